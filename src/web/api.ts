import type { IncomingHttpHeaders } from 'node:http'
import { errorCodes, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { App } from '#core/context.ts'
import { type Endpoint, fileAnswer } from '#core/endpoint.ts'
import { isBearer } from '#features/accounts/server/find-actor.ts'
import { viewTokens } from '#features/accounts/tokens.ts'
import { findKeyHolder } from '#features/connections/server/api-keys.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { refuseAccess } from '#platform/refusal.ts'
import { storableJson } from '#platform/storable-text.ts'
import { inTurn } from './account-turns.ts'
import { allowAnySite, registerOtherMethods } from './cross-origin.ts'
import { isFromOwnPages } from './guards.ts'
import { answerOnce } from './idempotency.ts'
import { readInput } from './read-input.ts'
import { contextOf, createRequestContext, textsFor } from './request-context.ts'
import { sendAnswer } from './send-answer.ts'

export const apiPrefix = '/api/v1'
const bodyLimitBytes = 256 * 1024

/** Registers every endpoint below /api/v1, with one envelope for results, refusals and bugs alike. */
export async function registerApi(server: FastifyInstance, app: App, endpoints: readonly Endpoint[]): Promise<void> {
  await server.register(
    async (api) => {
      api.removeContentTypeParser(['text/plain', 'application/json'])
      const parseJson = api.getDefaultJsonParser('error', 'error')
      // Many clients name the type even of an empty body; a call without input must not refuse it.
      api.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (request, text, done) =>
        text.trim() === '' ? done(null) : parseJson(request, storableJson(text), done),
      )
      // Left unread: nothing buffers it in memory.
      api.addContentTypeParser('multipart/form-data', (request, _payload, done) =>
        request.routeOptions.config.takesFiles
          ? done(null)
          : done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type'])),
      )
      api.addHook('onRequest', async (request, reply) => {
        reply.headers({ 'content-language': textsFor(request).locale, vary: 'Accept-Language' })
        if (request.routeOptions.config.isPublicRead) allowAnySite(reply)
      })
      api.addHook('onSend', async (request, reply) => {
        if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-store')
        for (const cookie of contextOf(request)?.cookies.setCookies ?? []) reply.header('set-cookie', cookie)
      })
      for (const endpoint of endpoints) registerEndpoint(api, app, endpoint)
      registerOtherMethods(api, endpoints)
      // A separate route: otherwise the pages' catch-all would respond before a not-found handler.
      api.all('/*', sayNoEndpoint)
    },
    { prefix: apiPrefix },
  )
  // Programs ask here too, for another version or by the prefix alone.
  for (const path of ['/api', '/api/*', apiPrefix]) server.all(path, sayNoEndpoint)
}

const sayNoEndpoint = (_request: FastifyRequest, reply: FastifyReply) =>
  reply
    .code(404)
    .header('cache-control', 'private, no-store')
    .send({ status: 404, message: /* i18n */ 'There is no such endpoint.', code: 'not_found' })

function registerEndpoint(api: FastifyInstance, app: App, endpoint: Endpoint): void {
  const { form, data, status, method, path, message, limit, isPublicRead, maxAgeSeconds } = endpoint
  api.route({
    method,
    url: path,
    bodyLimit: bodyLimitBytes,
    config: { refusals: endpoint.refusals, takesFiles: form !== undefined, isPublicRead, limit },
    // Before the body is read: to the unauthorised nothing of it matters, nor does anything wrong with it.
    preParsing: async (request) => {
      const isForAll = maxAgeSeconds !== undefined || (isPublicRead && !isFromOwnPages(app.config, request))
      const jar = new CookieJar(isForAll ? undefined : request.headers.cookie, app.config.isSecure)
      const ctx = await createRequestContext(app, request, jar)
      if (endpoint.access === 'api-key') {
        ctx.key = await findKeyHolder(ctx, request.headers.authorization)
        if (!ctx.key) throw refuseAccess('not_signed_in', messageOf(endpoint, 'not_signed_in'))
        return
      }
      const isDeadToken = isBearer(request.headers.authorization) && !ctx.actor && !endpoint.acceptsExpiredToken
      if (isDeadToken || (endpoint.access !== 'anyone' && !ctx.actor)) {
        throw refuseAccess('not_signed_in', messageOf(endpoint, 'not_signed_in'))
      }
      if (endpoint.access === 'merchant' && ctx.actor?.role !== 'merchant') throw refuseAccess('not_allowed')
    },
    handler: async (request, reply) => {
      const ctx = contextOf(request)
      if (!ctx) throw new Error('The request reached its handler without a context.')
      const input = await readInput(endpoint, request, ctx)
      if (endpoint.file)
        return sendFile(
          reply,
          endpoint.file,
          await inTurn(ctx, async () => fileAnswer.parse(await endpoint.handle(ctx, input))),
        )
      const run = async () => ({ status, message, data: data.parse(await endpoint.handle(ctx, input)) })
      const work = () => (endpoint.takesIdempotencyKey ? answerOnce(ctx, request, run) : run())
      // Files arrive slowly, and have a limit of their own.
      const result = await (form ? work() : inTurn(ctx, work))
      const { tokens } = ctx
      const withTokens = endpoint.answersTokens && tokens && !isBrowser(request.headers)
      const answer = withTokens ? { ...result, data: { ...(result.data as object), ...viewTokens(tokens) } } : result
      reply.code(status)
      return sendAnswer(request, reply, JSON.stringify(answer), { isPublic: isPublicRead, maxAgeSeconds })
    },
  })
}

function sendFile(reply: FastifyReply, type: string, { name, bytes }: z.output<typeof fileAnswer>) {
  reply
    .type(type)
    .headers({ 'content-disposition': `attachment; filename="${name}"`, 'x-content-type-options': 'nosniff' })
  return reply.send(Buffer.from(bytes))
}

/** Browsers name the origin of a POST; nobody else has a reason to. */
function isBrowser({ origin, 'sec-fetch-site': site }: IncomingHttpHeaders): boolean {
  return origin !== undefined || site !== undefined
}

/** An endpoint may use its own words for common refusals (spec §5, §8). */
function messageOf({ refusals }: Endpoint, code: string): { message?: string } {
  const message = refusals?.[code]?.[1]
  return message === undefined ? {} : { message }
}
