import { withoutLanguage } from '#texts/language.ts'

/** Path and query. A proxy may ask by the whole address, even with a name and password in it (RFC 9112 §3.2.2). */
export function withoutOrigin(url: string): string {
  if (url.startsWith('/') || !URL.canParse(url)) return url
  const { pathname, search } = new URL(url)
  return pathname + search
}

/**
 * The path of a page's address as the router matches it, without language and in lower case: `/a/../%61bout/?x` and the
 * router's own `/about.data` are `/about`. For decisions that another spelling of an address must not change.
 */
export function pagePathOf(url: string): string {
  const address = `http://localhost${withoutOrigin(url)}`
  const pathname = URL.canParse(address) ? new URL(address).pathname : url.replace(/[?#].*/s, '')
  const path = decoded(pathname)
    .replace(/\/+/g, '/')
    .toLowerCase()
    .replace(/(\/_)?\.data$/, '')
  return withoutLanguage(path).replace(/(.)\/$/, '$1')
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // ignored: the router answers what it cannot decode with an error
    return path
  }
}
