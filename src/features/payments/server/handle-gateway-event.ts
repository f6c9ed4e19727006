import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { findGatewayEvent, updateEventHandled } from './gateway-event-queries.ts'
import { recordGatewayPayment } from './record-gateway-payment.ts'
import { recordRefund } from './record-refund.ts'

/** Does what a stored webhook says. Tried for about three days, longer than any outage should last. */
export const handleGatewayEvent = job({
  name: 'handle_gateway_event',
  payload: z.object({ eventId: z.string() }),
  maxAttempts: 13,
  handle: (app, { eventId }) => handleGatewayEventAt(app, eventId, new Date()),
})

export async function handleGatewayEventAt(
  app: Pick<App, 'db' | 'config' | 'gateway' | 'purchases' | 'paymentAlarms'>,
  eventId: string,
  now: Date,
): Promise<void> {
  const row = await findGatewayEvent(app.db, eventId)
  if (!row || row.handled_at || row.gateway !== app.gateway.name) return
  const event = app.gateway.readEvent(row.body)
  const outcome =
    event.kind === 'payment'
      ? await recordGatewayPayment(app, event.payment, now)
      : event.kind === 'refund'
        ? await recordRefund(app, event.refund, now)
        : 'ignored'
  // Killed before this line, it is done again, which changes nothing.
  await updateEventHandled(app.db, eventId, outcome, now)
}
