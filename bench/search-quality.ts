import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createDb } from '#core/create-db.ts'
import { seedDemo } from '#features/businesses/demo/seed-demo.ts'
import { type CategoryIndex, loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { seedCategories } from '#features/categories/server/seed-categories.ts'
import type { PlaceIndex } from '#features/places/place.ts'
import { loadPlaceIndex } from '#features/places/server/place-index.ts'
import { seedPlaces } from '#features/places/server/seed-places.ts'
import type { BusinessResult } from '#features/search/search-query.ts'
import { createSearch } from '#features/search/server/create-search.ts'
import { rebuildSearch } from '#features/search/server/index/rebuild.ts'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import type { Search } from '#features/search/server/search.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { migrate } from '#platform/migrate.ts'
import { startEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts'
import { insertBusinesses } from './judged/insert-businesses.ts'
import { createJudge, type Judge } from './judged/judge.ts'
import { pressKeys, withSlip } from './judged/press-keys.ts'
import { type JudgedBusiness, type JudgedQuery, readBusinesses, readQueries } from './judged/read-judged.ts'
import { isSuccess, percent, type Scored, scoreOf, scoreTable } from './judged/score.ts'
import { buildUsualSearch, usualSearch } from './judged/usual-search.ts'

const usage = `How often search finds what people mean: the judged set of bench/judged, in a database that is thrown away.

  npm run bench:quality                      among 20,000 demo listings
  npm run bench:quality -- --listings 100000`

const pageSize = 10
const failuresShown = 3
const statementMs = 600_000
const say = (line: string) => console.log(line)
const log = createLog('silent')

async function runQuality(listings: number): Promise<void> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'nukkad-quality-'))
  const server = await startEmbeddedPostgres({ dataFolder, durability: 'none', log: () => {} })
  const pool = createPool({ url: server.url, log, maxConnections: 4, queryTimeoutMs: statementMs })
  try {
    const db = createDb(pool)
    await migrate(server.url, 'db/migrations', () => {})
    await seedPlaces(db)
    await seedCategories(db)
    await seedDemo(db, { databaseUrl: server.url, listings, log: say, now: new Date() })
    const [places, categories] = [await loadPlaceIndex(db), await loadCategoryIndex(db)]
    const businesses = readBusinesses()
    await insertBusinesses(pool, businesses, { places, categories })
    await rebuildSearch({ databaseUrl: server.url, log: say })
    await buildUsualSearch(pool)
    const judge = await createJudge(pool, { places, categories })
    const search = await createSearch({ databaseUrl: server.url, places, categories, log })
    try {
      const usual = (text: string, cityId: number | undefined) => usualSearch(pool, text, cityId, pageSize)
      await reportQueries({ search, usual, places, categories, judge })
      await reportKeyPresses(search, places, businesses)
    } finally {
      await search.close()
    }
  } finally {
    await pool.end()
    await server.stop()
    rmSync(dataFolder, { recursive: true, force: true })
  }
}

interface Compared {
  search: Search
  usual(text: string, cityId: number | undefined): Promise<number[]>
  places: PlaceIndex
  categories: CategoryIndex
  judge: Judge
}

async function reportQueries({ search, usual, places, categories, judge }: Compared): Promise<void> {
  const queries = readQueries()
  const judged = judgeAll(queries, judge)
  const [ours, theirs]: [Scored[], Scored[]] = [[], []]
  const failures: string[] = []
  const names = { category: (id: number) => categories.byId(id)?.slug, city: (id: number) => places.cityById(id)?.slug }
  for (const { query, rightIds } of judged) {
    const { kind, text, city } = query
    const cityId = city === undefined ? undefined : places.cityBySlug(city)?.id
    const found = await findBusinesses(search, { text, cityId, page: 0, size: pageSize })
    const scored = scoreOf(kind, found.ids, rightIds)
    ours.push(scored)
    theirs.push(scoreOf(kind, await usual(text, cityId), rightIds))
    if (isSuccess(scored)) continue
    const instead = found.ids.slice(0, failuresShown).map(judge.describe).join('; ')
    failures.push(`- ${kind}: "${text}", ${city ?? 'All India'}${readAs(found, names)}: ${instead || 'nothing'}`)
  }
  say(`\n${scoreTable(ours, theirs).join('\n')}\n\nFailed, with what came instead: ${failures.length}`)
  for (const failure of failures) say(failure)
}

interface Names {
  category(id: number): string | undefined
  city(id: number): string | undefined
}

/** How search understood a failed query: corrected, as a category, as a place, with fallbacks. */
function readAs({ corrected, interpretedAs, place, nearbyFallback }: BusinessResult, names: Names): string {
  const parts = [
    corrected && `as "${corrected.to}"`,
    interpretedAs && `category ${names.category(interpretedAs.categoryId)}`,
    place && `place "${place.text}" in ${names.city(place.cityId)}`,
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
      wrong.push(`${query.kind}: ${messageOf(error)}`)
      return []
    }
  })
  if (wrong.length > 0) throw new Error(`The judged set is wrong:\n${wrong.join('\n')}`)
  return judged
}

async function reportKeyPresses(search: Search, places: PlaceIndex, businesses: readonly JudgedBusiness[]) {
  say('\n| names typed letter by letter | lists | empty | name in the list before its last letter |')
  say('| --- | --: | --: | --: |')
  const firstEmpty: string[] = []
  for (const [how, typing] of [
    ['as they are', (name: string) => name] as const,
    ['a letter forgotten', withSlip] as const,
  ]) {
    const { presses, emptyLists, emptyFrom, names, foundEarly } = await pressKeys(search, places, businesses, typing)
    say(`| ${names} ${how} | ${presses} | ${percent(emptyLists / presses)} | ${percent(foundEarly / names)} |`)
    firstEmpty.push(...emptyFrom)
  }
  say(`\nNames with empty lists, as typed when the first came: ${firstEmpty.length}`)
  for (const line of firstEmpty) say(`- ${line}`)
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

try {
  const { values } = parseArgs({
    options: { listings: { type: 'string', default: '20000' }, help: { type: 'boolean' } },
  })
  const listings = Number(values.listings)
  if (!Number.isInteger(listings) || listings < 1) throw new Error('--listings wants a whole number.')
  if (values.help) say(usage)
  else await runQuality(listings)
} catch (error) {
  console.error(messageOf(error))
  process.exitCode = 1
}
// Rebuilding the search index leaves timers behind: pg does not clear `query_timeout` after a COPY.
process.exit()
