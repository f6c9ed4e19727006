import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { mayOpen } from '#access.ts'
import { signedInPageCtx } from '#core/page.ts'
import { countWaiting } from '#features/enquiries/server/show-inbox.ts'
import type { BusinessRole } from '#features/staff/rules.ts'
import { findWidestRole } from '#features/staff/server/staff-queries.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { MerchantFrame } from '#ui/layout/merchant-frame.tsx'
import { merchantItems } from '#ui/layout/nav-items.ts'
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
  merchantItems.flatMap(({ href }) => (mayOpen(href, role) ? [] : [href]))

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  const widestRole = await findWidestRole(ctx.db, ctx.actor.accountId)
  return loadFrame(ctx, { pendingCount: await countWaiting(ctx), closedPages: closedPages(widestRole) })
}

export default function MerchantLayout({ loaderData }: Route.ComponentProps) {
  return (
    <Workspace data={loaderData}>
      <meta name="robots" content="noindex" />
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
