import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '#core/database.ts'

const rowsAtOnce = 5000
const mostBatches = 2000

/** Deletes what meets a condition some thousand rows at a time, so that no statement runs long; the rest waits for the next night. */
export async function deleteInBatches(db: Db, table: keyof Database, condition: RawBuilder<boolean>): Promise<void> {
  for (let batch = 0; batch < mostBatches; batch++) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(rowsAtOnce)}))`.execute(
      db,
    )
    if (Number(numAffectedRows ?? 0) < rowsAtOnce) return
  }
}
