import type { PageAddress } from '#platform/page-address.ts'
/** A place on a map; `url` is its page. */
export interface MapPoint {
  id: number
  name: string
  /** Its place in the list beside the map, from 1: written on its pin. */
  place?: number
  /** Degrees. */
  lat: number
  lng: number
  url: PageAddress
}

/** Source of the street map: configuration (`MAP_TILE_URL`, `MAP_ATTRIBUTION`). */
export interface TileSource {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string
  /** HTML, as the tile provider's attribution requires. */
  attribution: string
}

/** A region to show, in degrees and metres. */
export interface MapCircle {
  lat: number
  lng: number
  radiusMetres: number
}
