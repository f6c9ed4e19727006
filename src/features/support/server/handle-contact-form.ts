import { data } from 'react-router'
import type { Ctx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { carriedOtpStep, otpStepFrom } from '#features/accounts/otp-step.ts'
import { parseForm } from '#platform/parse-form.ts'
import { Refusal } from '#platform/refusal.ts'
import { contactInput } from '../contract.ts'
import { type ContactFormState, contactFieldNames } from '../form-state.ts'
import { sendContactMessage, startContactMessage } from './send-contact-message.ts'

/**
 * Handles the steps of the contact form. Intents: `start` validates the form and sends a code (or, for a signed-in
 * person, the message at once), `send` verifies the code, `resend` sends another, `edit` goes back. On success the page
 * shows the ticket number.
 */
export async function handleContactForm(ctx: Ctx, form: FormValues) {
  const values = Object.fromEntries(contactFieldNames.map((name) => [name, form[name] ?? '']))
  const answer = (state: Partial<ContactFormState>, status = 200) =>
    data<ContactFormState>({ values, ...state }, { status })
  if (form.intent === 'edit') return answer({})
  try {
    const input = parseForm(contactInput, values)
    if (form.intent !== 'send') {
      const started = await startContactMessage(ctx, input)
      if (started.needsOtp) return answer({ step: otpStepFrom(started, ctx.now) })
    }
    const { ticketNumber } = await sendContactMessage(ctx, { ...input, otp: form.otp })
    return redirect(`/contact?ticket=${ticketNumber}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, fieldErrors = {}, status } = error
    const isAboutDetails = Object.keys(fieldErrors).some((name) => name !== 'otp')
    const step = form.intent === 'start' || isAboutDetails ? undefined : carriedOtpStep(form, ctx.now)
    return answer({ step, problem: { message, fieldErrors } }, status)
  }
}
