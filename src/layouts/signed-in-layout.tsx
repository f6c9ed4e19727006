import { Outlet, useLocation, useRouteLoaderData } from 'react-router'
import { pageCtx } from '#core/page.ts'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import { searchOf, uncheckedAddress } from '#platform/page-address.ts'
import type { loader as rootLoader } from '#root.tsx'
import { withoutLanguage } from '#texts/language.ts'
import { isOwnPage, OwnTabs } from '#ui/layout/own-tabs.tsx'
import type { Route } from './+types/signed-in-layout'
import { admit } from './admit.ts'
import { loadFrame } from './load-frame.ts'
import { SiteFrame } from './site-frame.tsx'

/** Pages of the person, in whatever role. Messages about the account lead here: a visitor signs in and comes back. */
export const middleware: Route.MiddlewareFunction[] = [
  admit('signed-in', ({ href, pathname }) => signInPath(uncheckedAddress(withoutLanguage(pathname) + searchOf(href)))),
]

export function loader({ context }: Route.LoaderArgs) {
  return loadFrame(pageCtx(context))
}

export default function SignedInLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const viewer = useRouteLoaderData<typeof rootLoader>('root')?.viewer
  const hasTabs = viewer?.signedIn && viewer.role === 'customer' && isOwnPage(pathname)
  return (
    <SiteFrame data={loaderData}>
      {hasTabs && <OwnTabs path={pathname} />}
      <Outlet />
    </SiteFrame>
  )
}
