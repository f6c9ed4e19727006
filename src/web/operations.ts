import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { App } from '#core/context.ts'
import { isMigrated } from '#platform/migrate.ts'
import { listDevOutbox } from '#providers/dev-outbox-queries.ts'
import { outboxPage } from './outbox-page.ts'

/** Endpoints for operators: liveness, readiness, metrics, and the development outbox. */
export function registerOperations(server: FastifyInstance, app: App, pool: pg.Pool): void {
  server.get('/healthz', { schema: { hide: true } }, async () => ({ status: 'ok' }))

  server.get('/readyz', { schema: { hide: true } }, async (_request, reply) => {
    const ready = await isMigrated(pool, `${app.config.projectDir}/db/migrations`).catch((error: unknown) => {
      app.log.warn({ err: error }, 'the database does not say whether it is migrated')
      return false
    })
    return reply.code(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })

  if (!app.config.showsOutbox) return
  const messages = async (query: unknown) => {
    const to = typeof query === 'object' && query && 'to' in query ? String(query.to).replaceAll('\0', '') : undefined
    const rows = await listDevOutbox(app.db, to)
    return rows.map(({ channel, recipient, subject, body, created_at }) => ({
      channel,
      to: recipient,
      subject,
      text: body,
      createdAt: created_at.toISOString(),
    }))
  }
  server.get('/dev/outbox.json', { schema: { hide: true } }, async (request) => messages(request.query))
  server.get('/dev/outbox', { schema: { hide: true } }, async (request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
      .send(outboxPage(await messages(request.query))),
  )
}
