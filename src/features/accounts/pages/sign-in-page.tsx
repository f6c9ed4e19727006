import { data, redirect } from 'react-router'
import { formProblem, pageCtx, readForm } from '#platform/page.ts'
import { displayIdentifier, parseIdentifier } from '../identifier.ts'
import { readPostLogin } from '../post-login.ts'
import { otpRules } from '../rules.ts'
import { handleSignInForm } from '../server/handle-sign-in-form.ts'
import { readSignInStep } from '../server/sign-in-step.ts'
import { SignInForm } from '../ui/sign-in-form.tsx'
import { SignInOtpForm } from '../ui/sign-in-otp-form.tsx'
import type { Route } from './+types/sign-in-page'

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { searchParams } = new URL(request.url)
  const step = readSignInStep(ctx)
  const identifier = step && parseIdentifier(step.identifier)
  return {
    siteName: ctx.app.config.site.name,
    postLogin: readPostLogin({ action: searchParams.get('action'), back: searchParams.get('back') }),
    otpStep: identifier && {
      sentTo: displayIdentifier(identifier),
      sentAtMs: step.sentAtMs,
      isPhone: identifier.kind === 'phone',
      resendInSeconds: Math.max(0, Math.ceil(otpRules.resendAfterSeconds - (ctx.now.getTime() - step.sentAtMs) / 1000)),
    },
  }
}

export async function action({ context, request }: Route.ActionArgs) {
  const values = await readForm(request)
  try {
    return redirect(await handleSignInForm(pageCtx(context), values))
  } catch (error) {
    const problem = formProblem(error, values)
    return data({ ...problem.data, intent: values.intent ?? '' }, problem.init ?? {})
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return [{ title: `Sign in on ${loaderData?.siteName ?? 'Nukkad'}` }, { name: 'robots', content: 'noindex' }]
}

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { siteName, postLogin, otpStep } = loaderData
  return (
    <div className="mx-auto my-8 w-full max-w-[450px] rounded-md bg-card p-4 shadow-soft sm:p-6">
      {otpStep ? (
        <SignInOtpForm {...otpStep} problem={actionData} />
      ) : (
        <SignInForm siteName={siteName} postLogin={postLogin} problem={actionData} />
      )}
    </div>
  )
}
