import { randomBytes } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { getRequestListener, RequestError } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { CacheablePage } from '#core/cacheable-page.ts'
import type { App, Ctx } from '#core/context.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { inTurn } from './account-turns.ts'
import { bodyOf, type CachedPage, createCachedPage } from './cached-page.ts'
import { encodingFor } from './compress.ts'
import type { PageCache } from './page-cache.ts'
import { ignoredCookies, keyCookies, pageKeyOf, withoutTracking } from './page-key.ts'
import { plainAddress, withoutOrigin } from './page-path.ts'
import { failedPage, finish, problemWithSize, readable, sendText, sentence } from './page-response.ts'
import { atPublicOrigin } from './public-origin.ts'
import { createRequestContext } from './request-context.ts'
import { servedMethods } from './served-methods.ts'
import { takesFilesSlowly } from './upload-pages.ts'

/** A page as rendered, and how its loaders allow serving it to all visitors; undefined when they do not. */
interface PageAnswer {
  response: Response
  cacheable: CacheablePage | undefined
}

/** Renders a page or runs its action. `nonce` is the one that the response's content security policy allows. */
export type PageHandler = (request: Request, ctx: Ctx, nonce: string) => Promise<PageAnswer>

export type ConnectMiddleware = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

interface PageParts {
  handlePage: PageHandler
  /** Absent when pages are not cached. */
  cache?: PageCache | undefined
  /** In development: serves modules from their sources, before the pages. */
  assets?: ConnectMiddleware | undefined
}

/** Mounts the pages: everything that is served by nothing else. */
export async function registerPages(server: FastifyInstance, app: App, parts: PageParts): Promise<void> {
  const { assets, cache } = parts
  await server.register(async (scope) => {
    // The page's own request object reads the body; Fastify must not have touched it.
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null))
    const handler = (request: FastifyRequest, reply: FastifyReply) => {
      const asked = withoutOrigin(request.url)
      const clean = plainAddress(asked)
      if (clean !== asked) return reply.redirect(clean, 308)
      reply.hijack()
      request.raw.url = withoutTracking(asked)
      const { method, url, headers } = request.raw
      const cookies = new CookieJar(headers.cookie, app.config.isSecure)
      const key = cache && pageKeyOf(method ?? '', url ?? '', headers, cookies)
      const visit: PageVisit = { request, reply, cookies, key }
      const render = () => {
        if (assets) assets(request.raw, reply.raw, () => renderPage(app, parts, visit))
        else renderPage(app, parts, visit)
      }
      if (!cache || key === undefined) return render()
      void serveFromCache(app, cache, { ...visit, key }, render).catch((error: unknown) => {
        request.log.error({ err: error }, 'a cached page was not sent')
        reply.raw.destroy()
      })
    }
    scope.route({ method: servedMethods, url: '/*', handler })
  })
}

interface PageVisit {
  request: FastifyRequest
  reply: FastifyReply
  cookies: CookieJar
  key: string | undefined
}

/**
 * Serves from the cache where possible. Of concurrent requests for a page that is not cached, one renders it and the
 * others wait for it.
 */
async function serveFromCache(
  app: App,
  cache: PageCache,
  visit: PageVisit & { key: string },
  render: () => void,
): Promise<void> {
  const { key, cookies } = visit
  const found = cache.find(key, cookies, Date.now())
  const running = cache.rendering(key)
  if (found && (running || found.freshUntil > Date.now())) {
    cache.count(found.freshUntil > Date.now() ? 'hit' : 'stale')
    return serveCached(app, visit, found)
  }
  if (!running) return render()
  await running
  const made = cache.find(key, cookies, Date.now())
  if (!made) return render()
  cache.count('hit')
  return serveCached(app, visit, made)
}

/** A further visit of a page: its loader does not run, but the visit counts. */
function serveCached(app: App, visit: PageVisit, page: CachedPage): Promise<void> {
  if (page.onVisit) void reportVisit(app, visit.request, page.onVisit)
  return sendCached(visit, page)
}

async function sendCached({ request, reply }: PageVisit, page: CachedPage): Promise<void> {
  const { headers } = request.raw
  const sent = { ...(reply.getHeaders() as OutgoingHttpHeaders), ...page.headers }
  if (headers['if-none-match']?.includes(page.etag)) {
    reply.raw.writeHead(304, sent).end()
    return
  }
  const encoding = encodingFor(headers['accept-encoding'])
  sendText({ request, reply }, { status: 200, headers: sent, body: await bodyOf(page, encoding), encoding })
}

async function reportVisit(app: App, request: FastifyRequest, onVisit: NonNullable<CachedPage['onVisit']>) {
  try {
    const ctx = await createRequestContext(app, request, new CookieJar(request.headers.cookie, app.config.isSecure))
    const headers = { get: (name: string) => request.headers[name]?.toString() ?? null }
    onVisit(ctx, { method: request.method, url: app.config.origin + request.url, headers })
  } catch (error) {
    request.log.warn({ err: error }, 'a visit was not counted')
  }
}

/** Renders the page for this visitor, and caches it for others where its loaders allow that. */
function renderPage(app: App, { handlePage, cache }: PageParts, visit: PageVisit): void {
  const { request, reply, cookies } = visit
  // A response to HEAD has no body.
  const key = request.method === 'GET' ? visit.key : undefined
  const startedAt = Date.now()
  const answer = async (webRequest: Request): Promise<Response> => {
    const sizeProblem = problemWithSize(request, reply)
    if (sizeProblem) return sizeProblem
    const nonce = randomBytes(16).toString('base64')
    const ctx = await createRequestContext(app, request, cookies)
    const handle = () => handlePage(atPublicOrigin(webRequest, app.config), ctx, nonce)
    const isUpload = takesFilesSlowly(request.url, request.headers['content-type'])
    const { response, cacheable } = await (isUpload ? handle() : inTurn(ctx, handle))
    if (!cache || key === undefined || !cacheable || !isForAll(response, ctx)) {
      cache?.count('bypass')
      return finish(visit, await readable(visit, response), ctx, nonce)
    }
    const html = Buffer.from(await response.arrayBuffer())
    const page = await createCachedPage({
      html: html.toString(),
      nonce,
      requestId: ctx.requestId,
      page: cacheable,
      language: response.headers.get('content-language'),
      varyCookies: varyCookies(cookies),
      config: app.config,
      now: Date.now(),
    })
    if (!page) {
      cache.count('bypass')
      return finish(visit, new Response(html, response), ctx, nonce)
    }
    cache.count('miss')
    cache.set(key, page, startedAt)
    await sendCached(visit, page)
    return RESPONSE_ALREADY_SENT
  }
  const listener = getRequestListener(
    (webRequest) => (cache && key !== undefined ? cache.render(key, () => answer(webRequest)) : answer(webRequest)),
    {
      overrideGlobalObjects: false,
      // It would hang up after half a second on whoever is still sending (request-timeouts.ts).
      autoCleanupIncoming: false,
      hostname: 'localhost',
      errorHandler: (error) => {
        if (error instanceof RequestError)
          return sentence(request, reply, { status: 400, message: /* i18n */ 'The request could not be understood.' })
        return failedPage(request, reply, error)
      },
    },
  )
  void listener(request.raw, reply.raw)
}

/** A complete page that is personal to nobody and sets no cookie. */
function isForAll({ status, headers }: Response, { actor, cookies }: Ctx): boolean {
  const type = headers.get('content-type') ?? ''
  const isPlain = !actor && cookies.setCookies.length === 0 && !varyCookies(cookies).some((name) => cookies.has(name))
  return status === 200 && isPlain && type.startsWith('text/html')
}

/**
 * Cookies that shaped the page beyond its key: it may be shared only where they were absent, and only with visitors who
 * lack them too.
 */
function varyCookies({ namesRead }: CookieJar): string[] {
  const indifferent: readonly string[] = [...keyCookies, ...ignoredCookies]
  return [...namesRead].filter((name) => !indifferent.includes(name))
}
