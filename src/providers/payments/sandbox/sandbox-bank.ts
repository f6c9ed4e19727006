import type { CheckoutSignature } from '../payment-gateway.ts'
import { signatureOf } from '../signature.ts'
import { newId, type SandboxOptions } from './sandbox-gateway.ts'
import {
  findOrder,
  findPayment,
  insertPayment,
  listPayments,
  type SandboxPayment,
  updatePayment,
} from './sandbox-queries.ts'
import {
  orderEntityOf,
  paymentEntityOf,
  planWebhooks,
  type SandboxWebhook,
  type WebhookManner,
  webhookOf,
} from './sandbox-webhooks.ts'

/** What the buyer, or their bank, does. */
export const sandboxOutcomes = ['success', 'authorized', 'failure', 'pending', 'late_success'] as const
export type SandboxOutcome = (typeof sandboxOutcomes)[number]

export const sandboxMethods = ['upi', 'card', 'netbanking'] as const
export type SandboxMethod = (typeof sandboxMethods)[number]

interface SandboxTry {
  outcome: SandboxOutcome
  method: SandboxMethod
  webhooks: WebhookManner
  /** Of tests: what a buyer who tampers, or a gateway with a fault, would send. */
  amountPaise?: number
  currency?: string
}

export interface SandboxBank {
  findOrder(orderId: string): Promise<{ id: string; amountPaise: number; payments: SandboxPayment[] } | undefined>
  /** Tries to pay an order. Returns what the checkout hands to the browser; without signature unless it succeeded. */
  pay(orderId: string, wanted: SandboxTry): Promise<{ paymentId: string; signature: string | undefined }>
  /** The bank's late answer to a payment that waits, or failed. Does nothing when it has been given already. */
  settle(paymentId: string, webhooks: WebhookManner): Promise<void>
  /** The webhooks that tell of a payment as it is now. */
  webhooksOf(paymentId: string): Promise<SandboxWebhook[]>
  sign(orderId: string, paymentId: string): CheckoutSignature
}

export interface SandboxBankOptions extends SandboxOptions {
  /** Calls `settle`, after a while. */
  settleLater(paymentId: string, webhooks: WebhookManner, afterMs: number): Promise<void>
}

const pendingMs = 120_000
const lateSuccessMs = 60_000

export function createSandboxBank(options: SandboxBankOptions): SandboxBank {
  const { db, deliver, settleLater, keySecret, webhookSecret } = options

  const sign = (orderId: string, paymentId: string) => ({
    orderId,
    paymentId,
    signature: signatureOf(`${orderId}|${paymentId}`, keySecret),
  })

  async function webhooksOf(paymentId: string): Promise<SandboxWebhook[]> {
    const payment = await findPayment(db, paymentId)
    const order = payment && (await findOrder(db, payment.order_id))
    if (!payment || !order) return []
    const now = new Date()
    const tell = (event: string, status: SandboxPayment['status']) =>
      webhookOf(event, { payment: paymentEntityOf({ ...payment, status }) }, webhookSecret, now)
    if (payment.status === 'failed') return [tell('payment.failed', 'failed')]
    if (payment.status === 'created') return []
    const authorized = tell('payment.authorized', 'authorized')
    if (payment.status === 'authorized') return [authorized]
    const paid = { payment: paymentEntityOf(payment), order: orderEntityOf(order, [payment]) }
    return [authorized, tell('payment.captured', 'captured'), webhookOf('order.paid', paid, webhookSecret, now)]
  }

  async function tell(paymentId: string, manner: WebhookManner): Promise<void> {
    for (const { webhook, afterMs } of planWebhooks(await webhooksOf(paymentId), manner))
      await deliver(webhook, afterMs)
  }

  const statusAfter: Record<SandboxOutcome, SandboxPayment['status']> = {
    success: 'captured',
    authorized: 'authorized',
    failure: 'failed',
    pending: 'created',
    late_success: 'failed',
  }

  return {
    async findOrder(orderId) {
      const order = await findOrder(db, orderId)
      if (!order) return undefined
      return { id: order.id, amountPaise: order.amount_paise, payments: await listPayments(db, order.id) }
    },
    async pay(orderId, { outcome, method, webhooks, amountPaise, currency = 'INR' }) {
      const order = await findOrder(db, orderId)
      if (!order) throw new Error('The sandbox has no such order.')
      const id = newId('pay')
      const status = statusAfter[outcome]
      const isFailed = status === 'failed'
      await insertPayment(db, {
        id,
        order_id: orderId,
        amount_paise: amountPaise ?? order.amount_paise,
        currency,
        status,
        method,
        refunded_paise: 0,
        error_code: isFailed ? 'payment_declined' : null,
        error_text: isFailed ? 'The bank declined this payment.' : null,
        created_at: new Date(),
      })
      await tell(id, webhooks)
      if (outcome === 'pending') await settleLater(id, webhooks, pendingMs)
      if (outcome === 'late_success') await settleLater(id, webhooks, lateSuccessMs)
      const isSigned = status === 'captured' || status === 'authorized'
      return { paymentId: id, signature: isSigned ? sign(orderId, id).signature : undefined }
    },
    async settle(paymentId, webhooks) {
      const settled = await updatePayment(db, paymentId, ['created', 'failed', 'authorized'], 'captured')
      if (settled) await tell(paymentId, webhooks)
    },
    webhooksOf,
    sign,
  }
}
