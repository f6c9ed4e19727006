import { useLingui } from '@lingui/react'
import { data, redirect, redirectDocument, useNavigation } from 'react-router'
import { formProblem, pageCtx, readForm } from '#platform/page.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { readPostLogin } from '../post-login.ts'
import { handleSignInForm } from '../server/handle-sign-in-form.ts'
import { type SignInStepView, viewSignInStep } from '../server/sign-in-step.ts'
import { SignInForm } from '../ui/sign-in-form.tsx'
import { SignInLinks } from '../ui/sign-in-links.tsx'
import { SignInOtpForm, type SignInProblem } from '../ui/sign-in-otp-form.tsx'
import type { Route } from './+types/sign-in-page'

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { searchParams } = new URL(request.url)
  return {
    siteName: ctx.app.config.site.name,
    postLogin: readPostLogin({ action: searchParams.get('action'), back: searchParams.get('back') }),
    otpStep: viewSignInStep(ctx),
  }
}

type SignInAnswer = { otpStep: SignInStepView | undefined; problem?: SignInProblem }

/** The forms of this page and of the modal, which stays where it is (`inModal`) until the visitor is signed in. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const values = await readForm(request)
  try {
    const next = await handleSignInForm(ctx, values)
    if (ctx.actor) return redirectDocument(next)
    // A step of this page stays with its script, which waits for the SMS.
    if (values.inModal !== 'on') return next === new URL(request.url).pathname ? redirect(next) : redirectDocument(next)
    return data<SignInAnswer>({ otpStep: viewSignInStep(ctx) })
  } catch (error) {
    const { data: problem, init } = formProblem(error, values)
    const intent = values.intent ?? ''
    return data<SignInAnswer>({ problem: { ...problem, intent }, otpStep: viewSignInStep(ctx) }, init ?? {})
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const product = loaderData?.siteName ?? 'Nukkad'
  return [{ title: metaI18n(matches).t('Sign in on {product}', { product }) }]
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { siteName, postLogin, otpStep } = loaderData
  const { state, formData } = useNavigation()
  const problem = actionData?.problem
  const intent = formData?.get('intent')
  const shared = { isBusy: state !== 'idle' && (intent === 'send' || intent === 'login'), problem }
  return (
    <div className="mx-auto my-8 grid w-full max-w-[450px] gap-4 rounded-md bg-card p-4 shadow-soft sm:p-6">
      <h1 className="text-xl">
        {otpStep ? i18n.t('Enter the OTP') : i18n.t('Sign in on {product}', { product: siteName })}
      </h1>
      {otpStep ? (
        <SignInOtpForm {...otpStep} {...shared} />
      ) : (
        <>
          <SignInForm {...shared} postLogin={postLogin} />
          <SignInLinks />
        </>
      )}
    </div>
  )
}
