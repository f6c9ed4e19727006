import type { I18n } from '@lingui/core'
import type { FastifyRequest } from 'fastify'
import type { App, Ctx } from '#core/context.ts'
import { roleOfUserType } from '#features/accounts/rules.ts'
import { findActor } from '#features/accounts/server/find-actor.ts'
import { browserCookie } from '#features/accounts/server/session-cookies.ts'
import type { CookieJar } from '#platform/cookie-jar.ts'
import { deviceOf } from '#platform/device-of.ts'
import { isBot } from '#platform/is-bot.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { networkOf } from '#platform/network-of.ts'
import { languageOfPath } from '#texts/language.ts'
import { texts } from '#texts/server-texts.ts'
import { clientAddress } from './client-address.ts'

/**
 * Builds the request context: the actor (from the database), the client (as hashes), the time, and the cookies to
 * respond with.
 */
export async function createRequestContext(app: App, request: FastifyRequest, jar: CookieJar): Promise<Ctx> {
  const { secret } = app.config
  const browserId = jar.get(browserCookie)
  const ip = clientAddress(request)
  const ctx: Ctx = {
    app,
    db: app.db,
    now: new Date(),
    log: request.log,
    requestId: request.id,
    cookies: jar,
    i18n: textsFor(request),
    client: {
      ip,
      browserHash: browserId ? keyedHash(secret, browserId) : undefined,
      // Computed lazily: most pages need none of these.
      get ipHash() {
        return keyedHash(secret, networkOf(ip))
      },
      get clientHash() {
        return keyedHash(secret, `${ip} ${request.headers['user-agent'] ?? ''}`)
      },
      get device() {
        return deviceOf(request.headers['user-agent'] ?? '')
      },
      get isBot() {
        return isBot(request.headers['user-agent'])
      },
    },
    requestedRole: roleOfUserType(request.headers.usertype),
    actor: undefined,
  }
  ctx.actor = await findActor(ctx, request.headers.authorization)
  return ctx
}

const prefersHindi = /^\s*hi\b/i

/**
 * A page's language is in its address, whatever the browser prefers; the API uses English unless Hindi is preferred.
 */
export function textsFor({ url, headers }: Pick<FastifyRequest, 'url' | 'headers'>): I18n {
  const isApi = url.startsWith('/api/')
  const language = isApi && prefersHindi.test(headers['accept-language'] ?? '') ? 'hi' : languageOfPath(pathOf(url))
  return texts[language]
}

const pathOf = (url: string) => url.replace(/[?#].*/s, '')
