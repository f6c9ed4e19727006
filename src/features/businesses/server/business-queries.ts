import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BusinessTables } from './business-tables.ts'

type Row = Selectable<BusinessTables['business']>

const cardColumns = [
  'id',
  'name',
  'slug',
  'city_id',
  'locality',
  'phone',
  'hours',
  'hashtags',
  'status',
  'is_verified',
  'rating_sum',
  'rating_count',
  'is_demo',
  'photo_count',
] as const

const pageColumns = [
  ...cardColumns,
  'owner_id',
  'description',
  'address',
  'pincode',
  'lat',
  'lng',
  'website',
  'completeness',
  'paid_until',
  'view_count',
  'updated_at',
] as const

const ownColumns = [
  'id',
  'name',
  'slug',
  'city_id',
  'status',
  'completeness',
  'photo_count',
  'is_verified',
  'paid_until',
  'view_count',
] as const

/** Category ids as the business ordered them, the main one first. */
type WithCategories = { category_ids: number[] }

export type BusinessCardRow = Pick<Row, (typeof cardColumns)[number]> & WithCategories
export type BusinessRow = Pick<Row, (typeof pageColumns)[number]> & WithCategories
export type OwnBusinessRow = Pick<Row, (typeof ownColumns)[number]>

/** business_category_pkey. */
const categoryIds = sql<number[]>`ARRAY(
  SELECT category_id FROM business_category WHERE business_id = business.id ORDER BY position, category_id
)`.as('category_ids')

/** A business whatever its status, deleted ones too: the caller decides what is told about it. business_pkey. */
export async function findBusiness(db: Db, id: number): Promise<BusinessRow | undefined> {
  return db.selectFrom('business').select(pageColumns).select(categoryIds).where('id', '=', id).executeTakeFirst()
}

/**
 * What the cards of these businesses need, in the order of `ids` (at most a page of them); deleted ones are left out.
 * business_pkey.
 */
export async function listCards(db: Db, ids: readonly number[]): Promise<BusinessCardRow[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('business')
    .select(cardColumns)
    .select(categoryIds)
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .where('status', '<>', 'deleted')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** The listings of one owner, oldest first, at most 200. business_owner. */
export async function listOwnBusinesses(db: Db, ownerId: number): Promise<OwnBusinessRow[]> {
  return db
    .selectFrom('business')
    .select(ownColumns)
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Adds to the sum and the number of ratings; two at once add one after the other. business_pkey. */
export async function updateRatingSums(
  db: Db,
  businessId: number,
  { sumBy, countBy }: { sumBy: number; countBy: number },
): Promise<void> {
  await db
    .updateTable('business')
    .set({ rating_sum: sql`rating_sum + ${sumBy}::int`, rating_count: sql`rating_count + ${countBy}::int` })
    .where('id', '=', businessId)
    .execute()
}

/**
 * Adds visits to businesses that still exist, in the order of their ids so that processes never wait in a ring.
 * business_pkey.
 */
export async function addViews(db: Db, views: ReadonlyMap<number, number>): Promise<void> {
  const rows = [...views].sort(([a], [b]) => a - b)
  await sql`
    UPDATE business SET view_count = view_count + seen.n
    FROM unnest(${rows.map(([id]) => id)}::bigint[], ${rows.map(([, n]) => n)}::int[]) AS seen (id, n)
    WHERE business.id = seen.id AND status <> 'deleted'`.execute(db)
}

/** Businesses whose plan ran out within the last two days, at most 5,000. business_paid_until. */
export async function listRecentlyExpired(db: Db): Promise<number[]> {
  const rows = await db
    .selectFrom('business')
    .select('id')
    .where('paid_until', '<=', sql<Date>`now()`)
    .where('paid_until', '>', sql<Date>`now() - interval '2 days'`)
    .orderBy('paid_until')
    .limit(5000)
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes an owner's listings off the site; answers which those were. business_owner. */
export async function updateOwnedAsDeleted(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db
    .updateTable('business')
    .set({ status: 'deleted', updated_at: sql`now()` })
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'deleted')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes phone and e-mail out of the deleted listings of erased accounts. business_owner. */
export async function eraseContactsOfBusinesses(db: Db, ownerIds: readonly number[]): Promise<void> {
  await db
    .updateTable('business')
    .set({ phone: null, email: null })
    .where('owner_id', '=', sql<number>`any(${ownerIds}::bigint[])`)
    .where('status', '=', 'deleted')
    .execute()
}

/**
 * Gives listings that nobody owns to whoever has proven their phone number, at most 50: an imported shop is its
 * shopkeeper's as soon as they sign in. business_phone.
 */
export async function updateOwnerByPhone(
  db: Db,
  phone: string,
  ownerId: number,
): Promise<{ id: number; photo_count: number }[]> {
  return db
    .updateTable('business')
    .set({ owner_id: ownerId })
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('business')
        .select('id')
        .where('phone', '=', phone)
        .where('owner_id', 'is', null)
        .where('status', '<>', 'deleted')
        .orderBy('id')
        .limit(50),
    )
    .returning(['id', 'photo_count'])
    .execute()
}
