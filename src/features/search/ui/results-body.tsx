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
import { FilterRow } from './filter-row.static.tsx'
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
  /** Says after the count that the best listings come first. */
  isBestFirst?: boolean
  /** The list, a static component with `ResultsList` in it. */
  children: ReactNode
}

/** With a map beside the list the actions of a card go below its facts. */
const besideMap = 'lg:[&_article]:grid-cols-1 lg:[&_article>div:last-child]:grid-flow-col'

/** A list of results: filters left, list in the centre, map right when it is opened; further links below. */
export function ResultsBody({ results, tools, choice, tiles, isBestFirst = false, children }: ResultsBodyProps) {
  const { i18n } = useLingui()
  const [isMapOpen, setIsMapOpen] = useState(false)
  const { hasResults, placeUrl } = tools
  const centre = tools.near ?? choice.position
  const columns = isMapOpen ? 'lg:grid-cols-[13rem_minmax(0,1fr)_23rem]' : 'lg:grid-cols-[13rem_minmax(0,1fr)]'
  return (
    <>
      <ResultsHeading results={results} isBestFirst={isBestFirst} />
      <div className="-mx-4 flex items-start gap-2 overflow-x-auto px-4 py-1 lg:mx-0 lg:flex-wrap lg:px-0">
        <PlaceTools choice={choice} tiles={tiles} placeUrl={placeUrl} centre={centre} />
        {hasResults && (
          <div className="needs-script flex-none">
            <Button
              variant="outline"
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
        {centre && <MapLink position={centre} />}
      </div>
      <FilterRow results={results} />
      <div className={`grid items-start gap-6 ${columns}`}>
        <FilterLinks results={results} />
        <div className={isMapOpen ? besideMap : ''}>{children}</div>
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
    </>
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
