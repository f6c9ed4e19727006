import type { Ctx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { oneLine } from '#platform/plain-text.ts'
import { fieldErrorsOf, invalidFields } from '#platform/refusal.ts'
import { checkEmailNotDisposable, type FieldError, validate } from '#platform/validator.ts'
import { parseIdentifier } from '../identifier.ts'
import { otpStepFrom } from '../otp-step.ts'
import { readPostLogin } from '../post-login.ts'
import { roleOfUserType } from '../rules.ts'
import { identifierError, termsError } from '../sign-in-fields.ts'
import { ensureOtpSent } from './ensure-otp-sent.ts'
import { sendOtp } from './send-otp.ts'
import { type SignInStep, saveSignInStep } from './sign-in-step.ts'

/**
 * The first form of a sign-in (spec §4): validates it and sends a code, unless the one just sent to this number is
 * still valid. The form of /register is the same plus a name for the new account. Refuses with one sentence for each
 * wrong field, and as `ensureOtpSent` does.
 */
export async function requestSignInOtp(ctx: Ctx, values: FormValues): Promise<void> {
  const typed = (values.identifier ?? '').trim()
  const identifier = parseIdentifier(typed)
  const name = values.intent === 'register' ? oneLine(values.name ?? '') : undefined
  const errors: Record<string, FieldError> = {
    name: name !== undefined && validate(name, 'name'),
    identifier: !identifier && identifierError(typed),
    terms: termsError(values.terms === 'on'),
  }
  // The service behind it may be another company's: it is asked last, about a form that is otherwise complete.
  if (identifier?.kind === 'email' && Object.values(errors).every((error) => !error)) {
    errors.identifier = await checkEmailNotDisposable(identifier.value, ctx.app.isDisposableEmail)
  }
  const wrong = fieldErrorsOf(errors)
  if (!identifier || Object.keys(wrong).length > 0) throw invalidFields(wrong)
  const { sentAtMs } = otpStepFrom(await ensureOtpSent(ctx, identifier, 'login', values), ctx.now)
  saveSignInStep(ctx, {
    identifier,
    role: roleOfUserType(values.userType),
    sentAtMs,
    ...readPostLogin(values),
    ...(values.marketing === 'on' && { wantsNews: true }),
    ...(name && { name }),
  })
}

/** Sends another code for the sign-in in progress. Refuses as `sendOtp` does. */
export async function resendSignInOtp(ctx: Ctx, step: SignInStep): Promise<void> {
  await sendOtp(ctx, step.identifier, 'login')
  saveSignInStep(ctx, { ...step, sentAtMs: ctx.now.getTime() })
}
