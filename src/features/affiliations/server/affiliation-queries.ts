import type { Insertable } from 'kysely'
import type { Db } from '#core/database.ts'
import { type FormSender, isSentBy } from '#features/support/server/form-queries.ts'
import type { AffiliationTables } from './affiliation-tables.ts'

/** The ways to work with us, in display order: a handful of rows. */
export function listProducts(db: Db) {
  return db
    .selectFrom('affiliation_product')
    .selectAll()
    .where('is_open', '=', true)
    .orderBy('position')
    .orderBy('slug')
    .limit(30)
    .execute()
}

export async function insertAffiliationRequest(
  db: Db,
  request: Insertable<AffiliationTables['affiliation_request']>,
): Promise<number> {
  const row = await db.insertInto('affiliation_request').values(request).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The newest 100 requests of a person. */
export function listAffiliationRequestsOf(db: Db, person: FormSender) {
  return db
    .selectFrom('affiliation_request')
    .select(['id', 'product', 'organisation', 'city', 'name', 'phone', 'email', 'body', 'created_at'])
    .select(['status', 'reason', 'code', 'payout_upi'])
    .where(isSentBy('affiliation_request', person))
    .orderBy('id', 'desc')
    .limit(100)
    .execute()
}
