import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { compressOnce, minCompressedBytes, quickEncodingFor } from './compress.ts'

export interface AnswerRules {
  /** Anybody may see it: it is compressed, because nothing in it is secret. */
  isPublic: boolean
  /** How long anybody may keep it; undefined when it must not be kept. */
  maxAgeSeconds?: number | undefined
}

/** Sends a text as JSON, compressed and cacheable where that is allowed. */
export function sendAnswer(request: FastifyRequest, reply: FastifyReply, text: string, rules: AnswerRules) {
  const { isPublic, maxAgeSeconds } = rules
  reply.type('application/json; charset=utf-8')
  if (maxAgeSeconds !== undefined) {
    // A weak tag stands for the text in every encoding.
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
    reply.headers({
      'cache-control': maxAgeSeconds > 0 ? `public, max-age=${maxAgeSeconds}` : 'public, no-cache',
      etag,
    })
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  const body = Buffer.from(text)
  if (isPublic) reply.header('vary', 'Accept-Language, Accept-Encoding')
  if (!isPublic || body.length < minCompressedBytes) return reply.send(body)
  const encoding = quickEncodingFor(request.headers['accept-encoding'])
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.send(compressOnce(body, encoding))
}

/** Whether a client that revalidates has this very text. */
function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const known = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^(?!W\/)/, 'W/')) ?? []
  return known.includes(etag) || ifNoneMatch?.trim() === '*'
}
