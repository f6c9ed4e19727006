import type { Ctx } from '#core/context.ts'
import { parseIdentifier } from '#features/accounts/identifier.ts'
import { invalidFields } from '#platform/refusal.ts'
import { checkEmailNotDisposable, enquiryFieldErrors, smsMobileError } from '#platform/validator.ts'
import type { EnquiryInput } from '../contract.ts'
import { type EnquiryKind, isBookable } from '../rules.ts'

/** An enquiry whose every field was found right; number in E.164, e-mail in lower case, at least one of them present. */
export interface CheckedEnquiry {
  businessId: number
  kind: EnquiryKind
  phone: string | null
  email: string | null
  fullName: string
  subject: string
  message: string
  preferredAt: Date | null
}

/** Checks the enquiry form as a whole, before anything is sent or used up. Refuses with a sentence for each wrong field. */
export async function checkEnquiry(ctx: Ctx, input: EnquiryInput): Promise<CheckedEnquiry> {
  const { businessId, kind, fullName, subject, message, contactNumber = '' } = input
  const email = input.email?.toLowerCase() ?? ''
  const number = parseIdentifier(contactNumber)
  const phone = number?.kind === 'phone' ? number.value : null
  const preferredAt = input.preferredAt === undefined ? null : new Date(input.preferredAt)
  const errors: Record<string, string | false> = {
    ...enquiryFieldErrors({ contactNumber: phone?.slice(3) ?? contactNumber, email, fullName, subject, message }),
    preferredAt: preferredTimeError(kind, preferredAt, ctx.now),
  }
  if (!phone && contactNumber !== '') errors.contactNumber ||= smsMobileError(contactNumber)
  // Our own people's addresses were looked up when they were taken in.
  if (!errors.email && email !== ctx.actor?.email) {
    errors.email = await checkEmailNotDisposable(email, ctx.app.isDisposableEmail)
  }
  const wrong = Object.entries(errors).flatMap(([name, error]) => (error ? [[name, error] as const] : []))
  if (wrong.length > 0) throw invalidFields(Object.fromEntries(wrong))
  return { businessId, kind, phone, email: email || null, fullName, subject, message, preferredAt }
}

function preferredTimeError(kind: EnquiryKind, preferredAt: Date | null, now: Date): string | false {
  if (kind === 'ENQUIRY') return preferredAt !== null && 'Only a booking has a preferred time'
  if (!preferredAt) return 'Please choose a date and time'
  return !isBookable(preferredAt, now) && 'Please choose a time within the next 12 months'
}
