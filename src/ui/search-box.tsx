import { useLingui } from '@lingui/react'
import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from './button.tsx'
import { CityInput } from './city-picker.tsx'
import { SuggestInput } from './suggest-input.tsx'
import type { FetchSuggestions, Suggestion } from './suggestion.ts'
import { VoiceButton } from './voice-button.tsx'

type SearchBoxProps = {
  /** Receives `q` and `city` by GET. */
  action: string
  text?: string | undefined
  city?: string | undefined
  /** City names for the input without script: the biggest few, never thousands. */
  cities: readonly string[]
  /** The id prefix of another search form on the page that has them: two fields share one list. */
  citiesOf?: string | undefined
  fetchSuggestions: FetchSuggestions
  fetchCities: FetchSuggestions
  /** Called when a suggestion for the typed text was chosen. */
  onPick?: (suggestion: Suggestion, typed: string) => void
  /** Called with the typed text when the form is sent. */
  onSearch?: (text: string) => void
  onCityPick?: (city: Suggestion) => void
  /** Distinguishes two search forms on one page (header and body). */
  idPrefix?: string
  hasVoice?: boolean | undefined
  /** At the end of the city field: a button to find the visitor's place. */
  cityTrailing?: ReactNode
  /** Takes the focus when its dialog opens. */
  isInDialog?: boolean | undefined
}

/** What and where: a GET form that works without script; suggestions are added when an input is used. */
export function SearchBox(props: SearchBoxProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const { action, text, city, cities, fetchSuggestions, fetchCities, onPick, onCityPick, onSearch } = props
  const { citiesOf, cityTrailing, idPrefix = 'search', hasVoice = false, isInDialog } = props
  return (
    <search>
      <form
        method="get"
        action={inPageLanguage(action)}
        onSubmit={(event) => onSearch?.(String(new FormData(event.currentTarget).get('q') ?? ''))}
        className="search-form grid gap-2 md:grid-cols-[minmax(0,1fr)_minmax(0,15rem)_auto]"
      >
        <SuggestInput
          id={`${idPrefix}-text`}
          name="q"
          label={i18n.t('Search your business')}
          placeholder={i18n.t('Search your business')}
          type="search"
          enterKeyHint="search"
          autoComplete="off"
          required
          defaultValue={text}
          icon={<Search size={20} aria-hidden />}
          fetchSuggestions={fetchSuggestions}
          onPick={onPick}
          minCharacters={0}
          isFirstInDialog={isInDialog}
          heightClass="max-h-60"
          trailing={hasVoice && <VoiceButton inputId={`${idPrefix}-text`} />}
        />
        <CityInput
          id={`${idPrefix}-city`}
          city={city}
          cities={cities}
          citiesOf={citiesOf && `${citiesOf}-city`}
          fetchCities={fetchCities}
          onPick={onCityPick}
          trailing={cityTrailing}
        />
        <Button type="submit" className="min-h-12 md:px-6">
          {i18n.t('Search')}
        </Button>
      </form>
    </search>
  )
}
