/**
 * Reports to the server, once per page, that somebody revealed the number (`phone-reveal.tsx`), and moves the focus to
 * it. Returns a function that stops it.
 */
export function countCalls(): () => void {
  let isCounted = false
  const count = (target: EventTarget | null) => {
    if (isCounted || !(target instanceof HTMLDetailsElement) || !target.open || !target.dataset.count) return
    isCounted = true
    navigator.sendBeacon(target.dataset.count)
  }
  const onToggle = ({ target }: Event) => {
    count(target)
    // Its summary is gone, with the focus: what it was pressed for gets it.
    if (!(target instanceof HTMLDetailsElement) || !target.open || !target.dataset.count) return
    const focused = document.activeElement
    if (focused === document.body || target.contains(focused)) target.querySelector('a')?.focus()
  }
  // The click that opens it is also what hydrates the page: it may be open already.
  for (const details of document.querySelectorAll('details[data-count]')) count(details)
  // The toggle event does not bubble.
  document.addEventListener('toggle', onToggle, true)
  return () => document.removeEventListener('toggle', onToggle, true)
}
