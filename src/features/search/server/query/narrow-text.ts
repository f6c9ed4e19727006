import { maxTotal, nearbyRadiusMetres } from '../../rules.ts'
import type { Narrowing } from '../../search-query.ts'
import type { Search } from '../search.ts'
import { findTextNear } from './find-text-near.ts'
import type { Page } from './listing-queries.ts'
import { maxTextRows, withText } from './listing-source-queries.ts'
import { type FoundRows, listFrom } from './narrowed-queries.ts'
import { estimateMatches, planTextSearch, type TextSearch } from './text-plan.ts'

/** Words of at most as many listings of All India are sorted as a whole: as many rows are read within 50 ms. */
const maxSortedRows = 20_000
/** Words stand together more often than by chance. */
const safety = 3

/**
 * Listings with the words, filtered and sorted: of a city all of them. Frequent words match a million listings of All
 * India, so of these the tiers are looked through, best first, until more than a list shows were found; what that does
 * not prove to be exact says so.
 */
export async function narrowText(
  search: Search,
  text: TextSearch,
  page: Page,
  narrowing: Narrowing,
): Promise<FoundRows> {
  const { vocabulary, setup } = search.words
  const { from, sort } = narrowing
  const listTier = (plan: { match: Parameters<typeof withText>[0] } | undefined) =>
    plan ? listFrom(search.pool, withText(plan.match, from), page, narrowing) : nothing
  const plans = planTextSearch(text, vocabulary, setup)
  const whole = plans.at(-1)
  const estimate = safety * estimateMatches(text, vocabulary)
  if (text.cityId !== undefined || plans.length === 1) return listTier(whole)
  if (sort !== 'best' && estimate <= maxSortedRows) return listTier(whole)
  if (sort === 'nearest' && from) {
    const circle = { ...from, radiusMetres: nearbyRadiusMetres }
    const near = await findTextNear(search, text.groups, { circle, page, narrowing })
    if (near.n > maxTotal) return near
  }
  let found: FoundRows = nothing
  for (const plan of plans) {
    const isCut = plan === whole && estimate > maxTextRows
    // The best of the list are better than those that happen to be read first.
    if (isCut && found.n > 0) break
    found = await listTier(plan)
    // More of the best pass than the list shows, and these are its beginning.
    if (found.n > maxTotal) return sort === 'best' && !isCut ? found : { ...found, isAmongBest: true }
    if (plan === whole && !isCut) return found
  }
  return { ...found, isAmongBest: true }
}

const nothing: FoundRows = { ids: [], n: 0, metres: [], ratings: [] }
