import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'

interface Key {
  caller: string
  key: string
}

/**
 * True when this request is the first under its key. A claim left without a response by a crash stays taken: the work
 * may have been done.
 */
export async function claimIdempotencyKey(
  db: Db,
  { caller, key, requestHash }: Key & { requestHash: string },
): Promise<boolean> {
  const claimed = await db
    .insertInto('idempotent_answer')
    .values({ caller, key, request_hash: requestHash, status: null, body: null, session_id: null })
    .onConflict((conflict) =>
      conflict
        .columns(['caller', 'key'])
        .doUpdateSet({
          request_hash: requestHash,
          status: null,
          body: null,
          session_id: null,
          created_at: sql`now()`,
        })
        .where(sql<boolean>`idempotent_answer.created_at < now() - interval '24 hours'`),
    )
    .returning('key')
    .executeTakeFirst()
  return claimed !== undefined
}

/** Served by idempotent_answer_pkey. */
export function findIdempotentAnswer(db: Db, { caller, key }: Key) {
  return db
    .selectFrom('idempotent_answer')
    .select(['request_hash', 'status', 'body', 'session_id', 'created_at'])
    .where('caller', '=', caller)
    .where('key', '=', key)
    .where(sql<boolean>`created_at >= now() - interval '24 hours'`)
    .executeTakeFirst()
}

export async function updateIdempotentAnswer(
  db: Db,
  { caller, key, status, body, sessionId }: Key & { status: number; body: unknown; sessionId: string | undefined },
): Promise<void> {
  await db
    .updateTable('idempotent_answer')
    .set({ status, body: JSON.stringify(body), session_id: sessionId ?? null })
    .where('caller', '=', caller)
    .where('key', '=', key)
    .execute()
}

export async function deleteIdempotencyKey(db: Db, { caller, key }: Key): Promise<void> {
  await db.deleteFrom('idempotent_answer').where('caller', '=', caller).where('key', '=', key).execute()
}

/** Served by idempotent_answer_created_at. */
export async function deleteOldIdempotentAnswers(db: Db): Promise<void> {
  await deleteInBatches(db, 'idempotent_answer', sql<boolean>`created_at < now() - interval '24 hours'`)
}
