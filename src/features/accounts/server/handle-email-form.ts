import { data, redirectDocument } from 'react-router'
import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import type { FormValues } from '#platform/page.ts'
import { invalidFields, Refusal } from '#platform/refusal.ts'
import { otpError } from '#platform/validator.ts'
import { refuseAccount } from '../contract.ts'
import type { EmailFormState } from '../form-state.ts'
import { otpRules } from '../rules.ts'
import { readIdentifier } from './read-identifier.ts'
import { sendOtp } from './send-otp.ts'
import { updateProfile } from './update-profile.ts'

/**
 * Changing one's e-mail by the profile's forms: `email-otp` and `resend` send a code to the new address, `email-update` takes it, `edit`
 * goes back. Answers the state of the forms, or leads to `path` when it is done.
 */
export async function handleEmailForm(ctx: SignedInCtx, form: FormValues, path: string) {
  const email = (form.email ?? '').trim()
  const answer = (state: Omit<EmailFormState, 'email'>, status = 200) =>
    data<EmailFormState>({ email, ...state }, { status })
  const sentAtMs = Number(form.sentAtMs)
  if (form.intent === 'edit') return answer({})
  try {
    if (form.intent === 'email-update') {
      const problem = otpError(form.otp)
      if (problem) throw invalidFields({ otp: problem })
      await updateProfile(ctx, { email, otp: (form.otp ?? '').trim() })
      setFlash(ctx, /* i18n */ 'Your e-mail address is changed.')
      return redirectDocument(path)
    }
    if (email.toLowerCase() === ctx.actor.email) throw refuseAccount('email_unchanged')
    await sendOtp(ctx, await readIdentifier(ctx, { email }), 'email')
    return answer({ step: stepOf(email, ctx.now.getTime(), ctx.now) })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { message, fieldErrors = {}, status } = error
    // The time is only for display, so the form's word is good enough.
    const step = form.intent !== 'email-otp' && Number.isSafeInteger(sentAtMs) && stepOf(email, sentAtMs, ctx.now)
    const atOtp = step && error.code === 'otp_wrong' ? { otp: message } : {}
    return answer({ problem: { message, fieldErrors: { ...fieldErrors, ...atOtp } }, ...(step && { step }) }, status)
  }
}

function stepOf(sentTo: string, sentAtMs: number, now: Date) {
  const passedSeconds = Math.max(0, (now.getTime() - sentAtMs) / 1000)
  const resendInSeconds = Math.max(0, Math.ceil(otpRules.resendAfterSeconds - passedSeconds))
  return { sentTo, isPhone: false as const, sentAtMs, resendInSeconds }
}
