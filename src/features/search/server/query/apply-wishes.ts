import { minutesOf } from '../../open-times.ts'
import {
  type BusinessQuery,
  type BusinessResult,
  isFiltered,
  notNarrowed,
  type WishApplied,
} from '../../search-query.ts'
import { factOfWish, openTimeOf, priceOf } from '../../wishes.ts'

/** The query with the wishes as filters; what is filtered already stays. */
export function withWishes(query: BusinessQuery, wishes: readonly WishApplied[]): BusinessQuery {
  if (wishes.length === 0) return query
  const { lat, lng, now, narrowing = notNarrowed } = query
  const own = lat === undefined || lng === undefined ? undefined : { lat, lng }
  const wants = (wish: WishApplied) => wishes.includes(wish)
  const isRated = wants('top-rated')
  const openTime = openTimeOf(wishes)
  return {
    ...query,
    narrowing: {
      openAt: wants('open-now') ? now : narrowing.openAt,
      openDuring: openTime ? minutesOf(openTime, now ?? new Date()) : narrowing.openDuring,
      isVerified: wants('verified') || narrowing.isVerified,
      minRating: isRated ? (narrowing.minRating ?? 4) : narrowing.minRating,
      facts: [...new Set([...narrowing.facts, ...wishes.flatMap((wish) => factOfWish(wish) ?? [])])],
      priceStep: narrowing.priceStep ?? priceOf(wishes),
      sort: isRated && narrowing.sort === 'best' ? 'rating' : narrowing.sort,
      closedLastAt: narrowing.closedLastAt,
      from: narrowing.from ?? own,
    },
  }
}

/**
 * The list that fulfils as many of the wishes as it can, each that leaves nothing left out: nobody chose them as
 * filters. `list` reads the list with some of them.
 */
export async function listWithWishes(
  { narrowing = notNarrowed }: BusinessQuery,
  wishes: readonly WishApplied[],
  list: (wishes: readonly WishApplied[]) => Promise<BusinessResult>,
): Promise<BusinessResult> {
  const found = await list(wishes)
  if (wishes.length === 0) return found
  if (found.total > 0 || isFiltered(narrowing)) return { ...found, wishes }
  let best = await list([])
  if (best.total === 0) return { ...found, wishes }
  const met: WishApplied[] = []
  for (const wish of wishes) {
    const narrower = await list([...met, wish])
    if (narrower.total === 0) continue
    best = narrower
    met.push(wish)
  }
  return { ...best, wishes: met, unmetWishes: wishes.filter((wish) => !met.includes(wish)) }
}
