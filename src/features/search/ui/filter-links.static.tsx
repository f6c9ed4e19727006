import { useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { FilterView } from '../results-view.ts'

const optionClass =
  'flex min-h-11 items-center gap-3 rounded-md px-2 leading-tight hover:bg-action-tint hover:text-action aria-[current]:font-semibold'

type FilterLinksProps = { results: ServerOnly<{ view: { filters: FilterView } }> }

/** The filters beside a list on a computer: a link for every choice. Phones have `FilterRow`. */
export function FilterLinks({ results }: FilterLinksProps) {
  const { i18n } = useLingui()
  const { filters } = readServerOnly(results).view
  return (
    <nav
      aria-label={i18n.t('Filters')}
      className="grid content-start gap-5 rounded-md bg-card p-4 shadow-soft max-lg:hidden"
    >
      {filters.groups.map(({ title, kind, options, hint }) => (
        <section key={title} aria-label={title}>
          <h2 className="mb-1 px-2 text-base">{title}</h2>
          <ul>
            {options.map(({ label, count, isOn, name, url, value }) => (
              <li key={name + value}>
                <PageLink
                  href={url}
                  rel="nofollow"
                  aria-current={isOn ? 'true' : undefined}
                  data-focus={`${name}=${value}`}
                  className={optionClass}
                >
                  <span
                    className={`grid size-5 flex-none place-items-center border ${kind === 'one' ? 'rounded-full' : 'rounded-sm'} ${isOn ? 'border-action bg-action text-on-action' : 'border-control bg-card'}`}
                  >
                    {isOn && <Check size={14} aria-hidden />}
                  </span>
                  <span className="min-w-0 grow break-words">{label}</span>
                  {count !== null && <span className="text-sm text-muted">{count}</span>}
                  {isOn && kind === 'many' && <span className="sr-only">{i18n.t(', switched on. Remove')}</span>}
                </PageLink>
              </li>
            ))}
          </ul>
          {hint && <p className="px-2 pt-1 text-sm text-muted">{hint}</p>}
        </section>
      ))}
    </nav>
  )
}
