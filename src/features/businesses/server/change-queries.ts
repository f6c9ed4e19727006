import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/database.ts'

/** A place in the order of changes: microseconds since 1970, and the id among those of one moment. */
export interface ChangePosition {
  at: number
  id: number
}

export interface ChangeRow extends ChangePosition {
  isDeleted: boolean
}

/**
 * The moment before which every change is committed: the start of the oldest open transaction of this database, and at
 * least two seconds ago, because a transaction has its start for an instant before others can see it. Must run as a
 * statement before the one that reads the changes. Reads no table.
 */
export async function findChangeHorizon(db: Db): Promise<number> {
  const { rows } = await sql<{ at: number }>`
    SELECT (extract(epoch FROM least(now() - interval '2 seconds', min(xact_start))) * 1000000)::bigint AS at
    FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(db)
  return rows[0]?.at ?? 0
}

const timeOf = (micros: number) => sql`(timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond')`
const micros = sql<number>`(extract(epoch FROM changed_at) * 1000000)::bigint`

interface ChangeRange {
  after: ChangePosition
  horizon: number
  limit: number
}

/**
 * The changes after a position and before a horizon, oldest first. business_changed_at, business_tombstone_changed_at.
 */
export async function listChanges(db: Db, range: ChangeRange): Promise<ChangeRow[]> {
  const { rows } = await changesIn(range).execute(db)
  return rows
}

/** The statement of `listChanges`, whose plan a test examines. */
export function changesIn({ after, horizon, limit }: ChangeRange): RawBuilder<ChangeRow> {
  return sql<ChangeRow>`
    (SELECT ${micros} AS at, id, status = 'deleted' AS "isDeleted" FROM business
      WHERE (changed_at, id) > (${timeOf(after.at)}, ${after.id}) AND changed_at < ${timeOf(horizon)}
      ORDER BY changed_at, id LIMIT ${limit})
    UNION ALL
    (SELECT ${micros} AS at, business_id AS id, true AS "isDeleted" FROM business_tombstone
      WHERE (changed_at, business_id) > (${timeOf(after.at)}, ${after.id}) AND changed_at < ${timeOf(horizon)}
      ORDER BY changed_at, business_id LIMIT ${limit})
    ORDER BY at, id LIMIT ${limit}`
}
