import { randomInt } from 'node:crypto'
import { dayMs } from '#platform/durations.ts'
import { startOfIndianDate } from '#platform/indian-time.ts'
import { GatewayError, type PaymentGateway } from '../payment-gateway.ts'
import {
  orderEntity,
  orderOf,
  paymentEntity,
  paymentOf,
  refundEntity,
  refundOf,
  settledEntity,
  settledOf,
} from '../razorpay-entities.ts'
import { createSignedAnswers, type GatewaySecrets } from '../signed-answers.ts'
import {
  findOrder,
  findOrInsertOrder,
  findPayment,
  findRefund,
  insertRefund,
  listPayments,
  listRefundsOf,
  listRefundsSince,
  listTakenBetween,
  type SandboxPayment,
  type SandboxRefund,
  updatePayment,
} from './sandbox-queries.ts'
import type { SandboxDb } from './sandbox-tables.ts'
import {
  orderEntityOf,
  paymentEntityOf,
  refundEntityOf,
  type SandboxWebhook,
  settledEntityOf,
  webhookOf,
} from './sandbox-webhooks.ts'

export interface SandboxOptions extends GatewaySecrets {
  db: SandboxDb
  /** Brings a webhook to the app, after a while. */
  deliver(webhook: SandboxWebhook, afterMs: number): Promise<void>
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id in the form of Razorpay's. */
export const newId = (kind: 'order' | 'pay' | 'rfnd') =>
  `${kind}_${Array.from({ length: 14 }, () => letters[randomInt(letters.length)]).join('')}`

const viewPayment = (payment: SandboxPayment) => paymentOf(paymentEntity.parse(paymentEntityOf(payment)))
const viewRefund = (refund: SandboxRefund) => refundOf(refundEntity.parse(refundEntityOf(refund)))

/**
 * A gateway in our own database that takes no money, of the same shape as Razorpay: its answers and webhooks are read
 * by the same code. What buyer and bank do is in sandbox-bank.ts.
 */
export function createSandboxGateway({ db, deliver, ...secrets }: SandboxOptions): PaymentGateway {
  const viewOrder = async (order: NonNullable<Awaited<ReturnType<typeof findOrder>>>) =>
    orderOf(orderEntity.parse(orderEntityOf(order, await listPayments(db, order.id))))

  return {
    name: 'sandbox',
    keyId: 'rzp_test_sandbox',
    ...createSignedAnswers(secrets),

    async createOrder({ receipt, amountPaise }) {
      if (amountPaise < 100) throw new GatewayError('refused', 'amount_less_than_minimum_amount')
      const order = await findOrInsertOrder(db, { id: newId('order'), receipt, amount_paise: amountPaise })
      if (order.amount_paise !== amountPaise) throw new GatewayError('refused', 'order_of_another_amount')
      return viewOrder(order)
    },
    async findOrder(orderId) {
      const order = await findOrder(db, orderId)
      return order && viewOrder(order)
    },
    listPaymentsOfOrder: async (orderId) => (await listPayments(db, orderId)).map(viewPayment),
    async findPayment(paymentId) {
      const payment = await findPayment(db, paymentId)
      return payment && viewPayment(payment)
    },
    async capture(paymentId, amountPaise) {
      const before = await findPayment(db, paymentId)
      if (!before) throw new GatewayError('refused', 'The id provided does not exist')
      if (before.status === 'captured' || before.status === 'refunded') return viewPayment(before)
      if (before.amount_paise !== amountPaise) throw new GatewayError('refused', 'capture_of_another_amount')
      const payment = await updatePayment(db, paymentId, ['authorized'], 'captured')
      if (!payment) throw new GatewayError('refused', 'not_authorized')
      await deliver(
        webhookOf('payment.captured', { payment: paymentEntityOf(payment) }, secrets.webhookSecret, new Date()),
        0,
      )
      return viewPayment(payment)
    },
    async refund({ paymentId, amountPaise, idempotencyKey, reference }) {
      const taken = await insertRefund(db, {
        id: newId('rfnd'),
        payment_id: paymentId,
        amount_paise: amountPaise,
        status: 'processed',
        idempotency_key: idempotencyKey,
        reference,
      })
      if (!taken) throw new GatewayError('refused', 'The refund amount is greater than what is left')
      const { refund, isNew } = taken
      if (refund.payment_id !== paymentId || refund.amount_paise !== amountPaise)
        throw new GatewayError('refused', 'Different request with the same idempotency key')
      if (!isNew) return viewRefund(refund)
      const payment = await findPayment(db, paymentId)
      const payload = { refund: refundEntityOf(refund), ...(payment && { payment: paymentEntityOf(payment) }) }
      await deliver(webhookOf('refund.processed', payload, secrets.webhookSecret, new Date()), 2000)
      return viewRefund(refund)
    },
    async findRefund(paymentId, refundId) {
      const refund = await findRefund(db, refundId)
      return refund?.payment_id === paymentId ? viewRefund(refund) : undefined
    },
    listRefundsOf: async (paymentId) => (await listRefundsOf(db, paymentId)).map(viewRefund),
    listRefundsSince: async (since) => (await listRefundsSince(db, since)).map(viewRefund),
    async listSettledOn(day) {
      // The day before, whole.
      const until = startOfIndianDate(day)
      const taken = await listTakenBetween(db, new Date(until.getTime() - dayMs), until)
      return taken
        .map((one) => settledOf(settledEntity.parse(settledEntityOf(one, day))))
        .filter((item) => item !== undefined)
    },
    checkout: ({ orderId, returnUrl, cancelUrl }) => ({
      kind: 'page',
      url: `/sandbox-checkout/${orderId}?${new URLSearchParams({ return: returnUrl, cancel: cancelUrl })}`,
    }),
  }
}
