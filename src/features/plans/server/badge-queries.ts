import type { Db } from '#core/database.ts'
import type { QueuePart } from '#core/queue-part.ts'

/** Businesses on a paid plan without the badge, or one of them, with the number of their owner. business_unverified. */
export function listUnverified(db: Db, { id, limit, offset = 0 }: QueuePart, now: Date) {
  return db
    .selectFrom('business')
    .innerJoin('account', 'account.id', 'business.owner_id')
    .innerJoin('city', 'city.id', 'business.city_id')
    .select(['business.id', 'business.name', 'business.native_name as nativeName', 'business.phone'])
    .select(['business.address', 'city.name as city', 'account.phone as ownerPhone'])
    .where('business.paid_until', 'is not', null)
    .where('business.paid_until', '>', now)
    .where('business.is_verified', '=', false)
    .where('business.is_demo', '=', false)
    .where('business.status', '<>', 'deleted')
    .$if(id !== undefined, (query) => query.where('business.id', '=', id ?? 0))
    .orderBy('business.id')
    .limit(limit)
    .offset(offset)
    .execute()
}

/** False when it has the badge already, or is on no paid plan. business_pkey. */
export async function updateVerified(db: Db, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('business')
    .set({ is_verified: true, verified_at: now })
    .where('id', '=', id)
    .where('is_verified', '=', false)
    .where('paid_until', '>', now)
    .where('status', '<>', 'deleted')
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Gives the badge to the businesses on a paid plan that list the number their owner signs in with. business_owner. */
export async function updateVerifiedByNumber(db: Db, ownerId: number, now: Date): Promise<number[]> {
  const rows = await db
    .updateTable('business')
    .from('account')
    .set({ is_verified: true, verified_at: now })
    .where('business.owner_id', '=', ownerId)
    .whereRef('account.id', '=', 'business.owner_id')
    .whereRef('account.phone', '=', 'business.phone')
    .where('business.is_verified', '=', false)
    .where('business.is_demo', '=', false)
    .where('business.paid_until', '>', now)
    .where('business.status', '<>', 'deleted')
    .returning('business.id')
    .execute()
  return rows.map(({ id }) => id)
}
