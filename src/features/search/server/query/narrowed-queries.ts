import { factConditions, priceSteps, traitsWithoutFacts } from '#features/facts/fact-filters.ts'
import { indianMoment } from '#platform/indian-time.ts'
import type { StatementPool, StatementValue } from '#platform/statement-pool.ts'
import type { OpenMinutes } from '../../open-times.ts'
import { maxTotal } from '../../rules.ts'
import { type CountedFacts, type Narrowing, notNarrowed } from '../../search-query.ts'
import { traitBits } from '../index/listing-facts.ts'
import { minuteOfWeek } from '../index/open-minutes.ts'
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
  pool: StatementPool,
  source: ListingSource,
  page: Page,
  narrowing: Narrowing = notNarrowed,
): Promise<FoundRows> {
  const values: StatementValue[] = []
  const bind = binder(values)
  const { name, where } = conditionsOf(narrowing, bind)
  const { closedLastAt, sort } = narrowing
  const order = `${closedLastAt ? `${isClosed(closedLastAt, bind)}, ` : ''}${orderOf(source, narrowing)}`
  const best = (listings: string) => `SELECT * FROM (${listings}) listing ${where} ORDER BY ${order} LIMIT ${listed}`
  const text = `WITH found AS MATERIALIZED (${source.write(bind, best)})
    SELECT array_to_string(ARRAY(SELECT concat_ws(':', id, rating, round(metres)) FROM found
      ORDER BY ${order} LIMIT ${bind(page.limit, 'int')} OFFSET ${bind(page.offset, 'int')}), ',') AS ids,
      (SELECT count(*) FROM found)::int AS n`
  const named = { name: `${source.name}${name}-${sort}${closedLastAt ? '-closed-last' : ''}`, text, values }
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
export async function countFrom(pool: StatementPool, source: ListingSource, narrowing: Narrowing): Promise<number> {
  const values: StatementValue[] = []
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
  pool: StatementPool,
  { list, tagged }: CountedLists,
  narrowing: Narrowing,
  openAt: Date,
  facts: CountedFacts,
): Promise<{ ofList: number[] | undefined; ofTagged: number[]; ofFacts: ReadonlyMap<string, number> }> {
  const values: StatementValue[] = []
  const bind = binder(values)
  const further: Partial<Narrowing>[] = [{ openAt }, { isVerified: true }, { minRating: 3 }, { minRating: 4 }]
  const countInList = list && counted(list, bind)
  const counts = [
    ...(countInList ? further.map((more) => countInList(conditionsOf({ ...narrowing, ...more }, bind).where)) : []),
    ...tagged.map((source) => counted(source, bind)(conditionsOf(narrowing, bind).where)),
  ]
  if (counts.length === 0) return { ofList: undefined, ofTagged: [], ofFacts: new Map() }
  const factual = list ? factChoices(facts, narrowing) : []
  const countedFacts = factual.length > 0 && list ? factCounts(list, factual, narrowing, bind) : `'{}'::int[]`
  const [first] = tagged
  const { name } = conditionsOf(narrowing, binder([]))
  const ofFacts = factual.length > 0 ? `-of-${factual.length}${namedAmongFacts(narrowing)}` : ''
  const named = `choices-${list?.name ?? ''}${name}${first ? `-${tagged.length}-${first.name}` : ''}${ofFacts}`
  const text = `SELECT ARRAY[${counts.join(', ')}] AS n, ${countedFacts} AS facts`
  const { rows } = await pool.query<{ n: number[]; facts: number[] }>({ name: named, text, values })
  const numbers = rows[0]?.n ?? []
  const ofList = list && numbers.slice(0, further.length)
  const stated = rows[0]?.facts ?? []
  return {
    ofList,
    ofTagged: numbers.slice(ofList?.length ?? 0),
    ofFacts: new Map(factual.map(({ key }, at) => [key, stated[at] ?? 0])),
  }
}

/** Another price takes the place of the one in use. */
const withoutPrice = (narrowing: Narrowing): Narrowing => ({ ...narrowing, priceStep: undefined })
const namedAmongFacts = (narrowing: Narrowing) => conditionsOf(withoutPrice(narrowing), binder([]), true).name

/** Each fact with the price in use; a price instead of it. */
function factChoices({ keys, hasPrices }: CountedFacts, { priceStep }: Narrowing) {
  const prices = hasPrices ? priceSteps.map((step) => ({ key: `price-${step}`, of: factConditions([], step) })) : []
  const facts = keys.map((key) => ({ key, of: factConditions([key], priceStep) }))
  return [...facts, ...prices].map(({ key, of }) => ({
    key,
    mask: of.reduce((all, { mask }) => all | mask, 0),
    bits: of.reduce((all, { bits }) => all | bits, 0),
  }))
}

/**
 * How many listings state each fact, in one pass over those that state any; no other is read. Index
 * listing_category_facts.
 */
function factCounts(
  source: ListingSource,
  choices: readonly { mask: number; bits: number }[],
  narrowing: Narrowing,
  bind: Bind,
): string {
  const { where } = conditionsOf(withoutPrice(narrowing), bind, true)
  const listings = source.write(bind, (part) => `SELECT * FROM (${part}) listing ${where}`)
  const counts = choices.map(
    ({ mask, bits }) =>
      `least(count(*) FILTER (WHERE traits & ${bind(mask, 'smallint')} = ${bind(bits, 'smallint')}), ${listed})::int`,
  )
  return `(SELECT ARRAY[${counts.join(', ')}] FROM (${listings}) stated)`
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
export function conditionsOf(narrowing: Narrowing, bind: Bind, isFactual = false) {
  const { minRating, isVerified, openAt, openDuring, facts, priceStep } = narrowing
  const byFacts = factConditions(facts, priceStep)
  // As in the index of listings with facts.
  const conditions = isFactual || byFacts.length > 0 ? [`traits > ${traitsWithoutFacts}`] : []
  for (const { mask, bits } of byFacts)
    conditions.push(`traits & ${bind(mask, 'smallint')} = ${bind(bits, 'smallint')}`)
  const bits =
    (isVerified ? traitBits.verified : 0) |
    (minRating === 3 ? traitBits.rated3 : 0) |
    (minRating === 4 ? traitBits.rated4 : 0)
  if (bits > 0) {
    const mask = bind(bits, 'smallint')
    conditions.push(`traits & ${mask} = ${mask}`)
  }
  if (openAt) conditions.push(isOpen(openAt, bind))
  if (openDuring) conditions.push(isOpenDuring(openDuring, bind))
  const name = `${'-facts'.repeat(byFacts.length)}${bits > 0 ? '-traits' : ''}${openAt ? '-open' : ''}${openDuring ? (openDuring.isThroughout ? '-throughout' : '-during') : ''}`
  return { name, where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '' }
}

/** Whether `week_id` is open at some or all of these minutes, as `isOpen`. */
function isOpenDuring({ from, to, isThroughout }: OpenMinutes, bind: Bind): string {
  const span = `int4range(${bind(from, 'int')}, ${bind(to, 'int')})`
  return `(week_id IN (SELECT id FROM search_week WHERE minutes ${isThroughout ? '@>' : '&&'} ${span})) IS TRUE`
}

/** Whether opening hours are known (`takeWeek`) and end or begin at another moment. */
function isClosed(at: Date, bind: Bind): string {
  return `(week_id <> 0 AND NOT ${isOpen(at, bind)})`
}

/**
 * Whether `week_id` is open at a moment. Reads search_week; `IS TRUE` makes it one hashed subplan, whatever the number
 * of listings.
 */
function isOpen(openAt: Date, bind: Bind): string {
  const minute = bind(minuteOfWeek(indianMoment(openAt)), 'int')
  return `(week_id IN (SELECT id FROM search_week WHERE minutes @> ${minute})) IS TRUE`
}
