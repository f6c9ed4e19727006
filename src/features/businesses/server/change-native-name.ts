import { businessTag, cityTag } from '#core/cache-tags.ts'
import { notifyChange } from '#core/change-queries.ts'
import type { SignedInCtx } from '#core/context.ts'
import { refuseBusiness } from '../contract.ts'
import { updateNativeName } from './own-listing-queries.ts'

/**
 * An owner writes the name of a listing in the script of its customers, or removes it with an empty text. Refuses:
 * business_not_found, also for others' listings.
 */
export async function changeNativeName(
  { actor, db }: SignedInCtx,
  businessId: number,
  nativeName: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const change = { id: businessId, ownerId: actor.accountId, nativeName: nativeName === '' ? null : nativeName }
    const cityId = await updateNativeName(tx, change)
    if (cityId === undefined) throw refuseBusiness('business_not_found')
    await notifyChange(tx, [businessTag(businessId), cityTag(cityId)])
  })
}
