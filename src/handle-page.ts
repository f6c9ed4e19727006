import { createRequestHandler, RouterContextProvider, type ServerBuild } from 'react-router'
import { type CacheablePage, cacheablePageSlot } from '#core/cacheable-page.ts'
import type { Ctx } from '#core/context.ts'
import { isFormSent, pageNonce, requestContext } from '#core/page.ts'
import { type Language, languagePrefix } from '#texts/language.ts'
import { languageOfTexts } from '#texts/text-in.ts'
import type { PageHandler } from '#web/pages.ts'
import { answerRefusals, refusalSlot } from './answer-refusals.ts'
import { createMethodsOf } from './page-methods.ts'

/** The methods of documents and forms. */
const formMethods = ['GET', 'HEAD', 'POST']

/**
 * Page handler: passes each request to the router with the context for its loaders and actions. One router per
 * language, with the same routes below its prefix; links, redirects and the browser's router follow from it.
 */
export function createPageHandler(build: ServerBuild, mode: string): PageHandler {
  const routes = answerRefusals(build.routes)
  const forLanguage = (language: Language) =>
    createRequestHandler({ ...build, routes, basename: languagePrefix[language] }, mode)
  const methodsOf = createMethodsOf(build.routes)
  const handlers = { en: forLanguage('en'), hi: forLanguage('hi') }
  return async (request, ctx, nonce) => {
    const allow = () => methodsOf(new URL(request.url).pathname).join(', ')
    if (!formMethods.includes(request.method))
      return { response: otherMethod(request, ctx, allow()), cacheable: undefined }
    const slot: { page?: CacheablePage } = {}
    const refused: { retryAfter?: string } = {}
    const context = new RouterContextProvider()
    context.set(requestContext, ctx)
    context.set(pageNonce, nonce)
    context.set(isFormSent, request.method === 'POST')
    context.set(cacheablePageSlot, slot)
    context.set(refusalSlot, refused)
    const response = await handlers[languageOfTexts(ctx.i18n)](request, context)
    if (response.status === 405) {
      // A page says it in HTML; of an address without one the router answers in its own words.
      if (!response.headers.get('content-type')?.includes('html'))
        return { response: otherMethod(request, ctx, allow()), cacheable: undefined }
      response.headers.set('allow', allow())
    }
    if (refused.retryAfter !== undefined) response.headers.set('retry-after', refused.retryAfter)
    return { response, cacheable: slot.page }
  }
}

/** The router would run the action for them. */
function otherMethod({ method }: Request, { i18n }: Ctx, allow: string): Response {
  if (method === 'OPTIONS') return new Response(null, { status: 204, headers: { allow } })
  const headers = { allow, 'content-type': 'text/plain; charset=utf-8' }
  return new Response(i18n.t('This page does not take that.'), { status: 405, headers })
}
