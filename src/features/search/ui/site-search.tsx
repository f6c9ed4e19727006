import { Search } from 'lucide-react'
import { useMemo } from 'react'
import type { CityChoice } from '#features/places/city-choice.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { rememberCity, reportChoice, suggestCities, suggestSearches } from './fetch-suggestions.ts'

type SiteSearchProps = {
  choice: CityChoice
  text?: string | undefined
  /** Distinguishes the ids of two search boxes on one page. */
  idPrefix?: string
  isPrimary?: boolean
}

/** The search box wired to this site: sends to /search, suggests from /suggestions. */
export function SiteSearch({ choice, text, idPrefix = 'search', isPrimary = true }: SiteSearchProps) {
  const fetchSuggestions = useMemo(() => suggestSearches(`${idPrefix}-city`), [idPrefix])
  const onPick = useMemo(() => reportChoice(`${idPrefix}-city`), [idPrefix])
  return (
    <SearchBox
      action="/search"
      text={text}
      city={choice.name}
      cities={choice.biggest}
      fetchSuggestions={fetchSuggestions}
      fetchCities={suggestCities}
      onPick={onPick}
      onCityPick={rememberCity}
      idPrefix={idPrefix}
      isPrimary={isPrimary}
    />
  )
}

/** The same where the page's own content comes first: on phones one line that unfolds, by the address's fragment alone. */
export function FoldedSearch(props: Omit<SiteSearchProps, 'isPrimary'>) {
  const { choice, text, idPrefix = 'search' } = props
  const id = `${idPrefix}-box`
  return (
    <div>
      <div id={id} className="peer max-md:hidden max-md:target:block">
        <SiteSearch {...props} isPrimary={false} />
      </div>
      <a
        href={`#${id}`}
        className="flex h-12 items-center gap-3 rounded-md border border-control bg-card px-3 peer-target:hidden md:hidden"
      >
        <Search size={20} aria-hidden className="flex-none text-muted" />
        <span className={`min-w-0 flex-1 truncate ${text ? '' : 'text-muted'}`}>{text || 'Search your business'}</span>
        <span className="max-w-[40%] flex-none truncate text-sm text-muted">{choice.name ?? 'All India'}</span>
      </a>
    </div>
  )
}
