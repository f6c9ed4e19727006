import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordRefusal } from '#core/security-log.ts'
import { refusalOf } from '#platform/database-outage.ts'
import type { RefusalList } from '#platform/refusal.ts'
import { translated } from '#texts/i18n-of.ts'
import { bodyOfError, type RefusalBody } from './envelope.ts'
import { contextOf, textsFor } from './request-context.ts'
import { inPlaceOfPage } from './sentence-page.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Pages of other sites may call it. */
    isPublicRead?: boolean
    refusals?: RefusalList | undefined
    /** Accepts a form with files: larger and slower than any other request. */
    takesFiles?: boolean
  }
}

/** Handles every error that leaves the API, as an envelope; bugs are logged, expected refusals are not. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const refusal = refusalOf(error)
  const body = bodyOfError(refusal ?? error, request.id)
  const own = refusal ? undefined : request.routeOptions.config.refusals?.[body.code]
  if (own) body.message = own[1]
  const ctx = contextOf(request)
  if (ctx && refusal) recordRefusal(ctx, refusal)
  // Callers who hang up before their body has arrived are no failure of ours.
  if (body.status >= 500 && request.raw.destroyed && !request.raw.complete) request.log.debug({ err: error }, 'aborted')
  else if (body.status >= 500) request.log.error({ err: error }, 'request failed')
  if (refusal?.retryAfterSeconds) reply.header('retry-after', String(refusal.retryAfterSeconds))
  // Fastify hangs up on whoever still sends a body that it refused: they would never read why.
  reply.removeHeader('connection')
  reply.removeHeader('etag').header('cache-control', 'no-store').code(body.status)
  // Who opens a page reads this in a browser.
  if (request.routeOptions.url === '/*') {
    const { body: page, type } = inPlaceOfPage(request, body)
    return reply.type(type).send(page)
  }
  return reply.send(inLanguageOf(request, body))
}

/** Messages for people in the requested language (`Accept-Language`); codes and field names are the same in all. */
function inLanguageOf(request: FastifyRequest, body: RefusalBody): RefusalBody {
  const i18n = textsFor(request)
  const fieldErrors = Object.entries(body.fieldErrors ?? {}).map(([name, text]) => [name, translated(i18n, text)])
  return {
    ...body,
    message: translated(i18n, body.message),
    ...(body.fieldErrors && { fieldErrors: Object.fromEntries(fieldErrors) }),
  }
}
