import { useLingui } from '@lingui/react'
import { Plus } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { settingsPath } from '../paths.ts'

/** What the price list names and cannot be booked yet, each with the way to its times; and any other service. */
export function SuggestedServices({ businessId, names }: { businessId: number; names: readonly string[] }) {
  const { i18n } = useLingui()
  const icon = <Plus size={20} aria-hidden />
  return (
    <>
      {names.length > 0 && (
        <>
          <h3 id="from-prices" className="mt-4 text-sm font-semibold text-muted">
            {i18n.t('From your price list')}
          </h3>
          <ul aria-labelledby="from-prices" className="grid divide-y divide-line">
            {names.map((name) => (
              <li key={name} className="flex items-center justify-between gap-3 py-2">
                <span className="min-w-0 flex-1">
                  <span className="block font-semibold break-words">{name}</span>
                  <span className="block text-sm text-muted">{i18n.t('Only on request')}</span>
                </span>
                <ButtonLink
                  href={`${settingsPath(businessId, { service: 'new', name })}#service`}
                  variant="outline"
                  icon={icon}
                  aria-label={i18n.t('Set times: {service}', { service: name })}
                >
                  {i18n.t('Set times')}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </>
      )}
      <p className="-ms-4 mt-2">
        <ButtonLink href={`${settingsPath(businessId, { service: 'new' })}#service`} variant="quiet" icon={icon}>
          {names.length > 0 ? i18n.t('Add another service') : i18n.t('Add a service')}
        </ButtonLink>
      </p>
    </>
  )
}
