import { Outlet, useLocation } from 'react-router'
import { pageCtx } from '#core/page.ts'
import { useLiveUpdates } from '#page-kit/use-live-updates.ts'
import { OwnTabs } from '#ui/layout/own-tabs.tsx'
import type { Route } from './+types/customer-layout'
import { admit } from './admit.ts'
import { loadFrame } from './load-frame.ts'
import { SiteFrame } from './site-frame.tsx'

/** Pages for customers. */
export const middleware: Route.MiddlewareFunction[] = [admit('customer')]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = pageCtx(context)
  // Before anything is read: the data of the page include all events up to it.
  const { position } = ctx.app.live
  return { position, ...(await loadFrame(ctx)) }
}

export default function CustomerLayout({ loaderData }: Route.ComponentProps) {
  useLiveUpdates(loaderData?.position)
  return (
    <SiteFrame data={loaderData}>
      <OwnTabs path={useLocation().pathname} />
      <Outlet />
    </SiteFrame>
  )
}
