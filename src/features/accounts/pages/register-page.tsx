import { redirect, useNavigation } from 'react-router'
import { pageMeta } from '#features/site/page-meta.ts'
import { siteFacts } from '#features/site/site-facts.ts'
import { formProblem, pageCtx, readForm } from '#platform/page.ts'
import { ButtonLink } from '#ui/button.tsx'
import { PageLink } from '#ui/page-link.tsx'
import { readPostLogin } from '../post-login.ts'
import { handleSignInForm } from '../server/handle-sign-in-form.ts'
import { SignInForm } from '../ui/sign-in-form.tsx'
import type { Route } from './+types/register-page'

export function loader({ context, request }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  const { searchParams } = new URL(request.url)
  return {
    site: siteFacts(ctx),
    isSignedIn: ctx.actor !== undefined,
    postLogin: readPostLogin({ action: searchParams.get('action'), back: searchParams.get('back') }),
  }
}

/** The one form of the page; the code it sends is entered on the sign-in page. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = pageCtx(context)
  const values = await readForm(request)
  if (ctx.actor) return redirect('/')
  try {
    return redirect(await handleSignInForm(ctx, { ...values, intent: 'register', userType: '0' }))
  } catch (error) {
    return formProblem(error, values)
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { site } = loaderData
  const description = `Register on ${site.name} as a customer with your mobile number or e-mail and a one-time password.`
  return pageMeta({ title: `Register on ${site.name}`, description, site, path: '/register', isIndexed: false })
}

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isSignedIn, postLogin, site } = loaderData
  const isBusy = useNavigation().state !== 'idle'
  return (
    <div className="mx-auto my-8 grid w-full max-w-[450px] gap-4 rounded-md bg-card p-4 shadow-soft sm:p-6">
      <h1 className="text-xl">Register on {site.name}</h1>
      {isSignedIn ? (
        <>
          <p>You are registered and signed in.</p>
          <ButtonLink href="/">Go to the home page</ButtonLink>
        </>
      ) : (
        <>
          <p className="text-muted">
            For customers. No password: a one-time password each time you sign in. To list a business, go to{' '}
            <PageLink href="/list-business" className="text-link">
              List Your Business
            </PageLink>
            .
          </p>
          <SignInForm isRegistration postLogin={postLogin} problem={actionData} isBusy={isBusy} />
          <p className="flex flex-wrap items-center gap-x-4 border-t border-line pt-2 text-sm">
            <span className="text-muted">Registered before?</span>
            <PageLink href="/login-mobile-number" className="text-link inline-flex min-h-11 items-center">
              Login
            </PageLink>
          </p>
        </>
      )}
    </div>
  )
}
