import type { Ctx } from '#core/context.ts'
import { refuseBusiness } from '../contract.ts'
import { type BusinessRow, findBusiness } from './business-queries.ts'

/** A business that may be shown. Refuses: business_not_found, business_deleted. */
export async function getBusiness({ db }: Pick<Ctx, 'db'>, businessId: number): Promise<BusinessRow> {
  const row = await findBusiness(db, businessId)
  if (!row) throw refuseBusiness('business_not_found')
  if (row.status === 'deleted') throw refuseBusiness('business_deleted')
  return row
}
