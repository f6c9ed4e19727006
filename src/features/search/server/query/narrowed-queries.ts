import type pg from 'pg'
import { maxTotal } from '../../rules.ts'
import type { Narrowing } from '../../search-query.ts'
import type { Found, Page } from './listing-queries.ts'
import type { ListingSource } from './listing-source.ts'
import { binder, conditionsOf, notNarrowed } from './narrowing.ts'

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
  const any = (listings: string) => `SELECT * FROM (${listings}) listing ${where} LIMIT ${listed}`
  const text = `SELECT count(*)::int AS n FROM (${source.write(bind, any)}) found`
  const { rows } = await pool.query<{ n: number }>({ name: `count-${source.name}${name}`, text, values })
  return rows[0]?.n ?? 0
}

function orderOf({ order }: ListingSource, { sort }: Narrowing): string {
  if (sort === 'nearest') return order.startsWith('metres') ? order : `metres NULLS LAST, ${order}`
  return sort === 'rating' ? `rating DESC, ${order}` : order
}
