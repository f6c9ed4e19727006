import { type Insertable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { PartnerTables } from '../server/partner-tables.ts'

/** Whether there is demo data that did not get its partners before; from now on it has. demo_seed_pkey: one row. */
export async function claimDemoPartners(db: Db): Promise<boolean> {
  const { rows } = await sql`
    UPDATE demo_seed SET has_partners = true WHERE removed_at IS NULL AND NOT has_partners RETURNING 1`.execute(db)
  return rows.length > 0
}

/** A few dozen rows. */
export async function hasPartners(db: Db): Promise<boolean> {
  return (await db.selectFrom('partner').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function insertDemoPartners(
  db: Db,
  partners: readonly Insertable<PartnerTables['partner']>[],
): Promise<void> {
  await db
    .insertInto('partner')
    .values(partners.map((partner, position) => ({ ...partner, position, is_demo: true })))
    .execute()
}

/** A few dozen rows. */
export async function deleteDemoPartners(db: Db): Promise<void> {
  await db.deleteFrom('partner').where('is_demo', '=', true).execute()
}
