import { sql } from 'kysely'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { Db } from './database.ts'

/** Counts one more use of a day; returns false when that would exceed `limit`. Served by daily_use_pkey. */
export async function countDailyUse(
  db: Db,
  { day, kind, who, limit }: { day: string; kind: string; who: string; limit: number },
): Promise<boolean> {
  const row = await db
    .insertInto('daily_use')
    .values({ day, kind, who, uses: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['day', 'kind', 'who'])
        .doUpdateSet({ uses: sql`daily_use.uses + 1` })
        .where('daily_use.uses', '<', limit),
    )
    .returning('uses')
    .executeTakeFirst()
  return row !== undefined
}

/** Counts are only needed on their own day. Served by daily_use_pkey. */
export async function deleteOldDailyUse(db: Db): Promise<void> {
  await deleteInBatches(db, 'daily_use', sql<boolean>`day < current_date - 2`)
}
