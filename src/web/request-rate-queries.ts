import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

/**
 * Adds requests to those that all processes counted in a minute; returns the sums. Sorted by the caller, so that
 * processes cannot deadlock. request_rate_pkey.
 */
export async function addRequests(
  db: Db,
  minute: number,
  counts: readonly { who: string; requests: number }[],
): Promise<{ who: string; requests: number }[]> {
  const { rows } = await sql<{ who: string; requests: number }>`
    INSERT INTO request_rate AS known (minute, who, requests)
    SELECT ${minute}, * FROM unnest(
      ${counts.map(({ who }) => who)}::text[], ${counts.map(({ requests }) => requests)}::int[])
    ON CONFLICT (minute, who) DO UPDATE SET requests = known.requests + excluded.requests
    RETURNING who, requests`.execute(db)
  return rows
}

/** Counts matter within their minute only. request_rate_pkey. */
export async function deleteOldRequests(db: Db): Promise<void> {
  await sql`DELETE FROM request_rate WHERE minute < extract(epoch FROM now()) / 60 - 2`.execute(db)
}
