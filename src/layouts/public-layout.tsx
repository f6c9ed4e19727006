import { Outlet } from 'react-router'
import { pageCtx } from '#core/page.ts'
import type { Route } from './+types/public-layout'
import { admit } from './admit.ts'
import { loadFrame } from './load-frame.ts'
import { SiteFrame } from './site-frame.tsx'

/** Pages for everyone. */
export const middleware: Route.MiddlewareFunction[] = [admit('public')]

export function loader({ context }: Route.LoaderArgs) {
  return loadFrame(pageCtx(context))
}

export default function PublicLayout({ loaderData }: Route.ComponentProps) {
  return (
    <SiteFrame data={loaderData}>
      <Outlet />
    </SiteFrame>
  )
}
