import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type SharedPage, sharedPageSlot } from '#core/shared-page.ts'
import { pageNonce, requestContext } from '#platform/page.ts'
import { type Language, languagePrefix } from '#texts/language.ts'
import type { PageHandler } from '#web/pages.ts'

/**
 * Pages as one function: hands each request to the router with the context its loaders and actions ask for. One router a
 * language, the same routes below its prefix: links, redirects and the browser's router all follow from it.
 */
export function createPageHandler(build: ServerBuild, mode: string): PageHandler {
  const forLanguage = (language: Language) =>
    createRequestHandler({ ...build, basename: languagePrefix[language] }, mode)
  const handlers = { en: forLanguage('en'), hi: forLanguage('hi') }
  return async (request, ctx, nonce) => {
    const slot: { page?: SharedPage } = {}
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    context.set(pageNonce, nonce)
    context.set(sharedPageSlot, slot)
    return { response: await handlers[ctx.i18n.locale as Language](request, context), shared: slot.page }
  }
}
