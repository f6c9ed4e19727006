import { createHmac } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { App } from '#core/context.ts'
import { findKeyOfProviderId } from '#core/delivery-queries.ts'
import { recordReport } from '#core/messages.ts'
import { stopWhatsapp } from '#features/accounts/server/stop-whatsapp.ts'
import { isSameText } from '#platform/is-same-text.ts'
import { parseJson } from '#platform/parse-json.ts'
import { refusals } from '#platform/refusal.ts'
import { type ProviderReport, readEmailReports, readHttpReports } from '#providers/delivery-report.ts'
import { readMsg91Reports } from '#providers/sms/msg91-reports.ts'
import { readWhatsappNews } from '#providers/whatsapp/whatsapp-reports.ts'
import { apiPrefix } from './api.ts'
import { refuseOtherMethods } from './cross-origin.ts'

const refuseReport = refusals({
  secret_refused: ['not_signed_in', 'The secret of this webhook is missing or wrong.'],
})

type Channel = 'sms' | 'email' | 'whatsapp'
type ReportsApp = Pick<App, 'config' | 'db' | 'log'>

const bodyLimitBytes = 1024 * 1024
/** A provider reports many messages from few addresses; who lacks its secret costs next to nothing. */
const unlimited = { limit: 'none' } as const

/**
 * Where providers report what became of messages: `POST /api/v1/webhooks/sms`, `/email` and `/whatsapp`. Each must
 * prove that it knows the secret; without a configured secret all are refused. States only move forward, so that a
 * repeat or an old report changes nothing.
 */
export async function registerDeliveryReports(server: FastifyInstance, app: ReportsApp): Promise<void> {
  const { config } = app
  await server.register(
    async (webhooks) => {
      webhooks.removeAllContentTypeParsers()
      // The bytes as they came: a signature covers them, and a form is read here too.
      webhooks.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body))
      const route = { bodyLimit: bodyLimitBytes, config: unlimited }

      const isMsg91 = config.sms.kind === 'msg91'
      webhooks.post(
        '/sms',
        { ...route, onRequest: requireSecret(config.sms.reportSecret) },
        async ({ body, headers }) => {
          const content = readBody(body, headers['content-type'])
          await record(app, 'sms', isMsg91 ? readMsg91Reports(content) : readHttpReports(content))
          return {}
        },
      )
      webhooks.post('/email', { ...route, onRequest: requireSecret(config.email.reportSecret) }, async ({ body }) => {
        await record(app, 'email', readEmailReports(readBody(body)))
        return {}
      })

      const { appSecret, verifyToken, phoneId } = config.whatsapp
      // Meta asks once whether the address is ours.
      webhooks.get('/whatsapp', { config: unlimited }, async (request, reply) => {
        const query = request.query as Record<string, unknown>
        const challenge = String(query['hub.challenge'] ?? '')
        const isOurs = verifyToken !== undefined && isSameText(String(query['hub.verify_token'] ?? ''), verifyToken)
        if (!isOurs || query['hub.mode'] !== 'subscribe' || !/^[\w-]{1,200}$/.test(challenge))
          throw refuseReport('secret_refused')
        return reply.type('text/plain; charset=utf-8').send(challenge)
      })
      webhooks.post('/whatsapp', route, async (request) => {
        const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
        const signature = String(request.headers['x-hub-signature-256'] ?? '')
        if (
          !appSecret ||
          !isSameText(signature, `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`)
        ) {
          throw refuseReport('secret_refused')
        }
        const { reports, stopped } = readWhatsappNews(readBody(body), phoneId)
        await record(app, 'whatsapp', reports)
        for (const phone of stopped) await stopWhatsapp(app.db, phone, new Date())
        return {}
      })
      for (const path of ['/sms', '/email']) refuseOtherMethods(webhooks, path, ['POST'])
      refuseOtherMethods(webhooks, '/whatsapp', ['GET', 'POST'])
    },
    { prefix: `${apiPrefix}/webhooks` },
  )
}

/** As a bearer token; where a provider can send no headers, as `?token=`. */
function requireSecret(secret: string | undefined) {
  return async (request: FastifyRequest) => {
    const bearer = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1]
    const { token } = request.query as Record<string, unknown>
    const given = bearer ?? (typeof token === 'string' ? token : '')
    if (secret === undefined || !isSameText(given, secret)) throw refuseReport('secret_refused')
  }
}

/** The content of a JSON body or a form; undefined when it is neither. */
function readBody(body: unknown, contentType = ''): unknown {
  const text = Buffer.isBuffer(body) ? body.toString('utf8') : ''
  if (contentType.startsWith('application/x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text))
  return parseJson(text)
}

async function record(app: ReportsApp, channel: Channel, reports: readonly ProviderReport[]): Promise<void> {
  for (const { key, providerId, state, reason } of reports) {
    const found = key ?? (providerId && (await findKeyOfProviderId(app.db, { channel, providerId })))
    if (found) await recordReport(app, { key: found, channel, providerId, state, reason }, new Date())
  }
}
