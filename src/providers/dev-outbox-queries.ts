import type { Insertable } from 'kysely'
import type { Db } from '#database.ts'
import type { PlatformTables } from '#platform/platform-tables.ts'

type OutboxEntry = Omit<Insertable<PlatformTables['dev_outbox']>, 'idempotency_key'> & { idempotencyKey: string }

/** Takes a message once: a second one under the same key changes nothing. */
export async function insertIntoDevOutbox(db: Db, { idempotencyKey, ...entry }: OutboxEntry): Promise<void> {
  await db
    .insertInto('dev_outbox')
    .values({ ...entry, idempotency_key: idempotencyKey })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute()
}

/** The newest 200 messages, to one recipient when given. Served by dev_outbox_recipient, or the primary key. */
export function listDevOutbox(db: Db, recipient?: string) {
  return db
    .selectFrom('dev_outbox')
    .select(['channel', 'recipient', 'subject', 'body', 'created_at'])
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', recipient ?? ''))
    .orderBy('id', 'desc')
    .limit(200)
    .execute()
}
