/**
 * Inlined into the page as text: keeps the place of somebody in a list. A page that they return to is laid out as a
 * whole (ui/components.css), so that the browser scrolls to where it was left: heights that are only assumed would put
 * something else there. A filter that was chosen with the keyboard has the focus again on the page it leads to. Must
 * not reference anything outside itself.
 */
export function keepPlace(): void {
  const key = 'focus-after'
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : 'navigate'
  if (type === 'back_forward' || type === 'reload') document.documentElement.dataset.returned = ''
  try {
    const kept = sessionStorage.getItem(key)
    sessionStorage.removeItem(key)
    const links = kept === null ? [] : [...document.querySelectorAll<HTMLElement>('[data-focus]')]
    links.find((link) => link.dataset.focus === kept && link.offsetParent !== null)?.focus({ preventScroll: true })
  } catch {
    // ignored: no storage
  }
  document.addEventListener('click', ({ detail, target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('[data-focus]') : null
    // A pointer has clicked when there is a count of clicks.
    if (!link || detail > 0) return
    try {
      sessionStorage.setItem(key, link.dataset.focus ?? '')
    } catch {
      // ignored: no storage
    }
  })
}
