import { useLingui } from '@lingui/react'
import { useCallback } from 'react'
import { LazyMap } from '#ui/map/lazy-map.tsx'
import type { MapPoint, TileSource } from '#ui/map/map-point.ts'
import { nearbyRadiusMetres } from '../rules.ts'
import type { ResultsTools } from './results-tools.ts'

type ResultsMapProps = { tools: ResultsTools; tiles: TileSource }

/** Every business of the list on a map, with a red circle of 30 km for a list by distance. */
export function ResultsMap({ tools, tiles }: ResultsMapProps) {
  const { i18n } = useLingui()
  const { near, pointsUrl, title } = tools
  const loadPoints = useCallback(async (): Promise<MapPoint[]> => {
    const response = await fetch(pointsUrl)
    if (!response.ok) throw new Error(/* i18n */ 'The places could not be loaded.')
    return response.json()
  }, [pointsUrl])
  return (
    <LazyMap
      id="results-map"
      label={i18n.t('{title} on a map', { title })}
      tiles={tiles}
      loadPoints={loadPoints}
      circle={near ? { ...near, radiusMetres: nearbyRadiusMetres } : undefined}
      centre={near ?? undefined}
      heightClass="h-[60dvh] min-h-72"
    />
  )
}
