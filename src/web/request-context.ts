import type { FastifyRequest } from 'fastify'
import { isbot } from 'isbot'
import type { App, Ctx } from '#context.ts'
import { findActor } from '#features/accounts/server/find-actor.ts'
import { browserCookie } from '#features/accounts/server/session-cookies.ts'
import type { CookieJar } from '#platform/cookie-jar.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { networkOf } from '#platform/network-of.ts'

/** Builds what a use case gets: who asks (from the database), from where (as hashes), when, and the cookies to answer with. */
export async function contextOf(app: App, request: FastifyRequest, jar: CookieJar): Promise<Ctx> {
  const { secret } = app.config
  const browserId = jar.get(browserCookie)
  const ctx: Ctx = {
    app,
    db: app.db,
    now: new Date(),
    log: request.log,
    requestId: request.id,
    cookies: jar,
    client: {
      ipHash: keyedHash(secret, networkOf(request.ip)),
      clientHash: keyedHash(secret, `${request.ip} ${request.headers['user-agent'] ?? ''}`),
      ip: request.ip,
      browserHash: browserId ? keyedHash(secret, browserId) : undefined,
      // Hardly any request asks, and the pattern is long.
      get isBot() {
        return isbot(request.headers['user-agent'])
      },
    },
    wishedUserType: request.headers.usertype === '1' ? 1 : 0,
    actor: undefined,
  }
  ctx.actor = await findActor(ctx, request.headers.authorization)
  return ctx
}
