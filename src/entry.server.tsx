import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageNonce, requestContext } from '#platform/page.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Language, languageTags } from '#texts/language.ts'
import { texts } from '#texts/server-texts.ts'

/** Renders the whole page before the first byte: one text to compress and to tag, and the right status for errors inside it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  const language = context.get(requestContext).i18n.locale as Language
  const html = renderToString(
    <I18nProvider i18n={texts[language]}>
      <ServerRouter
        context={withRoutesOfPage(await withDataAtHand(entry))}
        url={request.url}
        nonce={context.get(pageNonce)}
      />
    </I18nProvider>,
  )
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', languageTags[language])
  return new Response(Buffer.from(`<!DOCTYPE html>${html}`), { status, headers })
}

/**
 * The loaders' data read to its end, so that nothing waits while the page is rendered, and React can write it as one text in one go. Where the router
 * no longer looked there, the page would go out without its data (tests/e2e/server-parts.test.ts).
 */
async function withDataAtHand(entry: EntryContext): Promise<EntryContext> {
  if (!entry.serverHandoffStream) return entry
  const decoder = new TextDecoder()
  let value = ''
  for await (const chunk of entry.serverHandoffStream) value += decoder.decode(chunk, { stream: true })
  const whole = Object.assign(Promise.resolve(), { result: { done: true, value } })
  return {
    ...entry,
    renderMeta: { ...entry.renderMeta, streamCache: { 0: whole } },
    serverHandoffStream: new ReadableStream(),
  }
}

/** Only the routes that the page is made of: the router would make all hundred anew to render it. */
function withRoutesOfPage(entry: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = entry
  const routes = Object.fromEntries(
    staticHandlerContext.matches.map(({ route }) => [route.id, manifest.routes[route.id]]),
  )
  return { ...entry, manifest: { ...manifest, routes } }
}

/** Logs what no loader or action expected. Their refusals do not come here (answer-refusals.ts); one thrown while rendering does. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  const { log } = context.get(requestContext)
  if (error instanceof Refusal) log.warn({ code: error.code }, 'a refusal was thrown where a page renders')
  else log.error({ err: error }, 'page failed')
}
