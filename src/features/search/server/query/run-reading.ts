import { cellsAround, maxTotal, nearbyRadiusMetres } from '../../rules.ts'
import type { BusinessQuery } from '../../search-query.ts'
import { categoryLexeme, hashtagLexeme } from '../index/lexemes.ts'
import { searchWords } from '../index/search-text.ts'
import { categoryIdsUnder, type SearchEngine } from '../search-engine.ts'
import { citiesAround } from './cities-around.ts'
import {
  countByText,
  countInCategories,
  listByCategories,
  listByCategory,
  listByCategoryInCity,
  listByText,
} from './listing-queries.ts'
import { type FoundNear, listAround, listByTextNear, listNear, perCellLimit } from './near-queries.ts'
import type { Reading } from './read-text.ts'
import { planTextSearch, type TextSearch, tsqueryOf, type WordGroup } from './text-plan.ts'
import { wordGroupsOf } from './word-groups.ts'

export interface Page {
  limit: number
  offset: number
}

/** A search that is asked for what lies within a radius of `lat` and `lng`, whatever its words say. */
export interface LocatedQuery extends BusinessQuery {
  nearRadiusMetres?: number
}

export interface SearchRun {
  query: LocatedQuery
  /** Folded. */
  hashtags: readonly string[]
  page: Page
}

export interface Answer {
  ids: number[]
  total: number
  totalIsExact: boolean
  distancesMetres?: number[]
  interpretedAs?: { categoryId: number }
  nearbyFallback?: { cityId: number }
}

export const emptyAnswer: Answer = { ids: [], total: 0, totalIsExact: true }

const localityRadiusMetres = 6000
const maxCitiesAround = 24

/** Runs what a text was read as, on the index that answers it with the least work. */
export async function runReading(engine: SearchEngine, reading: Reading, run: SearchRun): Promise<Answer> {
  const { query, hashtags, page } = run
  const chosen = query.categoryId
  if (chosen === undefined && reading.categoryId === undefined) return runText(engine, reading, run)
  const categoryId = chosen ?? reading.categoryId ?? 0
  const interpretedAs = chosen === undefined ? { interpretedAs: { categoryId } } : {}
  const isWordSearch = chosen !== undefined && reading.rest !== '' && reading.categoryId !== chosen
  if (isWordSearch || hashtags.length > 0)
    return { ...(await runText(engine, reading, run, categoryId)), ...interpretedAs }

  const ids = categoryIdsUnder(engine.categories, categoryId)
  const near = nearCircle(reading, query)
  if (near) {
    const found = await listNear(engine.pool, ids, circleAt(near.lat, near.lng, near.radiusMetres), page)
    return { ...nearAnswer(found), ...interpretedAs }
  }
  if (reading.around) {
    const { lat, lng } = reading.around
    const found = await listAround(engine.pool, ids, circleAt(lat, lng, localityRadiusMetres), page)
    if (found.n > 0) return { ...nearAnswer(found), ...interpretedAs }
  }
  return { ...(await runCategory(engine, ids, reading.cityId, page)), ...interpretedAs }
}

export async function runCategory(
  { pool }: SearchEngine,
  categoryIds: readonly number[],
  cityId: number | undefined,
  page: Page,
): Promise<Answer> {
  const [only] = categoryIds
  if (categoryIds.length === 1 && only !== undefined) {
    const found =
      cityId === undefined
        ? await listByCategory(pool, only, page)
        : await listByCategoryInCity(pool, cityId, only, page)
    return { ids: found.ids, total: found.n, totalIsExact: true }
  }
  const found = await listByCategories(pool, cityId ?? 0, categoryIds, page)
  // A listing in two of the categories was counted twice; it matters only while the number is shown.
  const total = found.n > 2 * maxTotal ? found.n : await countInCategories(pool, cityId ?? 0, categoryIds)
  return { ids: found.ids, total, totalIsExact: true }
}

/** The circle a search is about when it asks for what is near the person. */
export function nearCircle({ isNearMe }: Reading, { lat, lng, nearRadiusMetres }: LocatedQuery) {
  if (lat === undefined || lng === undefined || (!isNearMe && nearRadiusMetres === undefined)) return undefined
  return { lat, lng, radiusMetres: nearRadiusMetres ?? nearbyRadiusMetres }
}

async function runText(engine: SearchEngine, reading: Reading, run: SearchRun, categoryId?: number): Promise<Answer> {
  const groups = textGroups(engine, reading, run, categoryId)
  const near = nearCircle(reading, run.query)
  if (near) {
    // A listing near the person may belong to a town whose middle is further away.
    const reach = near.radiusMetres + nearbyRadiusMetres
    const cityIds = citiesAround(engine.places, near.lat, near.lng, reach, maxCitiesAround).map(({ id }) => id)
    return nearAnswer(await listByTextNear(engine.pool, cityIds, tsqueryOf(groups, ''), near, run.page))
  }
  return runTextSearch(engine, textSearchOf(reading, groups), run.page)
}

/** What a listing must carry for a reading: its words, its hashtags, the chosen category; for a bare locality, that. */
export function textGroups(engine: SearchEngine, reading: Reading, run: SearchRun, categoryId?: number): WordGroup[] {
  const isNamed = reading.categoryId !== undefined && reading.categoryId === categoryId
  const groups = [...(isNamed ? [] : groupsOfRest(engine, reading, run)), ...filterGroups(run, categoryId)]
  if (groups.length === 0 && reading.locality !== undefined) groups.push([searchWords(reading.locality)])
  return groups
}

/** The words of a text, as what a listing must carry. */
export function groupsOfRest(engine: SearchEngine, { rest }: Reading, { query }: SearchRun): WordGroup[] {
  if (rest === '') return []
  return wordGroupsOf(rest, query.literal ? undefined : engine.categories.findInText(rest), engine.words.vocabulary)
}

/** What was chosen beside the text: never left out to find more. */
export function filterGroups({ hashtags }: SearchRun, categoryId: number | undefined): WordGroup[] {
  const tags = hashtags.map((tag) => [[hashtagLexeme(tag)]])
  return categoryId === undefined ? tags : [...tags, [[categoryLexeme(categoryId)]]]
}

export function textSearchOf(reading: Reading, groups: readonly WordGroup[]): TextSearch {
  return {
    cityId: reading.cityId,
    groups,
    phrase: searchWords(reading.rest),
    locality: reading.locality === undefined ? [] : searchWords(reading.locality),
  }
}

export async function runTextSearch(engine: SearchEngine, search: TextSearch, page: Page): Promise<Answer> {
  const { vocabulary, setup } = engine.words
  let answer = emptyAnswer
  const plans = planTextSearch(search, vocabulary, setup)
  const everything = plans.at(-1)
  for (const { match, tier, enough } of plans) {
    const found = await listByText(engine.pool, match, page)
    const isWhole = tier === 0
    answer = { ids: found.ids, total: isWhole ? found.n : maxTotal, totalIsExact: isWhole }
    const hasPage = found.n >= page.offset + page.limit
    if (isWhole || (hasPage && found.n >= enough)) break
    // The best placed fill the page; the others only have to be counted.
    if (hasPage && everything) {
      const total = await countByText(engine.pool, everything.match, maxTotal + 1)
      return { ...answer, total, totalIsExact: total <= maxTotal }
    }
  }
  return answer
}

export function circleAt(lat: number, lng: number, radiusMetres: number) {
  return { lat, lng, radiusMetres, cells: cellsAround(lat, lng, radiusMetres) }
}

/** Past what is read of one square there may be more than were counted. */
export function nearAnswer({ ids, metres, n }: FoundNear): Answer {
  return { ids, total: n, totalIsExact: n < perCellLimit, distancesMetres: metres }
}
