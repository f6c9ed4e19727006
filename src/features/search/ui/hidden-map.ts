/** As in web/hydration/keep-map.ts, which lays out the next list by it. */
const storageKey = 'map-hidden'

/** Whether the visitor has hidden the map beside lists, on this device; without storage they have not. */
export function isMapHidden(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null
  } catch {
    // ignored: no storage
    return false
  }
}

/** Keeps that they hid it, or forgets it when they want to see it again. Without storage it is for this page alone. */
export function keepMapHidden(isHidden: boolean): void {
  try {
    if (isHidden) localStorage.setItem(storageKey, '1')
    else localStorage.removeItem(storageKey)
  } catch {
    // ignored: no storage
  }
}
