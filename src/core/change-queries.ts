import { sql } from 'kysely'
import { changeChannel } from './cache-tags.ts'
import type { Db } from './database.ts'

/**
 * Notifies every process of a change when the transaction commits; a notice repeated within a transaction is sent once.
 * Reads no table.
 */
export async function notifyChange(db: Db, tags: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify(${changeChannel}, ${tags.join(' ')})`.execute(db)
}
