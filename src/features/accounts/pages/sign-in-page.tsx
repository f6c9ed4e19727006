import { useLingui } from '@lingui/react'
import { data, useNavigation } from 'react-router'
import type { Ctx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { type FormValues, formProblem, pageCtx, readForm } from '#core/page.ts'
import { redirect, redirectDocument } from '#core/redirect.ts'
import { carryOutRequestedSave } from '#features/saved/server/requested-save.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { Refusal } from '#platform/refusal.ts'
import { withoutLanguage } from '#texts/language.ts'
import { afterFreshLoginPath, withPostLogin } from '../post-login.ts'
import { finishSignIn } from '../server/finish-sign-in.ts'
import { handlePasskeySignIn } from '../server/handle-passkey-sign-in.ts'
import { requestSignInOtp, resendSignInOtp } from '../server/request-sign-in-otp.ts'
import { findByRestoreTicket } from '../server/restore-ticket.ts'
import { keepRoleOffer } from '../server/role-offer.ts'
import { isNetworkSuspicious } from '../server/send-otp.ts'
import { readLastRole, rememberRole } from '../server/session-cookies.ts'
import { findSignInReason } from '../server/sign-in-reason.ts'
import {
  readStepOfForm,
  type SignInState,
  type SignInStep,
  saveSignInStep,
  showSignInStep,
  takePostLogin,
} from '../server/sign-in-step.ts'
import { userLogin } from '../server/user-login.ts'
import { SignInForm } from '../ui/sign-in-form.tsx'
import { SignInLinks } from '../ui/sign-in-links.tsx'
import { SignInOtpForm, type SignInProblem } from '../ui/sign-in-otp-form.tsx'
import { signInHint, signInTitle } from '../ui/sign-in-title.ts'
import type { Route } from './+types/sign-in-page'

const signInPagePath = '/login-mobile-number'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const postLogin = takePostLogin(ctx, url.searchParams)
  const reason = await findSignInReason(ctx, postLogin)
  const needsCaptcha = await isNetworkSuspicious(ctx)
  const lastRole = readLastRole(ctx)
  return { siteName: ctx.app.config.site.name, postLogin, reason, needsCaptcha, lastRole, ...showSignInStep(ctx) }
}

type SignInAnswer = SignInState & { problem?: SignInProblem }

/** The forms of this page and of the modal, which stays open (`inModal`) until the visitor is signed in. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const values = await readForm(request)
  const step = readStepOfForm(ctx, values)
  try {
    if (values.intent === 'passkey') return redirectDocument(await handlePasskeySignIn(ctx, values))
    if (values.intent === 'login' && step) return redirectDocument(await signInAndChooseRole(ctx, step, values))
    const next = await changeStep(ctx, step, values)
    if (values.inModal === 'on') return data<SignInAnswer>(showSignInStep(ctx))
    // Moving between steps must not reload the page: its script waits for the SMS.
    return next === withoutLanguage(url.pathname) ? redirect(next) : redirectDocument(next)
  } catch (error) {
    const isGone = error instanceof Refusal && error.code === 'account_deleted'
    if (isGone && (await findByRestoreTicket(ctx))) return redirectDocument('/login-mobile-number/restore')
    const { data: problem, init } = formProblem(error, values)
    const intent = values.intent ?? ''
    // Another tab may have its code sent meanwhile: the refused form stays.
    const shown = intent === 'send' || intent === 'passkey' ? {} : showSignInStep(ctx, step)
    return data<SignInAnswer>({ problem: { ...problem, intent }, ...shown }, init ?? {})
  }
}

/** Makes the calls `login` and `userLogin` of spec §7 in sequence; returns the address the browser is sent to. */
async function signInAndChooseRole(ctx: Ctx, step: SignInStep, values: FormValues): Promise<PageAddress> {
  const signedIn = await finishSignIn(ctx, step, values.otp ?? '')
  const { identifier, role } = step
  rememberRole(ctx, role)
  const { isNewUser, redirectUrl } = await userLogin(signedIn, { identifier, role })
  // Signed in as a customer for a page of merchants, or the reverse: the home page offers to switch.
  keepRoleOffer(signedIn, step.back ?? '')
  if (!isNewUser) setFlash(ctx, /* i18n */ 'Login Successful')
  await carryOutRequestedSave(signedIn, step.back)
  return afterFreshLoginPath(step, { signedIn: true, role }, redirectUrl)
}

/** Moves between the steps before the code is entered: forward, resend, or back. Returns the page of the next step. */
async function changeStep(ctx: Ctx, step: SignInStep | undefined, values: FormValues): Promise<PageAddress> {
  if (values.intent === 'send') await requestSignInOtp(ctx, values)
  else if (values.intent === 'resend' && step) await resendSignInOtp(ctx, step)
  else if (step) {
    saveSignInStep(ctx, { ...step, isChanging: true })
    return pathOfFirstStep(step)
  }
  return signInPagePath
}

function pathOfFirstStep({ name, ...postLogin }: SignInStep): PageAddress {
  return withPostLogin(name ? '/register' : signInPagePath, postLogin)
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const product = loaderData?.siteName ?? 'Nukkad'
  return privateMeta(matches, /* i18n */ 'Sign in on {product}', { product })
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { lastRole, siteName, postLogin, reason, needsCaptcha } = loaderData
  const { otpStep, typed }: SignInState = actionData ?? loaderData
  const { state, formData } = useNavigation()
  const problem = actionData?.problem
  const hint = signInHint(i18n, reason)
  const intent = formData?.get('intent')
  const shared = { isBusy: state !== 'idle' && (intent === 'send' || intent === 'login'), problem }
  return (
    <div className="mx-auto grid sm:my-8 w-full max-w-[450px] gap-4 rounded-md bg-card p-4 shadow-soft sm:p-6">
      <h1 className="text-xl break-words">
        {otpStep ? i18n.t('Enter the OTP') : signInTitle(i18n, { reason, product: siteName })}
      </h1>
      {!otpStep && hint && <p className="-mt-2 text-muted">{hint}</p>}
      {otpStep ? (
        <SignInOtpForm {...otpStep} {...shared} />
      ) : (
        <>
          <SignInForm
            {...shared}
            postLogin={postLogin}
            typed={typed}
            isRoleKnown={reason !== undefined}
            lastRole={lastRole}
            needsCaptcha={needsCaptcha}
          />
          <SignInLinks postLogin={postLogin} />
        </>
      )}
    </div>
  )
}
