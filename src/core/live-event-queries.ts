import { sql } from 'kysely'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { Db } from './database.ts'

/** PostgreSQL channel on which processes tell each other the last position that was given. */
export const liveChannel = 'nukkad_live'

/** Events that get their position in one transaction. */
const atOnce = 1000

/** Whether an event waits for its position. Served by live_event_waiting. */
export async function isEventWaiting(db: Db): Promise<boolean> {
  const { rows } = await sql`select 1 from live_event where position is null limit 1`.execute(db)
  return rows.length > 0
}

/**
 * Gives positions to committed events, in the order they were written, and notifies every process once. The row of the
 * clock is locked first, so that one process at a time does this and each statement sees what the one before committed.
 * Returns the last position, and whether more may be waiting. Served by live_event_waiting.
 */
export function givePositions(db: Db): Promise<{ position: number; isMore: boolean }> {
  return db.transaction().execute(async (tx) => {
    const { position: before } = await tx
      .selectFrom('live_clock')
      .select('position')
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { numAffectedRows } = await sql`
      update live_event set position = ${before}::bigint + waiting.turn
      from (
        select id, row_number() over (order by id) as turn
        from (select id from live_event where position is null order by id limit ${sql.lit(atOnce)}) as first_ones
      ) as waiting
      where live_event.id = waiting.id and live_event.position is null`.execute(tx)
    const given = Number(numAffectedRows ?? 0)
    const position = before + given
    if (given > 0) {
      await sql`with moved as (update live_clock set position = ${position} returning position)
        select pg_notify(${liveChannel}, position::text) from moved`.execute(tx)
    }
    return { position, isMore: given === atOnce }
  })
}

/** The last position that was given; all events up to it can be read. */
export async function findLastPosition(db: Db): Promise<number> {
  return (await db.selectFrom('live_clock').select('position').executeTakeFirstOrThrow()).position
}

/** The first position that is still there. Served by live_event_position. */
export async function findFirstPosition(db: Db): Promise<number | undefined> {
  const row = await db
    .selectFrom('live_event')
    .select('position')
    .where('position', 'is not', null)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst()
  return row?.position ?? undefined
}

/** A page that was away for longer loads anew what it shows. Served by live_event_created_at. */
export async function deleteOldLiveEvents(db: Db): Promise<void> {
  await deleteInBatches(db, 'live_event', sql<boolean>`created_at < now() - interval '1 day' and position is not null`)
}
