import { useLingui } from '@lingui/react'
import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import type { CityChoice } from '#features/places/city-choice.ts'
import { DetectButton } from '#features/places/ui/detect-button.tsx'
import type { ServerOnly } from '#platform/server-only.ts'
import type { Crumb } from '#ui/breadcrumbs.static.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog, DialogButton } from '#ui/dialog.tsx'
import { cityDialogId } from '#ui/layout/place-button.tsx'
import type { TileSource } from '#ui/map/map-point.ts'
import { PageLink } from '#ui/page-link.tsx'
import { filterDialogId } from '../filter-ids.ts'
import type { ResultsView } from '../results-view.ts'
import { countFiltered } from './count-filtered.ts'
import { FilterLinks } from './filter-links.static.tsx'
import { FilterButton, FilterForm, QuickFilters } from './filter-row.static.tsx'
import { isMapHidden, keepMapHidden } from './hidden-map.ts'
import { detectedAddress, PlaceDialog } from './place-dialog.tsx'
import { ResultsHeading } from './results-heading.static.tsx'
import { ResultsLinks } from './results-links.static.tsx'
import { mapPanelId, ResultsMap } from './results-map.tsx'
import { showResultsText } from './results-text.ts'
import type { ResultsTools } from './results-tools.ts'

/** As in filters.css, which draws the list by `data-map`. */
const besideList = '(min-width: 1025px)'
const roomForMap = '(min-width: 1200px)'

const whereMapOpens = () => (matchMedia(besideList).matches ? 'beside' : 'above')

type ResultsBodyProps = {
  results: ServerOnly<{ view: ResultsView; crumbs: readonly Crumb[] }>
  tools: ResultsTools
  choice: CityChoice
  tiles: TileSource
  /** The search form. */
  search: ReactNode
  /** The list, a static component with `ResultsList` in it. */
  children: ReactNode
}

/**
 * A list of results. On phones the search and one row of chips stay in sight; computers have the filters left of the
 * list, or the map right of it and the filters as chips: when it is opened, from 1,200 px at once. Above the list on
 * phones it also comes first in the reading order. It stays open on the list of the area that was searched from it,
 * even if nothing is there.
 */
export function ResultsBody({ results, search, tools, choice, tiles, children }: ResultsBodyProps) {
  const { i18n } = useLingui()
  const [map, setMap] = useState<'undecided' | 'closed' | 'above' | 'beside'>('undecided')
  const { hasResults, placeUrl } = tools
  const centre = tools.near ?? choice.position
  const isMapOpen = map === 'above' || map === 'beside'
  const openMap = () => {
    keepMapHidden(false)
    setMap(whereMapOpens())
  }
  const closeMap = () => {
    // Where it is there unasked, who hides it wants no other list with it.
    if (matchMedia(roomForMap).matches) keepMapHidden(true)
    setMap('closed')
  }
  useEffect(() => {
    if (location.hash === `#${mapPanelId}`) setMap(whereMapOpens())
    // Where the list leaves room for it (filters.css) the map is there unasked, unless it was hidden on this device.
    else setMap(hasResults && matchMedia(roomForMap).matches && !isMapHidden() ? 'beside' : 'closed')
  }, [hasResults])
  useEffect(() => countFiltered((counted) => showResultsText(counted, i18n)), [i18n])
  const mapPanel = isMapOpen && (
    <section id={mapPanelId} aria-label={i18n.t('Map')} className="results-map">
      <ResultsMap
        tools={tools}
        tiles={tiles}
        heightClass={map === 'above' ? 'h-[44dvh] min-h-64' : 'h-[calc(100dvh-12rem)] min-h-72'}
      />
    </section>
  )
  return (
    // Before React, keep-map.ts may have closed it.
    <div className="results grid gap-2" data-map={hasResults || isMapOpen ? map : undefined} suppressHydrationWarning>
      <PageLink href="#results" className="skip-link">
        {i18n.t('Skip to results')}
      </PageLink>
      <div className="results-tools">
        {search}
        <div className="chip-row">
          <FilterButton results={results} />
          <DetectButton hrefFor={detectedAddress(placeUrl)}>{i18n.t('Near me')}</DetectButton>
          {(hasResults || isMapOpen) && (
            <div className="needs-script flex-none">
              <Button
                variant="outline"
                icon={<MapIcon size={20} aria-hidden />}
                aria-expanded={isMapOpen}
                aria-controls={isMapOpen ? mapPanelId : undefined}
                onClick={isMapOpen ? closeMap : openMap}
              >
                {isMapOpen ? i18n.t('Hide map') : i18n.t('Show map')}
              </Button>
            </div>
          )}
          <QuickFilters results={results} />
          {centre && <MapLink position={centre} />}
        </div>
      </div>
      <ResultsHeading results={results} />
      {tools.asksForPlace && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-action-tint px-4 py-3">
          <p className="min-w-0">{i18n.t('Where are you? Tell us, and the nearest come first.')}</p>
          <div className="flex flex-wrap gap-2">
            <DetectButton hrefFor={detectedAddress(placeUrl)}>{i18n.t('Use my location')}</DetectButton>
            <DialogButton dialogId={cityDialogId} variant="outline" className="needs-script">
              {i18n.t('Choose your city')}
            </DialogButton>
          </div>
        </div>
      )}
      <div className="results-columns">
        <FilterLinks results={results} />
        {map === 'above' && mapPanel}
        {map === 'undecided' && <div id={mapPanelId} className="map-awaited skeleton h-[44dvh] min-h-64" />}
        <div>{children}</div>
        {map === 'beside' && mapPanel}
      </div>
      <ResultsLinks results={results} />
      <Dialog id={filterDialogId} title={i18n.t('Filters')} isSheet>
        <FilterForm results={results} />
      </Dialog>
      <PlaceDialog choice={{ ...choice, position: centre }} tiles={tiles} placeUrl={placeUrl} />
    </div>
  )
}

/** The no-script replacement of the map: a link to one on another site. */
function MapLink({ position: { lat, lng } }: { position: { lat: number; lng: number } }) {
  const { i18n } = useLingui()
  return (
    <noscript>
      <PageLink
        href={`https://www.openstreetmap.org/#map=12/${lat.toFixed(3)}/${lng.toFixed(3)}`}
        rel="noopener noreferrer nofollow"
        className="text-link flex min-h-11 items-center"
      >
        {i18n.t('See this area on OpenStreetMap')}
      </PageLink>
    </noscript>
  )
}
