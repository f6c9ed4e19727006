import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { type BusinessRow, findBusiness } from '#features/businesses/server/business-queries.ts'
import { countListingsOf } from '#features/businesses/server/new-listing-queries.ts'
import { freeListings } from '#features/registration/rules.ts'
import { refuseClaim } from '../contract.ts'

/** A listing that somebody may say is theirs. Refuses: business_not_found. */
export async function getClaimable(db: Db, businessId: number): Promise<BusinessRow> {
  const row = await findBusiness(db, businessId)
  if (!row || row.status === 'deleted') throw refuseBusiness('business_not_found')
  return row
}

/** Whether an account may have one listing more. What came to it by its own number counts, but is never refused. */
export async function hasRoom(db: Db, accountId: number, now: Date): Promise<boolean> {
  const { listings, hasPaidPlan } = await countListingsOf(db, accountId, now)
  return listings < freeListings || hasPaidPlan
}

/** Refuses: second_needs_plan. */
export async function refuseSecond(db: Db, { actor, now }: Pick<SignedInCtx, 'actor' | 'now'>): Promise<void> {
  if (!(await hasRoom(db, actor.accountId, now))) throw refuseClaim('second_needs_plan')
}
