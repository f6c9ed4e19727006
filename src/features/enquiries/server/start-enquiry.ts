import type { Ctx } from '#core/context.ts'
import { ensureOtpSent } from '#features/accounts/server/ensure-otp-sent.ts'
import type { EnquiryInput } from '../contract.ts'
import { checkEnquiry, isOwnContact } from './check-enquiry.ts'
import { getOpenBusiness, refuseMerchants } from './send-enquiry.ts'

/**
 * Whether a code must be entered before the enquiry is sent, where it was sent, and the seconds until it may be resent.
 */
export type StartedEnquiry = { needsOtp: false } | { needsOtp: true; sentTo: string; resendAfterSeconds: number }

/**
 * The first step of an enquiry: validates the whole form and sends a one-time password to its contact, unless that is
 * the caller's own. A recently sent code stays valid: a corrected form continues with it to the second step. Refuses as
 * `sendEnquiry` and `sendOtp` do.
 */
export async function startEnquiry(ctx: Ctx, input: EnquiryInput): Promise<StartedEnquiry> {
  refuseMerchants(ctx)
  const enquiry = await checkEnquiry(ctx, input)
  await getOpenBusiness(ctx.db, enquiry.businessId)
  if (isOwnContact(ctx.actor, enquiry.contact)) return { needsOtp: false }
  return { needsOtp: true, ...(await ensureOtpSent(ctx, enquiry.contact, 'enquiry')) }
}
