import type pg from 'pg'
import { indianMoment } from '#platform/indian-time.ts'
import { maxTotal } from '../../rules.ts'
import { type Narrowing, notNarrowed } from '../../search-query.ts'
import { traitBits } from '../index/listing-facts.ts'
import { minuteOfWeek, weekMinutes } from '../index/open-minutes.ts'
import type { Found, Page } from './listing-queries.ts'
import { type Bind, binder, type ListingSource } from './listing-source-queries.ts'

export interface FoundRows extends Found {
  /** Parallel to `ids`; null for a listing without a position, or when nothing is measured. */
  metres: (number | null)[]
  /** Parallel to `ids`: the smoothed rating. */
  ratings: number[]
  /** Only the best placed of the list were looked through, as it is too long. */
  isAmongBest?: true
}

/** What a page needs of a list whose order is exact: one more than is ever shown, to tell that there are more. */
const listed = maxTotal + 1

/**
 * A page of a list, filtered and sorted as a whole; `n` is at most one more than 1,000. The indexes are those of the
 * source.
 */
export async function listFrom(
  pool: pg.Pool,
  source: ListingSource,
  page: Page,
  narrowing: Narrowing = notNarrowed,
): Promise<FoundRows> {
  const values: unknown[] = []
  const bind = binder(values)
  const { name, where } = conditionsOf(narrowing, bind)
  const order = orderOf(source, narrowing)
  const best = (listings: string) => `SELECT * FROM (${listings}) listing ${where} ORDER BY ${order} LIMIT ${listed}`
  const text = `WITH found AS MATERIALIZED (${source.write(bind, best)})
    SELECT array_to_string(ARRAY(SELECT concat_ws(':', id, rating, round(metres)) FROM found
      ORDER BY ${order} LIMIT ${bind(page.limit, 'int')} OFFSET ${bind(page.offset, 'int')}), ',') AS ids,
      (SELECT count(*) FROM found)::int AS n`
  const named = { name: `${source.name}${name}-${narrowing.sort}`, text, values }
  const { rows } = await pool.query<{ ids: string; n: number }>(named)
  const triples = rows[0]?.ids ? rows[0].ids.split(',').map((triple) => triple.split(':')) : []
  return {
    ids: triples.map(([id]) => Number(id)),
    ratings: triples.map(([, rating]) => Number(rating)),
    metres: triples.map(([, , metres]) => (metres === undefined ? null : Number(metres))),
    n: rows[0]?.n ?? 0,
  }
}

/** How many listings pass, counted up to one more than 1,000. */
export async function countFrom(pool: pg.Pool, source: ListingSource, narrowing: Narrowing): Promise<number> {
  const values: unknown[] = []
  const bind = binder(values)
  const { name, where } = conditionsOf(narrowing, bind)
  const text = `SELECT ${counted(source, bind)(where)} AS n`
  const { rows } = await pool.query<{ n: number }>({ name: `count-${source.name}${name}`, text, values })
  return rows[0]?.n ?? 0
}

/** A list whose numbers are wanted, as a whole and with one more hashtag; those with a hashtag differ only in that. */
export interface CountedLists {
  list: ListingSource | undefined
  tagged: readonly ListingSource[]
}

/**
 * How many listings would pass with one more filter each, in one statement; each counted up to one more than 1,000. The
 * indexes are those of the sources.
 */
export async function countChoicesFrom(
  pool: pg.Pool,
  { list, tagged }: CountedLists,
  narrowing: Narrowing,
  openAt: Date,
): Promise<{ ofList: number[] | undefined; ofTagged: number[] }> {
  const values: unknown[] = []
  const bind = binder(values)
  const further: Partial<Narrowing>[] = [{ openAt }, { isVerified: true }, { minRating: 3 }, { minRating: 4 }]
  const countInList = list && counted(list, bind)
  const counts = [
    ...(countInList ? further.map((more) => countInList(conditionsOf({ ...narrowing, ...more }, bind).where)) : []),
    ...tagged.map((source) => counted(source, bind)(conditionsOf(narrowing, bind).where)),
  ]
  if (counts.length === 0) return { ofList: undefined, ofTagged: [] }
  const [first] = tagged
  const { name } = conditionsOf(narrowing, binder([]))
  const named = `choices-${list?.name ?? ''}${name}${first ? `-${tagged.length}-${first.name}` : ''}`
  const text = `SELECT ARRAY[${counts.join(', ')}] AS n`
  const { rows } = await pool.query<{ n: number[] }>({ name: named, text, values })
  const numbers = rows[0]?.n ?? []
  const ofList = list && numbers.slice(0, further.length)
  return { ofList, ofTagged: numbers.slice(ofList?.length ?? 0) }
}

/** The number of listings of a source under a condition, as SQL; the values of the source are bound once. */
function counted(source: ListingSource, bind: Bind): (where: string) => string {
  const condition = '/* condition */'
  const any = (listings: string) => `SELECT * FROM (${listings}) listing ${condition} LIMIT ${listed}`
  const written = source.write(bind, any)
  return (where) => `(SELECT count(*)::int FROM (${written.replaceAll(condition, () => where)}) found)`
}

function orderOf({ order }: ListingSource, { sort }: Narrowing): string {
  if (sort === 'nearest') return order.startsWith('metres') ? order : `metres NULLS LAST, ${order}`
  return sort === 'rating' ? `rating DESC, ${order}` : order
}

/** Conditions on rows with the columns `traits` and `week_id`, and a name for each combination of them. */
function conditionsOf({ minRating, isVerified, openAt, isOpenAlways }: Narrowing, bind: Bind) {
  const conditions: string[] = []
  const bits =
    (isVerified ? traitBits.verified : 0) |
    (minRating === 3 ? traitBits.rated3 : 0) |
    (minRating === 4 ? traitBits.rated4 : 0)
  if (bits > 0) {
    const mask = bind(bits, 'smallint')
    conditions.push(`traits & ${mask} = ${mask}`)
  }
  if (openAt) conditions.push(isOpen(openAt, bind))
  if (isOpenAlways) conditions.push(openAlways)
  const name = `${bits > 0 ? '-traits' : ''}${openAt ? '-open' : ''}${isOpenAlways ? '-always' : ''}`
  return { name, where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '' }
}

/** Whether `week_id` is open at every minute of the week. */
const openAlways = `(week_id IN (SELECT id FROM search_week WHERE minutes @> int4range(0, ${weekMinutes}))) IS TRUE`

/**
 * Whether `week_id` is open at a moment. Reads search_week; `IS TRUE` makes it one hashed subplan, whatever the number
 * of listings.
 */
function isOpen(openAt: Date, bind: Bind): string {
  const minute = bind(minuteOfWeek(indianMoment(openAt)), 'int')
  return `(week_id IN (SELECT id FROM search_week WHERE minutes @> ${minute})) IS TRUE`
}
