import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { completenessOf } from '../rules.ts'
import type { ImportCounts } from './import-counts.ts'
import type { KnownBusiness } from './match-business.ts'

export interface ImportRun {
  id: number
  optionsHash: string
  byteOffset: number
  line: number
  rejectsBytes: number
  mergedBytes: number
  counts: ImportCounts
  isFinished: boolean
}

/** Inserts listings and returns their ids, in the order of `rows`. */
export async function insertImported(db: Db, source: string, rows: readonly KnownBusiness[]): Promise<number[]> {
  if (rows.length === 0) return []
  const records = rows.map((row) => ({ ...recordOf(row), source_key: row.sourceKey }))
  const { rows: inserted } = await sql<{ id: number; sourceKey: string }>`
    INSERT INTO business (name, native_name, slug, description, city_id, locality, address, pincode, lat, lng, phone, email, website, hours,
      hashtags, facts, completeness, source, source_key)
    SELECT name, native_name, slug, description, city_id, locality, address, pincode, lat, lng, phone, email, website, hours,
      hashtags, facts, completeness, ${source}, source_key
    FROM json_to_recordset(${JSON.stringify(records)}::json) AS r (${recordColumns}, source_key text)
    RETURNING id, source_key AS "sourceKey"`.execute(db)
  const ids = new Map(inserted.map(({ id, sourceKey }) => [sourceKey, id]))
  const written = rows.map((row) => ({ ...row, id: ids.get(row.sourceKey ?? '') ?? 0 }))
  await insertCategories(db, written)
  return written.map(({ id }) => id)
}

/**
 * Updates the filled gaps of listings; one that an owner has claimed since it was looked up stays as it is.
 * business_pkey.
 */
export async function updateFilled(db: Db, rows: readonly KnownBusiness[]): Promise<void> {
  if (rows.length === 0) return
  const records = JSON.stringify(rows.map((row) => ({ id: row.id, ...recordOf(row) })))
  const { rows: updated } = await sql<{ id: number }>`
    UPDATE business SET native_name = r.native_name, description = r.description, locality = r.locality, address = r.address, pincode = r.pincode,
      lat = r.lat, lng = r.lng, phone = r.phone, email = r.email, website = r.website, hours = r.hours, hashtags = r.hashtags,
      facts = r.facts, completeness = r.completeness, updated_at = now()
    FROM json_to_recordset(${records}::json) AS r (${recordColumns}, id bigint) WHERE business.id = r.id AND business.owner_id IS NULL
    RETURNING business.id`.execute(db)
  const ids = new Set(updated.map(({ id }) => id))
  await insertCategories(
    db,
    rows.filter(({ id }) => ids.has(id)),
  )
}

async function insertCategories(db: Db, rows: readonly KnownBusiness[]): Promise<void> {
  const links = rows.flatMap(({ id, categoryIds }) =>
    categoryIds.map((categoryId, position) => ({ id, categoryId, position })),
  )
  await sql`
    INSERT INTO business_category (business_id, category_id, position)
    SELECT * FROM unnest(${links.map(({ id }) => id)}::bigint[], ${links.map((link) => link.categoryId)}::int[],
      ${links.map(({ position }) => position)}::smallint[])
    ON CONFLICT DO NOTHING`.execute(db)
}

/** What `recordOf` writes. Faster than the row type of the table, most of whose columns an import leaves out. */
const recordColumns =
  sql.raw(`name text, native_name text, slug text, description text, city_id integer, locality text, address text,
  pincode text, lat real, lng real, phone text, email text, website text, hours jsonb, hashtags text[],
  facts jsonb, completeness smallint`)

function recordOf(row: KnownBusiness) {
  const { name, slug, description, locality, address, pincode, lat, lng, phone, email, website, hours, hashtags } = row
  const completeness = completenessOf(row)
  return {
    name,
    native_name: row.nativeName,
    slug,
    description,
    city_id: row.cityId,
    locality,
    address,
    pincode,
    lat,
    lng,
    phone,
    email,
    website,
    hours,
    hashtags,
    facts: row.facts,
    completeness,
  }
}

/** import_run_source_file_hash_key. */
export async function findRun(db: Db, source: string, fileHash: string): Promise<ImportRun | undefined> {
  const row = await db
    .selectFrom('import_run')
    .selectAll()
    .where('source', '=', source)
    .where('file_hash', '=', fileHash)
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      optionsHash: row.options_hash,
      byteOffset: row.byte_offset,
      line: row.line,
      rejectsBytes: row.rejects_bytes,
      mergedBytes: row.merged_bytes,
      counts: row.counts,
      isFinished: row.finished_at !== null,
    }
  )
}

export interface RunProgress {
  byteOffset: number
  line: number
  rejectsBytes: number
  mergedBytes: number
  counts: ImportCounts
}

/** Starts or restarts a run. import_run_source_file_hash_key. */
export async function insertRun(
  db: Db,
  run: { source: string; fileHash: string; optionsHash: string },
  progress: RunProgress,
): Promise<number> {
  const fresh = { ...columnsOf(progress), options_hash: run.optionsHash, started_at: new Date(), finished_at: null }
  const { id } = await db
    .insertInto('import_run')
    .values({ source: run.source, file_hash: run.fileHash, ...fresh })
    .onConflict((conflict) => conflict.columns(['source', 'file_hash']).doUpdateSet(fresh))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

// Any number will do, as long as no other advisory lock of this project uses it.
const importLock = 7_220_455_110

/**
 * Runs `work` while no other process imports; throws when one does. The lock is that of a connection, so that it ends
 * with a process that is killed.
 */
export async function asOnlyImport<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
  return await db.connection().execute(async (connection) => {
    const locked = await sql<{ locked: boolean }>`SELECT pg_try_advisory_lock(${importLock}) AS locked`.execute(
      connection,
    )
    if (!locked.rows[0]?.locked)
      throw new Error('Another import is running. Wait for it or stop it, then repeat this command.')
    try {
      return await work()
    } finally {
      await sql`SELECT pg_advisory_unlock(${importLock})`.execute(connection)
    }
  })
}

/**
 * Lets this transaction commit without waiting for the disk. A power cut may lose the last batches, but with their
 * progress, so that the next run reads them again.
 */
export async function commitWithoutWaiting(db: Db): Promise<void> {
  await sql`SET LOCAL synchronous_commit = off`.execute(db)
}

/** Saves the progress of a run. import_run_pkey. */
export async function updateRun(db: Db, id: number, progress: RunProgress): Promise<void> {
  const columns = { ...columnsOf(progress), updated_at: new Date() }
  await db.updateTable('import_run').set(columns).where('id', '=', id).execute()
}

/** Completes a run: the next one with this file starts at the beginning. import_run_pkey. */
export async function finishRun(db: Db, id: number): Promise<void> {
  await db.updateTable('import_run').set({ finished_at: new Date() }).where('id', '=', id).execute()
}

function columnsOf({ byteOffset, line, rejectsBytes, mergedBytes, counts }: RunProgress) {
  const bytes = { byte_offset: byteOffset, rejects_bytes: rejectsBytes, merged_bytes: mergedBytes }
  return { ...bytes, line, counts: JSON.stringify(counts) }
}
