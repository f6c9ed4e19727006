import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { namesakesMax, type StoredMerge } from './known-listings.ts'
import { bandsAround, bandsPerDegree } from './latitude-bands.ts'
import type { KnownBusiness } from './match-business.ts'
import type { Candidate } from './read-candidate.ts'

export interface KnownBusinessesWanted {
  source: string
  /** The run that asks; 0 for a dry run. */
  runId: number
  rows: readonly Candidate[]
  /** Of the rows, those that tell businesses apart. */
  phones: readonly string[]
  mergedIds: readonly number[]
}

/**
 * Listings that rows of a batch may duplicate: with the same key of the same source, one of the phones, or the same
 * name in the same town, PIN code or band of latitude, of each the oldest; and those of `mergedIds`. Never includes
 * demo listings. Indexes business_source_source_key_key, business_phone, business_slug_city, business_slug_pincode,
 * business_slug_band.
 */
export async function listKnownBusinesses(db: Db, wanted: KnownBusinessesWanted): Promise<KnownBusiness[]> {
  return (await knownBusinesses(wanted).execute(db)).rows
}

/** The query of `listKnownBusinesses`; a test reads its plan. */
export function knownBusinesses({
  source,
  runId,
  rows,
  phones,
  mergedIds,
}: KnownBusinessesWanted): RawBuilder<KnownBusiness> {
  const inPincode = rows.filter(({ isPincodeTyped }) => isPincodeTyped)
  const inBand = rows.flatMap(({ slug, lat, isPositionTyped }) =>
    isPositionTyped && lat !== null ? bandsAround(lat).map((band) => ({ slug, band })) : [],
  )
  // LATERAL with OFFSET 0 prevents the planner from reading the whole table for a batch, whatever its statistics say.
  return sql<KnownBusiness>`
    WITH found AS MATERIALIZED (
      SELECT id FROM business WHERE source = ${source} AND source_key = ANY(${rows.map((row) => row.sourceKey)}::text[])
      UNION
      SELECT unnest(${mergedIds}::bigint[])
      UNION
      SELECT b.id FROM (SELECT DISTINCT * FROM unnest(${phones}::text[]) AS w (phone)) wanted
      CROSS JOIN LATERAL (SELECT id FROM business WHERE phone = wanted.phone AND NOT is_demo ORDER BY id LIMIT ${namesakesMax}) b
      UNION
      SELECT b.id FROM (SELECT DISTINCT * FROM unnest(${rows.map(({ slug }) => slug)}::text[],
        ${rows.map(({ cityId }) => cityId)}::int[]) AS w (slug, city_id)) wanted
      CROSS JOIN LATERAL (SELECT id FROM business WHERE slug = wanted.slug AND city_id = wanted.city_id AND NOT is_demo
        ORDER BY id LIMIT ${namesakesMax}) b
      UNION
      SELECT b.id FROM (SELECT DISTINCT * FROM unnest(${inPincode.map(({ slug }) => slug)}::text[],
        ${inPincode.map(({ pincode }) => pincode)}::text[]) AS w (slug, pincode)) wanted
      CROSS JOIN LATERAL (SELECT id FROM business WHERE slug = wanted.slug AND pincode = wanted.pincode AND NOT is_demo
        ORDER BY id LIMIT ${namesakesMax}) b
      UNION
      SELECT b.id FROM (SELECT DISTINCT * FROM unnest(${inBand.map(({ slug }) => slug)}::text[],
        ${inBand.map(({ band }) => band)}::int[]) AS w (slug, band)) wanted
      CROSS JOIN LATERAL (SELECT id FROM business WHERE slug = wanted.slug
        AND floor(lat::float8 * ${sql.lit(bandsPerDegree)})::int = wanted.band AND lat IS NOT NULL AND NOT is_demo
        ORDER BY id LIMIT ${namesakesMax}) b
    )
    SELECT b.id, CASE WHEN b.source = ${source} THEN b.source_key END AS "sourceKey", b.owner_id AS "ownerId",
      b.status = 'deleted' AS "isDeleted",
      coalesce(b.created_at >= (SELECT started_at FROM import_run WHERE id = ${runId}), false) AS "isOfThisRun", b.name, b.slug, b.description, b.city_id AS "cityId", b.locality, b.address, b.pincode,
      b.lat, b.lng, b.phone, b.email, b.website, b.native_name AS "nativeName", b.hours, b.hashtags, b.facts, b.photo_count AS "photoCount",
      ARRAY(SELECT category_id FROM business_category WHERE business_id = b.id ORDER BY position, category_id) AS "categoryIds"
    FROM found CROSS JOIN LATERAL (SELECT * FROM business WHERE business.id = found.id OFFSET 0) b
    WHERE NOT b.is_demo ORDER BY b.id`
}

/** The rows of a batch that an earlier run has merged into a listing. import_merged_pkey. */
export function listMerged(db: Db, source: string, rows: readonly Candidate[]): Promise<StoredMerge[]> {
  return db
    .selectFrom('import_merged')
    .select(['source_key as sourceKey', 'business_id as businessId', 'reason'])
    .where('source', '=', source)
    .where(sql<boolean>`source_key = ANY(${rows.map(({ sourceKey }) => sourceKey)}::text[])`)
    .execute()
}

/** Remembers which rows were merged, so that the same file changes nothing when it is imported again. */
export async function insertMerged(db: Db, source: string, merged: readonly StoredMerge[]): Promise<void> {
  if (merged.length === 0) return
  await sql`
    INSERT INTO import_merged (source, source_key, business_id, reason)
    SELECT ${source}, * FROM unnest(${merged.map(({ sourceKey }) => sourceKey)}::text[],
      ${merged.map(({ businessId }) => businessId)}::bigint[], ${merged.map(({ reason }) => reason)}::text[])
    ON CONFLICT DO NOTHING`.execute(db)
}
