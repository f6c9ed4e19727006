import { type Insertable, sql } from 'kysely'
import type { Db } from '#database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import { keptForDays } from '../rules.ts'
import type { SupportTables } from './support-tables.ts'

/** Makes the same form sent twice at once happen one after the other, until the transaction ends. */
export async function lockForm(db: Db, fingerprint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form ${fingerprint}`}, 0))`.execute(db)
}

/** The message of the same person in the same words since a moment; served by contact_message_fingerprint. */
export async function findContactTwin(db: Db, fingerprint: string, since: Date): Promise<number | undefined> {
  const row = await db
    .selectFrom('contact_message')
    .select('id')
    .where('fingerprint', '=', fingerprint)
    .where('created_at', '>=', since)
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function insertContactMessage(
  db: Db,
  message: Insertable<SupportTables['contact_message']>,
): Promise<number> {
  const row = await db.insertInto('contact_message').values(message).returning('id').executeTakeFirstOrThrow()
  return row.id
}

/** The newest 200 messages of an account; served by contact_message_account. */
export function listContactMessagesOf(db: Db, accountId: number) {
  return db
    .selectFrom('contact_message')
    .select(['id', 'topic', 'body', 'created_at'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** What erased accounts wrote to us goes with them; served by contact_message_account. */
export async function deleteContactMessagesOf(db: Db, accountIds: readonly number[]): Promise<void> {
  if (accountIds.length === 0) return
  await db.deleteFrom('contact_message').where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`).execute()
}

/** Served by contact_message_created_at. */
export async function deleteOldContactMessages(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'contact_message',
    sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(keptForDays)})`,
  )
}
