import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { Choice } from '#features/search/search-query.ts'
import type { StatementPool } from '#platform/statement-pool.ts'

type Kind = Choice['kind']

export interface LoggedChoice {
  cityId: number
  kind: Kind
  target: string
  words: string
  choices: number
}

const today = "(now() AT TIME ZONE 'Asia/Kolkata')::date"
/** What one choice of today adds to a score. Doubles every two weeks; a double holds it until the year 2065. */
const popularityUnit = `power(2::float8, (${today} - date '2026-01-01') / 14::float8)`

/**
 * Adds choices to those of today, in Indian time, and to the scores. Indexes search_choice_pkey,
 * search_popularity_pkey.
 */
export async function insertChoices(db: Db, choices: readonly LoggedChoice[]): Promise<void> {
  // Sorted, so that processes cannot deadlock.
  const rows = choices.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const columns = sql`unnest(
      ${rows.map(({ cityId }) => cityId)}::int[], ${rows.map(({ kind }) => kind)}::text[],
      ${rows.map(({ target }) => target)}::text[], ${rows.map(({ words }) => words)}::text[],
      ${rows.map((row) => row.choices)}::int[]) AS chosen (city_id, kind, target, words, choices)`
  await db.transaction().execute(async (tx) => {
    await sql`
      INSERT INTO search_choice AS known (day, city_id, kind, target, words, choices)
      SELECT ${sql.raw(today)}, * FROM ${columns}
      ON CONFLICT (day, city_id, kind, target, words) DO UPDATE SET choices = known.choices + excluded.choices`.execute(
      tx,
    )
    await sql`
      INSERT INTO search_popularity AS known (kind, target, score)
      SELECT kind, target, sum(choices) * ${sql.raw(popularityUnit)} FROM ${columns}
      GROUP BY kind, target ORDER BY kind, target
      ON CONFLICT (kind, target) DO UPDATE SET score = known.score + excluded.score`.execute(tx)
  })
}

function keyOf({ cityId, kind, target, words }: LoggedChoice): string {
  return `${cityId} ${kind} ${target} ${words}`
}

export interface PopularTarget {
  kind: Kind
  target: string
  /** The number of choices, each counting half after two weeks. */
  popularity: number
}

/** What is chosen most, in all of India. Index search_popularity_score. */
export async function listPopular(pool: StatementPool, limit: number): Promise<PopularTarget[]> {
  const text = `SELECT kind, target, score / ${popularityUnit} AS popularity
    FROM search_popularity ORDER BY score DESC LIMIT $1`
  return (await pool.query<PopularTarget>({ name: 'popular', text, values: [limit] })).rows
}

const choiceRetentionDays = 90
const searchRetentionDays = 400
/** What one person typed once tells nothing about what is missing. */
const singleSearchRetentionDays = 30
const minPopularity = 0.01

/** Deletes old searches and choices. Indexes search_log_pkey, search_choice_pkey, search_popularity_score. */
export async function deleteOldSearches(db: Db): Promise<void> {
  const before = (days: number) => sql`${sql.raw(today)} - ${days}::int`
  await sql`DELETE FROM search_log WHERE day < ${before(searchRetentionDays)}
    OR (day < ${before(singleSearchRetentionDays)} AND searches = 1)`.execute(db)
  await sql`DELETE FROM search_choice WHERE day < ${before(choiceRetentionDays)}`.execute(db)
  await sql`DELETE FROM search_popularity WHERE score < ${minPopularity} * ${sql.raw(popularityUnit)}`.execute(db)
}
