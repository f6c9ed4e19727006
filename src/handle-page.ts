import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type CacheablePage, cacheablePageSlot } from '#core/cacheable-page.ts'
import { pageNonce, requestContext } from '#core/page.ts'
import { type Language, languagePrefix } from '#texts/language.ts'
import type { PageHandler } from '#web/pages.ts'
import { answerRefusals, refusalSlot } from './answer-refusals.ts'

/**
 * Page handler: passes each request to the router with the context for its loaders and actions. One router per
 * language, with the same routes below its prefix; links, redirects and the browser's router follow from it.
 */
export function createPageHandler(build: ServerBuild, mode: string): PageHandler {
  const routes = answerRefusals(build.routes)
  const forLanguage = (language: Language) =>
    createRequestHandler({ ...build, routes, basename: languagePrefix[language] }, mode)
  const handlers = { en: forLanguage('en'), hi: forLanguage('hi') }
  return async (request, ctx, nonce) => {
    const slot: { page?: CacheablePage } = {}
    const refused: { retryAfter?: string } = {}
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    context.set(pageNonce, nonce)
    context.set(cacheablePageSlot, slot)
    context.set(refusalSlot, refused)
    const response = await handlers[ctx.i18n.locale as Language](request, context)
    if (refused.retryAfter !== undefined) response.headers.set('retry-after', refused.retryAfter)
    return { response, cacheable: slot.page }
  }
}
