import { priceSteps } from '#features/facts/fact-filters.ts'
import { type OpenTime, openTimes } from './open-times.ts'
import type { ResultsFilters } from './results-filters.ts'
import type { WishApplied } from './search-query.ts'

/** The key of the fact that is wished for. */
export const factOfWish = (wish: WishApplied) => (wish.startsWith('fact-') ? wish.slice('fact-'.length) : undefined)

/** The first time in the wishes at which it should be open. */
export function openTimeOf(wishes: readonly WishApplied[]): OpenTime | undefined {
  const times = wishes.map((wish) => (wish === 'open-24-hours' ? 'always' : wish.replace(/^open-/, '')))
  return openTimes.find((time) => times.includes(time))
}

/** The step of the price that is wished for. */
export const priceOf = (wishes: readonly WishApplied[]) => priceSteps.find((step) => wishes.includes(`price-${step}`))

/** The filters that a list with these wishes has: on the page each is switched off by itself. */
export function filtersWith(filters: ResultsFilters, wishes: readonly WishApplied[]): ResultsFilters {
  const isRated = wishes.includes('top-rated')
  return {
    ...filters,
    isOpenNow: filters.isOpenNow || wishes.includes('open-now'),
    openTime: openTimeOf(wishes) ?? filters.openTime,
    isVerified: filters.isVerified || wishes.includes('verified'),
    minRating: isRated ? (filters.minRating ?? 4) : filters.minRating,
    sort: isRated && filters.sort === 'best' ? 'rating' : filters.sort,
    priceStep: filters.priceStep ?? priceOf(wishes),
    facts: [...filters.facts, ...wishes.flatMap((wish) => factOfWish(wish) ?? [])],
  }
}
