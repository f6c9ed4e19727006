import { useLingui } from '@lingui/react'
import { X } from 'lucide-react'
import { PageLink } from '#ui/page-link.tsx'
import type { FilterView } from '../results-view.ts'

/** The active filters, each a link to the list without it. Among `QuickFilters` they come first. */
export function ActiveFilters({ filters: { active, clearUrl } }: { filters: FilterView }) {
  const { i18n } = useLingui()
  if (active.length === 0) return null
  return (
    <nav aria-label={i18n.t('Filters in use')} className="beside-list">
      <ul className="flex flex-wrap items-center gap-2">
        {active.map(({ label, url }) => (
          <li key={label} className="min-w-0">
            <PageLink
              href={url}
              rel="nofollow"
              aria-label={i18n.t('Remove {label}', { label })}
              className="flex min-h-11 items-center gap-1 rounded-md bg-action-tint px-3 font-semibold text-action hover:underline"
            >
              <span className="min-w-0 break-words">{label}</span>
              <X size={16} aria-hidden className="flex-none" />
            </PageLink>
          </li>
        ))}
        {active.length > 1 && (
          <li>
            <PageLink href={clearUrl} rel="nofollow" className="text-link flex min-h-11 items-center px-2">
              {i18n.t('Clear all')}
            </PageLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
