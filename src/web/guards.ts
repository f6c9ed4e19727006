import type { FastifyInstance } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import type { App } from '#context.ts'
import { networkOf } from '#platform/network-of.ts'
import { Refusal } from '#platform/refusal.ts'

const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** What every request passes: security headers, a bound per address, and for state-changing calls the check of where they come from. */
export function registerGuards(server: FastifyInstance, app: App): void {
  const limiter = new RateLimiterMemory({ points: app.config.limits.requestsPerMinutePerIp, duration: 60 })

  server.addHook('onRequest', async (request, reply) => {
    reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': 'geolocation=(self), microphone=(self), camera=()',
      'cross-origin-opener-policy': 'same-origin',
      ...(app.config.isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
    })
    if (safeMethods.has(request.method)) return
    await limiter.consume(networkOf(request.ip)).catch((reason: Error | { msBeforeNext?: number }) => {
      if (reason instanceof Error) throw reason
      const retryAfterSeconds = Math.ceil((reason.msBeforeNext ?? 60_000) / 1000)
      reply.header('retry-after', String(retryAfterSeconds))
      throw new Refusal('too_many', 'too_many_requests', 'That was very quick. Please wait a little and try again.', {
        retryAfterSeconds,
      })
    })
    if (!comesFromHere(request.headers)) {
      throw new Refusal(
        'not_allowed',
        'wrong_origin',
        'This request came from another site, so it was not carried out.',
      )
    }
  })
}

/**
 * Whether a state-changing request comes from our own pages, or from no browser at all. Browsers send Sec-Fetch-Site or at least
 * Origin with such requests and pages cannot forge them; a bearer token is never sent by a browser on its own.
 */
function comesFromHere(headers: Record<string, string | string[] | undefined>): boolean {
  if (/^Bearer /i.test(String(headers.authorization ?? ''))) return true
  const site = headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin, host } = headers
  if (typeof origin !== 'string') return true
  return URL.parse(origin)?.host === host
}
