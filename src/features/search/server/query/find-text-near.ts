import { maxTotal, nearbyRadiusMetres } from '../../rules.ts'
import { isFiltered, type Narrowing, notNarrowed } from '../../search-query.ts'
import { cityPrefix } from '../index/lexemes.ts'
import type { Search } from '../search.ts'
import { citiesAround } from './cities-around.ts'
import type { Page } from './listing-queries.ts'
import {
  type Circle,
  type CityMatches,
  type ListingSource,
  nearWithFrequentText,
  nearWithText,
  nearWithTextInCells,
} from './listing-source-queries.ts'
import { countFrom, type FoundRows, listFrom } from './narrowed-queries.ts'
import { lexemeCount, tsqueryOf, type WordGroup } from './text-plan.ts'

/** Words that stand in no more listings of India than this are looked up as words, wherever the listings are. */
const rareCount = 3000
const maxCities = 200
const firstRadiusMetres = 500
/** Farther out, too many documents would be read. */
const maxRadiusOfFrequent = 1200
/** With as many around, a page fills within that radius. */
const veryFrequent = 30_000
const firstRadiusOfBoth = 1500
/** Farther out, most of what is around is read anyway. */
const maxRadiusOfBoth = 5000
const maxGrowth = 2.4
/** What a circle without any is taken to have. */
const fewest = 0.5
/** With as many in the cities around, there are more within the radius than a list shows. */
const surelyEnough = 3 * maxTotal

/**
 * Listings within a circle whose words match, exactly by distance. Rare words are looked up in the index of words, very
 * frequent ones in the documents of small circles of growing radius, then in both indexes for larger circles; and where
 * these do not fill the page, in the index of words, city by city.
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
  const cities = cityMatches(search, groups, cityIds)
  const byWords = nearWithText(match, circle, cities)
  if (narrowing.sort !== 'rating') {
    const around = countAround(search, groups, circle)
    const found = await listInGrowing(circlesOf(match, circle, cities, around), search, page, narrowing)
    if (found) {
      const isLong = !isFiltered(narrowing) && around > surelyEnough
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

function cityMatches({ words }: Search, groups: readonly WordGroup[], cityIds: readonly number[]): CityMatches {
  const { bigCities } = words.setup
  const big = cityIds.filter((id) => bigCities.has(id))
  return {
    matchesOfBig: big.map((id) => tsqueryOf(groups, cityPrefix(id))),
    otherIds: cityIds.filter((id) => !bigCities.has(id)),
  }
}

interface Growing {
  from: number
  to: number
  sourceOf: (radiusMetres: number) => ListingSource
}

/** How circles smaller than the given one are searched, and up to which radius that is cheaper than by words. */
function circlesOf(match: string, circle: Circle, cities: CityMatches, around: number): Growing[] {
  const ofRadius = (radiusMetres: number) => ({ ...circle, radiusMetres })
  const byDocuments = {
    from: firstRadiusMetres,
    to: Math.min(maxRadiusOfFrequent, circle.radiusMetres),
    sourceOf: (radius: number) => nearWithFrequentText(match, ofRadius(radius)),
  }
  if (cities.matchesOfBig.length === 0) return [byDocuments]
  const byBoth = {
    from: firstRadiusOfBoth,
    to: Math.min(maxRadiusOfBoth, circle.radiusMetres),
    sourceOf: (radius: number) => nearWithTextInCells(match, ofRadius(radius), cities),
  }
  return around > veryFrequent ? [byDocuments, byBoth] : [byBoth]
}

/**
 * The page, when a few kilometres have enough listings for it; given up as soon as a circle shows that they have not.
 */
async function listInGrowing(
  growing: readonly Growing[],
  { pool }: Search,
  page: Page,
  narrowing: Narrowing,
): Promise<FoundRows | undefined> {
  const wanted = Math.min(page.offset + page.limit, maxTotal)
  for (const { from, to, sourceOf } of growing) {
    for (let radius = from; radius < to; ) {
      const found = await listFrom(pool, sourceOf(radius), page, narrowing)
      if (found.n >= wanted) return found
      const expectedInLast = Math.max(found.n, fewest) * (to / radius) ** 2
      if (expectedInLast < wanted) break
      radius *= Math.min(maxGrowth, Math.max(1.3, Math.sqrt((1.5 * wanted) / Math.max(found.n, 1))))
    }
  }
  return undefined
}
