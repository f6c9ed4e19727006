import { sql } from 'kysely'
import { changeChannel } from './cache-tags.ts'
import type { Db } from './database.ts'

/**
 * Tells every process that something changed, when the transaction commits; the same notice twice in one transaction is
 * sent once. No table is read.
 */
export async function notifyChange(db: Db, tags: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify(${changeChannel}, ${tags.join(' ')})`.execute(db)
}
