import { Outlet } from 'react-router'
import { pageCtx } from '#core/page.ts'
import { afterLoginPath, readPostLogin } from '#features/accounts/post-login.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import type { Route } from './+types/visitor-layout'
import { admit } from './admit.ts'
import { loadFrame } from './load-frame.ts'
import { SiteFrame } from './site-frame.tsx'

/** Sign-in pages. Users who are already signed in continue to their destination. */
export const middleware: Route.MiddlewareFunction[] = [
  admit('visitor', ({ searchParams }, viewer) =>
    afterLoginPath(readPostLogin({ action: searchParams.get('action'), back: searchParams.get('back') }), viewer, '/'),
  ),
]

/** Visitors type immediately, and WebOTP fills in the code from the SMS. */
export const handle: PageHandle = { hydrate: 'load' }

export function loader({ context }: Route.LoaderArgs) {
  return loadFrame(pageCtx(context))
}

export default function VisitorLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame data={loaderData}>
      <Outlet />
    </SiteFrame>
  )
}
