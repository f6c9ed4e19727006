import { z } from 'zod'
import { job } from '#core/jobs.ts'
import { recordCapture } from './record-capture.ts'
import { findPaymentOfOrder } from './payment-queries.ts'

/** Takes the money that a bank has set aside for one of our orders, before the gateway gives it back. */
export const captureAuthorized = job({
  name: 'capture_authorized',
  payload: z.object({ gatewayPaymentId: z.string(), amountPaise: z.number() }),
  maxAttempts: 13,
  handle: async (app, { gatewayPaymentId, amountPaise }) => {
    const captured = await app.gateway.capture(gatewayPaymentId, amountPaise)
    const payment = captured.orderId && (await findPaymentOfOrder(app.db, app.gateway.name, captured.orderId))
    if (payment && captured.isCaptured) await recordCapture(app, payment.id, captured, new Date())
  },
})
