/** How many enquiries wait, as a menu says it; counted to 100. */
export function pendingText(count: number): string {
  return count > 99 ? '99+' : String(count)
}

/** Keeps the count in the static menu (merchant-nav.static.tsx) current while its page stays open. */
export function showPendingCount(count: number): void {
  const badge = document.querySelector<HTMLElement>('[data-pending-count]')
  const text = badge?.firstElementChild
  if (!badge || !text) return
  badge.hidden = count === 0
  text.textContent = pendingText(count)
}
