import { data } from 'react-router'
import type { Ctx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { redirect } from '#core/redirect.ts'
import { handleOtpForm } from '#features/accounts/server/handle-otp-form.ts'
import { parseForm } from '#platform/parse-form.ts'
import { contactInput } from '../contract.ts'
import { type ContactFormState, type ContactPath, contactFieldNames } from '../form-state.ts'
import { sendContactMessage, startContactMessage } from './send-contact-message.ts'

/** The name under which the form is kept for a reload. */
export const contactDraft = 'contact'

/**
 * Handles the steps of the contact form. On success the page shows the ticket number, and with `staySignedIn` the
 * visitor is signed in by the same proof.
 */
export async function handleContactForm(ctx: Ctx, form: FormValues, path: ContactPath = '/contact') {
  const values = Object.fromEntries(contactFieldNames.map((name) => [name, form[name] ?? '']))
  const answer = await handleOtpForm(ctx, form, {
    draft: contactDraft,
    values,
    start: async () => startContactMessage(ctx, parseForm(contactInput, values), form.recaptchaToken),
    async send({ otp, staySignedIn }) {
      const input = parseForm(contactInput, values)
      const { ticketNumber } = await sendContactMessage(ctx, { ...input, otp }, { staySignedIn })
      return redirect(`${path}?ticket=${ticketNumber}`)
    },
  })
  if (answer instanceof Response) return answer
  return data<ContactFormState>({ values, ...answer.state }, { status: answer.status })
}
