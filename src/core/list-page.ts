import { uncheckedAddress } from '#platform/page-address.ts'
import { withoutLanguage } from '#texts/language.ts'
import { redirect } from './redirect.ts'

/** The page of a list that an address asks for, from 1; 0 for what is no page number. */
export function requestedPage({ searchParams }: URL, field = 'page'): number {
  const text = searchParams.get(field) ?? '1'
  return /^0*[1-9]\d*$/.test(text) ? Math.min(Number(text), Number.MAX_SAFE_INTEGER) : 0
}

/** The page from 1 to `lastPage` that is nearest to a requested one. */
export function nearestPage(requested: number, lastPage: number): number {
  return Math.min(Math.max(requested, 1), Math.max(lastPage, 1))
}

/**
 * Redirects from a page that a list does not have to the nearest one that it has, and from a number with zeros before
 * it to the number; keeps the rest of the address
 * (docs/decisions/044-one-address-per-list-page.md).
 */
export function redirectToExistingPage(
  url: URL,
  { requested, totalPages }: { requested: number; totalPages: number },
  field = 'page',
): void {
  const nearest = nearestPage(requested, totalPages)
  const asWritten = url.searchParams.get(field) ?? '1'
  if (nearest === requested && asWritten === String(nearest)) return
  const query = new URLSearchParams(url.search)
  if (nearest === 1) query.delete(field)
  else query.set(field, String(nearest))
  const path = withoutLanguage(url.pathname)
  throw redirect(uncheckedAddress(query.size > 0 ? `${path}?${query}` : path))
}
