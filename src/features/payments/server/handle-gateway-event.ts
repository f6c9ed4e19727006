import { z } from 'zod'
import type { App } from '#core/context.ts'
import { job } from '#core/jobs.ts'
import { findGatewayEvent, updateEventHandled } from './gateway-event-queries.ts'

/** Does what a stored webhook says. Tried for three days: longer than any outage that we want to survive unseen. */
export const handleGatewayEvent = job({
  name: 'handle_gateway_event',
  payload: z.object({ eventId: z.string() }),
  maxAttempts: 13,
  handle: (app, { eventId }) => handleGatewayEventAt(app, eventId, new Date()),
})

export async function handleGatewayEventAt(app: App, eventId: string, now: Date): Promise<void> {
  const row = await findGatewayEvent(app.db, eventId)
  if (!row || row.handled_at || row.gateway !== app.gateway.name) return
  await updateEventHandled(app.db, eventId, 'ignored', now)
}
