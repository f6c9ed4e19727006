import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import { getRequestListener, RequestError } from '@hono/node-server'
import type { FastifyInstance } from 'fastify'
import type { App, Ctx } from '#context.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { contextOf } from './request-context.ts'
import { tileOrigin } from './tile-origin.ts'

/** Renders a page or runs its action. `nonce` is the one that the answer's content security policy allows. */
export type PageHandler = (request: Request, ctx: Ctx, nonce: string) => Promise<Response>

export type ConnectMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

const formLimitBytes = 256 * 1024
const compressible = /^(text\/|application\/(json|xml|rss\+xml|manifest))/

/** Mounts the static files of the build and, for everything else, the pages. */
export async function registerPages(
  server: FastifyInstance,
  app: App,
  handlePage: PageHandler,
  assets?: ConnectMiddleware,
): Promise<void> {
  const clientDir = join(app.config.projectDir, 'build/client')
  if (!assets && existsSync(clientDir)) {
    await server.register(fastifyStatic, {
      root: clientDir,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) => {
        reply.header(
          'cache-control',
          path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600',
        )
      },
    })
  }
  await server.register(async (scope) => {
    // The page's own request object reads the body; Fastify must not have touched it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    scope.all('/*', { schema: { hide: true } }, (request, reply) => {
      reply.hijack()
      const inherited = reply.getHeaders()
      const listener = getRequestListener(
        async (webRequest) => {
          const sizeProblem = problemWithSize(request.headers, request.method)
          if (sizeProblem) return sizeProblem
          const nonce = randomBytes(16).toString('base64')
          const ctx = await contextOf(app, request, new CookieJar(request.headers.cookie, app.config.isSecure))
          const response = await handlePage(webRequest, ctx, nonce)
          return finish(response, ctx, nonce, inherited, String(request.headers['accept-encoding'] ?? ''))
        },
        {
          overrideGlobalObjects: false,
          errorHandler: (error) => {
            if (error instanceof RequestError) return plain(400, 'The request could not be understood.')
            request.log.error({ err: error }, 'page failed')
            return plain(500, `Something went wrong on our side. Request ${request.id}`)
          },
        },
      )
      const answer = () => void listener(request.raw, reply.raw)
      if (assets) assets(request.raw, reply.raw, answer)
      else answer()
    })
  })
}

/** A form says how long it is, and is not longer than forms are. */
function problemWithSize(headers: IncomingHttpHeaders, method: string): Response | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  const length = headers['content-length']
  if (length === undefined && headers['transfer-encoding']) return plain(411, 'The length of the form is missing.')
  return Number(length ?? 0) > formLimitBytes ? plain(413, 'That is more than we can take in one form.') : undefined
}

const plain = (status: number, text: string) =>
  new Response(text, { status, headers: { 'content-type': 'text/plain; charset=utf-8' } })

const compress = {
  br: (body: Buffer) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: body.length },
    }),
  gzip: promisify(gzip),
}

/** Adds cookies and headers, and compresses the whole text in one shot: flushing by chunk costs three times as much. */
async function finish(
  response: Response,
  ctx: Ctx,
  nonce: string,
  inherited: object,
  accepts: string,
): Promise<Response> {
  const headers = new Headers(response.headers)
  for (const [name, value] of Object.entries(inherited)) if (!headers.has(name)) headers.set(name, String(value))
  for (const cookie of ctx.cookies.setCookies) headers.append('set-cookie', cookie)
  // A page of somebody, or one that hands out a cookie, is kept by nobody else.
  if (ctx.actor || ctx.cookies.setCookies.length > 0) headers.set('cache-control', 'private, no-store')
  const type = headers.get('content-type') ?? ''
  if (type.startsWith('text/html')) headers.set('content-security-policy', contentSecurityPolicy(nonce, ctx.app.config))
  if (!headers.has('cache-control')) headers.set('cache-control', 'private, no-cache')
  const encoding = accepts.includes('br') ? 'br' : accepts.includes('gzip') ? 'gzip' : undefined
  if (!response.body || !compressible.test(type))
    return new Response(response.body, { status: response.status, headers })
  headers.append('vary', 'accept-encoding')
  const body = Buffer.from(await response.arrayBuffer())
  if (!encoding || body.length < 1024) return new Response(body, { status: response.status, headers })
  const packed = await compress[encoding](body)
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  return new Response(new Uint8Array(packed), { status: response.status, headers })
}

function contentSecurityPolicy(nonce: string, { isSecure, map }: App['config']): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: https: ${tileOrigin(map.url)}`,
    "connect-src 'self'",
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ')
}
