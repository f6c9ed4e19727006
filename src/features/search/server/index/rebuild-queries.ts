import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#core/database.ts'
import { writersLock } from './index-queries.ts'

/**
 * The tables that a rebuild creates again. Their names come from here and their definitions from the catalogue, never
 * from user input.
 */
export const searchTables = [
  'listing_category',
  'city_cat_count',
  'city_cat_delta',
  'search_doc',
  'search_week',
  'search_word',
  'search_word_city',
  'suggest_phrase',
  'suggest_key',
  'suggest_top',
  'search_setup',
] as const
export type SearchTable = (typeof searchTables)[number]

/** Holds the new tables until they are swapped in. */
export const freshSchema = 'search_fresh'

/**
 * rankOf and tieBreakOf in SQL, with `$1` the time: only for the order in which documents are stored, and for
 * thresholds.
 */
export const rankExpression = `(0.4::float8 * ((paid_until IS NOT NULL AND paid_until > $1)::int * 0.6::float8 + is_verified::int * 0.4::float8)
  + 0.35::float8 * (rating_sum + 28::float8) / (rating_count + 8) / 5
  + 0.15::float8 * least(1, log(1 + rating_count::float8) / 3)
  + 0.001::float8 * completeness + ((id * 7919) % 100003) / 100003::float8 * 0.0001::float8)`

export interface Thresholds {
  listings: number
  tier1Rank: number
  tier2Rank: number
}

/**
 * The number of open listings, and the ranks that the best 6 % and 0.5 % of a sample (one in 16) reach. Reads the whole
 * table.
 */
export async function getThresholds(client: pg.ClientBase, now: Date): Promise<Thresholds> {
  const { rows } = await client.query<{ n: string; tiers: number[] | null }>(
    `SELECT count(*) AS n, percentile_disc(ARRAY[0.94, 0.995]) WITHIN GROUP (ORDER BY ${rankExpression}) FILTER (WHERE id % 16 = 0) AS tiers
     FROM business WHERE status = 'open'`,
    [now],
  )
  const [tier1Rank = 0, tier2Rank = 0] = rows[0]?.tiers ?? []
  return { listings: Number(rows[0]?.n ?? 0), tier1Rank, tier2Rank }
}

export interface CityListings {
  cityId: number
  listings: number
}

/** The number of open listings of every city that has any, by city. Reads the whole table. */
export async function countByCity(client: pg.ClientBase): Promise<CityListings[]> {
  const { rows } = await client.query<{ city_id: number; n: string }>(
    `SELECT city_id, count(*) AS n FROM business WHERE status = 'open' GROUP BY city_id ORDER BY city_id`,
  )
  return rows.map((row) => ({ cityId: row.city_id, listings: Number(row.n) }))
}

/** Cities by their ids. */
export interface CityRange {
  from: number
  before: number
}

/** Every open listing of some cities with its categories, city by city, best first: as documents are stored. */
export function listingsInOrder(now: Date, { from, before }: CityRange): string {
  const at = `'${now.toISOString()}'::timestamptz`
  return `SELECT b.id, b.city_id, b.name, b.locality, b.pincode, b.lat, b.lng, array_to_string(b.hashtags, chr(31)),
      b.paid_until > ${at}, b.is_verified, b.rating_sum, b.rating_count, b.completeness, b.hours, b.special_days, b.facts, c.ids
    FROM business b LEFT JOIN (
      SELECT business_id, string_agg(category_id::text, ',' ORDER BY position, category_id) AS ids FROM business_category GROUP BY business_id) c
      ON c.business_id = b.id
    WHERE b.status = 'open' AND b.city_id >= ${from} AND b.city_id < ${before}
    ORDER BY b.city_id, ${rankExpression.replaceAll('$1', at).replaceAll(/\bid\b/g, 'b.id')} DESC`
}

/** The different opening hours and special days of open listings. Reads the whole table. */
export const hoursOfListings = `SELECT DISTINCT hours, special_days FROM business
  WHERE status = 'open' AND (hours IS NOT NULL OR special_days IS NOT NULL)`

/** Empty copies of the search tables beside them: columns, defaults and storage settings, no indexes yet. */
export async function createFreshTables(client: pg.ClientBase): Promise<void> {
  await client.query(`DROP SCHEMA IF EXISTS ${freshSchema} CASCADE`)
  await client.query(`CREATE SCHEMA ${freshSchema}`)
  for (const table of searchTables) {
    const fresh = `${freshSchema}.${table}`
    await client.query(`CREATE TABLE ${fresh} (LIKE ${table} INCLUDING ALL EXCLUDING INDEXES EXCLUDING STATISTICS)`)
    const { rows: options } = await client.query<{ option: string }>(
      'SELECT unnest(reloptions) AS option FROM pg_class WHERE oid = $1::regclass',
      [table],
    )
    for (const { option } of options) await client.query(`ALTER TABLE ${fresh} SET (${option})`)
    const { rows: columns } = await client.query<{ name: string; target: number }>(
      'SELECT attname AS name, attstattarget AS target FROM pg_attribute WHERE attrelid = $1::regclass AND attstattarget IS NOT NULL',
      [table],
    )
    for (const { name, target } of columns) {
      await client.query(`ALTER TABLE ${fresh} ALTER COLUMN ${name} SET STATISTICS ${target}`)
    }
  }
}

/** The statements that give a fresh table the keys and indexes of the one it will replace. */
export async function listIndexStatements(client: pg.ClientBase, table: SearchTable): Promise<string[]> {
  const { rows } = await client.query<{ statement: string }>(
    `SELECT CASE WHEN c.oid IS NULL THEN replace(pg_get_indexdef(i.indexrelid), ' ON ' || n.nspname || '.', ' ON ${freshSchema}.')
       ELSE format('ALTER TABLE ${freshSchema}.%I ADD CONSTRAINT %I %s', t.relname, c.conname, pg_get_constraintdef(c.oid)) END AS statement
     FROM pg_index i JOIN pg_class t ON t.oid = i.indrelid JOIN pg_namespace n ON n.oid = t.relnamespace
     LEFT JOIN pg_constraint c ON c.conindid = i.indexrelid AND c.contype IN ('p', 'u')
     WHERE i.indrelid = $1::regclass ORDER BY i.indexrelid`,
    [table],
  )
  return rows.map(({ statement }) => statement)
}

/** From now on writers note what they change. The old documents are still searched and written. */
export async function startNotingChanges(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Waits until every writer that has not seen the mark is done.
    await sql`SELECT pg_advisory_xact_lock(${writersLock})`.execute(tx)
    await tx.deleteFrom('search_change').execute()
    await tx.updateTable('search_setup').set({ rebuild_started_at: new Date() }).execute()
  })
}

/** Takes and clears the noted changes. A business may be noted twice. */
export async function takeChanges(tx: Db): Promise<number[]> {
  const rows = await tx.deleteFrom('search_change').returning('business_id as id').execute()
  return [...new Set(rows.map(({ id }) => id))].sort((a, b) => a - b)
}

/** Within a transaction: writers' functions now write the fresh tables. */
export async function writeToFreshTables(tx: Db): Promise<void> {
  await sql`SET LOCAL search_path = ${sql.id(freshSchema)}, public`.execute(tx)
}

/** Within a transaction: no writer begins or is at work until it ends. */
export async function holdWriters(tx: Db): Promise<void> {
  // Gives up quickly for searches that hold one table and wait for another, instead of deadlocking with them.
  await sql`SET LOCAL lock_timeout = '400ms'`.execute(tx)
  await sql`SELECT pg_advisory_xact_lock(${writersLock})`.execute(tx)
}

/**
 * Within a transaction, before it holds the writers: no vacuum is at work on the tables, nor begins. PostgreSQL ends an
 * automatic one for whoever waits for its lock, but only after a second (deadlock_timeout), longer than the writers may
 * wait; on millions of rows it would go on for minutes. Searches and writers do not wait for this lock.
 */
export async function endVacuums(tx: Db): Promise<void> {
  await sql`SET LOCAL lock_timeout = '60s'`.execute(tx)
  const tables = searchTables.flatMap((table) => [sql.id('public', table), sql.id(freshSchema, table)])
  await sql`LOCK TABLE ${sql.join(tables)} IN SHARE UPDATE EXCLUSIVE MODE`.execute(tx)
}

/** Replaces the old tables with the new ones, in a transaction that holds the writers. */
export async function swapFreshTables(tx: Db): Promise<void> {
  for (const table of searchTables) {
    await sql`DROP TABLE public.${sql.id(table)}`.execute(tx)
    await sql`ALTER TABLE ${sql.id(freshSchema, table)} SET SCHEMA public`.execute(tx)
  }
  await sql`DROP SCHEMA ${sql.id(freshSchema)}`.execute(tx)
}

/** Whether the documents were built by this version of the program. One row. */
export async function isBuiltWith(db: Db, lexemeVersion: number): Promise<boolean> {
  const setup = await db.selectFrom('search_setup').select(['lexeme_version', 'built_at']).executeTakeFirst()
  return setup?.built_at != null && setup.lexeme_version === lexemeVersion
}
