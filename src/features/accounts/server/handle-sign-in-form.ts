import type { Ctx, SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import type { FormValues } from '#platform/page.ts'
import { oneLine } from '#platform/plain-text.ts'
import { invalidFields, refuseAccess } from '#platform/refusal.ts'
import { otpError, termsError, validateField } from '#platform/validator.ts'
import { refuseSignIn } from '../contract.ts'
import { type Identifier, identifierError, parseIdentifier } from '../identifier.ts'
import { afterFreshLoginPath, readPostLogin } from '../post-login.ts'
import { noticeVersion } from '../rules.ts'
import { insertConsentOnce } from './account-queries.ts'
import { readIdentifier } from './read-identifier.ts'
import { saveName } from './save-name.ts'
import { sendOtp } from './send-otp.ts'
import { signIn } from './sign-in.ts'
import { forgetSignInStep, keepSignInStep, readSignInStep, type SignInStep } from './sign-in-step.ts'
import { userLogin } from './user-login.ts'

const signInPath = '/login-mobile-number'

/**
 * One step of signing in by the page's forms (spec §4); answers where the browser goes next. The form of /register is the same with a
 * name, which a new account gets. Refuses as the steps do.
 */
export async function handleSignInForm(ctx: Ctx, values: FormValues): Promise<string> {
  if (values.intent === 'send' || values.intent === 'register') return askForOtp(ctx, values)
  const step = readSignInStep(ctx)
  if (values.intent === 'change' || !step) {
    forgetSignInStep(ctx)
    return step ? pathWithPostLogin(step) : signInPath
  }
  return values.intent === 'resend' ? sendAgain(ctx, step) : finish(ctx, step, values)
}

async function askForOtp(ctx: Ctx, values: FormValues): Promise<string> {
  const typed = (values.identifier ?? '').trim()
  const name = values.intent === 'register' ? oneLine(values.name ?? '') : undefined
  const fieldErrors = {
    ...(name !== undefined && asError('name', validateField('name', name))),
    ...asError('identifier', identifierError(typed)),
    ...asError('terms', termsError(values.terms === 'on')),
  }
  if (Object.keys(fieldErrors).length > 0) throw invalidFields(fieldErrors)
  const identifier = await checkIdentifier(ctx, typed)
  await sendOtp(ctx, identifier, 'login')
  keepSignInStep(ctx, {
    identifier: identifier.value,
    userType: values.userType === '1' ? 1 : 0,
    sentAtMs: ctx.now.getTime(),
    ...readPostLogin(values),
    ...(values.marketing === 'on' && { wantsNews: true }),
    ...(name && { name: name.slice(0, 100) }),
  })
  return signInPath
}

async function checkIdentifier(ctx: Ctx, typed: string): Promise<Identifier> {
  const identifier = parseIdentifier(typed)
  if (!identifier) throw invalidFields({ identifier: 'Invalid mobile number - should be 10 digit in length' })
  if (identifier.kind === 'phone') return identifier
  try {
    return await readIdentifier(ctx, { email: typed })
  } catch (error) {
    const message = error instanceof Error ? error.message : 'Invalid email address'
    throw invalidFields({ identifier: message })
  }
}

async function sendAgain(ctx: Ctx, step: SignInStep): Promise<string> {
  const identifier = parseIdentifier(step.identifier)
  if (!identifier) throw refuseSignIn('login_failed')
  await sendOtp(ctx, identifier, 'login')
  keepSignInStep(ctx, { ...step, sentAtMs: ctx.now.getTime() })
  return signInPath
}

async function finish(ctx: Ctx, step: SignInStep, values: FormValues): Promise<string> {
  const problem = otpError(values.otp)
  if (problem) throw invalidFields({ otp: problem })
  const { account } = await signIn(ctx, { username: step.identifier, password: (values.otp ?? '').trim() })
  const { actor } = ctx
  if (!actor) throw refuseAccess('not_signed_in')
  const signedIn: SignedInCtx = { ...ctx, actor }
  const identifier = parseIdentifier(step.identifier)
  if (!identifier) throw refuseSignIn('login_failed')
  if (step.name && actor.name === '') await saveName(signedIn, { name: step.name })
  const { isNewUser, redirectUrl } = await userLogin(signedIn, { identifier, userType: step.userType })
  if (step.wantsNews) await insertConsentOnce(ctx.db, { accountId: account.id, kind: 'marketing', noticeVersion })
  forgetSignInStep(ctx)
  if (!isNewUser) setFlash(ctx, /* i18n */ 'Login Successful')
  return afterFreshLoginPath(step, { signedIn: true, userType: step.userType }, redirectUrl)
}

function pathWithPostLogin({ action, back, name }: SignInStep): string {
  const path = name ? '/register' : signInPath
  const query = new URLSearchParams({ ...(action && { action }), ...(back && { back }) }).toString()
  return query ? `${path}?${query}` : path
}

function asError(name: string, problem: string | false) {
  return problem ? { [name]: problem } : {}
}
