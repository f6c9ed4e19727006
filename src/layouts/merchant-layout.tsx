import type { ReactNode } from 'react'
import { Outlet } from 'react-router'
import { signedInPageCtx } from '#core/page.ts'
import { countWaiting } from '#features/enquiries/server/show-inbox.ts'
import type { PageHandle } from '#platform/page-handle.ts'
import { MerchantFrame } from '#ui/layout/merchant-frame.tsx'
import type { Route } from './+types/merchant-layout'
import { admit } from './admit.ts'
import { loadFrame } from './load-frame.ts'
import { useFrame } from './use-frame.ts'

/** Pages for merchants. */
export const middleware: Route.MiddlewareFunction[] = [admit('merchant')]

/** Merchants stay in their workspace: its script starts at once. */
export const handle: PageHandle = { hydrate: 'load' }

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  return loadFrame(ctx, { pendingCount: await countWaiting(ctx) })
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
