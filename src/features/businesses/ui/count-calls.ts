/** Tells the server, once a page, that somebody unfolded the number (`phone-reveal.tsx`). Answers how to stop. */
export function countCalls(): () => void {
  let isCounted = false
  const count = (target: EventTarget | null) => {
    if (isCounted || !(target instanceof HTMLDetailsElement) || !target.open || !target.dataset.count) return
    isCounted = true
    navigator.sendBeacon(target.dataset.count)
  }
  const onToggle = ({ target }: Event) => count(target)
  // The click that unfolds is what wakes the script: by now it may be open.
  for (const details of document.querySelectorAll('details[data-count]')) count(details)
  // A toggle does not bubble.
  document.addEventListener('toggle', onToggle, true)
  return () => document.removeEventListener('toggle', onToggle, true)
}
