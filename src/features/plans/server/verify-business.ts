import type { App } from '#core/context.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { refusePlan } from '../contract.ts'
import { updateVerified } from './badge-queries.ts'
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
