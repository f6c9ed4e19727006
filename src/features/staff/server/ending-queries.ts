import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import { shownEndingDays } from '../rules.ts'

/**
 * Whose work for a business has ended; of one person and business the last time counts. Does not lock the account:
 * whoever deletes it or accepts an invitation may hold it and wait for the business. staff_ending_pkey.
 */
export async function upsertEnding(
  db: Db,
  { accountId, businessId, now }: { accountId: number; businessId: number; now: Date },
): Promise<void> {
  await db
    .insertInto('staff_ending')
    .values({ account_id: accountId, business_id: businessId, ended_at: now })
    .onConflict((conflict) => conflict.columns(['account_id', 'business_id']).doUpdateSet({ ended_at: now }))
    .execute()
}

/**
 * The businesses that somebody does not work for any more, newest first, at most 20; without those that are theirs now.
 * staff_ending_pkey.
 */
export function listEndingsOf(db: Db, accountId: number) {
  return db
    .selectFrom('staff_ending')
    .innerJoin('business', 'business.id', 'staff_ending.business_id')
    .select(['staff_ending.business_id', 'business.name', 'staff_ending.ended_at'])
    .where('staff_ending.account_id', '=', accountId)
    .where('business.owner_id', 'is distinct from', accountId)
    .orderBy('staff_ending.ended_at', 'desc')
    .limit(20)
    .execute()
}

/** Whoever works for the business again has not ended. staff_ending_pkey. */
export async function deleteEnding(
  db: Db,
  { accountId, businessId }: { accountId: number; businessId: number },
): Promise<void> {
  await db
    .deleteFrom('staff_ending')
    .where('account_id', '=', accountId)
    .where('business_id', '=', businessId)
    .execute()
}

/** staff_ending_pkey. */
export async function deleteEndingsOfAccounts(db: Db, accountIds: readonly number[]): Promise<void> {
  await db.deleteFrom('staff_ending').where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`).execute()
}

/** Reads the table, which is small. */
export async function deleteOldEndings(db: Db): Promise<void> {
  await deleteInBatches(db, 'staff_ending', sql<boolean>`ended_at < now() - ${shownEndingDays} * interval '1 day'`)
}
