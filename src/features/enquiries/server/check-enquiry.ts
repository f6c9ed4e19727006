import type { Actor, Ctx } from '#core/context.ts'
import type { Identifier } from '#features/accounts/identifier.ts'
import { parseMobile } from '#platform/phone.ts'
import { type FieldErrors, fieldErrorsOf, refuseWrongFields } from '#platform/refusal.ts'
import { checkEmailNotDisposable, type FieldError } from '#platform/validator.ts'
import type { EnquiryInput } from '../contract.ts'
import { enquiryFieldErrors } from '../enquiry-fields.ts'
import { type EnquiryKind, isBookable } from '../rules.ts'

/** A valid enquiry; number in E.164, e-mail in lower case. */
export interface CheckedEnquiry {
  kind: EnquiryKind
  phone: string | null
  email: string | null
  /** How the business will reply: the number, or the e-mail when there is no number. */
  contact: Identifier
  fullName: string
  subject: string
  message: string
  preferredAt: Date | null
}

/**
 * Validates the whole enquiry form before anything is sent or used up. Refuses with a sentence for each invalid field.
 */
export async function checkEnquiry(ctx: Ctx, input: Omit<EnquiryInput, 'businessId'>): Promise<CheckedEnquiry> {
  const { kind, fullName, subject, message, contactNumber = '' } = input
  refuseWrongFields(await enquiryProblems(ctx, input))
  const email = input.email?.toLowerCase() || null
  const phone = parseMobile(contactNumber) ?? null
  const preferredAt = input.preferredAt === undefined ? null : new Date(input.preferredAt)
  return { kind, phone, email, contact: contactOf(phone, email), fullName, subject, message, preferredAt }
}

/** A sentence for each invalid field, also of an enquiry that lacks some. */
export async function enquiryProblems(
  ctx: Ctx,
  { kind = 'ENQUIRY', contactNumber = '', fullName = '', subject = '', message = '', ...input }: Partial<EnquiryInput>,
): Promise<FieldErrors> {
  const email = input.email?.toLowerCase() ?? ''
  const preferredAt = input.preferredAt === undefined ? null : new Date(input.preferredAt)
  const errors: Record<string, FieldError> = {
    ...enquiryFieldErrors({ contactNumber, email, fullName, subject, message }),
    preferredAt: preferredTimeError(kind, preferredAt, ctx.now),
  }
  // The signed-in person's own address was checked when it was added.
  if (!errors.email && email && email !== ctx.actor?.email) {
    errors.email = await checkEmailNotDisposable(email, ctx.app.isDisposableEmail)
  }
  return fieldErrorsOf(errors)
}

/**
 * Whether a contact is the signed-in person's own. Any other must be verified, or enquiries could be sent in a
 * stranger's name.
 */
export function isOwnContact(actor: Actor | undefined, contact: Identifier): boolean {
  return actor !== undefined && actor[contact.kind] === contact.value
}

function contactOf(phone: string | null, email: string | null): Identifier {
  if (phone !== null) return { kind: 'phone', value: phone }
  if (email !== null) return { kind: 'email', value: email }
  throw new Error('An enquiry without any contact passed its checks.')
}

function preferredTimeError(kind: EnquiryKind, preferredAt: Date | null, now: Date): FieldError {
  if (kind === 'ENQUIRY') return preferredAt !== null && /* i18n */ 'Only a booking has a preferred time'
  if (!preferredAt) return /* i18n */ 'Please choose a date and time'
  if (preferredAt <= now) return /* i18n */ 'This time is over. Please choose a later one'
  return !isBookable(preferredAt, now) && /* i18n */ 'Please choose a time within the next 12 months'
}
