import type { App } from '#core/context.ts'
import { enqueue } from '#core/jobs.ts'
import { findGatewayEvent } from './gateway-event-queries.ts'
import { handleGatewayEvent } from './handle-gateway-event.ts'

/**
 * Handles a webhook again that was given up, once what stopped it is put right; also one that waits for its next try,
 * as what is handled twice does nothing the second time. False when there is none, or it was handled.
 */
export async function replayEvent({ db }: Pick<App, 'db'>, eventId: string): Promise<boolean> {
  const event = await findGatewayEvent(db, eventId)
  if (!event || event.handled_at) return false
  await enqueue(db, handleGatewayEvent, { eventId })
  return true
}
