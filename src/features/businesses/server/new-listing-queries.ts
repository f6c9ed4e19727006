import { type Insertable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BusinessTables } from './business-tables.ts'

/** Returns the id of the new listing. */
export async function insertBusiness(db: Db, row: Insertable<BusinessTables['business']>): Promise<number> {
  const { id } = await db.insertInto('business').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** The main category first. business_category_pkey. */
export async function insertBusinessCategories(db: Db, id: number, categoryIds: readonly number[]): Promise<void> {
  await db
    .insertInto('business_category')
    .values(categoryIds.map((categoryId, position) => ({ business_id: id, category_id: categoryId, position })))
    .execute()
}

/** How many listings an account has that are not deleted, and whether one of them has a paid plan. business_owner. */
export async function countListingsOf(
  db: Db,
  ownerId: number,
  now: Date,
): Promise<{ listings: number; hasPaidPlan: boolean }> {
  const { rows } = await sql<{ listings: number; hasPaidPlan: boolean }>`
    SELECT count(*)::int AS listings, coalesce(bool_or(paid_until > ${now}), false) AS "hasPaidPlan" FROM business
    WHERE owner_id = ${ownerId} AND status <> 'deleted'`.execute(db)
  return rows[0] ?? { listings: 0, hasPaidPlan: false }
}

export interface LikeRow {
  id: number
  name: string
  native_name: string | null
  slug: string
  city_id: number
  locality: string
  pincode: string | null
  phone: string | null
  lat: number | null
  lng: number | null
  owner_id: number | null
}

const likeColumns = [
  'id',
  'name',
  'native_name',
  'slug',
  'city_id',
  'locality',
  'pincode',
  'phone',
  'lat',
  'lng',
  'owner_id',
] as const
const maxLike = 20

/** Visible listings with a phone number, at most 20. business_phone. */
export function listByPhone(db: Db, phone: string): Promise<LikeRow[]> {
  return db
    .selectFrom('business')
    .select(likeColumns)
    .where('phone', '=', phone)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .limit(maxLike)
    .execute()
}

/** What is compared of visible listings, in any order. business_pkey. */
export async function listLikeRows(db: Db, ids: readonly number[]): Promise<LikeRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('business')
    .select(likeColumns)
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where('status', '<>', 'deleted')
    .execute()
}
