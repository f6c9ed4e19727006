import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

/** Returns false when this person found it useful before. rating_useful_pkey. */
export async function insertUseful(
  db: Db,
  mark: { rating_id: number; account_id: number; marked_at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('rating_useful')
    .values(mark)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) > 0
}

/** Returns false when there was nothing to take back. rating_useful_pkey. */
export async function deleteUseful(
  db: Db,
  { rating_id, account_id }: { rating_id: number; account_id: number },
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('rating_useful')
    .where('rating_id', '=', rating_id)
    .where('account_id', '=', account_id)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows) > 0
}

/** rating_pkey. */
export async function updateUsefulCount(db: Db, ratingId: number, by: number): Promise<void> {
  await db
    .updateTable('rating')
    .set({ useful_count: sql`useful_count + ${by}::int` })
    .where('id', '=', ratingId)
    .execute()
}

/**
 * Deletes what some people found useful, and takes it off the counts; after `lockRatingsOfPeople`.
 * rating_useful_account, rating_pkey.
 */
export async function deleteUsefulOf(db: Db, accountIds: readonly number[]): Promise<void> {
  await sql`
    WITH gone AS (DELETE FROM rating_useful WHERE account_id = ANY(${accountIds}::bigint[]) RETURNING rating_id)
    UPDATE rating SET useful_count = useful_count - lost.n
    FROM (SELECT rating_id, count(*)::int AS n FROM gone GROUP BY rating_id) lost WHERE rating.id = lost.rating_id`.execute(
    db,
  )
}

/** One person's for the export of their data: the newest 1,000. rating_useful_account. */
export function listUsefulForExport(db: Db, accountId: number) {
  return db
    .selectFrom('rating_useful')
    .select(['rating_id', 'marked_at'])
    .where('account_id', '=', accountId)
    .orderBy('marked_at', 'desc')
    .limit(1000)
    .execute()
}
