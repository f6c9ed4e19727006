import { useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { PageLink } from '#ui/page-link.tsx'
import { hasFilters } from '../has-filters.ts'
import type { FilterGroup, FilterOption, FilterView } from '../results-view.ts'

type FilterLinksProps = { results: ServerOnly<{ view: { filters: FilterView; total: number } }> }

/**
 * The filters beside a list on a computer: a link for every choice that leaves any. Phones have `QuickFilters`, and so
 * has a list with the map beside it.
 */
export function FilterLinks({ results }: FilterLinksProps) {
  const { i18n } = useLingui()
  const { view } = readServerOnly(results)
  if (!hasFilters(view)) return null
  const { filters } = view
  return (
    <nav
      aria-label={i18n.t('Filters')}
      className="beside-list grid content-start gap-5 rounded-md bg-card px-2 py-4 shadow-soft"
    >
      {filters.groups.map(({ title, kind, options, hint }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-1 px-2 text-base">{title}</h2>
          <ul className={kind === 'one' ? 'filter-list is-one' : 'filter-list'}>
            {options.map((option) => (
              <li key={option.name + option.value}>
                {option.isEmpty ? (
                  <span className="is-empty">
                    <OptionContent option={option} kind={kind} />
                  </span>
                ) : (
                  <PageLink
                    href={option.url}
                    rel="nofollow"
                    aria-current={option.isOn ? 'true' : undefined}
                    data-focus={`${option.name}=${option.value}`}
                  >
                    <OptionContent option={option} kind={kind} />
                  </PageLink>
                )}
              </li>
            ))}
          </ul>
          {hint && <p className="px-2 pt-1 text-sm text-muted">{hint}</p>}
        </section>
      ))}
    </nav>
  )
}

function OptionContent({ option: { count, isOn, label }, kind }: { option: FilterOption; kind: FilterGroup['kind'] }) {
  const { i18n } = useLingui()
  return (
    <>
      {isOn && <Check size={14} aria-hidden />}
      {label}
      {count !== null && <small>{count}</small>}
      {isOn && kind === 'many' && <span className="sr-only">{i18n.t(', switched on. Remove')}</span>}
    </>
  )
}
