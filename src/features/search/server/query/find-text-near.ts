import { maxTotal, nearbyRadiusMetres } from '../../rules.ts'
import { isFiltered, notNarrowed } from '../../search-query.ts'
import { cityPrefix } from '../index/lexemes.ts'
import type { Search } from '../search.ts'
import { listNear, type NearList, type NearSource } from './list-near.ts'
import { type Circle, type CityMatches, nearInCells, nearInTowns, nearWithText } from './listing-source-queries.ts'
import { countFrom, type FoundRows, listFrom } from './narrowed-queries.ts'
import { rareCount } from './rare-phrases.ts'
import { lexemeCount, tsqueryOf, type WordGroup } from './text-plan.ts'

/** In a larger circle a phrase is looked up in all of India where it is rare: two hundred towns cost more. */
const farRadiusMetres = nearbyRadiusMetres
const maxCities = 200
/** Words that stand in no more listings of the cities around are read as a whole. */
const fewAround = 2000
/** A larger circle has too many cells. */
const maxCellsRadiusMetres = 10_000
const minRadiusMetres = 300
/** Most listings of a big city, and of the towns beside it, are within this radius. */
const usualRadiusMetres = 15_000
/** With as many in the cities around, there are more within the radius than a list shows. */
const surelyEnough = 3 * maxTotal

interface TextNear extends NearList {
  /** It is known that there are none within some kilometres. */
  isFar?: boolean
}

/**
 * Listings within a circle whose words match, exactly by distance. Rare words are looked up in the index of words,
 * frequent ones together with the cells of circles that grow until one has the page; where these get too large, the
 * index of words is read city by city.
 */
export async function findTextNear(
  search: Search,
  groups: readonly WordGroup[],
  { circle, page, narrowing = notNarrowed, isFar = false }: TextNear,
): Promise<FoundRows> {
  const { pool, places, words, rarePhrases } = search
  const match = tsqueryOf(groups, '')
  const isFarAway = circle.radiusMetres > farRadiusMetres
  if (lexemeCount(groups, words.vocabulary) <= rareCount || (isFarAway && (await rarePhrases.areRare(groups))))
    return listFrom(pool, nearWithText(match, circle, undefined), page, narrowing)
  // A listing near the person may belong to a city whose centre is farther away.
  const reach = circle.radiusMetres + nearbyRadiusMetres
  const cityIds = places.citiesAround(circle.lat, circle.lng, reach, maxCities).map(({ id }) => id)
  const cities = cityMatches(search, groups, cityIds)
  const around = countIn(search, groups, cityIds)
  if (isFar || around <= fewAround) return listFrom(pool, nearWithText(match, circle, cities), page, narrowing)
  const inCells = (part: Circle) => (groups.length === 0 ? nearInCells(part) : nearInTowns(match, part, cities))
  const source: NearSource = {
    within: (part) => (part.radiusMetres <= maxCellsRadiusMetres ? inCells(part) : nearWithText(match, part, cities)),
    firstRadius: (enough) => Math.max(minRadiusMetres, usualRadiusMetres * Math.sqrt((2 * enough) / around)),
    largestRadius: maxCellsRadiusMetres,
  }
  // Of a list where what is open stands first, the first thousand have a page of it.
  const wanted = narrowing.closedLastAt ? maxTotal + 1 : Math.min(page.offset + page.limit, maxTotal)
  const found = await listNear(pool, source, { circle, page, narrowing, enough: wanted })
  if (found.isWhole || found.n > maxTotal) return found
  const inner = places.citiesAround(circle.lat, circle.lng, circle.radiusMetres / 2, maxCities).map(({ id }) => id)
  const isLong = !isFiltered(narrowing) && countIn(search, groups, inner) > surelyEnough
  return { ...found, n: isLong ? maxTotal + 1 : await countFrom(pool, nearWithText(match, circle, cities), narrowing) }
}

/** In how many listings of cities the words stand; fewer than a thousand of a city are not counted. */
function countIn({ words }: Search, groups: readonly WordGroup[], cityIds: readonly number[]): number {
  return cityIds.reduce((sum, id) => sum + lexemeCount(groups, words.vocabulary, id), 0)
}

function cityMatches({ words }: Search, groups: readonly WordGroup[], cityIds: readonly number[]): CityMatches {
  const { bigCities } = words.setup
  const bigIds = cityIds.filter((id) => bigCities.has(id))
  return {
    bigIds,
    matchesOfBig: bigIds.map((id) => tsqueryOf(groups, cityPrefix(id))),
    otherIds: cityIds.filter((id) => !bigCities.has(id)),
  }
}
