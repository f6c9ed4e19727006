import type { OutgoingHttpHeaders } from 'node:http'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#core/context.ts'
import { errorTexts, faultIsOurs } from '#page-kit/error-texts.ts'
import { refusalOf } from '#platform/database-outage.ts'
import { compressOnce, minCompressedBytes, type QuickEncoding, quickEncodingFor } from './compress.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { inPlaceOfPage, isReadByPerson, type Sentence } from './sentence-page.ts'
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
export function problemWithSize(request: FastifyRequest, reply: FastifyReply): Response | undefined {
  const { headers, method, url } = request
  if (method === 'GET' || method === 'HEAD') return undefined
  const length = headers['content-length']
  if (length === undefined && headers['transfer-encoding'])
    return sentence(request, reply, { status: 411, message: /* i18n */ 'The length of the form is missing.' })
  return Number(length ?? 0) > pageFormBytes(url, headers['content-type'])
    ? sentence(request, reply, { status: 413, message: /* i18n */ 'That is more than we can take in one form.' })
    : undefined
}

/** The answer to an error outside the router, which shows its own in the frame of the page. */
export function failedPage(request: FastifyRequest, reply: FastifyReply, error: unknown): Response {
  const { id, log, raw } = request
  const refusal = refusalOf(error)
  if (raw.destroyed && !raw.complete) log.debug({ err: error }, 'aborted')
  else if (refusal !== error) log.error({ err: error }, 'page failed')
  if (!refusal) return sentence(request, reply, { status: 500, message: faultIsOurs, requestId: id })
  const { message, retryAfterSeconds, status } = refusal
  const headers = retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }
  return sentence(request, reply, { status, message }, headers)
}

/** A sentence in place of a page (sentence-page.ts), with the headers of every response. */
export function sentence(
  request: FastifyRequest,
  reply: FastifyReply,
  said: Sentence,
  headers: Record<string, string> = {},
): Response {
  const inherited = Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)] as const)
  const { body, type } = inPlaceOfPage(request, said)
  const own = { 'content-type': type, 'cache-control': 'private, no-store', ...headers }
  return new Response(body, { status: said.status, headers: { ...Object.fromEntries(inherited), ...own } })
}

/**
 * The answer as it is, unless a person would read data or two words of the router: an address that only leads on, such
 * as that of the search form, answers its refusals to programs.
 */
export async function readable({ request, reply }: Exchange, response: Response): Promise<Response> {
  const { headers, status } = response
  if (status < 400 || headers.get('content-type')?.startsWith('text/html') || !isReadByPerson(request)) return response
  // ignored: the router answers some errors in words of its own, which nobody need read
  const body = (await response.json().catch(() => undefined)) as { message?: unknown } | undefined
  const said = typeof body?.message === 'string' && status !== 500 ? body.message : undefined
  const message = errorTexts(status).message ?? said ?? faultIsOurs
  const kept = [...headers].filter(([name]) => !/^content-(?:type|length)$/.test(name))
  const page = { status, message, ...(status === 500 && { requestId: request.id }) }
  return sentence(request, reply, page, Object.fromEntries(kept))
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
