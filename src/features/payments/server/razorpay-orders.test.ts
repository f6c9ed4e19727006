import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createRazorpayClient } from '#providers/payments/razorpay-client.ts'
import { startPurchase } from '#tests/factories/start-purchase.ts'
import {
  alarms,
  answerOf,
  app,
  closeScene,
  deliver,
  fake,
  given,
  nothing,
  now,
  once,
  runOwnJobs,
  startScene,
  statusOf,
  tellOf,
} from '#tests/razorpay-scene.ts'
import { confirmPayment } from './confirm-payment.ts'
import { startPayment } from './start-payment.ts'

/*
 * What Razorpay publishes for testing orders (razorpay.com/docs, "Test S2S", Orders), as razorpay-scenarios.test.ts:
 * names begin with the number of a scenario where we have read there what it is about (docs/guides/money.md).
 */

beforeAll(startScene)
afterAll(closeScene)

test('ORD-01 an order is created with our amount and receipt, and only its id leaves the server', async () => {
  const { paymentId, orderId } = await startPurchase(app)
  expect(fake.orders.get(orderId)).toMatchObject({ amount: 36_500, receipt: `payment-${paymentId}` })
  expect(await statusOf(paymentId)).toBe('CREATED')
  expect(await given(paymentId)).toEqual(nothing)
})

test('ORD-02 a failed payment leaves the order open, and it can be paid by another attempt', async () => {
  const { paymentId, orderId } = await startPurchase(app)
  const failed = fake.pay(orderId, { status: 'failed', error_code: 'payment_declined' })
  await deliver(fake.webhook('payment.failed', failed.paymentId))
  expect(await statusOf(paymentId)).toBe('FAILED')
  const paid = fake.pay(orderId, {})
  await deliver(fake.webhook('order.paid', paid.paymentId))
  expect(await statusOf(paymentId)).toBe('PAID')
  expect(await given(paymentId)).toEqual(once)
})

test('ORD-03 an order is created, attempted, then paid, and never goes back', async () => {
  const { paymentId, orderId } = await startPurchase(app)
  const paid = fake.pay(orderId, {})
  for (const webhook of tellOf(paid.paymentId, 'payment.captured', 'payment.authorized', 'payment.failed'))
    await deliver(webhook)
  expect(await statusOf(paymentId)).toBe('PAID')
})

test('ORD-05 the same receipt again returns the same order', async () => {
  const { paymentId, orderId, account } = await startPurchase(app)
  await app.db.updateTable('payment').set({ gateway_order_id: null }).where('id', '=', paymentId).execute()
  const actor = { accountId: account.id } as never
  const again = await startPayment({ app, db: app.db, actor }, paymentId)
  expect(again.gatewayOrderId).toBe(orderId)
})

test('ORD-06 an order and its payments are fetched by its id', async () => {
  const { orderId } = await startPurchase(app)
  fake.pay(orderId, { status: 'failed' })
  expect(await app.gateway.findOrder(orderId)).toMatchObject({ status: 'attempted' })
  expect(await app.gateway.listPaymentsOfOrder(orderId)).toHaveLength(1)
})

test('ORD-04 a signature that is not of this order and this payment gives nothing', async () => {
  const { paymentId, orderId } = await startPurchase(app)
  const paid = fake.pay(orderId, {})
  const good = answerOf(orderId, paid)
  const other = { ...good, gatewayPaymentId: fake.pay(orderId, { status: 'failed' }).paymentId }
  for (const wrong of [{ ...good, signature: '' }, { ...good, signature: good.signature.slice(1) }, other])
    await expect(confirmPayment(app, paymentId, wrong, now())).rejects.toMatchObject({ code: 'signature_wrong' })
  expect(await given(paymentId)).toEqual(nothing)
  expect(await confirmPayment(app, paymentId, good, now())).toBe('PAID')
  expect(await given(paymentId)).toEqual(once)
})

test('ORD-07 an order that is paid is not paid again: no checkout opens for it, and what comes all the same goes back', async () => {
  const { paymentId, orderId, account } = await startPurchase(app)
  await deliver(fake.webhook('order.paid', fake.pay(orderId, {}).paymentId))
  const actor = { accountId: account.id } as never
  const again = startPayment({ app, db: app.db, actor }, paymentId)
  await expect(again).rejects.toMatchObject({ code: 'already_paid' })
  const { paymentId: second } = fake.pay(orderId, {})
  await deliver(fake.webhook('payment.captured', second))
  await runOwnJobs()
  expect(await given(paymentId)).toMatchObject({ invoices: 1, periods: 1 })
  expect([...fake.refunds.values()].filter(({ payment_id: id }) => id === second)).toMatchObject([
    { amount_paise: 36_500 },
  ])
})

test('ORD-16 an order is not paid in parts: it asks for none, and a part of the sum gives nothing', async () => {
  // The fake refuses an order that asks for anything but amount, currency, receipt and notes.
  const { paymentId, orderId } = await startPurchase(app)
  const { paymentId: part } = fake.pay(orderId, { amount_paise: 10_000 })
  await deliver(fake.webhook('payment.captured', part))
  await runOwnJobs()
  expect(await given(paymentId)).toMatchObject({ invoices: 0, periods: 0 })
  expect(await statusOf(paymentId)).not.toBe('PAID')
  expect(alarms).toContain('wrong_amount')
})

const order = { amount: 36_500, currency: 'INR', receipt: 'validation', notes: {} }
test.each([
  ['"amount": 99', { amount: 99 }, 'amount_less_than_minimum_amount'],
  ['"amount": 100.5', { amount: 100.5 }, 'input_validation_failed'],
  ['"amount": -100', { amount: -100 }, 'amount_less_than_minimum_amount'],
  ['"amount": "100"', { amount: '100' }, 'input_validation_failed'],
  ['amount left out', { amount: undefined }, 'input_validation_failed'],
  ['"currency": 1', { currency: 1 }, 'input_validation_failed'],
  ['currency left out', { currency: undefined }, 'input_validation_failed'],
  ['a receipt of more than 40 characters', { receipt: 'r'.repeat(41) }, 'input_validation_failed'],
  ['a field that the account does not support', { transfers: [] }, 'extra_field_sent'],
])(
  'ORD-08 to ORD-15 a wrong request is refused, not tried again, and the reason is known: %s',
  async (_trigger, change, reason) => {
    const call = createRazorpayClient({ ...fake, timeoutMs: 1500 })
    const before = fake.requests.length
    const made = call({ method: 'POST', path: '/orders', body: { ...order, ...change }, tries: 2 }, z.unknown())
    await expect(made).rejects.toMatchObject({ kind: 'refused', code: expect.stringContaining(reason) })
    expect(fake.requests.length - before).toBe(1)
  },
)

test('a receipt that is used for another amount makes no second order', async () => {
  const { paymentId } = await startPurchase(app)
  const wanted = { receipt: `payment-${paymentId}`, amountPaise: 99_900, notes: {} }
  await expect(app.gateway.createOrder(wanted)).rejects.toMatchObject({ kind: 'refused' })
})
