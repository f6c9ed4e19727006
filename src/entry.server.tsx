import { renderToReadableStream } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { pageNonce, requestContext } from '#platform/page.ts'
import { Refusal } from '#platform/refusal.ts'

/** Renders the whole page before the first byte: one text to compress and to tag, and the right status for errors inside it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
): Promise<Response> {
  let finalStatus = status
  const stream = await renderToReadableStream(
    <ServerRouter context={entry} url={request.url} nonce={context.get(pageNonce)} />,
    {
      nonce: context.get(pageNonce),
      signal: AbortSignal.timeout(10_000),
      onError(error) {
        finalStatus = 500
        context.get(requestContext).log.error({ err: error }, 'rendering failed')
      },
    },
  )
  await stream.allReady
  headers.set('content-type', 'text/html; charset=utf-8')
  return new Response(stream, { status: finalStatus, headers })
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || error instanceof Refusal) return
  if (isRouteErrorResponse(error) && error.status < 500) return
  context.get(requestContext).log.error({ err: error }, 'page failed')
}
