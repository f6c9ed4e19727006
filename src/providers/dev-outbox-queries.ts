import { type Insertable, sql } from 'kysely'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { PlatformDb, PlatformTables } from '#platform/platform-tables.ts'

type OutboxEntry = Omit<Insertable<PlatformTables['dev_outbox']>, 'idempotency_key'> & { idempotencyKey: string }

/** Stores a message once: a second one with the same key changes nothing. */
export async function insertIntoDevOutbox(db: PlatformDb, { idempotencyKey, ...entry }: OutboxEntry): Promise<void> {
  await db
    .insertInto('dev_outbox')
    .values({ ...entry, idempotency_key: idempotencyKey })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}

/** The newest 200 messages, optionally of one recipient. Served by dev_outbox_recipient, or the primary key. */
export function listDevOutbox(db: PlatformDb, recipient?: string) {
  return db
    .selectFrom('dev_outbox')
    .select(['channel', 'recipient', 'subject', 'body', 'created_at'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}

/** Plain-text codes are deleted once nobody trying things out needs them any more. Served by dev_outbox_created_at. */
export async function deleteOldDevOutbox(db: PlatformDb): Promise<void> {
  await deleteInBatches(db, 'dev_outbox', sql<boolean>`created_at < now() - interval '7 days'`)
}
