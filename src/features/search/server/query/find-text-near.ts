import { maxTotal, nearbyRadiusMetres } from '../../rules.ts'
import { isFiltered, type Narrowing, notNarrowed } from '../../search-query.ts'
import { cityPrefix, everyLexeme } from '../index/lexemes.ts'
import type { Search } from '../search.ts'
import { citiesAround } from './cities-around.ts'
import type { Page } from './listing-queries.ts'
import { type Circle, type CityMatches, nearWithFrequentText, nearWithText } from './listing-source-queries.ts'
import { countFrom, type FoundRows, listFrom } from './narrowed-queries.ts'
import { lookOutwards } from './nearest-text-queries.ts'
import { lexemeCount, tsqueryOf, type WordGroup } from './text-plan.ts'

/** Words that stand in no more listings of India than this are looked up as words, wherever the listings are. */
const rareCount = 3000
const maxCities = 200
/** Farther out there are too many cells. */
const maxOutwardsMetres = 5000
const maxDocuments = 20_000
/** As many documents more than expected: words are not spread evenly, and a filter leaves some out. */
const margin = { unfiltered: 6, filtered: 24 }
/** Reading documents by their place is worth it while words would find more than this many times as many. */
const worthwhile = 2
/** With as many in the cities around, there are more within the radius than a list shows. */
const surelyEnough = 3 * maxTotal

/**
 * Listings within a circle whose words match, exactly by distance. Rare words are looked up in the index of words. For
 * frequent ones documents are read from the centre outwards, as far as the page needs; where these do not fill it, the
 * index of words is read after all, city by city.
 */
export async function findTextNear(
  search: Search,
  groups: readonly WordGroup[],
  circle: Circle,
  page: Page,
  narrowing: Narrowing = notNarrowed,
  /** It is known that there are none within some kilometres. */
  isFar = false,
): Promise<FoundRows> {
  const { pool, places, words } = search
  const match = tsqueryOf(groups, '')
  if (lexemeCount(groups, words.vocabulary) <= rareCount)
    return listFrom(pool, nearWithText(match, circle, undefined), page, narrowing)
  // A listing near the person may belong to a city whose centre is farther away.
  const reach = circle.radiusMetres + nearbyRadiusMetres
  const cityIds = citiesAround(places, circle.lat, circle.lng, reach, maxCities).map(({ id }) => id)
  const byWords = nearWithText(match, circle, cityMatches(search, groups, cityIds))
  const near =
    isFar || narrowing.sort === 'rating' ? undefined : await listOutwards(search, groups, circle, page, narrowing)
  if (!near) return listFrom(pool, byWords, page, narrowing)
  const isLong = !isFiltered(narrowing) && countAround(search, groups, circle) > surelyEnough
  return { ...near, n: isLong ? maxTotal + 1 : await countFrom(pool, byWords, narrowing) }
}

/** The page from the nearest documents, where that is cheaper than by words. */
async function listOutwards(
  search: Search,
  groups: readonly WordGroup[],
  circle: Circle,
  page: Page,
  narrowing: Narrowing,
): Promise<FoundRows | undefined> {
  const match = tsqueryOf(groups, '')
  const wanted = Math.min(page.offset + page.limit, maxTotal)
  const around = countAround(search, groups, circle)
  const inAll = countAround(search, [[[everyLexeme]]], circle)
  const isNarrowed = isFiltered(narrowing) || narrowing.closedLastAt !== undefined
  const expected = (wanted * inAll) / Math.max(around, 1)
  if (around < worthwhile * expected) return undefined
  const documents = Math.min(maxDocuments, expected * margin[isNarrowed ? 'filtered' : 'unfiltered'] + wanted)
  const nearest = { ...circle, radiusMetres: Math.min(circle.radiusMetres, maxOutwardsMetres) }
  // Who is shown what is open first needs a page of it.
  const passing = narrowing.closedLastAt ? { ...narrowing, openAt: narrowing.closedLastAt } : narrowing
  const options = { wanted, maxDocuments: Math.ceil(documents), narrowing: passing }
  const radiusMetres = await lookOutwards(search.pool, match, nearest, options)
  if (radiusMetres === undefined || radiusMetres > circle.radiusMetres) return undefined
  return listFrom(search.pool, nearWithFrequentText(match, { ...circle, radiusMetres }), page, narrowing)
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
