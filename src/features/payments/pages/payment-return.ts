import { data } from 'react-router'
import { pageCtx, readForm } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { idOf } from '#platform/id-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { paymentPath } from '../payment-path.ts'
import { confirmPayment } from '../server/confirm-payment.ts'
import type { Route } from './+types/payment-return'

/** Somebody who reloads where the gateway sent them. */
export function loader({ params }: Route.LoaderArgs) {
  throw redirectDocument(`${paymentPath(paymentIdOf(params))}?back=1`)
}

/**
 * POST /payment-return/:payment, by the gateway in the browser of the buyer. It comes from another site, so without
 * session: what it says counts by its signature alone, and the page that follows knows its owner again.
 */
export async function action({ context, params, request }: Route.ActionArgs) {
  const { app, now, log } = pageCtx(context)
  const paymentId = paymentIdOf(params)
  const form = await readForm(request)
  const [gatewayOrderId, gatewayPaymentId] = [form.razorpay_order_id, form.razorpay_payment_id]
  const signature = form.razorpay_signature
  if (gatewayOrderId && gatewayPaymentId && signature) {
    const answer = { gatewayOrderId, gatewayPaymentId, signature }
    await confirmPayment(app, paymentId, answer, now).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      log.warn({ paymentId, code: error.code }, 'what came back from the gateway was refused')
    })
  }
  return redirectDocument(`${paymentPath(paymentId)}?back=1`, 303)
}

function paymentIdOf({ payment }: { payment: string }): number {
  const id = idOf(payment)
  if (!id) throw data(null, { status: 404 })
  return id
}
