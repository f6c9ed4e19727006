import type { FastifyInstance } from 'fastify'
import { adSeenRoute } from '#core/ad-spaces.ts'
import type { App } from '#core/context.ts'
import { idOf } from '#platform/id-of.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { isVisit } from '#platform/is-visit.ts'
import { visitorOf } from './request-context.ts'
import { hasBody } from './request-timeouts.ts'

const empty = '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'

/**
 * An empty picture that a browser asks for when the card of an advertisement comes near its screen, and keeps until
 * midnight. Robots seldom load pictures; those that say what they are do not count, nor does one shown by a page of
 * another site. Every page with an advertisement causes one of these, so it does without the router of the pages and
 * without the hooks of the other routes: refusing it, timing it and logging it would cost more than answering it
 * (docs/decisions/143-advertising.md).
 */
export function registerSeenAds(server: FastifyInstance, app: App, always: Record<string, string>): void {
  server.get<{ Params: { ad: string } }>(adSeenRoute, (request, reply) => {
    const now = new Date()
    const adId = idOf(request.params.ad)
    const headers = { get: (name: string) => request.headers[name]?.toString() ?? null }
    if (adId !== undefined && isVisit({ method: request.method, headers }))
      app.ads.record('seen', adId, visitorOf(app, request), now)
    reply.headers({
      ...always,
      'content-type': 'image/svg+xml',
      'cache-control': `private, max-age=${Math.max(1, secondsToIndianMidnight(now))}`,
      'x-robots-tag': 'noindex',
    })
    // Nobody asks for a picture with a body: what never ends would hold the connection, as no hook of ours watches it.
    if (hasBody(request.raw)) reply.header('connection', 'close')
    reply.send(empty)
  })
}
