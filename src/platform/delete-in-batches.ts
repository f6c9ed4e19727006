import { type Kysely, type RawBuilder, sql } from 'kysely'

const rowsAtOnce = 5000
const maxBatches = 2000

/**
 * Deletes matching rows in batches of some thousand, so that no statement runs long; the remainder is left for the next
 * night.
 */
export async function deleteInBatches<Tables>(
  db: Kysely<Tables>,
  table: keyof Tables & string,
  condition: RawBuilder<boolean>,
): Promise<void> {
  for (let batch = 0; batch < maxBatches; batch++) {
    const { numAffectedRows } = await sql`
      delete from ${sql.table(table)}
      where ctid = any(array(select ctid from ${sql.table(table)} where ${condition} limit ${sql.lit(rowsAtOnce)}))`.execute(
      db,
    )
    if (Number(numAffectedRows ?? 0) < rowsAtOnce) return
  }
}
