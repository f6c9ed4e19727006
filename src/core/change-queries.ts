import { sql } from 'kysely'
import { changeChannel } from './change-topics.ts'
import type { Db } from './database.ts'

/** Tells every process that something changed, when the transaction commits; the same notice twice in one transaction is sent once. No table is read. */
export async function notifyChange(db: Db, topics: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify(${changeChannel}, ${topics.join(' ')})`.execute(db)
}
