import { useLingui } from '@lingui/react'
import { Check, Globe, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { LinkAddress } from '#platform/page-address.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { cityDialogId } from './layout/place-button.tsx'
import { PageLink } from './page-link.tsx'
import { SuggestInput } from './suggest-input.tsx'
import type { FetchSuggestions, Suggestion } from './suggestion.ts'

/** Specification §2: the label for "no city". */
const allCity = /* i18n */ 'All City'

/** The cities that match a text, preceded by 'All City' while the text may still mean it. */
function withAllCity(fetchCities: FetchSuggestions, allCities: string): FetchSuggestions {
  return async (text, signal) => {
    const cities = await fetchCities(text, signal)
    const matchesAllCities = [allCity, allCities].some((name) => name.toLowerCase().startsWith(text.toLowerCase()))
    return matchesAllCities ? [{ type: 'city', id: 0, text: allCities }, ...cities] : cities
  }
}

type CityInputProps = {
  id: string
  city?: string | undefined
  /**
   * The biggest cities as the browser's own suggestions without script; none where they are listed beside the input.
   */
  cities?: readonly string[]
  /** The id of a city field that has the same, instead of them. */
  citiesOf?: string | undefined
  fetchCities: FetchSuggestions
  submitsOnPick?: boolean
  isFirstInDialog?: boolean
  placeholder?: string
  /** From how many letters on cities are suggested: 0 lists the biggest as soon as the field is entered. */
  minCharacters?: 0 | 1
  onPick?: ((city: Suggestion) => void) | undefined
  /** At the end of the field. */
  trailing?: ReactNode
}

/** The city field of a form, named `city`; empty means everywhere. Without script a plain input. */
export function CityInput({
  id,
  city,
  cities,
  citiesOf,
  fetchCities,
  submitsOnPick = false,
  minCharacters = 0,
  placeholder,
  ...rest
}: CityInputProps) {
  const { i18n } = useLingui()
  return (
    <SuggestInput
      id={id}
      name="city"
      label={i18n.t('City')}
      placeholder={placeholder ?? i18n.t(allCity)}
      type="text"
      autoComplete="off"
      defaultValue={city}
      datalist={cities && !citiesOf ? [i18n.t(allCity), ...cities] : undefined}
      datalistOf={citiesOf}
      icon={<MapPin size={20} aria-hidden />}
      fetchSuggestions={withAllCity(fetchCities, i18n.t(allCity))}
      submitsOnPick={submitsOnPick}
      isPicker
      {...rest}
      minCharacters={minCharacters}
      heightClass="max-h-[230px]"
    />
  )
}

type CityDialogProps = {
  /** The chosen city; undefined is 'All City'. */
  city?: string | undefined
  /** The biggest cities, offered as links. */
  cities: readonly string[]
  /** The address of the page for a city, or for everywhere. */
  hrefFor: (city: string | undefined) => LinkAddress
  /** Receives a typed city as `city` by GET; its query parameters are preserved. */
  action: string
  fetchCities: FetchSuggestions
  /** Further ways to choose a place, as rows (`place-way`). */
  children?: ReactNode
}

/**
 * The dialog behind the place in the header: a search field, other ways, 'All City', and the biggest cities as links.
 */
export function CityDialog({ city, cities, hrefFor, action, fetchCities, children }: CityDialogProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const [path = '', query] = action.split('?')
  return (
    <Dialog id={cityDialogId} type="searchLocation" title={i18n.t('Choose your city')} maxWidth={450} isSheet>
      <div className="grid content-start gap-2">
        <form method="get" action={inPageLanguage(path)} className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
          {[...new URLSearchParams(query)].map(([name, value]) => (
            <input key={name + value} type="hidden" name={name} value={value} />
          ))}
          {/* The biggest cities stand below: a list of them over these would show each twice. */}
          <CityInput
            id={`${cityDialogId}-input`}
            placeholder={i18n.t('Type your city or area')}
            fetchCities={fetchCities}
            minCharacters={1}
            submitsOnPick
            isFirstInDialog
          />
          <Button type="submit" className="min-h-12 self-start">
            {i18n.t('Go')}
          </Button>
        </form>
        <div>
          {children}
          <PageLink
            href={hrefFor(undefined)}
            aria-current={city === undefined ? 'true' : undefined}
            className="row-link place-way"
          >
            <Globe size={20} aria-hidden />
            {i18n.t(allCity)}
          </PageLink>
        </div>
        <h3 id={`${cityDialogId}-biggest`} className="text-base">
          {i18n.t('Biggest cities')}
        </h3>
        <nav aria-labelledby={`${cityDialogId}-biggest`}>
          <ul className="city-list">
            {cities.map((name) => (
              <li key={name}>
                <PageLink href={hrefFor(name)} aria-current={name === city ? 'true' : undefined} className="row-link">
                  {name}
                  {name === city && <Check size={16} aria-hidden />}
                </PageLink>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </Dialog>
  )
}
