import type { FastifyReply, FastifyRequest } from 'fastify'
import { Refusal, type RefusalList } from '#platform/refusal.ts'
import { bodyOfError } from './envelope.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    refusals?: RefusalList | undefined
  }
}

/** Every error that leaves the API, in the envelope; a bug is logged, an expected refusal is not. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const body = bodyOfError(error, request.id)
  const own = error instanceof Refusal ? undefined : request.routeOptions.config.refusals?.[body.code]
  if (own) body.message = own[1]
  if (body.status >= 500) request.log.error({ err: error }, 'request failed')
  if (error instanceof Error && 'retryAfterSeconds' in error && error.retryAfterSeconds) {
    reply.header('retry-after', String(error.retryAfterSeconds))
  }
  return reply.code(body.status).send(body)
}
