import { type Insertable, type Selectable, sql } from 'kysely'
import type { Actor } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { OwnershipTables } from './ownership-tables.ts'

export type TransferRow = Selectable<OwnershipTables['business_transfer']>

/** Stores an offer in place of one that is over; false when one is not. business_transfer_pkey. */
export async function insertTransfer(
  db: Db,
  row: Insertable<OwnershipTables['business_transfer']> & { offered_at: Date },
): Promise<boolean> {
  const { business_id: _, ...values } = { to_account_id: null, previous_since: null, ...row }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('business_transfer')
    .values(row)
    .onConflict((conflict) =>
      conflict
        .column('business_id')
        // Kysely leaves `offered_at` out of what may be updated by itself.
        .doUpdateSet({ ...values, offered_at: sql`excluded.offered_at` } as never)
        .where('business_transfer.ends_at', '<=', row.offered_at),
    )
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows ?? 0) > 0
}

/** The offer of a business, or what was accepted and can still be undone. business_transfer_pkey. */
export function findTransfer(db: Db, businessId: number, now: Date): Promise<TransferRow | undefined> {
  return db
    .selectFrom('business_transfer')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('ends_at', '>', now)
    .executeTakeFirst()
}

/** The same, locked until the transaction ends. business_transfer_pkey. */
export function lockTransfer(tx: Db, businessId: number, now: Date): Promise<TransferRow | undefined> {
  return tx
    .selectFrom('business_transfer')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('ends_at', '>', now)
    .forUpdate()
    .executeTakeFirst()
}

/** Whether somebody gave or got a business, too long ago to undo it. business_transfer_pkey. */
export async function isUndoOver(
  db: Db,
  { businessId, accountId }: { businessId: number; accountId: number },
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom('business_transfer')
    .select('business_id')
    .where('business_id', '=', businessId)
    .where('ends_at', '<=', now)
    .where('to_account_id', 'is not', null)
    .where((eb) => eb.or([eb('from_account_id', '=', accountId), eb('to_account_id', '=', accountId)]))
    .executeTakeFirst()
  return row !== undefined
}

/** What somebody is offered, and what they gave or got and can still undo; at most 50. Served by the indexes. */
export function listTransfersOf(db: Db, { accountId, phone }: Pick<Actor, 'accountId' | 'phone'>, now: Date) {
  return selectWithNames(db)
    .where('ends_at', '>', now)
    .where((eb) =>
      eb.or([
        eb.and([eb('to_account_id', 'is', null), eb('to_phone', '=', phone ?? '')]),
        eb('to_account_id', '=', accountId),
        eb.and([eb('to_account_id', 'is not', null), eb('from_account_id', '=', accountId)]),
      ]),
    )
    .orderBy('offered_at', 'desc')
    .limit(50)
    .execute()
}

export function listTransfersForExport(db: Db, { accountId, phone }: Pick<Actor, 'accountId' | 'phone'>) {
  return selectWithNames(db)
    .where((eb) =>
      eb.or([
        eb('from_account_id', '=', accountId),
        eb('to_account_id', '=', accountId),
        eb('to_phone', '=', phone ?? ''),
      ]),
    )
    .limit(1000)
    .execute()
}

function selectWithNames(db: Db) {
  return db
    .selectFrom('business_transfer')
    .innerJoin('business', 'business.id', 'business_transfer.business_id')
    .innerJoin('account', 'account.id', 'business_transfer.from_account_id')
    .selectAll('business_transfer')
    .select(['business.name as business_name', 'account.name as from_name'])
    .where('business.status', '<>', 'deleted')
}

export async function updateAccepted(
  tx: Db,
  businessId: number,
  accepted: { to_account_id: number; previous_since: Date | null; ends_at: Date },
): Promise<void> {
  await tx.updateTable('business_transfer').set(accepted).where('business_id', '=', businessId).execute()
}

export async function deleteTransfer(tx: Db, businessId: number): Promise<void> {
  await tx.deleteFrom('business_transfer').where('business_id', '=', businessId).execute()
}

/** Served by the indexes. */
export async function deleteTransfersOf(
  tx: Db,
  { accountIds, phones }: { accountIds: readonly number[]; phones: readonly string[] },
): Promise<void> {
  const ids = sql<number>`any(${accountIds}::bigint[])`
  await tx
    .deleteFrom('business_transfer')
    .where((eb) =>
      eb.or([
        eb('from_account_id', '=', ids),
        eb('to_account_id', '=', ids),
        eb('to_phone', '=', sql<string>`any(${phones}::text[])`),
      ]),
    )
    .execute()
}

/** Reads the table, which is small. */
export async function deleteOldTransfers(db: Db): Promise<void> {
  await deleteInBatches(db, 'business_transfer', sql<boolean>`ends_at < now()`)
}
