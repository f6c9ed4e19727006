import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config.ts'
import type { App } from '#core/context.ts'
import { recordSecurityEvent } from '#core/security-log.ts'
import { isBearer } from '#features/accounts/server/find-actor.ts'
import { networkOf } from '#platform/network-of.ts'
import { refusals } from '#platform/refusal.ts'
import { clientAddress } from './client-address.ts'
import { publicOrigin } from './public-origin.ts'
import { createLimitOf, isApi, isSafe } from './reading-limits.ts'
import { networkHash } from './request-context.ts'
import { RequestRates } from './request-rates.ts'

export const refuseGuards = refusals({
  too_many_requests: ['too_many', 'That was very quick. Please wait a little and try again.'],
  wrong_origin: ['not_allowed', 'This request came from another site, so it was not carried out.'],
})

type GuardedApp = Pick<App, 'categories' | 'config' | 'db' | 'keys' | 'log' | 'security'>

/** Checks on every request: its network's limit, and, when it changes something, its origin. */
export function registerGuards(server: FastifyInstance, app: GuardedApp) {
  const { config } = app
  const limitOf = createLimitOf(app)
  const rates = new RequestRates(app)
  server.addHook('onClose', async () => rates.close())
  warnOfUnexpectedProxy(server, config.trustProxy !== false)

  server.addHook('onRequest', async (request, reply) => {
    const { method, routeOptions } = request
    const limit = limitOf(request)
    if (limit) {
      const { isExceeded, remaining, resetSeconds } = rates.take(limit, networkOf(clientAddress(request)))
      if (isApi(request)) {
        reply.header('ratelimit-policy', `"${limit.name}";q=${limit.perMinute};w=60`)
        reply.header('ratelimit', `"${limit.name}";r=${remaining};t=${resetSeconds}`)
      }
      if (isExceeded) throw refuseGuards('too_many_requests', { retryAfterSeconds: resetSeconds })
    }
    const { isPublicRead, isSigned } = routeOptions.config
    if (!isSafe(method) && !isPublicRead && !isSigned && !isFromOwnPages(config, request)) {
      const client = { ipHash: networkHash(app, request) }
      recordSecurityEvent({ app, client, requestId: request.id }, 'wrong_origin')
      throw refuseGuards('wrong_origin')
    }
  })
}

/** An unconfigured proxy makes all its callers share the limits of a single address. */
function warnOfUnexpectedProxy(server: FastifyInstance, isProxyTrusted: boolean): void {
  let hasWarned = isProxyTrusted
  server.addHook('onRequest', async ({ headers, log }) => {
    if (hasWarned || headers['x-forwarded-for'] === undefined) return
    hasWarned = true
    log.warn('X-Forwarded-For arrives but TRUST_PROXY is off: if a proxy of yours sends it, set TRUST_PROXY')
  })
}

/**
 * Whether a state-changing request comes from our own pages, or from no browser at all. Browsers send Sec-Fetch-Site or
 * at least Origin with such requests and pages cannot forge them. A bearer token is never sent by a browser on its own;
 * only the API reads it.
 */
export function isFromOwnPages(
  config: Config,
  request: Parameters<typeof isApi>[0] & { headers: IncomingHttpHeaders },
): boolean {
  const { headers } = request
  if (isApi(request) && isBearer(headers.authorization)) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  return headers.origin === undefined || headers.origin === publicOrigin(config, headers.host)
}
