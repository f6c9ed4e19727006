import type { CategoryIndex } from '#features/categories/server/category-index.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import type { BusinessResult } from '#features/search/search-query.ts'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import type { Search } from '#features/search/server/search.ts'
import type { Judge } from './judge.ts'
import type { JudgedQuery } from './read-judged.ts'
import { changesKept, isSuccess, type Scored, scoreOf, scoreTable } from './score.ts'

export interface Compared {
  search: Search
  places: PlaceIndex
  categories: CategoryIndex
  judge: Judge
  /** Searches of the same listings that ours is compared with, by name. */
  yardsticks: Record<string, (text: string, cityId: number | undefined) => Promise<number[]>>
}

export interface QueryReport {
  table: string[]
  /** Of the tuned half only: the other half is never read. */
  failures: string[]
}

const pageSize = 10
const failuresShown = 3

/** Runs every query through ours and the others. Throws when no listing can satisfy one: then the set is wrong. */
export async function reportQueries(queries: readonly JudgedQuery[], compared: Compared): Promise<QueryReport> {
  const { search, places, judge, yardsticks } = compared
  const ours: Scored[] = []
  const failures: string[] = []
  const others = Object.entries(yardsticks).map(([name, run]) => ({ name, run, scores: [] as Scored[] }))
  for (const { query, rightIds } of judgeAll(queries, judge)) {
    const { text, city, kept } = query
    const cityId = city === undefined ? undefined : places.cityBySlug(city)?.id
    const found = await findBusinesses(search, { text, cityId, ...judge.positionOf(query), page: 0, size: pageSize })
    const scored = scoreOf(query, found.ids, rightIds, changesKept(found.corrected?.to, kept))
    ours.push(scored)
    for (const { run, scores } of others) scores.push(scoreOf(query, await run(text, cityId), rightIds))
    if (query.half === 'tuned' && !isSuccess(scored)) failures.push(failureLine(query, found, compared))
  }
  return { table: scoreTable(ours, others), failures }
}

function failureLine({ kind, text, city }: JudgedQuery, found: BusinessResult, compared: Compared): string {
  const instead = found.ids.slice(0, failuresShown).map(compared.judge.describe).join('; ')
  return `- ${kind}: "${text}", ${city ?? 'All India'}${readAs(found, compared)}: ${instead || 'nothing'}`
}

/** How search understood a failed query: corrected, as a category, as a place, with fallbacks. */
function readAs(found: BusinessResult, { categories, places }: Compared): string {
  const { corrected, interpretedAs, place, nearbyFallback } = found
  const parts = [
    corrected && `as "${corrected.to}"`,
    interpretedAs && `category ${categories.byId(interpretedAs.categoryId)?.slug}`,
    place && `place "${place.text}" in ${places.cityById(place.cityId)?.slug}`,
    nearbyFallback && 'from elsewhere',
  ].filter(Boolean)
  return parts.length > 0 ? ` (${parts.join(', ')})` : ''
}

/** Throws once, with every query that no listing can satisfy. */
function judgeAll(queries: readonly JudgedQuery[], judge: Judge) {
  const wrong: string[] = []
  const judged = queries.flatMap((query) => {
    try {
      return [{ query, rightIds: judge.rightIds(query) }]
    } catch (error) {
      // ignored: thrown below, all of them at once
      wrong.push(`${query.kind}: ${error instanceof Error ? error.message : String(error)}`)
      return []
    }
  })
  if (wrong.length > 0) throw new Error(`The judged set is wrong:\n${wrong.join('\n')}`)
  return judged
}
