import { type Insertable, sql } from 'kysely'
import type { Db } from '#database.ts'
import { keptForDays } from '#features/support/rules.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { AdvertisingTables } from './advertising-tables.ts'

/** The places on offer, in their order: a handful of rows, read as they stand. */
export function listPlacements(db: Db) {
  return db
    .selectFrom('ad_placement')
    .selectAll()
    .where('is_offered', '=', true)
    .orderBy('position')
    .orderBy('slug')
    .limit(20)
    .execute()
}

/** The same request since a moment; served by ad_request_fingerprint. */
export async function findAdTwin(db: Db, fingerprint: string, since: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('ad_request')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function insertAdRequest(db: Db, request: Insertable<AdvertisingTables['ad_request']>): Promise<number> {
  const row = await db.insertInto('ad_request').values(request).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The newest 100 requests of an account; served by ad_request_account. */
export function listAdRequestsOf(db: Db, accountId: number) {
  return db
    .selectFrom('ad_request')
    .select(['id', 'placement', 'business_name', 'city', 'created_at'])
    .select(sql<string | null>`to_char(start_on, 'YYYY-MM-DD')`.as('start_on'))
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}

/** What erased accounts asked for goes with them; served by ad_request_account. */
export async function deleteAdRequestsOf(db: Db, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  await db.deleteFrom('ad_request').where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`).execute()
}

/** Served by ad_request_created_at. */
export async function deleteOldAdRequests(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'ad_request',
    sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(keptForDays)})`,
  )
}
