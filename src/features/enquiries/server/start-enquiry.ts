import type { Ctx } from '#core/context.ts'
import { ensureOtpSent } from '#features/accounts/server/ensure-otp-sent.ts'
import type { StartedOtpForm } from '#features/accounts/server/handle-otp-form.ts'
import type { EnquiryInput } from '../contract.ts'
import { checkEnquiry, isOwnContact } from './check-enquiry.ts'
import { getOpenBusiness, refuseMerchants } from './send-enquiry.ts'

/**
 * The first step of an enquiry: validates the whole form and sends a one-time password to its contact, unless that is
 * the caller's own. A recently sent code stays valid: a corrected form continues with it to the second step. Refuses as
 * `sendEnquiry` and `sendOtp` do.
 */
export async function startEnquiry(ctx: Ctx, input: EnquiryInput): Promise<StartedOtpForm> {
  refuseMerchants(ctx)
  const enquiry = await checkEnquiry(ctx, input)
  await getOpenBusiness(ctx.db, enquiry.businessId)
  if (isOwnContact(ctx.actor, enquiry.contact)) return { needsOtp: false }
  return { needsOtp: true, ...(await ensureOtpSent(ctx, enquiry.contact, 'enquiry')) }
}
