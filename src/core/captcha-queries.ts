import { sql } from 'kysely'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { Db } from './database.ts'

/**
 * Stores that a captcha was used. False when it was used for something else before; of concurrent uses one is first.
 * Served by the primary key.
 */
export async function insertSpentCaptcha(
  db: Db,
  { idHash, usedFor, now }: { idHash: string; usedFor: string; now: Date },
): Promise<boolean> {
  const row = await db
    .insertInto('spent_captcha')
    .values({ id_hash: idHash, used_for: usedFor, spent_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id_hash')
        .doUpdateSet({ used_for: usedFor })
        .where('spent_captcha.used_for', '=', usedFor),
    )
    .returning('id_hash')
    .executeTakeFirst()
  return row !== undefined
}

/** Challenges expire after minutes. Served by spent_captcha_spent_at. */
export async function deleteSpentCaptchas(db: Db): Promise<void> {
  await deleteInBatches(db, 'spent_captcha', sql<boolean>`spent_at < now() - interval '1 day'`)
}
