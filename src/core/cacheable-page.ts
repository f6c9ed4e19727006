import { createContext, type RouterContextProvider } from 'react-router'
import type { Visit } from '#platform/is-visit.ts'
import { cityTag } from './cache-tags.ts'
import type { Ctx } from './context.ts'

/** What a loader says of a page that looks the same to every visitor who is not signed in. */
export interface CacheablePage {
  /** How long caches may show it without asking again. */
  seconds: number
  /** Topics whose change makes it stale (cache-tags.ts). */
  tags?: readonly string[]
  /** What each further visit does, when the page itself comes from a cache: the loader does not run then. */
  onVisit?: (ctx: Ctx, visit: Visit) => void
}

/** Where the loaders of one request leave it; absent where nobody caches. */
export const cacheablePageSlot = createContext<{ page?: CacheablePage } | null>(null)

/**
 * Called by a loader whose page depends on nothing but its address, the cookies of `keyCookies` (web/page-key.ts) and
 * the database. Pages of signed-in people and answers that set cookies are kept by nobody whatever is said here.
 */
export function cachePage(context: Readonly<RouterContextProvider>, page: CacheablePage): void {
  const slot = context.get(cacheablePageSlot)
  if (slot) slot.page = page
}

/** A page whose text changes with the program alone. */
export const staticPageCaching: CacheablePage = { seconds: 600 }

const listSeconds = 60

/**
 * A list of businesses in a city, or in all of India: made anew when one of the city changes; what depends on the time
 * of day follows within a minute.
 */
export function listPageCaching(cityId: number | undefined): CacheablePage {
  return { seconds: listSeconds, tags: cityId === undefined ? [] : [cityTag(cityId)] }
}
