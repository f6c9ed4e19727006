import type { FastifyReply, FastifyRequest } from 'fastify'
import { answerError } from './answer-error.ts'

/**
 * For routes that send files: the client asked for a range beyond the end (416), or for a version of the file that does
 * not exist (412).
 */
export function answerUnmetCondition(
  error: Error & { statusCode?: number; headers?: Record<string, string> },
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (error.statusCode !== 416 && error.statusCode !== 412) return answerError(error, request, reply)
  return reply
    .code(error.statusCode)
    .headers({ ...error.headers, 'cache-control': 'no-store' })
    .send()
}
