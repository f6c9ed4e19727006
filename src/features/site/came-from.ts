import { type PageAddress, uncheckedAddress } from '#platform/page-address.ts'
import { withoutLanguage } from '#texts/language.ts'

/**
 * The page of this site that a visitor comes from (path and query), by the Referer header; `/` when it is missing, or
 * that of another site or of the page itself.
 */
export function cameFrom(request: Pick<Request, 'url' | 'headers'>, origin: string): PageAddress {
  const referer = request.headers.get('referer') ?? ''
  if (!URL.canParse(referer)) return '/'
  const from = new URL(referer)
  const here = new URL(request.url)
  const isOurs = from.host === here.host || from.origin === origin
  // A path that begins with two slashes would be read as another site's URL.
  return isOurs &&
    withoutLanguage(from.pathname) !== withoutLanguage(here.pathname) &&
    !withoutLanguage(from.pathname).startsWith('//')
    ? uncheckedAddress(withoutLanguage(from.pathname) + from.search)
    : '/'
}
