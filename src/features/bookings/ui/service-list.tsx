import { useLingui } from '@lingui/react'
import { Form } from '#ui/form.tsx'
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
        <li key={id} className="flex items-center justify-between gap-3 border-b border-line py-2">
          <div className="min-w-0 flex-1">
            <PageLink
              href={`${settingsPath(businessId, { service: id })}#service`}
              className="text-link font-semibold break-words"
            >
              {name}
            </PageLink>
            <p className="text-sm text-muted">
              {[
                !isOn && i18n.t('Only on request'),
                formatDuration(durationMinutes, i18n),
                bufferMinutes > 0 && i18n.t('{time} gap', { time: formatDuration(bufferMinutes, i18n) }),
                pricePaise !== null && formatRupees(pricePaise),
              ]
                .filter(Boolean)
                .join(' · ')}
            </p>
          </div>
          <Form method="post">
            <input type="hidden" name="business" value={businessId} />
            <input type="hidden" name="service" value={id} />
            <button
              type="submit"
              role="switch"
              aria-checked={isOn}
              name="intent"
              value={isOn ? 'off' : 'on'}
              aria-label={name}
              className="group grid min-h-11 w-14 cursor-pointer content-center rounded-md"
            >
              <span className="block h-8 w-14 rounded-full bg-control p-1 group-aria-checked:bg-action">
                <span className="block size-6 rounded-full bg-card group-aria-checked:ms-6" />
              </span>
            </button>
          </Form>
        </li>
      ))}
    </ul>
  )
}
