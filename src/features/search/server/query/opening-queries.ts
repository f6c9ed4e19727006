import { minuteMs } from '#platform/durations.ts'
import { indianMoment } from '#platform/indian-time.ts'
import type { StatementPool } from '#platform/statement-pool.ts'
import { minuteOfWeek, weekMinutes } from '../index/open-minutes.ts'

/**
 * When the first of these listings opens, none of which is open at `now`; undefined when no hours are known. Indexes
 * search_doc_pkey, search_week_pkey.
 */
export async function findFirstOpening(
  pool: StatementPool,
  ids: readonly number[],
  now: Date,
): Promise<Date | undefined> {
  const { rows } = await pool.query<{ minutes: number | null }>({
    name: 'first-opening',
    text: `SELECT min((lower(span) - $2 + ${weekMinutes}) % ${weekMinutes}) AS minutes
      FROM search_doc d JOIN search_week w ON w.id = d.week_id CROSS JOIN unnest(w.minutes) AS span
      WHERE d.id = ANY ($1)`,
    values: [ids, minuteOfWeek(indianMoment(now))],
  })
  const minutes = rows[0]?.minutes
  if (minutes === null || minutes === undefined) return undefined
  const thisMinute = Math.floor(now.getTime() / minuteMs) * minuteMs
  return new Date(thisMinute + minutes * minuteMs)
}
