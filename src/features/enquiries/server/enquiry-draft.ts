import type { Ctx } from '#core/context.ts'
import { forgetFormDraft } from '#core/form-draft.ts'
import { readOtpDraft, saveOtpDraft } from '#features/accounts/server/otp-draft.ts'
import type { EnquiryFormState } from '../form-state.ts'

/** One for enquiry and booking: the last form wins. */
const formOf = (businessId: number) => `enquiry ${businessId}`

/** Keeps the form of a business page while its person reads the SMS or signs in. */
export function saveEnquiryDraft(
  ctx: Ctx,
  businessId: number,
  { kind, values, step }: Pick<EnquiryFormState, 'kind' | 'values' | 'step'>,
): Promise<void> {
  return saveOtpDraft(ctx, formOf(businessId), { values: { ...values, kind }, step })
}

/** The form as it was left. */
export async function showEnquiryDraft(ctx: Ctx, businessId: number): Promise<EnquiryFormState | undefined> {
  const draft = await readOtpDraft(ctx, formOf(businessId))
  if (!draft) return undefined
  const { kind, ...values } = draft.values
  return { kind: kind === 'BOOKING' ? 'BOOKING' : 'ENQUIRY', values, step: draft.step }
}

export function forgetEnquiryDraft(ctx: Ctx, businessId: number): Promise<void> {
  return forgetFormDraft(ctx, formOf(businessId))
}
