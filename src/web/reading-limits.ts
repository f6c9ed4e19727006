import type { Config } from '#config.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { RateLimit } from './request-rates.ts'

interface LimitedRequest {
  method: string
  /** Its route; undefined for an address without one. */
  route: string | undefined
  path: string
}

interface LimitParts {
  config: Pick<Config, 'limits'>
  categories: Pick<CategoryIndex, 'bySlug'>
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isSafe = (method: string) => safeMethods.has(method)

/**
 * The limit that a request counts towards (docs/decisions/039-reading-limits.md); undefined for files of the build and
 * for operators' addresses. What costs more than others has a part of the general limit.
 */
export function createLimitOf({ config: { limits }, categories }: LimitParts) {
  const { apiReadsPerMinutePerIp: api, pagesPerMinutePerIp: pages, requestsPerMinutePerIp: changes } = limits
  const part = (whole: number, share: number) => Math.max(1, Math.round(whole * share))
  const changing: RateLimit = { name: 'change', perMinute: changes }
  const exporting: RateLimit = { name: 'export', perMinute: part(api, 1 / 30) }
  const reading: RateLimit = { name: 'read', perMinute: api }
  /** Lists of businesses, of a search or a category: a page of phone numbers each. */
  const listing: RateLimit = { name: 'list', perMinute: part(pages, 0.3) }
  /** Drawn when asked for, 100 ms of a processor each. */
  const drawing: RateLimit = { name: 'picture', perMinute: part(pages, 0.06) }
  /** A page shows dozens of photos. */
  const watching: RateLimit = { name: 'media', perMinute: pages * 3 }
  const opening: RateLimit = { name: 'page', perMinute: pages }

  return function limitOf({ method, route, path }: LimitedRequest): RateLimit | undefined {
    if (!isSafe(method)) return changing
    if (path.startsWith('/api/')) return path.startsWith('/api/v1/users/export') ? exporting : reading
    if (route === '/media/:key/:file') return watching
    if (route !== '/*' && !route?.startsWith('/sitemap')) return undefined
    const page = decoded(path)
      .replace(/\/+/g, '/')
      .replace(/^\/hi(?=\/)/, '')
      .toLowerCase()
    if (page.startsWith('/pictures/')) return drawing
    const isList =
      /^\/(business-listing1?|results-points)\//.test(page) || categories.bySlug(page.replaceAll('/', '')) !== undefined
    return isList ? listing : opening
  }
}

/** The router decodes paths: `/business%2Dlisting/` is a list too. */
function decoded(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    // ignored: the router answers what it cannot decode with an error, not with a list
    return path
  }
}
