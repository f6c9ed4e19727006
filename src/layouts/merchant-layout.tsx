import { type ReactNode, useEffect } from 'react'
import { Outlet } from 'react-router'
import { signedInPageCtx } from '#core/page.ts'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { countWaiting } from '#features/enquiries/server/show-inbox.ts'
import { showFrameBusiness } from '#features/staff/server/show-frame-business.ts'
import { useLiveUpdates } from '#page-kit/use-live-updates.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { MerchantFrame } from '#ui/layout/merchant-frame.tsx'
import { showPendingCount } from '#ui/layout/show-pending-count.ts'
import type { Route } from './+types/merchant-layout'
import { admit } from './admit.ts'
import { admitByRight } from './admit-by-right.ts'
import { loadFrame } from './load-frame.ts'
import { useFrame } from './use-frame.ts'

/** Pages for merchants. */
export const middleware: Route.MiddlewareFunction[] = [admit('merchant'), admitByRight]

/** Merchants stay in their workspace: its script starts at once. */
export const handle: PageHandle = { hydrate: 'load' }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  // Before anything is read: the data of the page include all events up to it.
  const { position } = ctx.app.live
  const [pendingCount, business] = await Promise.all([countWaiting(ctx), showFrameBusiness(ctx)])
  const frame = await loadFrame(ctx, {
    pendingCount,
    business: business && { ...business, lang: nameLanguage(business.name) },
  })
  return { position, pendingCount, ...frame }
}

export default function MerchantLayout({ loaderData }: Route.ComponentProps) {
  useLiveUpdates(loaderData?.position)
  const pendingCount = loaderData?.pendingCount
  useEffect(() => {
    if (pendingCount !== undefined) showPendingCount(pendingCount)
  }, [pendingCount])
  return (
    <Workspace data={loaderData}>
      <Outlet />
    </Workspace>
  )
}

type WorkspaceProps = { data: Route.ComponentProps['loaderData'] | undefined; children: ReactNode }

function Workspace({ data, children }: WorkspaceProps) {
  const frame = useFrame(data)
  if (!frame) return children
  return <MerchantFrame {...frame}>{children}</MerchantFrame>
}
