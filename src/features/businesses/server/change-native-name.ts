import { businessTag, cityTag } from '#core/cache-tags.ts'
import { notifyChange } from '#core/change-queries.ts'
import type { SignedInCtx } from '#core/context.ts'
import { getBusinessFor } from '#features/staff/server/business-rights.ts'
import { updateNativeName } from './own-listing-queries.ts'

/**
 * Who may edit a listing writes its name in the script of its customers, or removes it with an empty text. Refuses:
 * business_not_found, also for others' listings.
 */
export async function changeNativeName(
  { actor, db }: SignedInCtx,
  businessId: number,
  nativeName: string,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const business = await getBusinessFor({ db: tx, actor }, businessId, 'edit')
    await updateNativeName(tx, { id: businessId, nativeName: nativeName === '' ? null : nativeName })
    await notifyChange(tx, [businessTag(businessId), cityTag(business.city_id)])
  })
}
