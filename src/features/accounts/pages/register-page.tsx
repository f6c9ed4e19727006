import { Trans, useLingui } from '@lingui/react'
import { useNavigation } from 'react-router'
import { formProblem, pageCtx, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { pageMeta } from '#page-kit/page-meta.ts'
import { siteFacts } from '#page-kit/site-facts.ts'
import { metaI18n } from '#texts/meta-i18n.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { withPostLogin } from '../post-login.ts'
import { requestSignInOtp } from '../server/request-sign-in-otp.ts'
import { isNetworkSuspicious } from '../server/send-otp.ts'
import { showSignInStep, takePostLogin } from '../server/sign-in-step.ts'
import { SignInForm } from '../ui/sign-in-form.tsx'
import type { Route } from './+types/register-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const postLogin = takePostLogin(ctx, url.searchParams)
  return {
    site: siteFacts(ctx),
    isSignedIn: ctx.actor !== undefined,
    postLogin,
    typed: showSignInStep(ctx).typed,
    needsCaptcha: await isNetworkSuspicious(ctx),
  }
}

/** The only form of the page; the code it sends is entered on the sign-in page. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const values = await readForm(request)
  if (ctx.actor) return redirectDocument('/')
  try {
    await requestSignInOtp(ctx, { ...values, intent: 'register', userType: '0' })
    return redirectDocument('/login-mobile-number')
  } catch (error) {
    return formProblem(error, values)
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const i18n = metaI18n(matches)
  if (!loaderData) return []
  const { site } = loaderData
  const description = i18n.t(
    'Register on {site} as a customer with your mobile number or e-mail and a one-time password.',
    { site: site.name },
  )
  return pageMeta({
    title: i18n.t('Register on {site}', { site: site.name }),
    description,
    site,
    path: '/register',
    isIndexed: false,
  })
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { isSignedIn, postLogin, site, typed, needsCaptcha } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="mx-auto my-8 grid w-full max-w-[450px] gap-4 rounded-md bg-card p-4 shadow-soft sm:p-6">
      <h1 className="text-xl">{i18n.t('Register on {site}', { site: site.name })}</h1>
      {isSignedIn ? (
        <>
          <p>{i18n.t('You are registered and signed in.')}</p>
          <ButtonLink href="/">{i18n.t('Go to the home page')}</ButtonLink>
        </>
      ) : (
        <>
          <p className="text-muted">
            <Trans
              id="For customers. No password: a one-time password each time you sign in. To list a business, go to <list>List Your Business</list>."
              components={{ list: <PageLink href="/list-business" className="text-link" /> }}
            />
          </p>
          <SignInForm
            isRegistration
            postLogin={postLogin}
            typed={typed}
            problem={actionData}
            isBusy={isBusy}
            needsCaptcha={needsCaptcha}
          />
          <p className="flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm">
            <span className="text-muted">{i18n.t('Registered before?')}</span>
            <PageLink
              href={withPostLogin('/login-mobile-number', postLogin)}
              className="text-link inline-flex min-h-11 items-center"
            >
              {i18n.t('Login')}
            </PageLink>
          </p>
        </>
      )}
    </div>
  )
}
