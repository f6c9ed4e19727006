import { createHash } from 'node:crypto'
import type { App } from '#core/context.ts'
import { enqueue } from '#core/jobs.ts'
import { insertGatewayEvent, isSameGatewayEvent } from './gateway-event-queries.ts'
import { handleGatewayEvent } from './handle-gateway-event.ts'

type Headers = Readonly<Record<string, string | string[] | undefined>>

/**
 * Takes a webhook of the gateway: proves its sender, stores it once and leaves the work to a job, so the gateway has
 * its answer within milliseconds. `refused` when another signed it, or it is nothing that a gateway sends.
 */
export async function receiveWebhook(
  app: Pick<App, 'db' | 'gateway' | 'paymentAlarms'>,
  rawBody: Buffer,
  headers: Headers,
  now = new Date(),
): Promise<'taken' | 'known' | 'refused'> {
  const { db, gateway } = app
  const read = gateway.readWebhook(rawBody, headers)
  if (!read.ok) {
    app.paymentAlarms.raise(read.problem === 'bad_signature' ? 'forged_webhook' : 'unreadable_webhook', {})
    return 'refused'
  }
  return db.transaction().execute(async (tx) => {
    const event = { gateway: gateway.name, kind: read.name, body: read.body, now }
    let { eventId } = read
    if (!(await insertGatewayEvent(tx, { ...event, eventId }))) {
      if (await isSameGatewayEvent(tx, eventId, read.body)) return 'known'
      // The id is not signed: whoever replays an old webhook under the id of another must not hide that one.
      eventId = `${eventId}:${createHash('sha256').update(rawBody).digest('hex').slice(0, 32)}`
      if (!(await insertGatewayEvent(tx, { ...event, eventId }))) return 'known'
    }
    await enqueue(tx, handleGatewayEvent, { eventId })
    return 'taken'
  })
}
