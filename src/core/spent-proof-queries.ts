import { sql } from 'kysely'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { Db } from './database.ts'

/**
 * Stores that a proof was used. False when it was used for something else before; of concurrent uses one is first.
 * Served by the primary key.
 */
export async function insertSpentProof(
  db: Db,
  { idHash, usedFor, now }: { idHash: string; usedFor: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('spent_proof')
    .values({ id_hash: idHash, used_for: usedFor, spent_at: now })
    .onConflict((conflict) =>
      conflict.column('id_hash').doUpdateSet({ used_for: usedFor }).where('spent_proof.used_for', '=', usedFor),
    )
    .returning('id_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Proofs expire after minutes. Served by spent_proof_spent_at. */
export async function deleteSpentProofs(db: Db): Promise<void> {
  await deleteInBatches(db, 'spent_proof', sql<boolean>`spent_at < now() - interval '1 day'`)
}
