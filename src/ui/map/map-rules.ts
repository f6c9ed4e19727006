/** What a map shows before it knows better: a point in southern India at zoom 8 (spec §9). */
export const defaultCentre = { lat: 11.5, lng: 78 }
export const defaultZoom = 8
/** With several places a map starts from the whole world and closes in on them (spec §9). */
export const severalZoom = 1
/** One known place is shown with the streets around it. */
export const placeZoom = 15
/** Clusters (spec §9): so many pixels, at least so many places, so many places at most in one map. */
export const clusterRadiusPx = 60
export const minClusterSize = 2
export const clusterBatch = 2000
/** A place search waits so long for the next letter (spec §7). */
export const placeSearchWaitMs = 200
