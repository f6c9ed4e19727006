import type { Ctx } from '#core/context.ts'
import { ensureOtpSent } from '#features/accounts/server/ensure-otp-sent.ts'
import type { StartedOtpForm } from '#features/accounts/server/handle-otp-form.ts'
import type { RobotCheck } from '#features/accounts/server/send-otp.ts'
import { checkEnquiry, isOwnContact } from './check-enquiry.ts'
import { refuseMerchants, refuseWhereNoneIsOpen, type SendEnquiriesInput } from './send-enquiries.ts'

/**
 * The first step of an enquiry: validates the whole form and sends a one-time password to its contact, unless that is
 * the caller's own. A recently sent code stays valid: a corrected form continues with it to the second step. Refuses as
 * `sendEnquiries` and `sendOtp` do.
 */
export async function startEnquiry(
  ctx: Ctx,
  { businessIds, ...input }: Omit<SendEnquiriesInput, 'otp'>,
  robotCheck: RobotCheck,
): Promise<StartedOtpForm> {
  refuseMerchants(ctx)
  const { contact } = await checkEnquiry(ctx, input)
  await refuseWhereNoneIsOpen(ctx, businessIds)
  if (isOwnContact(ctx.actor, contact)) return { needsOtp: false }
  return { needsOtp: true, ...(await ensureOtpSent(ctx, contact, 'enquiry', robotCheck)) }
}
