import { data } from 'react-router'
import type { Ctx } from '#core/context.ts'
import { forgetFormDraft } from '#core/form-draft.ts'
import type { FormValues } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { carriedOtpStep, otpStepFrom } from '#features/accounts/otp-step.ts'
import { saveOtpDraft } from '#features/accounts/server/otp-draft.ts'
import { parseForm } from '#platform/parse-form.ts'
import { Refusal } from '#platform/refusal.ts'
import { contactInput } from '../contract.ts'
import { type ContactFormState, contactFieldNames } from '../form-state.ts'
import { sendContactMessage, startContactMessage } from './send-contact-message.ts'

/** The name under which the form is kept for a reload. */
export const contactDraft = 'contact'

/**
 * Handles the steps of the contact form. Intents: `start` validates the form and sends a code (or, for a signed-in
 * person, the message at once), `send` verifies the code, `resend` sends another, `edit` goes back. What was typed is
 * kept for a reload until the message is sent. On success the page shows the ticket number, and with `staySignedIn` the
 * visitor is signed in by the same proof.
 */
export async function handleContactForm(ctx: Ctx, form: FormValues) {
  const values = Object.fromEntries(contactFieldNames.map((name) => [name, form[name] ?? '']))
  const staySignedIn = form.staySignedIn === 'on'
  const answer = (state: Partial<ContactFormState>, status = 200) =>
    data<ContactFormState>({ values, ...state }, { status })
  if (form.intent === 'edit') {
    await saveOtpDraft(ctx, contactDraft, { values })
    return answer({})
  }
  try {
    const input = parseForm(contactInput, values)
    if (form.intent !== 'send') {
      const started = await startContactMessage(ctx, input)
      if (started.needsOtp) {
        const step = otpStepFrom(started, ctx.now)
        await saveOtpDraft(ctx, contactDraft, { values, step })
        return answer({ step })
      }
    }
    const { ticketNumber } = await sendContactMessage(ctx, { ...input, otp: form.otp }, { staySignedIn })
    await forgetFormDraft(ctx, contactDraft)
    return redirect(`/contact?ticket=${ticketNumber}`)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, fieldErrors = {}, status } = error
    const isAboutDetails = Object.keys(fieldErrors).some((name) => name !== 'otp')
    const step = form.intent === 'start' || isAboutDetails ? undefined : carriedOtpStep(form, ctx.now)
    return answer({ step, staySignedIn, problem: { message, fieldErrors } }, status)
  }
}
