import type { FastifyReply, FastifyRequest } from 'fastify'
import { recordSecurityEvent } from '#core/security-log.ts'
import { Refusal, type RefusalList } from '#platform/refusal.ts'
import { translated } from '#texts/i18n-of.ts'
import { bodyOfError, type RefusalBody } from './envelope.ts'
import { contextOf, textsFor } from './request-context.ts'

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
  const body = bodyOfError(error, request.id)
  const own = error instanceof Refusal ? undefined : request.routeOptions.config.refusals?.[body.code]
  if (own) body.message = own[1]
  const ctx = contextOf(request)
  if (ctx && body.status === 403) recordSecurityEvent(ctx, 'access_refused', { code: body.code })
  if (body.status >= 500) request.log.error({ err: error }, 'request failed')
  if (error instanceof Error && 'retryAfterSeconds' in error && error.retryAfterSeconds) {
    reply.header('retry-after', String(error.retryAfterSeconds))
  }
  return reply
    .removeHeader('etag')
    .header('cache-control', 'no-store')
    .code(body.status)
    .send(inLanguageOf(request, body))
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
