import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { readConfig } from '#config.ts'
import { createDb } from '#core/create-db.ts'
import { confirmPayment } from '#features/payments/server/confirm-payment.ts'
import { handleGatewayEventAt } from '#features/payments/server/handle-gateway-event.ts'
import { receiveWebhook } from '#features/payments/server/receive-webhook.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { type Message, paymentsApp } from './payments-app.ts'

/*
 * Waits for the name of a file, and takes the messages in it, three times each, all at once; ends with 0 when every one
 * of them was taken.
 */

const repeats = 3
const triesOfMessage = 30

const [databaseUrl = '', folder = ''] = process.argv.slice(2)
const log = createLog('fatal')
const config = readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'fatal' })
const db = createDb(
  createPool({
    url: databaseUrl,
    log,
    maxConnections: 12,
    queryTimeoutMs: 4000,
    lockTimeoutMs: 1000,
    // All messages wait for a connection at once.
    connectTimeoutMs: 60_000,
  }),
)
const app = paymentsApp(config, db, log)

async function take(message: Message): Promise<void> {
  if (message.kind === 'return') {
    await confirmPayment(app, message.paymentId, message.answer, new Date())
    return
  }
  const { body, headers } = message.webhook
  await receiveWebhook(app, Buffer.from(body), headers)
  await handleGatewayEventAt(app, headers['x-razorpay-event-id'] ?? '', new Date())
}

/** As the queue, and the gateway, do it: what met a lock for too long comes again. */
async function takeAtLast(message: Message): Promise<void> {
  for (let tries = 1; ; tries++) {
    try {
      return await take(message)
    } catch (error) {
      if (tries === triesOfMessage) throw error
    }
  }
}

console.log('ready')
const [file = ''] = (await text(process.stdin)).split('\n')
// Whoever started it has ended, and says nothing more.
if (file === '') process.exit(0)
const messages = JSON.parse(readFileSync(file, 'utf8')) as Message[]
const all = Array.from({ length: repeats }, () => messages).flat()
const inDisorder = all.map((message) => ({ message, place: Math.random() })).toSorted((a, b) => a.place - b.place)
await Promise.all(inDisorder.map(({ message }) => takeAtLast(message)))
await db.destroy()
