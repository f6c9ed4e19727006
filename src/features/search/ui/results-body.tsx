import { useLingui } from '@lingui/react'
import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { CityChoice } from '#features/places/city-choice.ts'
import type { ServerOnly } from '#platform/server-only.ts'
import type { Crumb } from '#ui/breadcrumbs.static.tsx'
import { Button } from '#ui/button.tsx'
import type { TileSource } from '#ui/map/map-point.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { ResultsView } from '../results-view.ts'
import { FilterLinks } from './filter-links.static.tsx'
import { FilterSheet, QuickFilters } from './filter-row.static.tsx'
import { PlaceTools } from './place-tools.tsx'
import { ResultsHeading } from './results-heading.static.tsx'
import { ResultsLinks } from './results-links.static.tsx'
import { ResultsMap } from './results-map.tsx'
import type { ResultsTools } from './results-tools.ts'

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
 * list, and right of it the map when it is opened.
 */
export function ResultsBody({ results, search, tools, choice, tiles, children }: ResultsBodyProps) {
  const { i18n } = useLingui()
  const [isMapOpen, setIsMapOpen] = useState(false)
  const { hasResults, placeUrl } = tools
  const centre = tools.near ?? choice.position
  const columns = isMapOpen ? 'lg:grid-cols-[13rem_minmax(0,1fr)_23rem]' : 'lg:grid-cols-[13rem_minmax(0,1fr)]'
  return (
    <div className="results grid gap-2">
      <div className="results-tools">
        {search}
        <div className="chip-row">
          <FilterSheet results={results} />
          <PlaceTools choice={choice} tiles={tiles} placeUrl={placeUrl} centre={centre}>
            <QuickFilters results={results} />
          </PlaceTools>
          {hasResults && (
            <div className="needs-script flex-none">
              <Button
                variant="outline"
                icon={<MapIcon size={20} aria-hidden />}
                aria-expanded={isMapOpen}
                aria-controls="results-map-panel"
                onClick={() => setIsMapOpen(!isMapOpen)}
              >
                {isMapOpen ? i18n.t('Hide map') : i18n.t('Show map')}
              </Button>
            </div>
          )}
          {centre && <MapLink position={centre} />}
        </div>
      </div>
      <ResultsHeading results={results} />
      <div className={`grid items-start gap-6 ${columns}`}>
        <FilterLinks results={results} />
        <div>{children}</div>
        <section
          id="results-map-panel"
          aria-label={i18n.t('Map')}
          hidden={!isMapOpen}
          className="max-lg:order-first lg:sticky lg:top-4"
        >
          {isMapOpen && <ResultsMap tools={tools} tiles={tiles} />}
        </section>
      </div>
      <ResultsLinks results={results} />
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
