import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { refusePlan } from '../contract.ts'
import { updateVerified, updateVerifiedByNumber } from './badge-queries.ts'
import { lockForPlan } from './subscription-queries.ts'

/**
 * An operator has seen documents of a business on a paid plan: it gets the badge, and search knows at once. Refuses:
 * nothing_to_verify.
 */
export function verifyBusiness({ db }: Pick<App, 'db'>, id: number, now: Date): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const business = await lockForPlan(tx, id)
    if (!business || !(await updateVerified(tx, id, now))) throw refusePlan('nothing_to_verify')
    await indexBusiness(tx, id, now)
  })
}

/** An owner has proven a number to sign in with: their businesses that list it get the badge their plan promises. */
export async function verifyOwnNumber(tx: Db, ownerId: number, now: Date): Promise<void> {
  for (const id of await updateVerifiedByNumber(tx, ownerId, now)) await indexBusiness(tx, id, now)
}
