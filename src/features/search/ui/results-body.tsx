import { useLingui } from '@lingui/react'
import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { BusinessList } from '#features/businesses/ui/business-list.tsx'
import type { CityChoice } from '#features/places/city-choice.ts'
import { Button } from '#ui/button.tsx'
import type { TileSource } from '#ui/map/map-point.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ResultsView } from '../pages/show-results.ts'
import { ActiveFilters } from './active-filters.tsx'
import { FilterLinks } from './filter-links.tsx'
import { FilterRow } from './filter-row.tsx'
import { NoResults } from './no-results.tsx'
import { PlaceTools } from './place-tools.tsx'
import { ResultsLinks } from './results-links.tsx'
import { ResultsMap } from './results-map.tsx'
import { ResultsNotes } from './results-notes.tsx'
import { resultsCount, resultsTitle } from './results-text.ts'

type ResultsBodyProps = {
  view: ResultsView
  choice: CityChoice
  tiles: TileSource
  firstPageUrl: string
  /** Says after the count that the best placed come first. */
  isBestFirst?: boolean
  /** Between heading and list. */
  parts?: ReactNode
  /** Below the list. */
  children: ReactNode
}

/** A list of results: filters left, list in the middle, map right when it is opened; ways on below. */
export function ResultsBody({
  view,
  choice,
  tiles,
  firstPageUrl,
  isBestFirst = false,
  parts,
  children,
}: ResultsBodyProps) {
  const { i18n } = useLingui()
  const [isMapOpen, setIsMapOpen] = useState(false)
  const { cards, distancesFrom, filters, near, placeUrl, total } = view
  const columns = isMapOpen ? 'lg:grid-cols-[13rem_minmax(0,1fr)_23rem]' : 'lg:grid-cols-[13rem_minmax(0,1fr)]'
  return (
    <>
      <div className="grid gap-1">
        <h1 className="text-2xl break-words">{resultsTitle(view, i18n)}</h1>
        <p role="status" className="text-muted">
          {(total > 0 || filters.active.length > 0) &&
            (near
              ? i18n.t('{count} within 30 km, the nearest first', { count: resultsCount(view, i18n) })
              : isBestFirst
                ? i18n.t('{count}, the best placed first', { count: resultsCount(view, i18n) })
                : resultsCount(view, i18n))}
          {total > 0 && distancesFrom && ` · ${i18n.t('Distances are from {place}.', { place: distancesFrom })}`}
        </p>
      </div>
      <div className="-mx-4 flex items-start gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
        <PlaceTools choice={choice} tiles={tiles} placeUrl={placeUrl} centre={near?.position ?? choice.position} />
        {total > 0 && (
          <div className="needs-script flex-none">
            <Button
              look="outline"
              className="whitespace-nowrap"
              icon={<MapIcon size={20} aria-hidden />}
              aria-expanded={isMapOpen}
              aria-controls="results-map-panel"
              onClick={() => setIsMapOpen(!isMapOpen)}
            >
              {isMapOpen ? i18n.t('Hide map') : i18n.t('Show map')}
            </Button>
          </div>
        )}
        {choice.position && <MapLink position={near?.position ?? choice.position} />}
      </div>
      <FilterRow filters={filters} />
      <div className={`grid items-start gap-6 ${columns}`}>
        <FilterLinks filters={filters} />
        <div className="grid gap-4">
          <ActiveFilters filters={filters} />
          {parts}
          <ResultsNotes view={view} />
          {cards.length > 0 ? (
            <BusinessList cards={cards} headingLevel={2} isNarrow={isMapOpen} />
          ) : (
            <NoResults view={view} firstPageUrl={firstPageUrl} />
          )}
          {children}
        </div>
        <section
          id="results-map-panel"
          aria-label={i18n.t('Map')}
          hidden={!isMapOpen}
          className="max-lg:order-first lg:sticky lg:top-4"
        >
          {isMapOpen && <ResultsMap view={view} tiles={tiles} />}
        </section>
      </div>
      <ResultsLinks view={view} />
    </>
  )
}

/** Without script there is no map here, but there is one elsewhere. */
function MapLink({ position: { lat, lng } }: { position: { lat: number; lng: number } }) {
  const { i18n } = useLingui()
  return (
    <noscript>
      <PageLink
        href={`https://www.openstreetmap.org/#map=12/${lat.toFixed(4)}/${lng.toFixed(4)}`}
        rel="noopener noreferrer nofollow"
        className="text-link flex min-h-11 items-center"
      >
        {i18n.t('See this area on OpenStreetMap')}
      </PageLink>
    </noscript>
  )
}
