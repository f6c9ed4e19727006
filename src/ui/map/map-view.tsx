import { useLingui } from '@lingui/react'
import { ChevronDown, MapPin, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PageAddress } from '#platform/page-address.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { SuggestInput } from '../suggest-input.tsx'
import type { FetchSuggestions } from '../suggestion.ts'
import { type DrawnMap, drawMap } from './draw-map.ts'
import { fetchPlaces } from './fetch-places.ts'
import type { MapCircle, MapPoint, TileSource } from './map-point.ts'
import { placeSearchWaitMs } from './map-rules.ts'

export interface MapViewProps {
  id: string
  /** Accessible name of the map: `Plumbers in Chennai on a map`. */
  label: string
  tiles: TileSource
  points: readonly MapPoint[]
  circle?: MapCircle | undefined
  centre?: { lat: number; lng: number } | undefined
  /** A marker stays at the centre: the place that is chosen by moving the map beneath it. */
  picksCentre?: boolean
  onCentre?: (centre: { lat: number; lng: number }) => void
  /** The same list from another centre outwards: offered when the map shows another area than the list. */
  hrefFor?: (centre: { lat: number; lng: number }) => PageAddress
  /** The address of the page whose pin is marked. */
  markedUrl?: string | undefined
  /** Called when the mouse comes to a pin (its point) and leaves it (undefined). */
  onPin?: (point: MapPoint | undefined) => void
  heightClass: string
}

const listedInSight = 20
/** Characters from which a place is searched. */
const shortestPlace = 2

/**
 * A map with a place search at its top; the visible places are also listed as links, for people who do not use the map
 * itself.
 */
export function MapView(props: MapViewProps) {
  const { i18n } = useLingui()
  const { id, label, tiles, points, circle, centre, picksCentre = false, heightClass, markedUrl, hrefFor } = props
  const container = useRef<HTMLDivElement>(null)
  const drawn = useRef<DrawnMap>(undefined)
  const latest = useRef(props)
  const [elsewhere, setElsewhere] = useState<{ lat: number; lng: number }>()
  const [inSight, setInSight] = useState<readonly MapPoint[]>([])
  const [hasNoTiles, setHasNoTiles] = useState(false)
  const [search] = useState(placeSearch)
  const [isUnknown, setIsUnknown] = useState(false)
  // A map of a single shop needs no place search.
  const isOnePlace = points.length === 1 && !circle

  useEffect(() => {
    latest.current = props
  }, [props])

  useEffect(() => {
    drawn.current?.mark(points.find(({ url }) => url === markedUrl))
  }, [points, markedUrl])

  // The initial view only matters on the first render.
  const begins = useRef({ circle, centre })
  useEffect(() => {
    if (!container.current) return
    const map = drawMap(container.current, {
      ...begins.current,
      isMovedByTap: picksCentre,
      tiles,
      points,
      onView: (centre, seen, isElsewhere) => {
        setInSight(seen)
        setElsewhere(isElsewhere ? centre : undefined)
        latest.current.onCentre?.(centre)
      },
      onPin: (point) => latest.current.onPin?.(point),
      onTilesFail: () => setHasNoTiles(true),
    })
    drawn.current = map
    return () => map.remove()
  }, [tiles, points, picksCentre])

  return (
    <div className="grid gap-1">
      <div className="map-frame relative isolate">
        {!isOnePlace && (
          <div className="absolute inset-x-3 top-3 z-20 mx-auto max-w-md">
            <SuggestInput
              id={`${id}-place`}
              name="place"
              label={i18n.t('Find a place on the map')}
              placeholder={i18n.t('Find a place')}
              type="search"
              autoComplete="off"
              icon={<MapPin size={20} aria-hidden />}
              fetchSuggestions={async (text, signal) => {
                const isLongEnough = text.length >= shortestPlace
                const found = isLongEnough ? await search.fetch(text, signal) : []
                setIsUnknown(isLongEnough && found.length === 0)
                return found
              }}
              waitMs={placeSearchWaitMs}
              minCharacters={0}
              heightClass="max-h-60"
              onPick={({ id: placeId }) => {
                const place = search.positionOf(String(placeId))
                if (place) drawn.current?.goTo(place)
              }}
            />
            <p
              role="status"
              className={isUnknown ? 'mt-1 rounded-md border border-line bg-card px-3 py-2 shadow-soft' : 'sr-only'}
            >
              {isUnknown && i18n.t('We do not know this place. Try its area, town or PIN code.')}
            </p>
          </div>
        )}
        <section ref={container} aria-label={label} className={`z-0 w-full ${heightClass}`} />
        {hrefFor && elsewhere && (
          <p className="pointer-events-none absolute inset-x-3 top-18 z-10 flex justify-center">
            <ButtonLink
              href={hrefFor(elsewhere)}
              variant="outline"
              icon={<Search size={16} aria-hidden />}
              className="pointer-events-auto shadow-soft"
            >
              {i18n.t('Search this area')}
            </ButtonLink>
          </p>
        )}
        {picksCentre && (
          <MapPin
            size={40}
            aria-hidden
            className="pointer-events-none absolute start-1/2 top-1/2 z-10 -translate-x-1/2 -translate-y-full fill-marigold text-ink"
          />
        )}
      </div>
      <p role="status" className={hasNoTiles ? 'text-sm text-muted' : 'sr-only'}>
        {hasNoTiles && i18n.t('The street map is not loading. The pins are still in the right place.')}
      </p>
      {points.length > 1 && <InSight points={inSight} />}
    </div>
  )
}

function InSight({ points }: { points: readonly MapPoint[] }) {
  const { i18n } = useLingui()
  return (
    <nav aria-label={i18n.t('Businesses in this part of the map')}>
      {points.length === 0 ? (
        <p className="py-2 text-sm text-muted">{i18n.t('No business of this list is in this part of the map.')}</p>
      ) : (
        <details>
          <summary className="flex min-h-11 cursor-pointer items-center gap-1 font-semibold text-action">
            <ChevronDown size={20} aria-hidden className="flex-none in-open:rotate-180" />
            {points.length > listedInSight
              ? i18n.t('{count} in this part of the map, the first {shown}', {
                  count: points.length,
                  shown: listedInSight,
                })
              : i18n.t('{count} in this part of the map', { count: points.length })}
          </summary>
          <ul className="max-h-60 overflow-y-auto">
            {points.slice(0, listedInSight).map(({ id, name, place, url }) => (
              <li key={id} className="flex gap-2">
                {place && <span className="min-w-7 py-2.5 leading-tight text-muted tabular-nums">{`${place}.`}</span>}
                <PageLink
                  href={url}
                  className="flex min-h-11 items-center leading-tight break-words text-action hover:underline"
                >
                  {name}
                </PageLink>
              </li>
            ))}
          </ul>
        </details>
      )}
    </nav>
  )
}

/** Place suggestions, and the positions of those suggested so far. */
function placeSearch() {
  const positions = new Map<string, { lat: number; lng: number }>()
  const fetch: FetchSuggestions = async (text, signal) => {
    const places = await fetchPlaces(text, signal)
    for (const { placeId, lat, lng } of places) positions.set(placeId, { lat, lng })
    return places.map(({ placeId, text: name }) => ({ type: 'city', id: placeId, text: name }))
  }
  return { fetch, positionOf: (placeId: string) => positions.get(placeId) }
}
