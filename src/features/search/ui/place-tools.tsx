import { useLingui } from '@lingui/react'
import type { ReactNode } from 'react'
import type { CityChoice } from '#features/places/city-choice.ts'
import { type Position, positionText } from '#features/places/rules.ts'
import { ChooseLocation } from '#features/places/ui/choose-location.tsx'
import { DetectButton } from '#features/places/ui/detect-button.tsx'
import type { DetectedPlace } from '#features/places/ui/detect-place.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { CityPicker } from '#ui/city-picker.tsx'
import type { TileSource } from '#ui/map/map-point.ts'
import type { PlaceUrl } from '../results-view.ts'
import { suggestCities } from './fetch-suggestions.ts'

type PlaceToolsProps = {
  choice: CityChoice
  tiles: TileSource
  /** As `ResultsView.placeUrl`; `/search?` before anything was searched. */
  placeUrl: PlaceUrl
  centre?: Position | undefined
  /** Between the visitor's position and the other places. */
  children?: ReactNode
}

/** Buttons that change the searched place: the visitor's position, the city, a position on the map. */
export function PlaceTools({ choice, tiles, placeUrl, centre, children }: PlaceToolsProps) {
  const { i18n } = useLingui()
  const atPosition = (position: Position): PageAddress => `${placeUrl}at=${positionText(position)}`
  const here = (position: Position): PageAddress => `${placeUrl}here=${positionText(position)}`
  const inCity = (city: string | undefined): PageAddress => `${placeUrl}${new URLSearchParams({ city: city ?? '' })}`
  const ofDetected = ({ position, city }: DetectedPlace) => (position ? here(position) : city && inCity(city.slug))
  return (
    <>
      <DetectButton hrefFor={ofDetected}>{i18n.t('Near me')}</DetectButton>
      {children}
      <CityPicker
        id="choose-city"
        city={choice.name}
        cities={choice.biggest}
        hrefFor={inCity}
        action={placeUrl}
        fetchCities={suggestCities}
      >
        <DetectButton isInDialog hrefFor={({ city }) => city && inCity(city.slug)}>
          {i18n.t('Find my city')}
        </DetectButton>
      </CityPicker>
      <ChooseLocation tiles={tiles} centre={centre} hrefFor={atPosition} hrefForOwn={here} />
    </>
  )
}
