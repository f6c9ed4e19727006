import { randomUUID } from 'node:crypto'
import fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type pg from 'pg'
import type { App } from '#core/context.ts'
import { endpoints } from '#endpoints.ts'
import { answerError } from './answer-error.ts'
import { registerApi } from './api.ts'
import { registerGuards } from './guards.ts'
import { registerMedia } from './media.ts'
import { registerMetrics } from './metrics.ts'
import { registerOpenApi } from './openapi.ts'
import { registerOperations } from './operations.ts'
import type { PageCache } from './page-cache.ts'
import { type ConnectMiddleware, type PageHandler, registerPages } from './pages.ts'
import { registerRequestTimeouts, uploadTimeoutMs } from './request-timeouts.ts'
import { registerSecurityHeaders } from './security-headers.ts'
import { registerSitemaps } from './sitemaps.ts'

export interface ServerParts {
  app: App
  pool: pg.Pool
  /** Absent where only the API is needed, as in most tests. */
  pages?: PageHandler
  /** Absent when pages are not cached. */
  pageCache?: PageCache | undefined
  /** In development: serves modules from their sources, before the pages. */
  assets?: ConnectMiddleware
}

/** The complete HTTP server: operations, API, reference, static files and pages. Not listening yet. */
export async function createServer({ app, pool, pages, pageCache, assets }: ServerParts): Promise<FastifyInstance> {
  const { trustProxy } = app.config
  const server: FastifyInstance = fastify({
    loggerInstance: app.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    frameworkErrors: (error, request, reply) => void answerError(error, request, reply),
    trustProxy: typeof trustProxy === 'number' ? (_address: string, hop: number) => hop < trustProxy : trustProxy,
    genReqId: () => randomUUID(),
    requestIdHeader: false,
    requestTimeout: uploadTimeoutMs,
    keepAliveTimeout: 65_000,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 500, ignoreTrailingSlash: true },
  })
  server.setErrorHandler(answerError)
  const registry = registerMetrics(server)
  pageCache?.measure(registry)
  app.security.measure(registry)
  await registerSecurityHeaders(server, app.config)
  registerGuards(server, app)
  registerRequestTimeouts(server)
  registerOpenApi(server, app, endpoints)
  registerOperations(server, app, pool)
  await registerApi(server, app, endpoints)
  registerSitemaps(server, app)
  await registerMedia(server, app)
  if (pages) await registerPages(server, app, { handlePage: pages, cache: pageCache, assets })
  return server
}
