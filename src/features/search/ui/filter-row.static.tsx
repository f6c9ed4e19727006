import { useLingui } from '@lingui/react'
import { SlidersHorizontal, X } from 'lucide-react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import type { FilterGroup, FilterView } from '../results-view.ts'

const chipClass =
  'flex min-h-11 items-center gap-1 rounded-md border border-control bg-card px-3 whitespace-nowrap hover:border-action hover:text-action aria-[current]:border-action aria-[current]:bg-action aria-[current]:text-on-action'

type FilterRowProps = { results: ServerOnly<{ view: { filters: FilterView } }> }

/**
 * The filters above a list on a phone: the most common ones as single taps, all of them in a sheet. Computers have
 * `FilterLinks`.
 */
export function FilterRow({ results }: FilterRowProps) {
  const { i18n } = useLingui()
  const { filters } = readServerOnly(results).view
  const { active, quick } = filters
  return (
    <nav aria-label={i18n.t('Filters')} className="-mx-4 flex gap-2 overflow-x-auto px-4 py-1 lg:hidden">
      <FilterSheet filters={filters}>
        <SlidersHorizontal size={20} aria-hidden />
        {i18n.t('Filters')}
        {active.length > 0 && <span className="font-semibold">{`(${active.length})`}</span>}
      </FilterSheet>
      <ul className="flex gap-2">
        {quick.map(({ label, count, url, isOn, name, value }) => (
          <li key={name + value}>
            <PageLink
              href={url}
              rel="nofollow"
              aria-current={isOn ? 'true' : undefined}
              aria-label={isOn ? i18n.t('{hashtag}, switched on. Remove', { hashtag: label }) : undefined}
              className={chipClass}
            >
              {label}
              {count !== null && <span className="text-sm text-muted">{count}</span>}
              {isOn && <X size={16} aria-hidden />}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** A bottom sheet that its summary opens and closes. A tap outside it and Escape close it too (`show-dialog.ts`). */
function FilterSheet({ filters, children }: { filters: FilterView; children: React.ReactNode }) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const { action, clearUrl, groups, hidden } = filters
  return (
    <details className="filter-sheet flex-none">
      <summary className={chipClass}>{children}</summary>
      <form method="get" action={inPageLanguage(action)} className="filter-sheet-body">
        {hidden.map(({ name, value }) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <div className="grid gap-5 px-4 pt-4">
          {groups.map((group) => (
            <FilterFields key={group.title} group={group} />
          ))}
        </div>
        <div className="sticky bottom-0 grid grid-cols-2 gap-2 border-t border-line bg-card p-4">
          <ButtonLink href={clearUrl} variant="outline">
            {i18n.t('Clear')}
          </ButtonLink>
          <Button type="submit">{i18n.t('Show results')}</Button>
        </div>
      </form>
    </details>
  )
}

function FilterFields({ group: { title, kind, options, hint } }: { group: FilterGroup }) {
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 font-semibold">{title}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map(({ label, count, name, value, isOn }) => (
          <label key={name + value} className="choice">
            <input
              type={kind === 'one' ? 'radio' : 'checkbox'}
              name={name}
              value={value}
              defaultChecked={isOn}
              className="size-4 flex-none outline-none"
            />
            <span className="min-w-0 break-words">{label}</span>
            {count !== null && <span className="text-sm text-muted">{count}</span>}
          </label>
        ))}
      </div>
      {hint && <p className="text-sm text-muted">{hint}</p>}
    </fieldset>
  )
}
