import { createContext, type RouterContextProvider } from 'react-router'
import type { Visit } from '#platform/is-visit.ts'
import { cityTag } from './cache-tags.ts'
import type { Ctx } from './context.ts'

/** Declared by a loader for a page that looks the same to every visitor who is not signed in. */
export interface CacheablePage {
  /** How long caches may serve it without revalidation. */
  seconds: number
  /** Cache tags whose change makes it stale (cache-tags.ts). */
  tags?: readonly string[]
  /** Runs on every further visit that is served from the cache, because the loader does not run then. */
  onVisit?: (ctx: Ctx, visit: Visit) => void
}

/** Where the loaders of one request store it; absent where pages are not cached. */
export const cacheablePageSlot = createContext<{ page?: CacheablePage } | null>(null)

/**
 * Called by a loader whose page depends only on its address, the cookies of `keyCookies` (web/page-key.ts) and the
 * database. Pages of signed-in users and responses that set cookies are never cached, even when their loader calls
 * this.
 */
export function cachePage(context: Readonly<RouterContextProvider>, page: CacheablePage): void {
  const slot = context.get(cacheablePageSlot)
  if (slot) slot.page = page
}

/** A page whose text changes only with a release. */
export const fixedPageCaching: CacheablePage = { seconds: 600 }

const listSeconds = 60

/**
 * A list: at most a minute old. The list of a city is also rendered again when one of its businesses changes.
 */
export function listPageCaching(cityId: number | undefined): CacheablePage {
  return { seconds: listSeconds, tags: cityId === undefined ? [] : [cityTag(cityId)] }
}
