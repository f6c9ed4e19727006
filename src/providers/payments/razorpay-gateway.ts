import { z } from 'zod'
import { GatewayError, type GatewayRefund, type PaymentGateway, type SettledItem } from './payment-gateway.ts'
import { createRazorpayClient, type RazorpayAccess } from './razorpay-client.ts'
import {
  orderEntity,
  orderOf,
  paymentEntity,
  paymentOf,
  refundEntity,
  refundOf,
  settledEntity,
  settledOf,
} from './razorpay-entities.ts'
import { createSignedAnswers } from './signed-answers.ts'

const listOf = <S extends z.ZodType>(item: S) => z.object({ items: z.array(item).max(1000) })
const isUnknownId = (code: string) => /does not exist|not found|not a valid id|http_404/i.test(code)
/** The most that it lists at once. */
const pageSize = 100
const refundsAtMost = 10_000
/** Of settlements it lists more: up to 1000. */
const settledPageSize = 1000
const settledAtMost = 100_000
const pathPart = (id: string) => encodeURIComponent(id)

/**
 * Razorpay, by its documents of November 2026: orders found again by their receipt, its checkout, signatures, refunds
 * with an idempotency key. UPI Intent and QR codes, cards and netbanking are chosen in its checkout.
 */
export function createRazorpayGateway(access: RazorpayAccess & { webhookSecret: string }): PaymentGateway {
  const call = createRazorpayClient(access)

  /** Nothing is there: the id is none of this account. */
  async function orMissing<T>(found: Promise<T>): Promise<T | undefined> {
    try {
      return await found
    } catch (error) {
      if (error instanceof GatewayError && error.kind === 'refused' && isUnknownId(error.code)) return undefined
      throw error
    }
  }

  async function findOrderOfReceipt(receipt: string) {
    const { items } = await call(
      { method: 'GET', path: `/orders?receipt=${encodeURIComponent(receipt)}&count=10` },
      listOf(orderEntity),
    )
    return items.map(orderOf).find((order) => order.receipt === receipt)
  }

  const findPayment = async (paymentId: string) =>
    paymentOf(await call({ method: 'GET', path: `/payments/${pathPart(paymentId)}` }, paymentEntity))

  return {
    name: 'razorpay',
    keyId: access.keyId,
    ...createSignedAnswers(access),

    async createOrder({ receipt, amountPaise, notes }) {
      const body = { amount: amountPaise, currency: 'INR', receipt, notes }
      // Safe to repeat: a receipt has one order.
      const order = await call({ method: 'POST', path: '/orders', body, tries: 2 }, orderEntity)
        .then(orderOf)
        .catch(async (error: unknown) => {
          // The receipt is used, or the answer was lost: then an order of it may be there already.
          const isUsed = error instanceof GatewayError && error.kind === 'refused' && /receipt/i.test(error.code)
          const mayBeMade = error instanceof GatewayError && (error.kind === 'unreachable' || error.kind === 'busy')
          const first = isUsed || mayBeMade ? await findOrderOfReceipt(receipt) : undefined
          if (!first) throw error
          return first
        })
      if (order.amountPaise !== amountPaise || order.currency !== 'INR')
        throw new GatewayError('refused', 'order_of_another_amount')
      return order
    },
    findOrder: (orderId) =>
      orMissing(call({ method: 'GET', path: `/orders/${pathPart(orderId)}` }, orderEntity).then(orderOf)),
    async listPaymentsOfOrder(orderId) {
      const { items } = await call(
        { method: 'GET', path: `/orders/${pathPart(orderId)}/payments` },
        listOf(paymentEntity),
      )
      return items.map(paymentOf)
    },
    findPayment: (paymentId) => orMissing(findPayment(paymentId)),
    async capture(paymentId, amountPaise) {
      const body = { amount: amountPaise, currency: 'INR' }
      const path = `/payments/${pathPart(paymentId)}/capture`
      try {
        return paymentOf(await call({ method: 'POST', path, body }, paymentEntity))
      } catch (error) {
        if (!(error instanceof GatewayError) || error.kind === 'busy') throw error
        // It may have been captured by this call, an earlier one, or by itself.
        const now = await findPayment(paymentId)
        if (now.isCaptured) return now
        throw error
      }
    },
    async refund({ paymentId, amountPaise, idempotencyKey, reference }) {
      return refundOf(
        await call(
          {
            method: 'POST',
            path: `/payments/${pathPart(paymentId)}/refund`,
            body: { amount: amountPaise, speed: 'normal', notes: { refund: reference } },
            headers: { 'x-refund-idempotency': idempotencyKey },
          },
          refundEntity,
        ),
      )
    },
    findRefund: (paymentId, refundId) =>
      orMissing(
        call(
          { method: 'GET', path: `/payments/${pathPart(paymentId)}/refunds/${pathPart(refundId)}` },
          refundEntity,
        ).then(refundOf),
      ),
    async listRefundsOf(paymentId) {
      const { items } = await call(
        { method: 'GET', path: `/payments/${pathPart(paymentId)}/refunds?count=${pageSize}` },
        listOf(refundEntity),
      )
      return items.map(refundOf)
    },
    async listRefundsSince(since) {
      const from = Math.floor(since.getTime() / 1000)
      const refunds: GatewayRefund[] = []
      for (let skip = 0; skip < refundsAtMost; skip += pageSize) {
        const path = `/refunds?from=${from}&count=${pageSize}&skip=${skip}`
        const { items } = await call({ method: 'GET', path }, listOf(refundEntity))
        refunds.push(...items.map(refundOf))
        if (items.length < pageSize) break
      }
      return refunds
    },
    async listSettledOn(day) {
      const [year, month, dayOfMonth] = day.split('-')
      const settled: SettledItem[] = []
      for (let skip = 0; skip < settledAtMost; skip += settledPageSize) {
        const page = `year=${year}&month=${month}&day=${dayOfMonth}&count=${settledPageSize}&skip=${skip}`
        const { items } = await call(
          { method: 'GET', path: `/settlements/recon/combined?${page}` },
          listOf(settledEntity),
        )
        settled.push(...items.map(settledOf).filter((item) => item !== undefined))
        if (items.length < settledPageSize) break
      }
      return settled
    },

    checkout({ orderId, amountPaise, title, siteName, buyer, returnUrl, cancelUrl }) {
      const prefill = {
        ...(buyer.name && { name: buyer.name }),
        ...(buyer.email && { email: buyer.email }),
        ...(buyer.phone && { contact: buyer.phone }),
      }
      return {
        kind: 'script',
        scriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
        options: {
          key: access.keyId,
          order_id: orderId,
          amount: amountPaise,
          currency: 'INR',
          name: siteName,
          description: title,
          prefill,
          // The browser itself comes back with the answer: also from a UPI app, and where pages have no frames.
          callback_url: returnUrl,
          redirect: true,
        },
        form: {
          action: `${access.baseUrl}/v1/checkout/embedded`,
          fields: {
            key_id: access.keyId,
            order_id: orderId,
            amount: String(amountPaise),
            currency: 'INR',
            name: siteName,
            description: title,
            ...Object.fromEntries(Object.entries(prefill).map(([name, value]) => [`prefill[${name}]`, value])),
            callback_url: returnUrl,
            cancel_url: cancelUrl,
          },
        },
      }
    },
  }
}
