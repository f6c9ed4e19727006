import { useLingui } from '@lingui/react'
import { Map as MapIcon } from 'lucide-react'
import { useState } from 'react'
import type { CityChoice } from '#features/places/city-choice.ts'
import { type Position, positionText } from '#features/places/rules.ts'
import { ChooseLocation, chooseLocationId } from '#features/places/ui/choose-location.tsx'
import { DetectButton } from '#features/places/ui/detect-button.tsx'
import type { DetectedPlace } from '#features/places/ui/detect-place.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { CityDialog } from '#ui/city-picker.tsx'
import { DialogOpener } from '#ui/dialog.tsx'
import type { TileSource } from '#ui/map/map-point.ts'
import type { PlaceUrl } from '../results-view.ts'
import { suggestCities } from './fetch-suggestions.ts'

/** The address of the page for what the browser found out about the visitor's place. */
export const detectedAddress =
  (placeUrl: PlaceUrl) =>
  ({ position, city }: DetectedPlace): PageAddress | undefined => {
    if (position) return `${placeUrl}here=${positionText(position)}`
    return city && inCity(placeUrl, city.slug)
  }

const inCity = (placeUrl: PlaceUrl, city: string | undefined): PageAddress =>
  `${placeUrl}${new URLSearchParams({ city: city ?? '' })}`

type PlaceDialogProps = {
  choice: CityChoice
  /** As `ResultsView.placeUrl`; `/search?` before anything was searched. */
  placeUrl: PlaceUrl
  /** The map to choose a position on, where the page offers it. */
  tiles?: TileSource | undefined
}

/**
 * The dialogs behind the place in the header, for every page whose loader returns `choice`: a city, the visitor's
 * position, or a position on the map.
 */
export function PlaceDialog({ choice, placeUrl, tiles }: PlaceDialogProps) {
  const { i18n } = useLingui()
  const [isMapWanted, setIsMapWanted] = useState(false)
  const here = (position: Position): PageAddress => `${placeUrl}here=${positionText(position)}`
  return (
    <>
      <CityDialog
        city={choice.name}
        cities={choice.biggest}
        hrefFor={(city) => inCity(placeUrl, city)}
        action={placeUrl}
        fetchCities={suggestCities}
      >
        <DetectButton isInDialog isRow hrefFor={detectedAddress(placeUrl)}>
          {i18n.t('Use my location')}
          <small>{i18n.t('The nearest first')}</small>
        </DetectButton>
        {tiles && (
          <div className="needs-script">
            <DialogOpener
              dialogId={chooseLocationId}
              onClick={() => setIsMapWanted(true)}
              className="row-link place-way"
            >
              <MapIcon size={20} aria-hidden />
              {i18n.t('Choose on map')}
            </DialogOpener>
          </div>
        )}
      </CityDialog>
      {tiles && (
        <ChooseLocation
          tiles={tiles}
          isWanted={isMapWanted}
          centre={choice.position}
          hrefFor={(position) => `${placeUrl}at=${positionText(position)}`}
          hrefForOwn={here}
        />
      )}
    </>
  )
}
