import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import type { Registry } from 'prom-client'
import type { App } from '#core/context.ts'
import { measureDeliveries } from '#core/measure-deliveries.ts'
import { endpoints } from '#endpoints.ts'
import { measureGuards } from '#providers/call-guard.ts'
import { answerError } from './answer-error.ts'
import { registerApi } from './api.ts'
import { registerBuildFiles } from './build-files.ts'
import { createClientErrorHandler } from './client-errors.ts'
import { registerDeliveryReports } from './delivery-reports.ts'
import { registerGuards } from './guards.ts'
import { registerLive } from './live.ts'
import { registerMedia } from './media.ts'
import { registerMetrics } from './metrics.ts'
import { registerOpenApi } from './openapi.ts'
import { registerOperations } from './operations.ts'
import type { PageCache } from './page-cache.ts'
import { decodableAddress } from './page-path.ts'
import { type ConnectMiddleware, type PageHandler, registerPages } from './pages.ts'
import { registerPayments } from './payments/register-payments.ts'
import { registerRequestTimeouts, uploadTimeoutMs } from './request-timeouts.ts'
import { registerSecurityHeaders, securityHeaders } from './security-headers.ts'
import { registerSecurityTxt } from './security-txt.ts'
import { registerSeenAds } from './seen-ads.ts'
import { registerUnknown } from './served-methods.ts'
import { registerSitemaps } from './sitemaps.ts'

export interface ServerParts {
  app: App
  pool: pg.Pool
  /** Whether the embedded database cannot be started again: a restart of the process may help. */
  isDatabaseFailing?: () => boolean
  /** Answers /readyz and /metrics; where absent, the server itself does. */
  operations?: FastifyInstance | undefined
  /** Absent where only the API is needed, as in most tests. */
  pages?: PageHandler
  /** Absent when pages are not cached. */
  pageCache?: PageCache | undefined
  /** In development: serves modules from their sources, before the pages. */
  assets?: ConnectMiddleware
}

/** For /readyz and /metrics on a port of their own; `createServer` adds them. */
export function createOperationsServer(): FastifyInstance {
  return fastify({ forceCloseConnections: true, requestTimeout: 15_000 })
}

/** Liveness, readiness and measures of a process that runs jobs alone. */
export function createWorkerServer(parts: Pick<ServerParts, 'app' | 'pool' | 'isDatabaseFailing'>): FastifyInstance {
  const server = createOperationsServer()
  const registry = registerMetrics(server)
  registerMeasures(registry, parts.app)
  registerOperations(server, parts, registry)
  return server
}

/** What every process tells of itself: jobs raise alarms, too. */
function registerMeasures(registry: Registry, app: App): void {
  app.security.measure(registry)
  app.paymentAlarms.measure(registry)
  app.ceilings.measure(registry)
  measureGuards(registry, app.guards)
  measureDeliveries(registry, app)
}

/** A connection on which nothing moves, as of somebody who does not read a long answer. Streams beat more often. */
const silenceMs = 5 * 60_000
/** More than enough for one process; each costs a file and some memory. */
const maxConnections = 10_000

/** The complete HTTP server: operations, API, reference, static files and pages. Not listening yet. */
export async function createServer(parts: ServerParts): Promise<FastifyInstance> {
  const { app } = parts
  const { trustProxy } = app.config
  const headers = securityHeaders(app.config)
  const server: FastifyInstance = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply.headers(headers)),
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    rewriteUrl: ({ url = '/' }) => decodableAddress(url),
    connectionTimeout: silenceMs,
    requestTimeout: uploadTimeoutMs,
    keepAliveTimeout: 65_000,
    // How often Node looks for connections whose request does not arrive; by default every 30 s.
    http: { connectionsCheckingInterval: 5000 },
    clientErrorHandler: createClientErrorHandler(headers),
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  })
  server.server.maxConnections = maxConnections
  server.setErrorHandler(answerError)
  // Outside, where no hook of the other routes reaches it.
  registerSeenAds(server, app, headers)
  await server.register(async (rest) => registerRest(rest, parts, headers))
  return server
}

/** Everything that is measured, logged, guarded and limited: all but the counting of advertisements. */
async function registerRest(
  server: FastifyInstance,
  parts: ServerParts,
  headers: Record<string, string>,
): Promise<void> {
  const { app, pages, pageCache, assets } = parts
  const registry = registerMetrics(server)
  pageCache?.measure(registry)
  registerMeasures(registry, app)
  registerSecurityHeaders(server, headers)
  registerGuards(server, app)
  registerRequestTimeouts(server, headers)
  registerOpenApi(server, app, endpoints)
  registerOperations(server, parts, registry)
  await registerApi(server, app, endpoints)
  await registerDeliveryReports(server, app)
  await registerPayments(server, app)
  registerSitemaps(server, app)
  registerSecurityTxt(server, app)
  registerUnknown(server)
  await registerMedia(server, app)
  registerLive(server, app)
  if (!pages) return
  if (!assets) await registerBuildFiles(server, app)
  await registerPages(server, app, { handlePage: pages, cache: pageCache, assets })
}
