import { z } from 'zod'
import { job } from '#core/jobs.ts'
import { findAttempt } from './attempt-queries.ts'
import { findPayment } from './payment-queries.ts'
import { recordCapture } from './record-capture.ts'

/** Takes the money that a bank has set aside for one of our orders, before the gateway gives it back. */
export const captureAuthorized = job({
  name: 'capture_authorized',
  payload: z.object({ gatewayPaymentId: z.string(), amountPaise: z.number() }),
  maxAttempts: 21,
  handle: async (app, { gatewayPaymentId, amountPaise }) => {
    const attempt = await findAttempt(app.db, gatewayPaymentId)
    const wanted = attempt && (await findPayment(app.db, attempt.payment_id))
    // Paid by another attempt meanwhile: the gateway gives this one back by itself.
    if (!wanted || wanted.status === 'PAID' || wanted.status === 'REFUNDED') return
    const captured = await app.gateway.capture(gatewayPaymentId, amountPaise)
    if (captured.isCaptured) await recordCapture(app, wanted.id, captured, new Date())
  },
})
