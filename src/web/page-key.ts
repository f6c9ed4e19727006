import type { IncomingHttpHeaders } from 'node:http'
import type { CookieJar } from '#platform/cookie-jar.ts'

/**
 * Cookies that select the variant of a public page. Any other cookie that a page reads prevents it from being cached.
 */
export const keyCookies = ['city'] as const

/** Read with every request without affecting any page: limits and enquiries are bound to them. */
export const ignoredCookies = ['nukkad-browser'] as const

/**
 * Query fields that public pages understand and may vary by. An address with any other field is rendered separately.
 */
const keyFields = new Set([
  'page',
  'hashtag',
  'city',
  'sort',
  'rating',
  'open',
  'verified',
  'fact',
  'price',
  'reviews',
  'stars',
  'order',
  'isopenmodal',
  'isbooknow',
])
/** Added to links by click tracking; no page of ours reads them. */
const trackingFields = /^(utm_[a-z_]+|gclid|fbclid|msclkid)$/i
const maxPathLength = 300
const maxQueryLength = 200
const plainValue = /^[A-Za-z0-9-]{1,60}$/

/**
 * An address without the fields of click tracking. Key and page are both made from it: a shared page must not contain
 * anything that its key does not, such as the click id of its first visitor in a link.
 */
export function withoutTracking(url: string): string {
  const at = url.indexOf('?')
  if (at < 0) return url
  const fields = url.slice(at + 1).split('&')
  const kept = fields.filter((field) => !trackingFields.test(nameOf(field)))
  if (kept.length === fields.length) return url
  return kept.length === 0 ? url.slice(0, at) : `${url.slice(0, at)}?${kept.join('&')}`
}

/** The decoded name of a query field, as the page's URLSearchParams reads it. */
const nameOf = (field: string) => [...new URLSearchParams(field).keys()][0] ?? ''

/** The key under which a request's response may be shared; undefined when it is for this client alone. */
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
  const fields = [...new URLSearchParams(query)]
  if (fields.some(([name]) => !keyFields.has(name))) return undefined
  return fields.map((field) => field.map(encodeURIComponent).join('=')).join('&')
}
