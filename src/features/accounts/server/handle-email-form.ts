import { data } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import type { FormValues } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { invalidFields, Refusal } from '#platform/refusal.ts'
import { refuseAccount } from '../contract.ts'
import type { EmailFormState } from '../form-state.ts'
import { carriedOtpStep, otpStep } from '../otp-step.ts'
import { otpError } from '../sign-in-fields.ts'
import { readIdentifier } from './read-identifier.ts'
import { sendOtp } from './send-otp.ts'
import { updateProfile } from './update-profile.ts'

/**
 * Changes the e-mail address by the profile's forms: `email-otp` and `resend` send a code to the new address,
 * `email-update` checks it, `edit` goes back. Returns the state of the forms, or redirects to `path` when done.
 */
export async function handleEmailForm(ctx: SignedInCtx, form: FormValues, path: PageAddress) {
  const email = (form.email ?? '').trim()
  const respond = (state: Omit<EmailFormState, 'email'>, status = 200) =>
    data<EmailFormState>({ email, ...state }, { status })
  if (form.intent === 'edit') return respond({})
  try {
    if (form.intent === 'email-update') {
      const problem = otpError(form.otp ?? '')
      if (problem) throw invalidFields({ otp: problem })
      await updateProfile(ctx, { email, otp: (form.otp ?? '').trim() })
      setFlash(ctx, /* i18n */ 'Your e-mail address is changed.')
      return redirectDocument(path)
    }
    if (email.toLowerCase() === ctx.actor.email) throw refuseAccount('email_unchanged')
    await sendOtp(ctx, await readIdentifier(ctx, { email }), 'email')
    return respond({ step: otpStep(email, ctx.now.getTime(), ctx.now) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, fieldErrors = {}, status } = error
    const step = form.intent === 'email-otp' ? undefined : carriedOtpStep({ ...form, sentTo: email }, ctx.now)
    return respond({ problem: { message, fieldErrors }, step }, status)
  }
}
