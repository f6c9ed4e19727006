import type { Ctx, SignedInCtx } from '#core/context.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { redirect, redirectDocument } from '#core/redirect.ts'
import { requireCaptchaOfVisitor } from '#core/require-captcha.ts'
import { wrongOtp } from '#features/accounts/contract.ts'
import { type Identifier, parseIdentifier } from '#features/accounts/identifier.ts'
import { otpStep, otpStepFrom } from '#features/accounts/otp-step.ts'
import { ensureOtpSent } from '#features/accounts/server/ensure-otp-sent.ts'
import { finishSignIn } from '#features/accounts/server/finish-sign-in.ts'
import { contactOtpAttempt } from '#features/accounts/server/otp-attempt.ts'
import { consumeOtp } from '#features/accounts/server/otp-queries.ts'
import { sendOtp } from '#features/accounts/server/send-otp.ts'
import { termsError } from '#features/accounts/sign-in-fields.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { nationalNumber, parseMobile } from '#platform/phone.ts'
import { fieldErrorsOf, invalidFields, refuseInvalid } from '#platform/refusal.ts'
import { smsMobileError } from '#platform/validator.ts'
import type { Answers } from '../answers.ts'
import { registrationPath } from '../registration-path.ts'
import { adoptDraft, readAnswers, saveAnswers } from './draft.ts'

/** The first question: the number, and the code that was sent to it. */
export function numberStepOf({ number, codeSentAtMs }: Answers, now: Date) {
  return {
    number: number ?? '',
    otp: number && codeSentAtMs ? otpStep(number, codeSentAtMs, now) : undefined,
  }
}

/**
 * Handles the forms of the first question: `start` sends a code, `resend` another, `edit` goes back to the number,
 * `login` checks the code. It signs a visitor in; of somebody signed in it proves the number that the listing shall
 * have. The forms are on `path`.
 */
export async function handleNumberForm(ctx: Ctx, form: FormValues, path: PageAddress) {
  try {
    switch (form.intent) {
      case 'start':
        await startNumber(ctx, form)
        break
      case 'resend':
        await sendOtp(ctx, await identifierOf(ctx, form), ctx.actor ? 'contact' : 'login')
        await saveAnswers(ctx, { codeSentAtMs: ctx.now.getTime() })
        break
      case 'edit':
        await saveAnswers(ctx, { codeSentAtMs: null })
        break
      case 'login':
        await finishNumber(ctx, await identifierOf(ctx, form), form.otp ?? '')
        return redirectDocument(registrationPath)
      default:
        throw refuseInvalid('validation_failed')
    }
    return redirect(path)
  } catch (error) {
    return formProblem(error, form)
  }
}

async function startNumber(ctx: Ctx, form: FormValues): Promise<void> {
  const typed = form.number ?? ''
  const phone = parseMobile(typed)
  const wrong = fieldErrorsOf({
    number: smsMobileError(typed),
    terms: ctx.actor ? false : termsError(form.terms === 'on'),
  })
  if (!phone || Object.keys(wrong).length > 0) throw invalidFields(wrong)
  if (ctx.actor?.phone === phone) {
    // The number of the account is proven already.
    await saveAnswers(ctx, { phone: null, number: null, codeSentAtMs: null })
    return
  }
  await requireCaptchaOfVisitor(ctx, { token: form.recaptchaToken, usedFor: `listing of ${phone}` })
  const contact = { kind: 'phone', value: phone } as const
  const sent = await ensureOtpSent(ctx, contact, ctx.actor ? 'contact' : 'login', { isDone: true })
  await saveAnswers(ctx, { number: nationalNumber(phone), codeSentAtMs: otpStepFrom(sent, ctx.now).sentAtMs })
}

/** The form carries the number: another tab, or a browser without cookies, may have none or another in its draft. */
async function identifierOf(ctx: Ctx, form: FormValues): Promise<Identifier> {
  const identifier = parseIdentifier(form.number || ((await readAnswers(ctx)).number ?? ''))
  if (identifier?.kind !== 'phone') throw refuseInvalid('validation_failed')
  return identifier
}

async function finishNumber(ctx: Ctx, identifier: Identifier, otp: string): Promise<void> {
  if (ctx.actor) {
    if (!(await consumeOtp(ctx.db, contactOtpAttempt(ctx, identifier, 'contact', otp)))) throw wrongOtp()
    return saveAnswers(ctx, { phone: identifier.value, number: null, codeSentAtMs: null })
  }
  const step = { identifier, role: 'customer' as const, sentAtMs: ctx.now.getTime() }
  const signedIn: SignedInCtx = await finishSignIn(ctx, step, otp)
  await adoptDraft(signedIn)
}
