/** Initial view without points: southern India at zoom 8 (spec §9). */
export const defaultCentre = { lat: 11.5, lng: 78 }
export const defaultZoom = 8
/** A map with several places starts from the whole world and zooms in on them (spec §9). */
export const severalZoom = 1
/** A single place is shown with the streets around it. */
export const placeZoom = 15
/** Clusters (spec §9): radius in pixels, minimum number of places in a cluster, maximum number of places on a map. */
export const clusterRadiusPx = 60
export const minClusterSize = 2
export const clusterBatch = 2000
/** Debounce of the place search (spec §7). */
export const placeSearchWaitMs = 200
