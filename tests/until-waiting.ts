import { sql } from 'kysely'
import { testApp } from './test-app.ts'

/** Until so many calls wait for a lock of the database, or have ended without one. */
export async function untilWaiting(calls: readonly Promise<unknown>[]): Promise<void> {
  const { db } = await testApp()
  let ended = 0
  for (const call of calls) void call.then(() => (ended += 1))
  for (;;) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    if (rows.length + ended >= calls.length) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
