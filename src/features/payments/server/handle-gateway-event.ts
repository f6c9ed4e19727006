import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import type { GatewayEvent } from '#providers/payments/payment-gateway.ts'
import { findGatewayEvent, updateEventHandled } from './gateway-event-queries.ts'
import { recordDispute } from './record-dispute.ts'
import { recordGatewayPayment } from './record-gateway-payment.ts'
import { recordRefundNews } from './record-refund-news.ts'

/** Does what a stored webhook says. Tried for about three days, longer than any outage should last. */
export const handleGatewayEvent = job({
  name: 'handle_gateway_event',
  payload: z.object({ eventId: z.string() }),
  maxAttempts: 21,
  handle: (app, { eventId }) => handleGatewayEventAt(app, eventId, new Date()),
})

type HandlingApp = Pick<App, 'db' | 'config' | 'gateway' | 'purchases' | 'paymentAlarms'>

export async function handleGatewayEventAt(app: HandlingApp, eventId: string, now: Date): Promise<void> {
  const row = await findGatewayEvent(app.db, eventId)
  if (!row || row.handled_at || row.gateway !== app.gateway.name) return
  const event = app.gateway.readEvent(row.body)
  const outcome = await record(app, event, now)
  // Killed before this line, it is done again, which changes nothing.
  await updateEventHandled(app.db, eventId, outcome, now)
}

function record(app: HandlingApp, event: GatewayEvent, now: Date): Promise<string> | string {
  switch (event.kind) {
    case 'payment':
      return recordGatewayPayment(app, event.payment, now)
    case 'refund':
      return recordRefundNews(app, event.refund, now)
    case 'dispute':
      return recordDispute(app, event.dispute, now)
    default:
      return 'ignored'
  }
}
