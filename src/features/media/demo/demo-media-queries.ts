import { sql } from 'kysely'
import type { Db } from '#core/database.ts'

/** Whether there is demo data without its pictures. demo_seed_pkey: one row. */
export async function needsDemoPictures(db: Db): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM demo_seed WHERE removed_at IS NULL AND NOT has_pictures`.execute(db)
  return rows.length > 0
}

export async function updatePicturesDrawn(db: Db): Promise<void> {
  await sql`UPDATE demo_seed SET has_pictures = true`.execute(db)
}

/** A demo listing by its key. business_source_source_key_key. */
export async function findDemoBusiness(db: Db, key: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('business')
    .select('id')
    .where('source', '=', 'demo')
    .where('source_key', '=', key)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  return row?.id
}
