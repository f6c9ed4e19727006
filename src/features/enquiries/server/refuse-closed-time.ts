import type { Ctx } from '#core/context.ts'
import { isOpenAt } from '#features/businesses/rules.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { hoursAround } from '#features/businesses/special-days.ts'
import { refuseWrongFields } from '#platform/refusal.ts'
import type { EnquiryInput } from '../contract.ts'

/**
 * The form offers the hours of the next days; a date that is typed, or a time chosen without script, is compared here.
 * Of the hours of a business that states none nothing is known.
 */
export async function refuseClosedTime(
  { db }: Pick<Ctx, 'db'>,
  businessId: number,
  { preferredAt }: Pick<EnquiryInput, 'preferredAt'>,
): Promise<void> {
  const at = preferredAt === undefined ? undefined : new Date(preferredAt)
  const business = at && (await findBusiness(db, businessId))
  if (!business) return
  if (isOpenAt(hoursAround(business.hours, business.special_days, at), at) === false)
    refuseWrongFields({ preferredAt: /* i18n */ 'They are closed then. Please choose a time at which they are open' })
}
