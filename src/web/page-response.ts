import type { OutgoingHttpHeaders } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#core/context.ts'
import { refusalOf } from '#platform/database-outage.ts'
import { compressOnce, minCompressedBytes, type QuickEncoding, quickEncodingFor } from './compress.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { pageFormBytes } from './upload-pages.ts'

const compressible = /^(text\/|application\/(json|xml|rss\+xml|manifest))/

interface Exchange {
  request: FastifyRequest
  reply: FastifyReply
}

interface Sent {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
  encoding: QuickEncoding
}

/** Writes to Node's own response: a web Response would copy the body through two streams first. */
export function sendText({ request, reply }: Exchange, { status, headers, body, encoding }: Sent): void {
  reply.raw.writeHead(status, {
    ...headers,
    'content-length': body.length,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  })
  reply.raw.end(request.method === 'HEAD' ? undefined : body)
}

/** A form must state its length and stay within the limit. */
export function problemWithSize({ headers, method, url }: FastifyRequest, reply: FastifyReply): Response | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  const length = headers['content-length']
  if (length === undefined && headers['transfer-encoding'])
    return plain(reply, 411, 'The length of the form is missing.')
  return Number(length ?? 0) > pageFormBytes(url, headers['content-type'])
    ? plain(reply, 413, 'That is more than we can take in one form.')
    : undefined
}

/** The answer to an error outside the router, which shows its own in the frame of the page. */
export function failedPage({ id, log, raw }: FastifyRequest, reply: FastifyReply, error: unknown): Response {
  const refusal = refusalOf(error)
  if (raw.destroyed && !raw.complete) log.debug({ err: error }, 'aborted')
  else if (refusal !== error) log.error({ err: error }, 'page failed')
  if (!refusal) return plain(reply, 500, `Something went wrong on our side. Request ${id}`)
  const { message, retryAfterSeconds, status } = refusal
  return plain(
    reply,
    status,
    message,
    retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) },
  )
}

/** A sentence in place of a page, with the headers of every response. */
export function plain(reply: FastifyReply, status: number, text: string, headers: Record<string, string> = {}) {
  const inherited = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  const own = { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'private, no-store', ...headers }
  return new Response(text, { status, headers: { ...Object.fromEntries(inherited), ...own } })
}

/** Adds cookies and headers to a response for one visitor, and sends it compressed. */
export async function finish(
  { request, reply }: Exchange,
  response: Response,
  ctx: Ctx,
  nonce: string,
): Promise<Response> {
  const headers = new Headers(response.headers)
  const inherited = reply.getHeaders()
  for (const [name, value] of Object.entries(inherited)) if (!headers.has(name)) headers.set(name, String(value))
  for (const cookie of ctx.cookies.setCookies) headers.append('set-cookie', cookie)
  // A personal page, or one that sets a cookie, must not be cached by anybody else.
  if (ctx.actor || ctx.cookies.setCookies.length > 0) headers.set('cache-control', 'private, no-store')
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/html'))
    headers.set('content-security-policy', contentSecurityPolicy([`nonce-${nonce}`], ctx.app.config))
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  if (!response.body || !compressible.test(type))
    return new Response(response.body, { status: response.status, headers })
  headers.append('vary', 'accept-encoding')
  const body = Buffer.from(await response.arrayBuffer())
  const encoding = body.length < minCompressedBytes ? 'identity' : quickEncodingFor(request.headers['accept-encoding'])
  sendText(
    { request, reply },
    {
      status: response.status,
      headers: { ...Object.fromEntries(headers), 'set-cookie': headers.getSetCookie() },
      body: compressOnce(body, encoding),
      encoding,
    },
  )
  return RESPONSE_ALREADY_SENT
}
