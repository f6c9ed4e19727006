/**
 * Inlined into the page as text: a list beside which the visitor has hidden the map (features/search/ui/hidden-map.ts)
 * is laid out without it at once, so that nothing moves when its script runs. A map that the address asks for is shown
 * nevertheless. Must not reference anything outside itself.
 */
export function keepMap(): void {
  try {
    if (location.hash === '#results-map-panel' || !localStorage.getItem('map-hidden')) return
  } catch {
    // ignored: no storage, nothing kept
    return
  }
  document.querySelector('.results[data-map=undecided]')?.setAttribute('data-map', 'closed')
}
