import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

/** Somebody writes an answer now, and to no other enquiry. Served by enquiry_presence_account and the primary key. */
export async function insertPresence(
  db: Db,
  { enquiryId, accountId, now }: { enquiryId: number; accountId: number; now: Date },
): Promise<void> {
  await db
    .deleteFrom('enquiry_presence')
    .where('account_id', '=', accountId)
    .where('enquiry_id', '<>', enquiryId)
    .execute()
  await db
    .insertInto('enquiry_presence')
    .values({ enquiry_id: enquiryId, account_id: accountId, seen_at: now })
    .onConflict((conflict) => conflict.columns(['enquiry_id', 'account_id']).doUpdateSet({ seen_at: now }))
    .execute()
}

/** Served by the primary key. */
export async function deletePresence(
  db: Db,
  { enquiryId, accountId }: { enquiryId: number; accountId: number },
): Promise<void> {
  await db
    .deleteFrom('enquiry_presence')
    .where('enquiry_id', '=', enquiryId)
    .where('account_id', '=', accountId)
    .execute()
}

/** Who else has written since a given time. Served by the primary keys; a business has a handful of people. */
export function listPresent(
  db: Db,
  { enquiryId, exceptId, since }: { enquiryId: number; exceptId: number; since: Date },
): Promise<{ name: string; seen_at: Date }[]> {
  return db
    .selectFrom('enquiry_presence')
    .innerJoin('account', 'account.id', 'enquiry_presence.account_id')
    .select(['account.name', 'enquiry_presence.seen_at'])
    .where('enquiry_presence.enquiry_id', '=', enquiryId)
    .where('enquiry_presence.account_id', '<>', exceptId)
    .where('enquiry_presence.seen_at', '>', since)
    .orderBy('enquiry_presence.account_id')
    .execute()
}

/** Served by enquiry_presence_account. */
export async function deletePresenceOf(db: Db, accountIds: readonly number[]): Promise<void> {
  const isTheirs = sql<number>`any(${accountIds}::bigint[])`
  await db.deleteFrom('enquiry_presence').where('account_id', '=', isTheirs).execute()
}
