/** Removes the request for a form from the address, so that neither Back nor a bookmark opens the form again. */
export function forgetRequest(): void {
  const url = new URL(location.href)
  const before = url.search
  for (const flag of ['isopenmodal', 'isbooknow']) url.searchParams.delete(flag)
  if (url.search !== before) history.replaceState(history.state, '', url)
}
