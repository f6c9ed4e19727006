import { type ReactNode, useEffect } from 'react'
import { Outlet } from 'react-router'
import { mayOpen } from '#access.ts'
import { signedInPageCtx } from '#core/page.ts'
import { nameLanguage } from '#features/businesses/name-language.ts'
import { countWaiting } from '#features/enquiries/server/show-inbox.ts'
import type { BusinessRole } from '#features/staff/rules.ts'
import { showFrameBusiness } from '#features/staff/server/show-frame-business.ts'
import { findWidestRole } from '#features/staff/server/staff-queries.ts'
import { useLiveUpdates } from '#page-kit/use-live-updates.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { MerchantFrame } from '#ui/layout/merchant-frame.tsx'
import { businessItems, merchantItems } from '#ui/layout/nav-items.ts'
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

const closedPages = (role: BusinessRole | undefined) =>
  [...merchantItems, ...businessItems].flatMap(({ href }) =>
    mayOpen(href.split('#', 1)[0] ?? href, role) ? [] : [href],
  )

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  // Before anything is read: the data of the page include all events up to it.
  const { position } = ctx.app.live
  const [widestRole, pendingCount, business] = await Promise.all([
    findWidestRole(ctx.db, ctx.actor.accountId),
    countWaiting(ctx),
    showFrameBusiness(ctx),
  ])
  const frame = await loadFrame(ctx, {
    pendingCount,
    closedPages: closedPages(widestRole),
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
