import Supercluster from 'supercluster'
import type { MapPoint } from './map-point.ts'
import { clusterBatch, clusterRadiusPx, minClusterSize } from './map-rules.ts'

/** Width of the world in Leaflet's pixels at zoom 0; the radius is in this scale. */
const worldPx = 256
const deepestClusterZoom = 17

/** Several places drawn as one marker. */
interface Cluster {
  lat: number
  lng: number
  count: number
  /** The zoom at which it splits. */
  opensAtZoom: number
}

/** West, south, east, north in degrees. */
export type Bounds = [west: number, south: number, east: number, north: number]

export type Clustered = { point: MapPoint } | { cluster: Cluster }

/**
 * Returns what to draw of the points within some bounds at a zoom: single points, and clusters of those that would
 * overlap.
 */
export function clusterPoints(points: readonly MapPoint[]): (bounds: Bounds, zoom: number) => Clustered[] {
  const index = new Supercluster<MapPoint>({
    radius: clusterRadiusPx,
    extent: worldPx,
    minPoints: minClusterSize,
    maxZoom: deepestClusterZoom,
  })
  index.load(
    points.slice(0, clusterBatch).map((point) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [point.lng, point.lat] },
      properties: point,
    })),
  )
  return (bounds, zoom) =>
    index.getClusters(bounds, Math.round(zoom)).map(({ geometry, properties }) => {
      const [lng = 0, lat = 0] = geometry.coordinates
      if (!('cluster_id' in properties)) return { point: properties }
      const { cluster_id, point_count } = properties
      return { cluster: { lat, lng, count: point_count, opensAtZoom: index.getClusterExpansionZoom(cluster_id) } }
    })
}
