import { maxTotal, nearbyRadiusMetres } from '../../rules.ts'
import type { Narrowing } from '../../search-query.ts'
import type { Search } from '../search.ts'
import { citiesAround } from './cities-around.ts'
import type { Page } from './listing-queries.ts'
import { type Circle, nearWithFrequentText, nearWithText } from './listing-source.ts'
import { countFrom, type FoundRows, listFrom } from './narrowed-queries.ts'
import { notNarrowed } from './narrowing.ts'
import { lexemeCount, tsqueryOf, type WordGroup } from './text-plan.ts'

/** Words that stand in no more listings of India than this are looked up as words, wherever the listings are. */
const rareCount = 3000
const maxCities = 200
const firstRadiusMetres = 500
/** Farther out, too many documents would be read. */
const maxRadiusOfFrequent = 1200
const maxGrowth = 2.4
/** With as many in the cities around, there are more within the radius than a list shows. */
const surelyEnough = 3 * maxTotal

/**
 * Listings within a circle whose words match, exactly by distance. Rare words are looked up in the index of words,
 * frequent ones in the documents of circles of growing radius; words in between in the index of words, city by city.
 */
export async function findTextNear(
  search: Search,
  groups: readonly WordGroup[],
  circle: Circle,
  page: Page,
  narrowing: Narrowing = notNarrowed,
): Promise<FoundRows> {
  const { pool, places, words } = search
  const match = tsqueryOf(groups, '')
  if (lexemeCount(groups, words.vocabulary) <= rareCount)
    return listFrom(pool, nearWithText(match, circle, undefined), page, narrowing)
  // A listing near the person may belong to a city whose centre is farther away.
  const reach = circle.radiusMetres + nearbyRadiusMetres
  const cityIds = citiesAround(places, circle.lat, circle.lng, reach, maxCities).map(({ id }) => id)
  const byWords = nearWithText(match, circle, cityIds)
  if (narrowing.sort !== 'rating') {
    const found = await listAmongFrequent(search, match, circle, page, narrowing)
    if (found) {
      const isLong = narrowing === notNarrowed && countAround(search, groups, circle) > surelyEnough
      return { ...found, n: isLong ? maxTotal + 1 : await countFrom(pool, byWords, narrowing) }
    }
  }
  return listFrom(pool, byWords, page, narrowing)
}

/** How often the words stand in listings of the cities in the inner half of a circle. */
function countAround({ places, words }: Search, groups: readonly WordGroup[], circle: Circle): number {
  const cities = citiesAround(places, circle.lat, circle.lng, circle.radiusMetres / 2, maxCities)
  return cities.reduce((sum, { id }) => sum + lexemeCount(groups, words.vocabulary, id), 0)
}

/** The page, when a few kilometres have enough listings for it. */
async function listAmongFrequent(
  { pool }: Search,
  match: string,
  circle: Circle,
  page: Page,
  narrowing: Narrowing,
): Promise<FoundRows | undefined> {
  const wanted = Math.min(page.offset + page.limit, maxTotal)
  for (let radius = firstRadiusMetres; radius <= maxRadiusOfFrequent && radius < circle.radiusMetres; ) {
    const source = nearWithFrequentText(match, { ...circle, radiusMetres: radius })
    const found = await listFrom(pool, source, page, narrowing)
    if (found.n >= wanted) return found
    radius *= Math.min(maxGrowth, Math.max(1.3, Math.sqrt((1.5 * wanted) / Math.max(found.n, 1))))
  }
  return undefined
}
