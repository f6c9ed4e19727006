import { type Insertable, type Selectable, sql } from 'kysely'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { PlatformTables } from '#platform/platform-tables.ts'
import type { Db } from './database.ts'

export type OutgoingMessageRow = Selectable<PlatformTables['outgoing_message']>

/**
 * Returns the new row's id, or undefined when a message with this key already exists (outgoing_message_dedupe_key_key).
 */
export async function insertOutgoingMessage(
  db: Db,
  message: Insertable<PlatformTables['outgoing_message']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('outgoing_message')
    .values(message)
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** A message that is still to be sent; served by the primary key. */
export function findUnsentMessage(db: Db, id: number): Promise<OutgoingMessageRow | undefined> {
  return db
    .selectFrom('outgoing_message')
    .selectAll()
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .executeTakeFirst()
}

/** Served by the primary key. */
export function findMessage(db: Db, id: number): Promise<OutgoingMessageRow | undefined> {
  return db.selectFrom('outgoing_message').selectAll().where('id', '=', id).executeTakeFirst()
}

/** How the messages with these keys went; served by outgoing_message_dedupe_key_key. */
export function listDeliveries(
  db: Db,
  keys: readonly string[],
): Promise<Pick<OutgoingMessageRow, 'dedupe_key' | 'channel' | 'created_at' | 'sent_at'>[]> {
  return db
    .selectFrom('outgoing_message')
    .select(['dedupe_key', 'channel', 'created_at', 'sent_at'])
    .where('dedupe_key', '=', sql<string>`any(${keys}::text[])`)
    .execute()
}

/** Keeps the first timestamp: repeats change nothing. */
export async function updateMessageSent(db: Db, id: number, sentAt: Date): Promise<void> {
  await db
    .updateTable('outgoing_message')
    .set({ sent_at: sentAt })
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .execute()
}

/** It is to be sent once more; served by the primary key. */
export async function updateMessageUnsent(db: Db, id: number): Promise<void> {
  await db.updateTable('outgoing_message').set({ sent_at: null }).where('id', '=', id).execute()
}

/**
 * Messages contain personal data: deleted after 30 days, whether delivered or given up. Served by
 * outgoing_message_sent_at and outgoing_message_unsent.
 */
export async function deleteOldMessages(db: Db): Promise<void> {
  await deleteInBatches(db, 'outgoing_message', sql<boolean>`sent_at < now() - interval '30 days'`)
  await deleteInBatches(
    db,
    'outgoing_message',
    sql<boolean>`sent_at is null and created_at < now() - interval '30 days'`,
  )
}
