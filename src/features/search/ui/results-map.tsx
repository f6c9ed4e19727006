import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { MapPoint, TileSource } from '#ui/map/map-point.ts'
import type { ResultsView } from '../pages/show-results.ts'
import { nearbyRadiusMetres } from '../rules.ts'
import { resultsTitle } from './results-text.ts'

type ResultsMapProps = { view: Pick<ResultsView, 'label' | 'placeName' | 'near' | 'pointsUrl'>; tiles: TileSource }

/** Every business of the list on a map, with a red circle of 30 km where the list is by nearness. */
export function ResultsMap({ view, tiles }: ResultsMapProps) {
  const { i18n } = useLingui()
  const { near, pointsUrl } = view
  const loadPoints = useCallback(async (): Promise<MapPoint[]> => {
    const response = await fetch(pointsUrl)
    if (!response.ok) throw new Error(/* i18n */ 'The places could not be loaded.')
    return response.json()
  }, [pointsUrl])
  return (
    <LazyMap
      id="results-map"
      label={i18n.t('{title} on a map', { title: resultsTitle(view, i18n) })}
      tiles={tiles}
      loadPoints={loadPoints}
      circle={near ? { ...near.position, radiusMetres: nearbyRadiusMetres } : undefined}
      centre={near?.position}
      heightClass="h-[60dvh] min-h-72"
    />
  )
}
