import { Writable } from 'node:stream'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToPipeableStream } from 'react-dom/server'
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

const renderTimeoutMs = 10_000

/** Renders the whole page before the first byte: one text to compress and to tag, and the right status for errors inside it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let finalStatus = status
  const nonce = context.get(pageNonce)
  const language = context.get(requestContext).i18n.locale as Language
  const page = (
    <I18nProvider i18n={texts[language]}>
      <ServerRouter context={entry} url={request.url} nonce={nonce} />
    </I18nProvider>
  )
  const html = await renderWhole(page, nonce, (error) => {
    finalStatus = 500
    context.get(requestContext).log.error({ err: error }, 'rendering failed')
  })
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.set('content-language', languageTags[language])
  return new Response(html, { status: finalStatus, headers })
}

/** React's stream for Node costs a third of the one for the web, whose chunks pass through two more queues. */
function renderWhole(
  page: ReactNode,
  nonce: string,
  onError: (error: unknown) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = []
    const whole = new Writable({
      highWaterMark: 1 << 24,
      write(chunk: Buffer, _encoding, done) {
        chunks.push(chunk)
        done()
      },
      final(done) {
        resolve(Buffer.concat(chunks))
        done()
      },
    })
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      onError,
      onShellError: reject,
      onAllReady() {
        clearTimeout(timer)
        pipe(whole)
      },
    })
    const timer = setTimeout(() => abort(new Error('The page took too long to render.')), renderTimeoutMs)
  })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Refusal) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(requestContext).log.error({ err: error }, 'page failed')
}
