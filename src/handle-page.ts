import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { pageNonce, requestContext } from '#platform/page.ts'
import { type SharedPage, sharedPageSlot } from '#platform/shared-page.ts'
import type { PageHandler } from '#web/pages.ts'

/** Pages as one function: hands each request to the router with the context its loaders and actions ask for. */
export function createPageHandler(build: ServerBuild | (() => Promise<ServerBuild>), mode: string): PageHandler {
  const handle = createRequestHandler(build, mode)
  return async (request, ctx, nonce) => {
    const slot: { page?: SharedPage } = {}
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    context.set(pageNonce, nonce)
    context.set(sharedPageSlot, slot)
    return { response: await handle(request, context), shared: slot.page }
  }
}
