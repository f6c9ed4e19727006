import { randomBytes } from 'node:crypto'
import { signatureOf } from '../signature.ts'
import type { SandboxOrder, SandboxPayment, SandboxRefund } from './sandbox-queries.ts'

/** How the sandbox brings its webhooks: what a real gateway does on a bad day, chosen on its checkout page. */
export const webhookManners = ['normal', 'late', 'doubled', 'shuffled', 'slow', 'none'] as const
export type WebhookManner = (typeof webhookManners)[number]

export interface SandboxWebhook {
  /** The raw body, as signed. */
  body: string
  headers: Record<string, string>
}

const secondMs = 1000

/** What is sent and after how many milliseconds. */
export function planWebhooks<W>(webhooks: readonly W[], manner: WebhookManner): { webhook: W; afterMs: number }[] {
  switch (manner) {
    case 'none':
      return []
    case 'late':
      return webhooks.map((webhook) => ({ webhook, afterMs: 60 * secondMs }))
    case 'doubled':
      return webhooks.flatMap((webhook) => [
        { webhook, afterMs: 0 },
        { webhook, afterMs: 2 * secondMs },
      ])
    case 'shuffled':
      return webhooks.toReversed().map((webhook, place) => ({ webhook, afterMs: place * secondMs }))
    case 'slow':
      return webhooks.map((webhook, place) => ({ webhook, afterMs: (place + 1) * 15 * secondMs }))
    default:
      return webhooks.map((webhook) => ({ webhook, afterMs: 0 }))
  }
}

/** As Razorpay: 2 %, and GST on that. */
function feeOf({ amount_paise: paise }: SandboxPayment) {
  const service = Math.round(paise * 0.02)
  const tax = Math.round(service * 0.18)
  return { fee: service + tax, tax }
}

/** As Razorpay's report of what it paid out says it. */
export function settledEntityOf(paid: SandboxPayment | SandboxRefund, day: string) {
  const settlement = { settled: true, settlement_id: `setl_${day.replaceAll('-', '')}`, settlement_utr: `UTR${day}` }
  if (!('payment_id' in paid)) {
    const { fee, tax } = feeOf(paid)
    const credit = paid.amount_paise - fee
    return { entity_id: paid.id, type: 'payment', credit, debit: 0, fee, tax, amount: paid.amount_paise, ...settlement }
  }
  const { id, payment_id, amount_paise: amount } = paid
  return { entity_id: id, type: 'refund', credit: 0, debit: amount, fee: 0, tax: 0, amount, payment_id, ...settlement }
}

export function paymentEntityOf(payment: SandboxPayment) {
  return {
    id: payment.id,
    entity: 'payment',
    order_id: payment.order_id,
    amount: payment.amount_paise,
    currency: payment.currency,
    status: payment.status,
    captured: payment.status === 'captured' || payment.status === 'refunded',
    amount_refunded: payment.refunded_paise,
    created_at: Math.floor(payment.created_at.getTime() / secondMs),
    method: payment.method,
    fee: payment.status === 'captured' ? feeOf(payment).fee : null,
    error_code: payment.error_code && 'BAD_REQUEST_ERROR',
    error_reason: payment.error_code,
    error_description: payment.error_text,
    acquirer_data: { rrn: payment.id.slice(-12) },
  }
}

export function orderEntityOf(order: SandboxOrder, payments: readonly SandboxPayment[]) {
  const isPaid = payments.some(({ status }) => status === 'captured' || status === 'refunded')
  return {
    id: order.id,
    entity: 'order',
    receipt: order.receipt,
    amount: order.amount_paise,
    currency: 'INR',
    status: isPaid ? 'paid' : payments.length > 0 ? 'attempted' : 'created',
  }
}

export function refundEntityOf(refund: SandboxRefund) {
  return {
    id: refund.id,
    entity: 'refund',
    payment_id: refund.payment_id,
    amount: refund.amount_paise,
    currency: 'INR',
    status: refund.status,
    notes: refund.reference === null ? [] : { refund: refund.reference },
  }
}

export function webhookOf(
  event: string,
  payload: Record<string, object>,
  webhookSecret: string,
  now: Date,
): SandboxWebhook {
  const body = JSON.stringify({
    entity: 'event',
    account_id: 'acc_sandbox',
    event,
    contains: Object.keys(payload),
    payload: Object.fromEntries(Object.entries(payload).map(([name, entity]) => [name, { entity }])),
    created_at: Math.floor(now.getTime() / 1000),
  })
  return {
    body,
    headers: {
      'content-type': 'application/json',
      'x-razorpay-event-id': `evt_${randomBytes(9).toString('base64url')}`,
      'x-razorpay-signature': signatureOf(body, webhookSecret),
    },
  }
}
