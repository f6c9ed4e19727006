import { inLanguage, languageOfPath, withoutLanguage } from '#texts/language.ts'

/** Path and query. A proxy may ask by the whole address, even with a name and password in it (RFC 9112 §3.2.2). */
export function withoutOrigin(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * The address, or that of the page of missing addresses where it cannot be decoded: a person sees a page, an app the
 * envelope, and both count towards their limits. A NUL, which no text of the database can be compared with, becomes the
 * character for what cannot be shown.
 */
export function decodableAddress(asked: string): string {
  const url = asked.replaceAll('%00', '%EF%BF%BD')
  const [path = ''] = url.split(/[?#]/, 1)
  if (decoded(path) !== undefined) return url
  if (path.startsWith('/api/')) return '/api/v1/undecodable'
  return inLanguage('/404', languageOfPath(path))
}

/** `/HI/…`, `/hi%2f…`, `/%68i/…` */
const languageInPath = /^\/(?:h|%[46]8)(?:i|%[46]9)(?:%2f|(?=\/|$))/i
const dotSegment = /\/(?:\.|%2e){1,2}(?=\/|$)/i

/**
 * The only address of a page among those that browsers and routers read alike: without repeated slashes, as a path that
 * begins with two would be another site in a link, without `..`, and with the language as it is written.
 */
export function plainAddress(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1)
  const inLanguage = path.replace(languageInPath, (prefix) => (/%2f$/i.test(prefix) ? '/hi/' : '/hi'))
  const single = inLanguage.replace(/[/\\]{2,}/g, '/')
  const plain = dotSegment.test(single) ? new URL(single, 'http://localhost').pathname.replace(/^\/{2,}/, '/') : single
  return plain + url.slice(path.length)
}

/**
 * The path of a page's address as the router matches it, without language and in lower case: `/a/../%61bout/?x` and the
 * router's own `/about.data` are `/about`. For decisions that another spelling of an address must not change.
 */
export function pagePathOf(url: string): string {
  const address = `http://localhost${withoutOrigin(url)}`
  const pathname = URL.canParse(address) ? new URL(address).pathname : url.replace(/[?#].*/s, '')
  const path = (decoded(pathname) ?? pathname)
    .replace(/\/+/g, '/')
    .toLowerCase()
    .replace(/(\/_)?\.data$/, '')
  return withoutLanguage(path).replace(/(.)\/$/, '$1')
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    // ignored: undefined says so
    return undefined
  }
}
