import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

/**
 * Counts and times every request by route (never by raw URL) and writes one log line for it without the query string.
 */
export function registerMetrics(server: FastifyInstance): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  })
  server.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    // Pages are written to the raw response, bypassing Fastify's onResponse hook.
    reply.raw.once('close', () => {
      const ms = reply.elapsedTime
      const route = request.routeOptions.url ?? 'none'
      const status = reply.raw.statusCode
      requestSeconds.observe({ method: request.method, route, status }, ms / 1000)
      request.log.info(
        { method: request.method, path: pathForLog(request.url, route), status, ms: Math.round(ms * 10) / 10 },
        'request',
      )
    })
  })
  return registry
}

/**
 * Page addresses contain what people typed, so only their first segment is reported, and not even that where it may be
 * a number or an e-mail address; API calls are reported by their pattern.
 */
function pathForLog(url: string, route: string): string {
  if (route !== '/*' && route !== 'none') return route
  const [first = '', ...rest] = (url.split('?', 1)[0] ?? '').slice(1).split('/')
  const isPersonal = /@|%40|\d{6}/.test(first)
  return `/${isPersonal ? '…' : first.slice(0, 60)}${rest.length > 0 ? '/…' : ''}`
}
