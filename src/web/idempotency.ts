import type { FastifyRequest } from 'fastify'
import type { Ctx } from '#core/context.ts'
import { resumeSession } from '#features/accounts/server/start-session.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { Refusal, refusals } from '#platform/refusal.ts'
import {
  claimIdempotencyKey,
  deleteIdempotencyKey,
  findIdempotentAnswer,
  updateIdempotentAnswer,
} from './idempotency-queries.ts'

export const refuseIdempotency = refusals({
  idempotency_key_invalid: ['invalid', 'An Idempotency-Key has 1 to 128 characters.'],
  idempotency_key_reused: ['conflict', 'This Idempotency-Key was used for a different request.'],
  request_in_progress: [
    'conflict',
    'The same request was taken and is being worked on, or ended without an answer. Look whether it was done before sending it anew.',
  ],
})

/** A repeat gets tokens for as long as its one-time password would have been valid; later only the answer's data. */
const tokensAgainSeconds = 600

/**
 * Runs a call that creates or appends once per caller and Idempotency-Key: for 24 h, a repeat with the same body
 * returns the first response.
 */
export async function answerOnce<Answer extends { status: number }>(
  ctx: Ctx,
  request: FastifyRequest,
  run: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key']
  if (key === undefined) return run()
  if (typeof key !== 'string' || key.length < 1 || key.length > 128) throw refuseIdempotency('idempotency_key_invalid')
  const [caller, previousCaller] = callersOf(ctx)
  const [requestHash = '', ...previousHashes] = requestHashes(ctx, request)
  const before = previousCaller ? await findIdempotentAnswer(ctx.db, { caller: previousCaller, key }) : undefined
  if (before || !(await claimIdempotencyKey(ctx.db, { caller, key, requestHash }))) {
    const earlier = before ?? (await findIdempotentAnswer(ctx.db, { caller, key }))
    const isSame = earlier && [requestHash, ...previousHashes].includes(earlier.request_hash)
    if (earlier && !isSame) throw refuseIdempotency('idempotency_key_reused')
    if (!earlier?.status) throw refuseIdempotency('request_in_progress')
    const isRecent = ctx.now.getTime() - earlier.created_at.getTime() < tokensAgainSeconds * 1000
    if (earlier.session_id && isRecent) await resumeSession(ctx, earlier.session_id)
    return earlier.body as Answer
  }
  const answer = await run().catch(async (error: unknown) => {
    // A refusal had no effect, so its key may be reused; after a failure the effect is unknown, so the key stays taken.
    if (error instanceof Refusal) await deleteIdempotencyKey(ctx.db, { caller, key })
    throw error
  })
  const sessionId = ctx.tokens ? ctx.actor?.sessionId : undefined
  const stored = { caller, key, status: answer.status, body: answer, sessionId }
  await updateIdempotentAnswer(ctx.db, stored).catch((error: unknown) =>
    ctx.log.error({ err: error }, 'the response of an idempotent call could not be stored'),
  )
  return answer
}

/** A visitor's browser, or without cookies their address and kind of client; these also by the previous key. */
function callersOf({ actor, client }: Ctx): [current: string, previous?: string] {
  if (actor) return [`account:${actor.accountId}`]
  if (client.browserHash) return [`browser:${client.browserHash}`]
  const current = `client:${client.clientHash}`
  return client.previousClientHash ? [current, `client:${client.previousClientHash}`] : [current]
}

/** By each key in use, newest first: what is sent may contain a one-time password and a number. */
function requestHashes({ app }: Ctx, request: FastifyRequest): string[] {
  return app.keys
    .accepted('idempotency')
    .map((key) => keyedHash(key, `${request.method} ${request.url}\n${sentBy(request)}`))
}

/** A form with files is identified by its length: it is still being received, and can only be read once. */
function sentBy({ body, headers, routeOptions }: FastifyRequest): string {
  return routeOptions.config.takesFiles ? String(headers['content-length']) : JSON.stringify(body)
}
