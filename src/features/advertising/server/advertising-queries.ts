import { type Insertable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { type FormSender, isSentBy } from '#features/support/server/form-queries.ts'
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

/** The newest 100 requests of a person. */
export function listAdRequestsOf(db: Db, person: FormSender) {
  return db
    .selectFrom('ad_request')
    .select(['id', 'placement', 'business_name', 'city', 'body', 'created_at'])
    .select(sql<string | null>`to_char(start_on, 'YYYY-MM-DD')`.as('start_on'))
    .where(isSentBy('ad_request', person))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
