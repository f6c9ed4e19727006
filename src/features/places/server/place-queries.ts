import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { foldText } from '#platform/fold-text.ts'
import type { Pincode, PlaceRows, StoredLocality } from '../place.ts'

const seedName = 'places'

/** Serialises writers until the transaction ends: two processes may start at once. */
export async function lockPlaceSeed(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('place_seed', 0))`.execute(db)
}

/** The content hash of the files seeded last. Index: place_seed_pkey. */
export async function findPlaceSeedHash(db: Db): Promise<string | undefined> {
  const row = await db.selectFrom('place_seed').select('content_hash').where('name', '=', seedName).executeTakeFirst()
  return row?.content_hash
}

/** Index: place_seed_pkey. */
export async function updatePlaceSeedHash(db: Db, contentHash: string): Promise<void> {
  await db
    .insertInto('place_seed')
    .values({ name: seedName, content_hash: contentHash })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ content_hash: contentHash, seeded_at: sql`now()` }))
    .execute()
}

const column = <Row, Value>(rows: readonly Row[], valueIn: (row: Row) => Value): Value[] => rows.map(valueIn)

/**
 * Writes all rows with one statement per table. States, towns and localities are only inserted or updated, because
 * other tables reference them; PIN codes and aliases are not referenced, so those missing from the files are deleted.
 * Indexes: the primary keys.
 */
export async function insertPlaces(db: Db, rows: PlaceRows): Promise<void> {
  const { states, cities, localities, pincodes, cityAliases, localityAliases } = rows
  await sql`
    INSERT INTO state (id, name, code, gst_code, lat, lng, aliases)
    SELECT id, name, code, gst_code, lat, lng, string_to_array(aliases, ';') FROM unnest(
      ${column(states, (row) => row.id)}::int[], ${column(states, (row) => row.name)}::text[], ${column(states, (row) => row.code)}::text[],
      ${column(states, (row) => row.gstCode)}::text[], ${column(states, (row) => row.lat)}::float8[],
      ${column(states, (row) => row.lng)}::float8[], ${column(states, (row) => row.aliases.join(';'))}::text[]
    ) AS given (id, name, code, gst_code, lat, lng, aliases)
    ON CONFLICT (id) DO UPDATE SET (name, code, gst_code, lat, lng, aliases) =
      (excluded.name, excluded.code, excluded.gst_code, excluded.lat, excluded.lng, excluded.aliases)`.execute(db)
  await sql`
    INSERT INTO city (id, slug, name, state_id, district, lat, lng, weight)
    SELECT * FROM unnest(
      ${column(cities, (row) => row.id)}::int[], ${column(cities, (row) => row.slug)}::text[], ${column(cities, (row) => row.name)}::text[],
      ${column(cities, (row) => row.stateId)}::int[], ${column(cities, (row) => row.district)}::text[],
      ${column(cities, (row) => row.lat)}::float8[], ${column(cities, (row) => row.lng)}::float8[], ${column(cities, (row) => row.weight)}::int[]
    )
    ON CONFLICT (id) DO UPDATE SET (slug, name, state_id, district, lat, lng, weight) =
      (excluded.slug, excluded.name, excluded.state_id, excluded.district, excluded.lat, excluded.lng, excluded.weight)`.execute(
    db,
  )
  await sql`
    INSERT INTO locality (id, city_id, name, slug, pincode, lat, lng, weight)
    SELECT * FROM unnest(
      ${column(localities, (row) => row.id)}::int[], ${column(localities, (row) => row.cityId)}::int[],
      ${column(localities, (row) => row.name)}::text[], ${column(localities, (row) => row.slug)}::text[],
      ${column(localities, (row) => row.pincode ?? null)}::text[], ${column(localities, (row) => row.lat)}::float8[],
      ${column(localities, (row) => row.lng)}::float8[], ${column(localities, (row) => row.weight)}::int[]
    )
    ON CONFLICT (id) DO UPDATE SET (city_id, name, slug, pincode, lat, lng, weight) =
      (excluded.city_id, excluded.name, excluded.slug, excluded.pincode, excluded.lat, excluded.lng, excluded.weight)`.execute(
    db,
  )
  await db.deleteFrom('pincode').execute()
  await sql`
    INSERT INTO pincode (code, city_id, district, state_id, lat, lng, quality)
    SELECT * FROM unnest(
      ${column(pincodes, (row) => row.code)}::text[], ${column(pincodes, (row) => row.cityId)}::int[],
      ${column(pincodes, (row) => row.district)}::text[], ${column(pincodes, (row) => row.stateId)}::int[],
      ${column(pincodes, (row) => row.lat)}::float8[], ${column(pincodes, (row) => row.lng)}::float8[],
      ${column(pincodes, (row) => row.quality)}::int[]
    )`.execute(db)
  await db.deleteFrom('city_alias').execute()
  await sql`
    INSERT INTO city_alias (alias_folded, city_id, alias, kind)
    SELECT * FROM unnest(
      ${column(cityAliases, (row) => foldText(row.alias))}::text[], ${column(cityAliases, (row) => row.cityId)}::int[],
      ${column(cityAliases, (row) => row.alias)}::text[], ${column(cityAliases, (row) => row.kind)}::text[]
    ) ON CONFLICT DO NOTHING`.execute(db)
  await db.deleteFrom('locality_alias').execute()
  await sql`
    INSERT INTO locality_alias (alias_folded, locality_id, alias)
    SELECT * FROM unnest(
      ${column(localityAliases, (row) => foldText(row.alias))}::text[], ${column(localityAliases, (row) => row.localityId)}::int[],
      ${column(localityAliases, (row) => row.alias)}::text[]
    ) ON CONFLICT DO NOTHING`.execute(db)
}

/** A PIN code that the shipped table lacks, and what proves it. */
export interface FoundPincode extends Omit<Pincode, 'quality'> {
  businesses: number
  sources: string[]
}

/** Adds PIN codes that imports have proved, or what more proves known ones. found_pincode_pkey. */
export async function upsertFoundPincodes(db: Db, found: readonly FoundPincode[]): Promise<void> {
  const rows = found.map(({ cityId, stateId, ...row }) => ({ ...row, city_id: cityId, state_id: stateId }))
  await db
    .insertInto('found_pincode')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('code').doUpdateSet((row) => ({
        businesses: row.ref('excluded.businesses'),
        sources: row.ref('excluded.sources'),
      })),
    )
    .execute()
}

/**
 * Writes the localities that imports have proved, and deletes those of these cities, of all when `cityIds` is
 * undefined, that they no longer prove. found_locality_city_id_slug_key.
 */
export async function replaceFoundLocalities(
  db: Db,
  found: readonly Omit<StoredLocality, 'id'>[],
  cityIds: readonly number[] | undefined,
): Promise<void> {
  await sql`
    WITH given AS (
      SELECT * FROM unnest(
        ${column(found, (row) => row.cityId)}::int[], ${column(found, (row) => row.slug)}::text[],
        ${column(found, (row) => row.name)}::text[], ${column(found, (row) => row.lat)}::float8[],
        ${column(found, (row) => row.lng)}::float8[], ${column(found, (row) => row.businesses)}::int[]
      ) AS given (city_id, slug, name, lat, lng, businesses)
    ), gone AS (
      DELETE FROM found_locality f WHERE NOT EXISTS (SELECT FROM given g WHERE g.city_id = f.city_id AND g.slug = f.slug)
        ${cityIds ? sql`AND f.city_id = ANY(${cityIds}::int[])` : sql``}
    )
    INSERT INTO found_locality (city_id, slug, name, lat, lng, businesses) SELECT * FROM given
    ON CONFLICT (city_id, slug) DO UPDATE SET (name, lat, lng, businesses) =
      (excluded.name, excluded.lat, excluded.lng, excluded.businesses)`.execute(db)
}

/** The localities that imports have proved. Whole table, once at the start of a process. */
export async function listFoundLocalities(db: Db): Promise<StoredLocality[]> {
  return db
    .selectFrom('found_locality')
    .select(['id', 'city_id as cityId', 'slug', 'name', 'lat', 'lng', 'businesses'])
    .execute()
}

/** Every place. Whole tables, some 50,000 rows, once at the start of a process: sequential scans are right. */
export async function listPlaces(db: Db): Promise<PlaceRows> {
  const [states, cities, cityAliases, localities, localityAliases, pincodes, found] = await Promise.all([
    db.selectFrom('state').select(['id', 'name', 'code', 'gst_code as gstCode', 'lat', 'lng', 'aliases']).execute(),
    db
      .selectFrom('city')
      .select(['id', 'slug', 'name', 'state_id as stateId', 'district', 'lat', 'lng', 'weight'])
      .execute(),
    db.selectFrom('city_alias').select(['alias', 'city_id as cityId', 'kind']).execute(),
    db
      .selectFrom('locality')
      .select(['id', 'city_id as cityId', 'name', 'slug', 'pincode', 'lat', 'lng', 'weight'])
      .execute(),
    db.selectFrom('locality_alias').select(['alias', 'locality_id as localityId']).execute(),
    db
      .selectFrom('pincode')
      .select(['code', 'city_id as cityId', 'district', 'state_id as stateId', 'lat', 'lng', 'quality'])
      .execute(),
    db
      .selectFrom('found_pincode')
      .select(['code', 'city_id as cityId', 'district', 'state_id as stateId', 'lat', 'lng'])
      .where('code', 'not in', (shipped) => shipped.selectFrom('pincode').select('code'))
      .execute(),
  ])
  // The position of a found one is that of a few businesses.
  const allPincodes = [...pincodes, ...found.map((row) => ({ ...row, quality: 0 }))]
  const withoutNulls = localities.map((row) => ({ ...row, pincode: row.pincode ?? undefined }))
  return { states, cities, cityAliases, localities: withoutNulls, localityAliases, pincodes: allPincodes }
}
