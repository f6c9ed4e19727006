import { useLingui } from '@lingui/react'
import { SlidersHorizontal, X } from 'lucide-react'
import { readServerOnly, type ServerOnly } from '#platform/server-only.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { DialogOpener } from '#ui/dialog.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { filterDialogId, filterFormId } from '../filter-ids.ts'
import { hasFilters } from '../has-filters.ts'
import type { FilterGroup, FilterView } from '../results-view.ts'
import { showResultsText } from './results-text.ts'

type FiltersProps = { results: ServerOnly<{ view: { filters: FilterView; total: number; totalIsExact: boolean } }> }

/** The most common filters as single taps, where `FilterLinks` has no room: on phones, and beside a map. */
export function QuickFilters({ results }: FiltersProps) {
  const { i18n } = useLingui()
  const { view } = readServerOnly(results)
  if (!hasFilters(view)) return null
  const { quick } = view.filters
  return (
    <nav aria-label={i18n.t('Filters')} className="in-chips">
      <ul className="flex gap-2">
        {quick.map(({ label, count, url, isOn, name, value }) => (
          <li key={name + value}>
            <PageLink
              href={url}
              rel="nofollow"
              aria-current={isOn ? 'true' : undefined}
              aria-label={isOn ? i18n.t('{hashtag}, switched on. Remove', { hashtag: label }) : undefined}
              data-focus={`${name}=${value}`}
              className="chip-link"
            >
              {label}
              {count !== null && <span className="text-muted">{count}</span>}
              {isOn && <X size={16} aria-hidden />}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Opens the sheet of all filters beside `QuickFilters`; without a script and invoker commands a link unfolds it. */
export function FilterButton({ results }: FiltersProps) {
  const { i18n } = useLingui()
  const { view } = readServerOnly(results)
  if (!hasFilters(view)) return null
  const { active } = view.filters
  const label = (
    <>
      <SlidersHorizontal size={16} aria-hidden />
      {i18n.t('Filters')}
      {active.length > 0 && <span className="font-semibold">{`(${active.length})`}</span>}
    </>
  )
  return (
    <div className="in-chips flex-none">
      <DialogOpener dialogId={filterDialogId} className="needs-script chip-link">
        {label}
      </DialogOpener>
      <noscript>
        <PageLink href={`#${filterFormId}`} className="chip-link">
          {label}
        </PageLink>
      </noscript>
    </div>
  )
}

/** The content of the sheet. */
export function FilterForm({ results }: FiltersProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const { view } = readServerOnly(results)
  const { action, clearUrl, groups, hidden } = view.filters
  return (
    <form id={filterFormId} method="get" action={inPageLanguage(action)}>
      {hidden.map(({ name, value }) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="grid gap-5 pb-4">
        {groups.map((group) => (
          <FilterFields key={group.title} group={group} />
        ))}
      </div>
      <div className="sheet-foot -mb-6 grid grid-cols-[1fr_2fr] gap-2">
        <ButtonLink href={clearUrl} variant="outline">
          {i18n.t('Clear')}
        </ButtonLink>
        <Button type="submit" className="needs-script">
          <span data-filtered-count aria-live="polite">
            {showResultsText(view, i18n)}
          </span>
        </Button>
        {/* Without a script nobody counts what is chosen. */}
        <noscript>
          <Button type="submit" className="w-full">
            {showResultsText(undefined, i18n)}
          </Button>
        </noscript>
      </div>
    </form>
  )
}

function FilterFields({ group: { title, kind, options, hint } }: { group: FilterGroup }) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="mb-2 font-semibold">{title}</legend>
      {options.map(({ label, count, isEmpty, name, value, isOn }) => (
        <label key={name + value} className={isEmpty ? 'choice is-empty' : 'choice'}>
          <input type={kind === 'one' ? 'radio' : 'checkbox'} name={name} value={value} defaultChecked={isOn} />
          {label}
          {count !== null && <small>{count}</small>}
        </label>
      ))}
      {hint && <p className="w-full text-sm text-muted">{hint}</p>}
    </fieldset>
  )
}
