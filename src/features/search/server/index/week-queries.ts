import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { writersLock } from './index-queries.ts'
import { unknownMinutes } from './open-minutes.ts'

/**
 * The id of a pattern of opening hours, a new one if need be; 0 for unknown hours. The pattern is held until the
 * transaction ends, so that it is not deleted before a listing has it. Index search_week_minutes_key.
 */
export async function takeWeek(db: Db, openMinutes: string): Promise<number> {
  if (openMinutes === unknownMinutes) return 0
  for (;;) {
    const known = await db
      .selectFrom('search_week')
      .select('id')
      .where('minutes', '=', openMinutes)
      .forKeyShare()
      .executeTakeFirst()
    if (known) return known.id
    const inserted = await db
      .insertInto('search_week')
      .values({ minutes: openMinutes })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted) return inserted.id
    // Another transaction inserted it meanwhile.
  }
}

const weeksAtOnce = 500

/** Deletes the patterns of opening hours that no listing has any more, some hundreds in a transaction. */
export async function deleteUnusedWeeks(db: Db): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) {
    const from: number = after
    after = await db.transaction().execute((tx) => deleteUnusedWeeksAfter(tx, from))
  }
}

/**
 * The same for the next patterns after an id; returns the last of them, undefined when there were none. Patterns that a
 * transaction is about to use are left out. Indexes search_week_pkey, search_doc_week.
 */
export async function deleteUnusedWeeksAfter(tx: Db, after: number): Promise<number | undefined> {
  // No rebuild swaps its tables in between.
  await sql`SELECT pg_advisory_xact_lock_shared(${writersLock})`.execute(tx)
  const rows = await tx
    .selectFrom('search_week')
    .select('id')
    .where('id', '>', after)
    .orderBy('id')
    .limit(weeksAtOnce)
    .forUpdate()
    .skipLocked()
    .execute()
  const ids = rows.map(({ id }) => id)
  // A statement of its own: it sees the listings of everybody who held one of these until it was locked here.
  await sql`DELETE FROM search_week w WHERE id = ANY(${ids}::int[])
    AND NOT EXISTS (SELECT FROM search_doc d WHERE d.week_id = w.id AND d.week_id <> 0)`.execute(tx)
  return ids.at(-1)
}
