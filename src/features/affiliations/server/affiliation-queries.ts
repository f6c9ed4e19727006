import { type Insertable, sql } from 'kysely'
import type { Db } from '#database.ts'
import { keptForDays } from '#features/support/rules.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { AffiliationTables } from './affiliation-tables.ts'

/** The ways to work with us, in their order: a handful of rows, read as they stand. */
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

/** The same request since a moment; served by affiliation_request_fingerprint. */
export async function findAffiliationTwin(db: Db, fingerprint: string, since: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('affiliation_request')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function insertAffiliationRequest(
  db: Db,
  request: Insertable<AffiliationTables['affiliation_request']>,
): Promise<number> {
  const row = await db.insertInto('affiliation_request').values(request).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** What erased accounts asked for goes with them; served by affiliation_request_account. */
export async function deleteAffiliationRequestsOf(db: Db, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  await db
    .deleteFrom('affiliation_request')
    .where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`)
    .execute()
}

/** Served by affiliation_request_created_at. */
export async function deleteOldAffiliationRequests(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'affiliation_request',
    sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(keptForDays)})`,
  )
}
