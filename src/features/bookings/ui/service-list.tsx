import { useLingui } from '@lingui/react'
import { Form } from 'react-router'
import { Button } from '#ui/button.tsx'
import { formatRupees } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { settingsPath } from '../paths.ts'
import type { ShownSettings } from '../server/show-settings.ts'
import { formatDuration } from './time-texts.ts'

/** The services of a business, each with its switch. */
export function ServiceList({ businessId, services }: { businessId: number; services: ShownSettings['services'] }) {
  const { i18n } = useLingui()
  if (services.length === 0)
    return <p className="text-muted">{i18n.t('Nothing yet. Customers ask for a time, and you answer.')}</p>
  return (
    <ul className="grid">
      {services.map(({ id, name, durationMinutes, bufferMinutes, isOn, pricePaise }) => (
        <li key={id} className="flex flex-wrap items-center justify-between gap-2 border-b border-line py-2">
          <div className="min-w-0 flex-1">
            <PageLink
              href={`${settingsPath(businessId, { service: id })}#service`}
              className="text-link font-semibold break-words"
            >
              {name}
            </PageLink>
            <p className="text-sm text-muted">
              {[
                formatDuration(durationMinutes, i18n),
                bufferMinutes > 0 && i18n.t('{time} gap', { time: formatDuration(bufferMinutes, i18n) }),
                pricePaise !== null && formatRupees(pricePaise),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Form method="post" className="flex items-center gap-2">
            <input type="hidden" name="business" value={businessId} />
            <input type="hidden" name="service" value={id} />
            <span className="text-sm">{isOn ? i18n.t('Can be booked') : i18n.t('Only on request')}</span>
            <Button
              type="submit"
              variant="outline"
              name="intent"
              value={isOn ? 'off' : 'on'}
              aria-label={isOn ? i18n.t('Switch {name} off', { name }) : i18n.t('Switch {name} on', { name })}
            >
              {isOn ? i18n.t('Switch off') : i18n.t('Switch on')}
            </Button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
