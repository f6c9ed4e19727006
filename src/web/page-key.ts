import type { IncomingHttpHeaders } from 'node:http'
import type { CookieJar } from '#platform/cookie-jar.ts'

/**
 * Cookies that choose between variants of one public page. Whatever else a page reads of cookies keeps it from being
 * shared.
 */
export const keyCookies = ['city'] as const

/** Read with every request, and no page looks different by them: what limits and enquiries are bound to. */
export const ignoredCookies = ['nukkad-browser'] as const

/**
 * Query fields that public pages understand, and so may differ by. An address with any other is rendered for itself.
 */
const keyFields = new Set([
  'page',
  'hashtag',
  'city',
  'sort',
  'rating',
  'open',
  'verified',
  'reviews',
  'isopenmodal',
  'isbooknow',
])
/** Added to links by those who count clicks; no page of ours reads them. */
const ignoredFields = /^(utm_[a-z_]+|gclid|fbclid|msclkid)$/
const maxPathLength = 300
const maxQueryLength = 200
const plainValue = /^[A-Za-z0-9-]{1,60}$/

/** Under which key a request's answer may be shared with others; undefined when it is for whoever asks alone. */
export function pageKeyOf(
  method: string,
  url: string,
  headers: IncomingHttpHeaders,
  cookies: Pick<CookieJar, 'get' | 'has'>,
): string | undefined {
  if ((method !== 'GET' && method !== 'HEAD') || headers.authorization !== undefined) return undefined
  const at = url.indexOf('?')
  const path = at < 0 ? url : url.slice(0, at)
  if (path.length > maxPathLength) return undefined
  const query = at < 0 ? '' : sharedQuery(url.slice(at + 1))
  if (query === undefined) return undefined
  let key = `${path}?${query}`
  for (const name of keyCookies) {
    const value = cookies.has(name) ? cookies.get(name) : ''
    if (value === undefined || (value !== '' && !plainValue.test(value))) return undefined
    key += `|${value}`
  }
  return key
}

function sharedQuery(query: string): string | undefined {
  if (query === '') return ''
  if (query.length > maxQueryLength) return undefined
  const kept = [...new URLSearchParams(query)].filter(([name]) => !ignoredFields.test(name))
  if (kept.some(([name]) => !keyFields.has(name))) return undefined
  return kept.map((field) => field.map(encodeURIComponent).join('=')).join('&')
}
