import type { PageAddress } from '#platform/page-address.ts'
/** A place on a map; `url` is its page. */
export interface MapPoint {
  id: number
  name: string
  /** Degrees. */
  lat: number
  lng: number
  url: PageAddress
}

/** Where street maps come from: configuration (`MAP_TILE_URL`, `MAP_ATTRIBUTION`). */
export interface TileSource {
  /** With `{z}`, `{x}` and `{y}`. */
  url: string
  /** HTML, as the supplier of the tiles wants to be named. */
  attribution: string
}

/** A region to show, degrees and metres. */
export interface MapCircle {
  lat: number
  lng: number
  radiusMetres: number
}
