import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import { retentionDays } from '../rules.ts'

/**
 * The tables of forms sent to us. Each has fingerprint, account_id and created_at, with an index on each of the three.
 */
const formTables = ['contact_message', 'ad_request', 'affiliation_request'] as const
export type FormTable = (typeof formTables)[number]

/** Serialises identical forms sent at the same time, until the transaction ends. */
export async function lockForm(db: Db, fingerprint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form ${fingerprint}`}, 0))`.execute(db)
}

/** The identical form of the same person since a given time; served by {table}_fingerprint. */
export async function findDuplicate(
  db: Db,
  table: FormTable,
  fingerprint: string,
  since: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where fingerprint = ${fingerprint} and created_at >= ${since} limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** Deletes the forms of erased accounts; served by {table}_account. */
export async function deleteFormsOf(db: Db, table: FormTable, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  await sql`delete from ${sql.table(table)} where account_id = any(${accountIds}::bigint[])`.execute(db)
}

/** Runs the tables independently, so that one failure does not affect the others; served by {table}_created_at. */
export async function deleteOldForms(db: Db): Promise<void> {
  const isOld = sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(retentionDays)})`
  await Promise.all(formTables.map((table) => deleteInBatches(db, table, isOld)))
}
