import { z } from 'zod'
import { otpField } from '#features/accounts/contract.ts'
import { oneLine, plainText } from '#platform/plain-text.ts'
import { refusals } from '#platform/refusal.ts'
import { requiredText } from '#platform/required-text.ts'
import { bodyLimits } from './rules.ts'

export const refuseContact = refusals({
  contact_limit_reached: ['too_many', 'You have sent us 5 messages today. Please call us, or write again tomorrow.'],
  otp_required: ['not_signed_in', 'Please confirm your number or e-mail with an OTP.'],
})

const tooLong = /* i18n */ 'This is too long'

/** One line of a form. The shared validator checks its format (spec §5); this bound only stops abuse. */
export const lineField = (max: number, missing: string) =>
  z.string({ error: missing }).max(max, tooLong).overwrite(oneLine)
/** Several lines of a form, with the same kind of bound. */
export const textField = z.string({ error: requiredText }).max(20_000, tooLong).overwrite(plainText)

const topicField = z.enum(['QUESTION', 'LISTING', 'PAYMENT', 'COMPLAINT', 'FEEDBACK'], {
  error: /* i18n */ 'Please choose what it is about',
})

/** For signed-in people, fields known from the profile may be omitted. */
export const contactInput = z.strictObject({
  topic: topicField,
  fullName: lineField(100, 'Name is required').optional(),
  contactNumber: lineField(40, 'Mobile number is required....').optional(),
  email: lineField(254, 'Email is required').optional(),
  message: textField.meta({ minLength: bodyLimits.min, maxLength: bodyLimits.max }),
})
export type ContactInput = z.infer<typeof contactInput>

export const contactOtpInput = contactInput.extend({
  otp: otpField.describe('Of the number, or of the e-mail when no number is given').optional(),
})

export const ticketView = z
  .object({ ticketNumber: z.string().describe('To quote when calling or writing again') })
  .meta({ id: 'Ticket' })
