import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Db } from '#core/database.ts'
import { importFile } from '#features/businesses/import/import-file.ts'
import { summaryText } from '#features/businesses/import/import-report.ts'
import { openSource } from '#features/businesses/import/open-source.ts'
import { reportPathsBeside } from '#features/businesses/import/report-files.ts'
import type { Position } from '#features/places/rules.ts'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import type { Indexes } from './judged/insert-businesses.ts'
import { lineOf } from './judged/score.ts'
import { densePositions, isExact, listPlaced, nearestOf, type PlacedRow, wordsInNames } from './nearby/brute-force.ts'
import { type QualityDatabase, withQualityDatabase } from './quality-database.ts'

const usage = `Whether "near me" lists what is really nearest: 500 positions where a category is densest, each list compared with the
distances to all rows, in a database that is thrown away.

  npm run bench:nearby                           the made-up world of bench/world
  npm run bench:nearby -- --hospitals FILE       imports a file of hospitals with positions, and compares those`

interface Wanted {
  /** What is typed before "near me". */
  phrase: string
  category: string
}

const demoListings = 20_000
const positions = 500
const positionsPerWord = 100
const pageSize = 10
const wordsPerCategory = 3
/** Spelt in so many ways that "the same word" is a matter of opinion. */
const spelledManyWays = new Set('sri shri shree laxmi lakshmi mahalaxmi maa sai'.split(' '))
const worldCategories: readonly Wanted[] = [
  { phrase: 'medical store', category: 'medical-stores' },
  { phrase: 'jewellers', category: 'jewellers' },
  { phrase: 'restaurant', category: 'restaurants' },
]
const hospitals: Wanted = { phrase: 'hospital', category: 'hospitals' }
const say = (line: string) => console.log(line)

async function compareNearby(database: QualityDatabase, wanted: readonly Wanted[]): Promise<void> {
  const { pool, places, categories } = database
  say('')
  say(lineOf(['typed', 'listings', 'positions', 'first ten exact', 'first exact', 'empty']))
  say(lineOf(['---', '--:', '--:', '--:', '--:', '--:']))
  for (const { phrase, category } of wanted) {
    const isMeant = ({ id, slug }: { id: number; slug: string }) =>
      slug === category || categories.ancestors(id).some((above) => above.slug === category)
    const rows = await listPlaced(
      pool,
      categories.all.filter(isMeant).map(({ id }) => id),
    )
    const from = densePositions(rows, positions)
    say(await comparedRow(database, `${phrase} near me`, rows, from))
    // A word that makes another category or a place of the text is no word of a name there.
    const isName = (word: string) =>
      !spelledManyWays.has(word) &&
      !categories.matchPhrase(word) &&
      !categories.matchPhrase(`${word} ${phrase}`) &&
      places.findPlaceWords(word).spans.length === 0 &&
      !phrase.includes(word)
    for (const word of wordsInNames(rows, wordsPerCategory, isName)) {
      const bearing = rows.filter(({ words }) => words.has(word))
      say(await comparedRow(database, `${word} ${phrase} near me`, bearing, from.slice(0, positionsPerWord)))
    }
  }
}

async function comparedRow(
  { search, places }: QualityDatabase,
  text: string,
  rows: readonly PlacedRow[],
  from: readonly Position[],
): Promise<string> {
  const counts = { exact: 0, first: 0, empty: 0 }
  for (const position of from) {
    const all = new Map(nearestOf(rows, position, rows.length).map(({ id, metres }) => [id, metres]))
    const nearest = [...all].slice(0, pageSize).map(([id, metres]) => ({ id, metres }))
    const cityId = places.nearestCity(position.lat, position.lng)?.place.id
    const { ids } = await findBusinesses(search, { text, cityId, ...position, page: 0, size: pageSize })
    const metresOf = (id: number) => all.get(id)
    if (isExact(ids, nearest, metresOf)) counts.exact++
    if (isExact(ids.slice(0, 1), nearest.slice(0, 1), metresOf)) counts.first++
    if (ids.length === 0) counts.empty++
  }
  return lineOf([text, ...[rows.length, from.length, counts.exact, counts.first, counts.empty].map(String)])
}

/** Imports a file as `npm run import` does. */
async function importHospitals(path: string, db: Db, { places, categories }: Indexes, folder: string): Promise<void> {
  const source = await openSource(path, new Map())
  const startedAt = performance.now()
  const result = await importFile({
    db,
    places,
    categories,
    source,
    sourceName: 'hospitals',
    categoryId: categories.bySlug(hospitals.category)?.id,
    defaultCategoryId: undefined,
    isDryRun: false,
    isRestart: true,
    categoryAnswers: new Map(),
    reportPaths: reportPathsBeside(join(folder, 'rejected.csv')),
    onPhonesRead: () => {},
    onProgress: () => undefined,
    // The index of all listings is built afterwards.
    indexSearch: async () => undefined,
  })
  const seconds = (performance.now() - startedAt) / 1000
  say(summaryText(source, result, { rowsSeconds: seconds, totalSeconds: seconds, isDryRun: false }, categories))
}

try {
  const { values } = parseArgs({ options: { hospitals: { type: 'string' }, help: { type: 'boolean' } } })
  const path = values.hospitals
  if (values.help) say(usage)
  else
    await withQualityDatabase(
      {
        listings: demoListings,
        say,
        ...(path && { addMore: (db, indexes, folder) => importHospitals(path, db, indexes, folder) }),
      },
      (database) => compareNearby(database, path ? [hospitals] : worldCategories),
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
// Rebuilding the search index leaves timers behind: pg does not clear `query_timeout` after a COPY.
process.exit()
