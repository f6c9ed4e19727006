import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { BusinessTables } from './business-tables.ts'

type Row = Selectable<BusinessTables['business']>

/** Of a business in a list. */
export const cardColumns = [
  'id',
  'native_name',
  'name',
  'slug',
  'city_id',
  'locality',
  'phone',
  'landline',
  'hours',
  'special_days',
  'hashtags',
  'status',
  'closed_for_good',
  'reopens_on',
  'successor_id',
  'is_verified',
  'rating_sum',
  'rating_count',
  'is_demo',
  'photo_count',
  'lat',
  'lng',
  'facts',
  'reply_minutes',
  'reply_measured_at',
] as const

/** Of a business on its page. */
export const pageColumns = [
  ...cardColumns,
  'owner_id',
  'owner_since',
  'description',
  'address',
  'hides_address',
  'service_area',
  'pincode',
  'website',
  'email',
  'shows_email',
  'contact_person',
  'completeness',
  'paid_until',
  'view_count',
  'verified_at',
  'created_at',
  'updated_at',
] as const

const ownColumns = [
  'id',
  'owner_id',
  'native_name',
  'owner_since',
  'name',
  'slug',
  'locality',
  'address',
  'city_id',
  'status',
  'reopens_on',
  'completeness',
  'photo_count',
  'is_verified',
  'paid_until',
  'view_count',
] as const

/** Category ids in the business's order, the main one first. */
type WithCategories = { category_ids: number[] }

export type BusinessCardRow = Pick<Row, (typeof cardColumns)[number]> & WithCategories
export type BusinessRow = Pick<Row, (typeof pageColumns)[number]> & WithCategories
export type OwnBusinessRow = Pick<Row, (typeof ownColumns)[number]>

/** business_category_pkey. */
export const categoryIds = sql<number[]>`ARRAY(
  SELECT category_id FROM business_category WHERE business_id = business.id ORDER BY position, category_id
)`.as('category_ids')

/** A business with any status, including deleted ones: the caller decides what to disclose. business_pkey. */
export async function findBusiness(db: Db, id: number): Promise<BusinessRow | undefined> {
  return db.selectFrom('business').select(pageColumns).select(categoryIds).where('id', '=', id).executeTakeFirst()
}

/** Holds a business until the transaction ends: nobody changes it, or gives it to somebody else. business_pkey. */
export async function lockBusiness(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('business').select('id').where('id', '=', id).forNoKeyUpdate().execute()
}

/**
 * The same for several and for all of some owners, in one order, so that two such calls cannot wait for each other.
 * business_pkey, business_owner.
 */
export async function lockBusinessesInOrder(
  tx: Db,
  { ids, ownerIds }: { ids: readonly number[]; ownerIds: readonly number[] },
): Promise<void> {
  await sql`
    select id from business where id in (
      select unnest(${ids}::bigint[]) union select id from business where owner_id = any(${ownerIds}::bigint[]))
    order by id for no key update`.execute(tx)
}

/** Several, with any status too, in any order. business_pkey. */
export async function listBusinesses(db: Db, ids: readonly number[]): Promise<BusinessRow[]> {
  if (ids.length === 0) return []
  return db
    .selectFrom('business')
    .select(pageColumns)
    .select(categoryIds)
    .where('id', '=', sql<number>`ANY(${ids}::bigint[])`)
    .execute()
}

/** When a business is open, by weekday and on single days. business_pkey. */
export async function findOpening(db: Db, id: number): Promise<Pick<Row, 'hours' | 'special_days'> | undefined> {
  return db.selectFrom('business').select(['hours', 'special_days']).where('id', '=', id).executeTakeFirst()
}

/** The listings of one owner and those with these ids, oldest first, at most 200. business_owner, business_pkey. */
export async function listBusinessesOf(
  db: Db,
  { ownerId, ids }: { ownerId: number; ids: readonly number[] },
): Promise<OwnBusinessRow[]> {
  return db
    .selectFrom('business')
    .select(ownColumns)
    .where((eb) => eb.or([eb('owner_id', '=', ownerId), eb('id', '=', sql<number>`any(${ids}::bigint[])`)]))
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .limit(200)
    .execute()
}

/** Which of these people have a listing with a paid plan. business_owner. */
export async function listOwnersWithPlan(db: Db, ownerIds: readonly number[], now: Date): Promise<Set<number>> {
  if (ownerIds.length === 0) return new Set()
  const { rows } = await sql<{ owner_id: number }>`
    SELECT DISTINCT owner_id FROM business
    WHERE owner_id = any(${ownerIds}::bigint[]) AND status <> 'deleted' AND paid_until > ${now}`.execute(db)
  return new Set(rows.map(({ owner_id }) => owner_id))
}

/** Adds to the sum and the number of ratings; concurrent calls are serialised by the row lock. business_pkey. */
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

/** Stores the usual time to a reply; returns whether it is another than before. business_pkey. */
export async function updateReplyTime(db: Db, id: number, minutes: number | null, now: Date): Promise<boolean> {
  const before = await db
    .selectFrom('business')
    .select('reply_minutes')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!before || (minutes === null && before.reply_minutes === null)) return false
  await db
    .updateTable('business')
    .set({ reply_minutes: minutes, reply_measured_at: now })
    .where('id', '=', id)
    .execute()
  return minutes !== before.reply_minutes
}

/** Businesses whose plan expired within the last two days, at most 5,000. business_paid_until. */
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

/** Removes an owner's listings from the site; returns their ids. business_owner. */
export async function updateOwnedAsDeleted(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db
    .updateTable('business')
    .set({ status: 'deleted', status_before_deletion: sql`status`, updated_at: sql`now()` })
    .where('owner_id', '=', ownerId)
    .where('status', '<>', 'deleted')
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Takes that back; what its owner had deleted before stays so. business_owner. */
export async function updateOwnedAsRestored(db: Db, ownerId: number): Promise<number[]> {
  const rows = await db
    .updateTable('business')
    .set({ status: sql`status_before_deletion`, status_before_deletion: null, updated_at: sql`now()` })
    .where('owner_id', '=', ownerId)
    .where('status', '=', 'deleted')
    .where('status_before_deletion', 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** What a listing keeps of nobody, once its owner's account is erased; null, empty or as a new one has it. */
const erasedColumns = {
  phone: null,
  landline: null,
  email: null,
  website: null,
  contact_person: null,
  gst_number: null,
  description: '',
  address: '',
  service_area: null,
  pincode: null,
  lat: null,
  lng: null,
  hours: null,
  special_days: null,
  reopens_on: null,
  closed_sound: null,
  hashtags: [] as string[],
  facts: null,
}
export const erasedBusinessColumns = Object.keys(erasedColumns)

/**
 * Empties the deleted listings of erased accounts but for name, city and locality, by which customers still know whom
 * they wrote to and invoices whom they were for. business_owner.
 */
export async function eraseBusinessesOf(db: Db, ownerIds: readonly number[]): Promise<void> {
  await db
    .updateTable('business')
    .set(erasedColumns)
    .where('owner_id', '=', sql<number>`any(${ownerIds}::bigint[])`)
    .where('status', '=', 'deleted')
    .execute()
}

/** The oldest unowned listings with this number, at most 50. business_phone. */
export async function listUnownedByPhone(db: Db, phone: string): Promise<number[]> {
  const rows = await db
    .selectFrom('business')
    .select('id')
    .where('phone', '=', phone)
    .where('owner_id', 'is', null)
    .where('status', '<>', 'deleted')
    .orderBy('id')
    .limit(50)
    .execute()
  return rows.map(({ id }) => id)
}

/** Gives a listing to another owner if it has the one that was expected; undefined when it has not. business_pkey. */
export function updateOwner(
  db: Db,
  { businessId, from, to, since }: { businessId: number; from: number | null; to: number; since: Date },
): Promise<{ photo_count: number } | undefined> {
  return db
    .updateTable('business')
    .set({ owner_id: to, owner_since: since })
    .where('id', '=', businessId)
    .where('owner_id', 'is not distinct from', from)
    .where('status', '<>', 'deleted')
    .returning('photo_count')
    .executeTakeFirst()
}
