import type { SignedInCtx } from '#core/context.ts'
import { refuseBusiness } from '#features/businesses/contract.ts'
import { type BusinessRow, findBusiness } from '#features/businesses/server/business-queries.ts'

/** Returns one of the caller's listings. Refuses: business_not_found, also for others' and deleted ones. */
export async function getOwnBusiness({ db, actor }: SignedInCtx, businessId: number): Promise<BusinessRow> {
  const row = Number.isSafeInteger(businessId) ? await findBusiness(db, businessId) : undefined
  if (row?.owner_id !== actor.accountId || row.status === 'deleted') throw refuseBusiness('business_not_found')
  return row
}
