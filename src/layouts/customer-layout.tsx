import { Outlet } from 'react-router'
import { pageCtx } from '#core/page.ts'
import type { Route } from './+types/customer-layout'
import { admit } from './admit.ts'
import { loadFrame } from './load-frame.ts'
import { SiteFrame } from './site-frame.tsx'

/** Pages for customers. */
export const middleware: Route.MiddlewareFunction[] = [admit('customer')]

export function loader({ context }: Route.LoaderArgs) {
  return loadFrame(pageCtx(context))
}

export default function CustomerLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame data={loaderData}>
      <meta name="robots" content="noindex" />
      <Outlet />
    </SiteFrame>
  )
}
