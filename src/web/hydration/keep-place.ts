/**
 * Inlined into the page as text: a page that somebody returns to is laid out as a whole (ui/components.css), so that
 * the browser scrolls to where it was left. Heights that are only assumed would put something else there. Must not
 * reference anything outside itself.
 */
export function keepPlace(): void {
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : 'navigate'
  if (type === 'back_forward' || type === 'reload') document.documentElement.dataset.returned = ''
}
