import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

type Pair = { accountId: number; businessId: number }

/** Answers whether it is new to the list. saved_business_pkey. */
export async function insertSaved(db: Db, { accountId, businessId, now }: Pair & { now: Date }): Promise<boolean> {
  const row = await db
    .insertInto('saved_business')
    .values({ account_id: accountId, business_id: businessId, created_at: now })
    .onConflict((conflict) => conflict.columns(['business_id', 'account_id']).doNothing())
    .returning('business_id')
    .executeTakeFirst()
  return row !== undefined
}

/** saved_business_pkey. */
export async function deleteSaved(db: Db, { accountId, businessId }: Pair): Promise<void> {
  await db
    .deleteFrom('saved_business')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .execute()
}

/** saved_business_pkey. */
export async function isSaved(db: Db, { accountId, businessId }: Pair): Promise<boolean> {
  const row = await db
    .selectFrom('saved_business')
    .select('business_id')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return row !== undefined
}

/** saved_business_list alone. */
export async function countSaved(db: Db, accountId: number): Promise<number> {
  const row = await db
    .selectFrom('saved_business')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

/** What somebody saved, newest first, deleted businesses too. saved_business_list, business_pkey. */
export function listSaved(
  db: Db,
  { accountId, limit, offset = 0 }: { accountId: number; limit: number; offset?: number },
) {
  return db
    .selectFrom('saved_business')
    .innerJoin('business', 'business.id', 'saved_business.business_id')
    .select(['business_id', 'business.name', 'business.status', 'saved_business.created_at', 'alerts_since'])
    .where('account_id', '=', accountId)
    .orderBy('saved_business.created_at', 'desc')
    .orderBy('business_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
}

/**
 * Takes the listings of owners who are erased off everybody's list: shops are often named after a person.
 * business_owner, saved_business_pkey.
 */
export async function deleteSavedOfOwners(db: Db, ownerIds: readonly number[]): Promise<void> {
  const ofOwners = db
    .selectFrom('business')
    .select('id')
    .where('owner_id', '=', sql<number>`any(${ownerIds}::bigint[])`)
    .where('status', '=', 'deleted')
  await db.deleteFrom('saved_business').where('business_id', 'in', ofOwners).execute()
}

/** saved_business_list. */
export async function deleteSavedOfAccounts(db: Db, accountIds: readonly number[]): Promise<void> {
  await db.deleteFrom('saved_business').where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`).execute()
}
