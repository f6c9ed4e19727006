import type { FastifyContextConfig } from 'fastify'
import type { Config } from '#config.ts'
import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import { pagePathOf } from './page-path.ts'
import type { RateLimit } from './request-rates.ts'

type LimitName = 'change' | 'read' | 'export' | 'page' | 'list' | 'suggestion' | 'picture' | 'media'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The limit of reads from this route; by default `read` for the API, else by the path of the page. */
    limit?: LimitName | 'none' | undefined
    /** Others send it, and prove by a signature what it says: it may come from any site, under the limit named. */
    isSigned?: boolean | undefined
  }
}

interface LimitedRequest {
  method: string
  url: string
  routeOptions: { url?: string | undefined; config: FastifyContextConfig }
}

interface LimitParts {
  config: Pick<Config, 'limits'>
  categories: Pick<CategoryIndex, 'bySlug'>
}

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

export const isSafe = (method: string) => safeMethods.has(method)

/** By the matched route, or without one by the path as a router reads it: an address has many spellings. */
export const isApi = ({ url, routeOptions }: { url: string; routeOptions: { url?: string | undefined } }): boolean =>
  (routeOptions.url ?? pagePathOf(url)).startsWith('/api/')

/**
 * The limit that a request counts towards (docs/decisions/039-reading-limits.md); undefined for routes that say `none`:
 * files of the build, and operators' addresses. What costs more than others has a part of the general limit.
 */
export function createLimitOf({ config: { limits }, categories }: LimitParts) {
  const { apiReadsPerMinutePerIp: reads, pagesPerMinutePerIp: pages, requestsPerMinutePerIp: changes } = limits
  const part = (whole: number, share: number) => Math.max(1, Math.round(whole * share))
  const perMinute: Record<LimitName, number> = {
    change: changes,
    read: reads,
    export: part(reads, 1 / 30),
    page: pages,
    // Businesses of a search or a category: a page of phone numbers each.
    list: part(pages, 0.3),
    // One with each key that somebody types: on its own, so that a crowd behind one address can still open pages.
    suggestion: pages,
    // Drawn when asked for, 100 ms of a processor each.
    picture: part(pages, 0.06),
    // A page shows dozens of photos.
    media: pages * 3,
  }

  function pageLimit(path: string): LimitName {
    if (path === '/account/export' || path.endsWith('.csv')) return 'export'
    if (path === '/suggestions') return 'suggestion'
    if (path.startsWith('/pictures/')) return 'picture'
    const isList =
      /^\/(business-listing1?|results-(?:points|count))\//.test(path) || categories.bySlug(path.slice(1)) !== undefined
    return isList ? 'list' : 'page'
  }

  return function limitOf(request: LimitedRequest): RateLimit | undefined {
    const { isPublicRead, isSigned, limit: named } = request.routeOptions.config
    if (named === 'none') return undefined
    // A search of the API is a POST, and yet reads: it must not use up what its network may change.
    const name =
      isSafe(request.method) || isPublicRead || isSigned
        ? (named ?? (isApi(request) ? 'read' : pageLimit(pagePathOf(request.url))))
        : 'change'
    return { name, perMinute: perMinute[name] }
  }
}
