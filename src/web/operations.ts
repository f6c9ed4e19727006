import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { isMigrated } from '#platform/migrate.ts'
import { listDevOutbox } from '#providers/dev-outbox-queries.ts'
import { outboxPage } from './outbox-page.ts'
import type { ServerParts } from './server.ts'

/** Monitoring asks often, from one address. */
const unlimited = { config: { limit: 'none' } } as const

type OperationsParts = Pick<ServerParts, 'app' | 'pool' | 'isDatabaseFailing' | 'operations'>

/**
 * Endpoints for operators: liveness, readiness, metrics, and the development outbox. Readiness and metrics tell how we
 * are doing and cost a query: in production they answer on `operations`, a port that the public does not reach.
 */
export function registerOperations(server: FastifyInstance, parts: OperationsParts, registry: Registry): void {
  const { app, pool, isDatabaseFailing, operations = server } = parts
  server.get('/healthz', unlimited, async (_request, reply) =>
    isDatabaseFailing?.() ? reply.code(503).send({ status: 'database failing' }) : { status: 'ok' },
  )

  operations.get('/readyz', unlimited, async (_request, reply) => {
    const ready = await isMigrated(pool, `${app.config.projectDir}/db/migrations`).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the database does not say whether it is migrated')
      return false
    })
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })

  operations.get('/metrics', unlimited, async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  )

  if (!app.config.showsOutbox) return
  const messages = async (query: unknown) => {
    const to = typeof query === 'object' && query && 'to' in query ? String(query.to) : undefined
    const rows = await listDevOutbox(app.db, to)
    return rows.map(({ channel, recipient, subject, body, created_at }) => ({
      channel,
      to: recipient,
      subject,
      text: body,
      createdAt: created_at.toISOString(),
    }))
  }
  server.get('/dev/outbox.json', unlimited, async (request) => messages(request.query))
  server.get('/dev/outbox', unlimited, async (request, reply) =>
    reply.type('text/html; charset=utf-8').send(outboxPage(await messages(request.query))),
  )
}
