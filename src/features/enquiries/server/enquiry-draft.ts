import type { Ctx } from '#core/context.ts'
import { readOtpDraft } from '#features/accounts/server/otp-draft.ts'
import type { EnquiryFormState } from '../form-state.ts'

/**
 * The name under which the form of a business page is kept while its person reads the SMS or signs in, with its kind.
 * One for enquiry and booking: the last form wins.
 */
export const enquiryDraftOf = (businessId: number) => `enquiry ${businessId}`

/** The form as it was left. */
export async function showEnquiryDraft(ctx: Ctx, businessId: number): Promise<EnquiryFormState | undefined> {
  const draft = await readOtpDraft(ctx, enquiryDraftOf(businessId))
  if (!draft) return undefined
  const { kind, ...values } = draft.values
  return { kind: kind === 'BOOKING' ? 'BOOKING' : 'ENQUIRY', values, step: draft.step }
}
