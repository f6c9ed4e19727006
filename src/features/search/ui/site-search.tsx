import { useMemo } from 'react'
import type { CityChoice } from '#features/places/city-choice.ts'
import { SearchBox } from '#ui/search-box.tsx'
import { suggestCities, suggestSearches } from './fetch-suggestions.ts'

/** The search box wired to this site: sends to /search, suggests from /suggestions. */
export function SiteSearch({
  choice,
  text,
  idPrefix = 'search',
  isPrimary = true,
}: {
  choice: CityChoice
  text?: string | undefined
  idPrefix?: string
  isPrimary?: boolean
}) {
  const fetchSuggestions = useMemo(() => suggestSearches(`${idPrefix}-city`), [idPrefix])
  return (
    <SearchBox
      action="/search"
      text={text}
      city={choice.name}
      cities={choice.biggest}
      fetchSuggestions={fetchSuggestions}
      fetchCities={suggestCities}
      idPrefix={idPrefix}
      isPrimary={isPrimary}
    />
  )
}
