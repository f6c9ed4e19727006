import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

/** Open listings with other hours on one of these dates, by id. business_special_days. */
export async function listWithSpecialDays(
  db: Db,
  { dates, after, limit }: { dates: readonly string[]; after: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT id FROM business
    WHERE special_days IS NOT NULL AND id > ${after} AND status = 'open'
      AND EXISTS (SELECT FROM jsonb_array_elements(special_days) AS day WHERE day->>'date' = ANY(${dates}::text[]))
    ORDER BY id LIMIT ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}
