import { sql } from 'kysely'
import type { Db } from './database.ts'

/**
 * Counts one more use of an hour and returns their number; undefined when that would exceed `limit`. Served by
 * hourly_use_pkey.
 */
export async function countHourlyUse(
  db: Db,
  { hour, kind, limit }: { hour: Date; kind: string; limit: number },
): Promise<number | undefined> {
  const row = await db
    .insertInto('hourly_use')
    .values({ hour, kind, uses: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['hour', 'kind'])
        .doUpdateSet({ uses: sql<number>`hourly_use.uses + 1` })
        .where('hourly_use.uses', '<', limit),
    )
    .returning('uses')
    .executeTakeFirst()
  return row?.uses
}

/** Served by hourly_use_pkey. */
export async function findHourlyUse(db: Db, hour: Date, kind: string): Promise<number> {
  const row = await db
    .selectFrom('hourly_use')
    .select('uses')
    .where('hour', '=', hour)
    .where('kind', '=', kind)
    .executeTakeFirst()
  return row?.uses ?? 0
}

/** A few rows an hour, and one for each wide network that got codes in it; served by hourly_use_pkey. */
export async function deleteOldHourlyUse(db: Db): Promise<void> {
  await db.deleteFrom('hourly_use').where('hour', '<', sql<Date>`now() - interval '7 days'`).execute()
}
