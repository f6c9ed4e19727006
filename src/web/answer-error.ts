import type { FastifyReply, FastifyRequest } from 'fastify'
import { bodyOfError } from './envelope.ts'

/** Every error that leaves the API, in the envelope; a bug is logged, an expected refusal is not. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const body = bodyOfError(error, request.id)
  if (body.status >= 500) request.log.error({ err: error }, 'request failed')
  if (error instanceof Error && 'retryAfterSeconds' in error && error.retryAfterSeconds) {
    reply.header('retry-after', String(error.retryAfterSeconds))
  }
  return reply.code(body.status).send(body)
}
