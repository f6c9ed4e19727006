import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Says that a worker lives. Returns whether it was known to live until now: not at first, nor after an outage. */
export async function upsertHeartbeat(db: Db, workerId: string, deadAfterSeconds: number): Promise<boolean> {
  const { rows } = await sql<{ was_alive: boolean }>`
    insert into worker_heartbeat as h (worker_id, seen_at) values (${workerId}, now())
    on conflict (worker_id) do update set seen_at = now()
    returning coalesce(old.seen_at > now() - make_interval(secs => ${deadAfterSeconds}), false) as was_alive`.execute(
    db,
  )
  return rows[0]?.was_alive ?? false
}

/**
 * Releases jobs and queues locked by workers whose heartbeat stopped; returns the number of those workers. Few rows are
 * ever locked.
 */
export async function freeLocksOfDeadWorkers(db: Db, deadAfterSeconds: number): Promise<number> {
  const dead = await sql<{ worker_id: string }>`
    select distinct locked_by as worker_id from graphile_worker._private_jobs
    where locked_at < now() - make_interval(secs => ${deadAfterSeconds})
      and not exists (
        select from worker_heartbeat h
        where h.worker_id = locked_by and h.seen_at > now() - make_interval(secs => ${deadAfterSeconds})
      )`.execute(db)
  const ids = dead.rows.map((row) => row.worker_id)
  if (ids.length > 0) await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`.execute(db)
  await sql`delete from worker_heartbeat where seen_at < now() - interval '1 day'`.execute(db)
  return ids.length
}
