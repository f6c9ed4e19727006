import { type Insertable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { AdvertisingTables } from './advertising-tables.ts'

/** The placements on offer, in display order: a handful of rows. */
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

export async function insertAdRequest(db: Db, request: Insertable<AdvertisingTables['ad_request']>): Promise<number> {
  const row = await db.insertInto('ad_request').values(request).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The newest 100 requests of an account; served by ad_request_account. */
export function listAdRequestsOf(db: Db, accountId: number) {
  return db
    .selectFrom('ad_request')
    .select(['id', 'placement', 'business_name', 'city', 'body', 'created_at'])
    .select(sql<string | null>`to_char(start_on, 'YYYY-MM-DD')`.as('start_on'))
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
