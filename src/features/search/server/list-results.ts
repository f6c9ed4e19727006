import type { Ctx } from '#core/context.ts'
import type { Position } from '#features/places/rules.ts'
import { minutesOf } from '../open-times.ts'
import { isNarrowed, type ResultsFilters } from '../results-filters.ts'
import { nearbyRadiusMetres } from '../rules.ts'
import { type BusinessResult, notNarrowed } from '../search-query.ts'
import { findBusinesses } from './query/find-businesses.ts'

export interface ListQuery {
  text: string
  categoryId?: number | undefined
  cityId?: number | undefined
  /** What lies within 30 km of this position, nearest first; the nearest beyond, when that is nothing. */
  near?: Position | undefined
  /** The position that distances are measured from, when the list is not nearest first. */
  from?: Position | undefined
  literal?: boolean | undefined
  filters: ResultsFilters
  /** Counts what further filters would leave, these hashtags among them. */
  countedHashtags?: readonly string[]
  /** Zero-based. */
  page: number
  size: number
}

export interface ListedResults extends BusinessResult {
  /** The position that distances are measured from. */
  nearestTo?: Position
}

/** One page of results, filtered and sorted as a whole (docs/decisions/054-exact-lists.md). */
export async function listResults(ctx: Pick<Ctx, 'app' | 'now'>, query: ListQuery): Promise<ListedResults> {
  const { text, categoryId, cityId, near, from, literal, filters, countedHashtags, page, size } = query
  const { hashtags, isOpenNow, openTime, isVerified, minRating, facts, priceStep, sort } = filters
  const narrowing = isNarrowed(filters)
    ? {
        ...notNarrowed,
        minRating,
        isVerified,
        facts,
        priceStep,
        sort,
        openAt: isOpenNow ? ctx.now : undefined,
        openDuring: openTime && minutesOf(openTime, ctx.now),
        from: near ?? from,
      }
    : undefined
  const choicesToCount = countedHashtags && { openAt: ctx.now, hashtags: countedHashtags }
  const asked = { text, categoryId, hashtags, narrowing, choicesToCount, now: ctx.now, page, size }
  const found = await findBusinesses(
    ctx.app.search,
    near
      ? { ...asked, ...near, radiusMetres: nearbyRadiusMetres, reachesFurther: true }
      : { ...asked, ...from, cityId, literal },
  )
  const nearestTo = found.measuredFrom ?? near ?? from
  return { ...found, ...(nearestTo && { nearestTo }) }
}
