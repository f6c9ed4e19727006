import type { Ctx } from '#core/context.ts'
import type { SendEnquiryInput } from '../contract.ts'
import type { EnquiryStatus } from '../rules.ts'
import { type SendOptions, sendEnquiries } from './send-enquiries.ts'

export interface SentEnquiry {
  enquiryId: number
  status: EnquiryStatus
}

/**
 * A customer sends an enquiry to one business: either signed in, or as a visitor with the one-time password of the
 * contact; with `staySignedIn` that code also opens a session as customer. Enquiry, first message and notification of
 * the merchant are written together or not at all. With `onceWithinMinutes` an identical enquiry within that time
 * returns the earlier one, a visitor's also when its code is used up: a form sent again because no answer came. An
 * account without a name gets the one in the form.
 * Refuses: not_a_customer, business_closed, own_business, daily_limit_reached, otp_required, otp_wrong,
 * account_blocked, business_not_found, business_deleted.
 */
export async function sendEnquiry(
  ctx: Ctx,
  { businessId, ...input }: SendEnquiryInput,
  options: SendOptions,
): Promise<SentEnquiry> {
  const { sent } = await sendEnquiries(ctx, { ...input, businessIds: [businessId] }, options)
  const [only] = sent
  if (!only) throw new Error('An enquiry was neither sent nor refused.')
  return { enquiryId: only.enquiryId, status: 'PENDING' }
}
