import type { I18n } from '@lingui/core'
import type { FastifyRequest } from 'fastify'
import type { AdVisitor } from '#core/ad-spaces.ts'
import type { App, Ctx } from '#core/context.ts'
import { roleOfUserType } from '#features/accounts/rules.ts'
import { findBrowserHash } from '#features/accounts/server/browser-cookie.ts'
import { findActor } from '#features/accounts/server/find-actor.ts'
import type { CookieJar } from '#platform/cookie-jar.ts'
import { deviceOf } from '#platform/device-of.ts'
import { isBot } from '#platform/is-bot.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { networkOf } from '#platform/network-of.ts'
import { languageOfPath } from '#texts/language.ts'
import { texts } from '#texts/server-texts.ts'
import { accepted } from './accepted.ts'
import { clientAddress } from './client-address.ts'
import { withoutOrigin } from './page-path.ts'
import { isApi } from './reading-limits.ts'

/**
 * Builds the request context: the actor (from the database), the client (as hashes), the time, and the cookies to
 * respond with.
 */
export async function createRequestContext(app: App, request: FastifyRequest, jar: CookieJar): Promise<Ctx> {
  const { keys } = app
  const clientHashBy = (key: Buffer) => clientHash(request, key)
  const ip = clientAddress(request)
  const ctx: Ctx = {
    app,
    db: app.db,
    now: new Date(),
    log: request.log,
    requestId: request.id,
    cookies: jar,
    i18n: textsFor(request),
    isApi: isApi(request),
    client: {
      ip,
      browserHash: findBrowserHash(jar, app),
      // Computed lazily: most pages need none of these.
      get ipHash() {
        return networkHash(app, request)
      },
      get clientHash() {
        return clientHashBy(keys.current('client'))
      },
      get previousClientHash() {
        const [, previous] = keys.accepted('client')
        return previous && clientHashBy(previous)
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
  // Pages and live updates go by cookies alone: their forms are proven by where they come from (guards.ts).
  ctx.actor = await findActor(ctx, isApi(request) ? request.headers.authorization : undefined)
  contexts.set(request, ctx)
  return ctx
}

const contexts = new WeakMap<FastifyRequest, Ctx>()

/** The context of a request, once it has one. */
export function contextOf(request: FastifyRequest): Ctx | undefined {
  return contexts.get(request)
}

/** The network of a request, as a hash to limit and to log it by. */
export function networkHash({ keys }: Pick<App, 'keys'>, request: FastifyRequest): string {
  return keyedHash(keys.current('client'), networkOf(clientAddress(request)))
}

/** The network and browser of a request. */
const clientHash = (request: FastifyRequest, key: Buffer) =>
  keyedHash(key, `${clientAddress(request)} ${request.headers['user-agent'] ?? ''}`)

/** Who is counted, for a route that needs nothing else of the context of a request. */
export function visitorOf(app: Pick<App, 'keys'>, request: FastifyRequest): AdVisitor {
  return {
    get clientHash() {
      return clientHash(request, app.keys.current('client'))
    },
    get ipHash() {
      return networkHash(app, request)
    },
  }
}

/** Of the languages that the API has, the one wanted most. */
const prefersHindi = (header: string | undefined) =>
  accepted(header)
    .find((tag) => /^(?:en|hi)\b/.test(tag))
    ?.startsWith('hi') ?? false

/**
 * A page's language is in its address, whatever the browser prefers; the API uses English unless Hindi is preferred.
 */
export function textsFor(request: Pick<FastifyRequest, 'url' | 'headers' | 'routeOptions'>): I18n {
  const { url, headers } = request
  const language =
    isApi(request) && prefersHindi(headers['accept-language']) ? 'hi' : languageOfPath(withoutOrigin(url))
  return texts[language]
}
