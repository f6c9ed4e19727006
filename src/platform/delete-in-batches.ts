import { type Kysely, type RawBuilder, sql } from 'kysely'
import { changeInBatches } from './change-in-batches.ts'

/** Deletes matching rows in batches of some thousand, so that no statement runs long. */
export async function deleteInBatches<Tables>(
  db: Kysely<Tables>,
  table: keyof Tables & string,
  condition: RawBuilder<boolean>,
): Promise<void> {
  await changeInBatches(async (atMost) => {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(atMost)}))`.execute(
      db,
    )
    return numAffectedRows
  })
}
