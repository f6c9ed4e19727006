import type pg from 'pg'
import { type OpeningHours, rankOf } from '#features/businesses/rules.ts'
import { hoursAround, type SpecialDay } from '#features/businesses/special-days.ts'
import { copyLines, openFrozen, readRows, type TableWriter } from '#platform/copy-streams.ts'
import { memoize } from '#platform/memoize.ts'
import { tieBreakOf } from '../../rules.ts'
import { type BuiltTable, createDocumentBuilder } from './document-builder.ts'
import { lineagesIn } from './index-business.ts'
import type { CategoryWords, LexemeSetup, SearchableListing } from './lexemes.ts'
import { ratingOf, traitsOf } from './listing-facts.ts'
import { openMinutes } from './open-minutes.ts'
import { freshSchema, listingsInOrder } from './rebuild-queries.ts'

/** Tables that are filled while the listings stream by, each on a connection of its own. */
const streamedTables = ['search_doc', 'listing_category', 'suggest_phrase'] as const
/** Small beside them: kept in memory until the end. */
const gatheredTables = ['city_cat_count', 'search_week', 'search_word', 'search_word_city'] as const
type StreamedTable = (typeof streamedTables)[number]

interface BuildInput {
  setup: LexemeSetup
  categories: CategoryWords
  now: Date
}

/** Fills the fresh tables: one pass over all open listings, read and written by COPY, documents made in between. */
export async function buildDocuments(
  pool: pg.Pool,
  input: BuildInput,
  onProgress: (done: number) => void,
): Promise<void> {
  const clients: pg.PoolClient[] = []
  const connect = async () => {
    const client = await pool.connect()
    clients.push(client)
    return client
  }
  try {
    const writers = new Map<string, TableWriter>()
    for (const table of streamedTables)
      writers.set(table, await openFrozen(await connect(), `${freshSchema}.${table}`, columns[table]))
    const gathered = new Map<string, string[]>(gatheredTables.map((table) => [table, []]))
    const write = (table: BuiltTable, line: string) => {
      const writer = writers.get(table)
      if (writer) writer.write(line)
      else gathered.get(table)?.push(line)
    }
    const flush = async () => {
      for (const writer of writers.values()) await writer.flush()
    }
    const reader = await connect()
    const { lastPhraseId, lastWeekId } = await buildAll(reader, input, write, flush, onProgress)
    for (const table of streamedTables) {
      await writers.get(table)?.end()
      await clients[streamedTables.indexOf(table)]?.query('COMMIT')
    }
    for (const [table, lastId] of [
      ['suggest_phrase', lastPhraseId],
      ['search_week', lastWeekId],
    ] as const)
      await reader.query('SELECT setval(pg_get_serial_sequence($1, $2), $3)', [
        `${freshSchema}.${table}`,
        'id',
        lastId + 1,
      ])
    for (const [table, lines] of gathered) await copyLines(reader, `${freshSchema}.${table}`, lines)
  } finally {
    // After a failure they may be in the middle of a COPY.
    for (const client of clients) client.release(true)
  }
}

async function buildAll(
  reader: pg.ClientBase,
  { setup, categories, now }: BuildInput,
  write: (table: BuiltTable, line: string) => void,
  flush: () => Promise<void>,
  onProgress: (done: number) => void,
) {
  await reader.query("SET work_mem = '256MB'")
  const builder = createDocumentBuilder(categories, setup, write)
  let done = 0
  let reported = 0
  for await (const rows of readRows(reader, listingsInOrder(now))) {
    for (const row of rows) builder.add(listingOf(row, categories, now))
    done += rows.length
    if (done - reported >= 10_000) {
      reported = done
      onProgress(done)
    }
    await flush()
  }
  onProgress(done)
  return builder.end()
}

/** The fields as listingsInOrder selects them. */
function listingOf(row: readonly (string | null)[], categories: CategoryWords, now: Date): SearchableListing {
  const [
    id,
    cityId,
    name,
    locality,
    pincode,
    lat,
    lng,
    hashtags,
    isPaid,
    isVerified,
    ratingSum,
    ratingCount,
    complete,
    hours,
    specialDays,
    facts,
    ids,
  ] = row
  const categoryIds = ids ? ids.split(',').map(Number) : []
  const judged = {
    isPaid: isPaid === 't',
    isVerified: isVerified === 't',
    ratingSum: Number(ratingSum),
    ratingCount: Number(ratingCount),
    completeness: Number(complete),
    facts: facts == null ? null : JSON.parse(facts),
  }
  return {
    id: Number(id),
    cityId: Number(cityId),
    name: name ?? '',
    locality: locality ?? '',
    pincode: pincode ?? null,
    lat: lat == null ? null : Number(lat),
    lng: lng == null ? null : Number(lng),
    hashtags: hashtags ? hashtags.split('\u001f') : [],
    rank: rankOf(judged) + tieBreakOf(Number(id)),
    rating: ratingOf(judged),
    traits: traitsOf(judged, facts == null ? [] : lineagesIn(categories, categoryIds)),
    openMinutes: specialDays == null ? minutesOf(hours ?? null) : minutesAround(hours ?? null, specialDays, now),
    categoryIds,
  }
}

const maxKnownHours = 10_000

/** Thousands of listings share a pattern of hours. */
const minutesOf = memoize(
  (hours: string | null) => openMinutes(hours === null ? null : (JSON.parse(hours) as OpeningHours)),
  maxKnownHours,
)

function minutesAround(hours: string | null, specialDays: string, now: Date): string {
  const week = hours === null ? null : (JSON.parse(hours) as OpeningHours)
  return openMinutes(hoursAround(week, JSON.parse(specialDays) as SpecialDay[], now))
}

const columns: Record<StreamedTable, string> = {
  search_doc: '(id, city_id, phrase_id, rank, lat, lng, cell, rating, traits, week_id, tsv)',
  listing_category: '(listing_id, city_id, cat_id, rank, lat, lng, cell, rating, traits, week_id)',
  suggest_phrase: '(id, city_id, folded, sound, initials, phrase, w, n, listing_id)',
}
