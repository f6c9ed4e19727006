import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { App, SignedInCtx } from '#core/context.ts'
import { listMissedChanges } from '#features/enquiries/server/live-changes.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { LiveStream } from './live-stream.ts'
import { type LiveLimits, LiveStreams } from './live-streams.ts'
import { isSafe } from './reading-limits.ts'
import { createRequestContext } from './request-context.ts'

/** Nothing between us and the page may keep, compress or wait with it. */
const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
} as const

/**
 * `GET /live?since=POSITION`: what changed for the person of this session (docs/decisions/090-live-updates.md). A
 * stream of server-sent events, or, asked for as JSON, what there is by now. `Last-Event-ID` replaces `since`.
 */
export function registerLive(server: FastifyInstance, app: App, limits?: LiveLimits): void {
  const streams = new LiveStreams(app, limits)
  server.addHook('preClose', async () => streams.close())
  // Whatever a request saved is committed before it is answered.
  server.addHook('onRequest', async ({ method }, reply) => {
    if (!isSafe(method)) reply.raw.once('finish', app.live.wake)
  })

  server.get('/live', { exposeHeadRoute: false }, async (request, reply) => {
    const jar = new CookieJar(request.headers.cookie, app.config.isSecure)
    const ctx = await createRequestContext(app, request, jar)
    const { actor } = ctx
    if (jar.setCookies.length > 0) reply.header('set-cookie', jar.setCookies)
    reply.header('cache-control', headers['cache-control'])
    if (!actor) return reply.code(401).send({ status: 401 })
    await app.live.start()
    const signedIn = { ...ctx, actor }
    if (request.headers.accept?.includes('application/json')) return answerNow(app, signedIn, request)
    if (streams.isFull) return reply.code(503).header('retry-after', '60').send({ status: 503 })
    await openStream(app, signedIn, { streams, request, reply })
    return reply
  })
}

type Parts = { streams: LiveStreams; request: FastifyRequest; reply: FastifyReply }

async function openStream(app: App, ctx: SignedInCtx, { streams, request, reply }: Parts): Promise<void> {
  const { raw } = reply.hijack()
  raw.writeHead(200, { ...(reply.getHeaders() as Record<string, string>), ...headers })
  const stream = new LiveStream(ctx.actor, raw)
  raw.once('close', () => streams.remove(stream))
  streams.add(stream)
  if (raw.destroyed) return streams.remove(stream)
  try {
    const { missed, position } = await findMissed(app, ctx, request)
    stream.begin(missed, position)
  } catch (error) {
    request.log.warn({ err: error }, 'a stream could not begin')
    raw.destroy()
  }
}

async function answerNow(app: App, ctx: SignedInCtx, request: FastifyRequest) {
  const { missed, position } = await findMissed(app, ctx, request)
  return { position, resync: missed === undefined, changes: missed ?? [] }
}

async function findMissed({ live }: App, ctx: SignedInCtx, request: FastifyRequest) {
  const after = positionOf(request)
  // The page may come from another process, which was a moment ahead.
  const position = after !== undefined && after > live.position ? await live.refresh() : live.position
  return { position, missed: after === undefined ? undefined : await listMissedChanges(ctx, { after, upTo: position }) }
}

/** A position is a number; whatever else somebody sends is none. */
function positionOf({ headers: sent, query }: FastifyRequest): number | undefined {
  const since = typeof query === 'object' && query && 'since' in query ? query.since : undefined
  const text = sent['last-event-id'] ?? since
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) : undefined
}
