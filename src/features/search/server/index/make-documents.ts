import type pg from 'pg'
import { type OpeningHours, rankOf } from '#features/businesses/rules.ts'
import { hoursAround, type SpecialDay } from '#features/businesses/special-days.ts'
import { readRows } from '#platform/copy-streams.ts'
import { memoize } from '#platform/memoize.ts'
import { tieBreakOf } from '../../rules.ts'
import { type BuiltTable, createDocumentBuilder, type DocumentTotals } from './document-builder.ts'
import { lineagesIn } from './index-business.ts'
import type { CategoryWords, LexemeSetup, SearchableListing } from './lexemes.ts'
import { ratingOf, traitsOf } from './listing-facts.ts'
import { openMinutes, unknownMinutes } from './open-minutes.ts'
import { type CityRange, hoursOfListings, listingsInOrder } from './rebuild-queries.ts'

/** The cities whose documents are made together, and what all parts have to agree on. Can be sent to a thread. */
export interface DocumentPart {
  cities: CityRange
  setup: LexemeSetup
  categories: CategoryWords
  now: Date
  /** Names are numbered first, first + step, …, so that no two parts give the same number. */
  phraseIds: { first: number; step: number }
  /** The number of every pattern of opening hours (`listWeeks`). */
  weeks: ReadonlyMap<string, number>
}

/** Where lines of the search tables go. */
export interface LineSink {
  write(table: BuiltTable, line: string): void
  /** Waits until there is room for more lines. */
  flush(): Promise<void>
}

const progressStep = 10_000

/** Reads the open listings of a part and writes their documents. `onProgress` is told how many more are done. */
export async function makeDocuments(
  reader: pg.ClientBase,
  part: DocumentPart,
  sink: LineSink,
  onProgress: (more: number) => void,
): Promise<DocumentTotals> {
  // Of a table without statistics PostgreSQL expects few listings in a range of cities, and would read the categories
  // of all for each of them.
  await reader.query("SET work_mem = '256MB'; SET enable_nestloop = off")
  const builder = createDocumentBuilder(part, sink.write)
  let unreported = 0
  for await (const rows of readRows(reader, listingsInOrder(part.now, part.cities))) {
    for (const row of rows) builder.add(listingOf(row, part.categories, part.now))
    unreported += rows.length
    if (unreported >= progressStep) {
      onProgress(unreported)
      unreported = 0
    }
    await sink.flush()
  }
  onProgress(unreported)
  const totals = builder.end()
  await sink.flush()
  return totals
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
    openMinutes: openMinutesOf(hours ?? null, specialDays ?? null, now),
    categoryIds,
  }
}

/** `hours` and `specialDays` as JSON. */
function openMinutesOf(hours: string | null, specialDays: string | null, now: Date): string {
  if (specialDays === null) return minutesOf(hours)
  return openMinutes(hoursAround(weekOf(hours), JSON.parse(specialDays) as SpecialDay[], now))
}

const maxKnownHours = 10_000

/** Thousands of listings share a pattern of hours. */
const minutesOf = memoize((hours: string | null) => openMinutes(weekOf(hours)), maxKnownHours)

const weekOf = (hours: string | null) => (hours === null ? null : (JSON.parse(hours) as OpeningHours))

/** The patterns of opening hours of all open listings, each with its number; unknown hours are number 0. */
export async function listWeeks(reader: pg.ClientBase, now: Date): Promise<Map<string, number>> {
  const weeks = new Map<string, number>([[unknownMinutes, 0]])
  for await (const rows of readRows(reader, hoursOfListings)) {
    for (const [hours = null, specialDays = null] of rows) {
      const pattern = openMinutesOf(hours, specialDays, now)
      if (!weeks.has(pattern)) weeks.set(pattern, weeks.size)
    }
  }
  return weeks
}
