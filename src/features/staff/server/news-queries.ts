import { type Insertable, type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import { keptNewsDays } from '../rules.ts'
import type { StaffTables } from './staff-tables.ts'

/** What somebody did; of one person and business the last counts. staff_news_pkey. */
export async function upsertNews(db: Db, row: Insertable<StaffTables['staff_news']>): Promise<void> {
  const { kind, name, happened_at } = row
  await db
    .insertInto('staff_news')
    .values(row)
    .onConflict((conflict) => conflict.columns(['business_id', 'account_id']).doUpdateSet({ kind, name, happened_at }))
    .execute()
}

/**
 * What people of some businesses did after a time, and since these have their owner, newest first, at most 20.
 * staff_news_pkey, business_pkey.
 */
export async function listNewsOf(
  db: Db,
  businessIds: readonly number[],
  after: Date,
): Promise<Selectable<StaffTables['staff_news']>[]> {
  if (businessIds.length === 0) return []
  return db
    .selectFrom('staff_news')
    .innerJoin('business', 'business.id', 'staff_news.business_id')
    .selectAll('staff_news')
    .where('staff_news.business_id', '=', sql<number>`any(${businessIds}::bigint[])`)
    .where('staff_news.happened_at', '>', after)
    .where('staff_news.happened_at', '>=', sql<Date>`coalesce(business.owner_since, '-infinity')`)
    .orderBy('staff_news.happened_at', 'desc')
    .limit(20)
    .execute()
}

/** What one person did, for the export of their data: of each business the last. staff_news_account. */
export function listNewsForExport(db: Db, accountId: number) {
  return db
    .selectFrom('staff_news')
    .innerJoin('business', 'business.id', 'staff_news.business_id')
    .select(['staff_news.business_id', 'business.name as business', 'staff_news.kind', 'staff_news.name'])
    .select('staff_news.happened_at')
    .where('staff_news.account_id', '=', accountId)
    .orderBy('staff_news.happened_at', 'desc')
    .limit(1000)
    .execute()
}

/** What one person did with a business. staff_news_pkey. */
export async function deleteNews(
  db: Db,
  { businessId, accountId }: { businessId: number; accountId: number },
): Promise<void> {
  await db.deleteFrom('staff_news').where('business_id', '=', businessId).where('account_id', '=', accountId).execute()
}

/** staff_news_account. */
export async function deleteNewsOfAccounts(db: Db, accountIds: readonly number[]): Promise<void> {
  await db.deleteFrom('staff_news').where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`).execute()
}

/** Reads the table, which is small. */
export async function deleteOldNews(db: Db): Promise<void> {
  await deleteInBatches(db, 'staff_news', sql<boolean>`happened_at < now() - ${keptNewsDays} * interval '1 day'`)
}
