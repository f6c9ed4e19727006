import type { SignedInCtx } from '#core/context.ts'
import { lockAccount } from '#features/accounts/server/account-queries.ts'
import { getBusiness } from '#features/businesses/server/get-business.ts'
import { refuseAccess } from '#platform/refusal.ts'
import { refuseSaved } from '../contract.ts'
import { maxSaved } from '../rules.ts'
import { countSaved, insertSaved } from './saved-queries.ts'

/**
 * Puts a business on the caller's list; one that is there already stays where it is. Refuses: only_customers_save,
 * saved_limit_reached, business_not_found, business_deleted.
 */
export async function saveBusiness({ actor, db, now }: SignedInCtx, businessId: number): Promise<void> {
  if (actor.role === 'merchant') throw refuseSaved('only_customers_save')
  const { accountId } = actor
  await db.transaction().execute(async (tx) => {
    // Two open tabs must not both slip under the limit
    if (!(await lockAccount(tx, accountId))) throw refuseAccess('not_signed_in')
    await getBusiness({ db: tx }, businessId)
    const isNew = await insertSaved(tx, { accountId, businessId, now })
    if (isNew && (await countSaved(tx, accountId)) > maxSaved) throw refuseSaved('saved_limit_reached')
  })
}
