import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { App } from '#core/context.ts'
import { createRazorpayClient } from '#providers/payments/razorpay-client.ts'
import { createRazorpayGateway } from '#providers/payments/razorpay-gateway.ts'
import type { SandboxWebhook } from '#providers/payments/sandbox/sandbox-webhooks.ts'
import { startFor, startPurchase } from '#tests/factories/start-purchase.ts'
import { type FakeRazorpay, startRazorpayServer } from '#tests/fakes/razorpay-server.ts'
import { testApp } from '#tests/test-app.ts'
import { confirmPayment } from './confirm-payment.ts'
import { handleGatewayEventAt } from './handle-gateway-event.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { reconcilePaymentsAt } from './reconcile-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { sendRefundAt } from './send-refund.ts'
import { startPayment } from './start-payment.ts'

/*
 * The scenarios that Razorpay publishes for testing an integration (razorpay.com/docs, "Test S2S": Orders, Refunds, Best
 * Practices), played by our client and use cases against a fake of its API. Names begin with the number of the scenario
 * where its page gives one.
 */

let fake: FakeRazorpay
let app: App
const alarms: string[] = []

beforeAll(async () => {
  fake = await startRazorpayServer()
  const whole = (await testApp()).app
  const gateway = createRazorpayGateway({ ...fake, timeoutMs: 1500 })
  app = {
    ...whole,
    gateway,
    sandboxBank: undefined,
    paymentAlarms: { raise: (alarm) => void alarms.push(alarm), measure: () => undefined },
  }
})
afterAll(() => fake.close())

const now = () => new Date()
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000)

/** As HTTP brings it, and as the job then handles it. */
async function deliver(webhook: SandboxWebhook): Promise<string> {
  const taken = await receiveWebhook(app, Buffer.from(webhook.body), webhook.headers)
  if (taken === 'taken') {
    const open = await app.db.selectFrom('gateway_event').select('event_id').where('handled_at', 'is', null).execute()
    for (const { event_id: id } of open) await handleGatewayEventAt(app, id, now())
  }
  return taken
}

const paymentOf = (id: number) =>
  app.db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const statusOf = async (id: number) => (await paymentOf(id)).status

async function given(id: number) {
  const { db } = app
  const [invoices, periods, transfers] = await Promise.all([
    db.selectFrom('invoice').select('id').where('payment_id', '=', id).where('kind', '=', 'INVOICE').execute(),
    db.selectFrom('subscription').select('id').where('payment_id', '=', id).execute(),
    db.selectFrom('ledger_transfer').selectAll().where('payment_id', '=', id).execute(),
  ])
  const received = transfers.filter(({ debit_account: account }) => account === 'gateway')
  return {
    invoices: invoices.length,
    periods: periods.length,
    paise: received.reduce((sum, { amount_paise: paise }) => sum + paise, 0),
  }
}
const once = { invoices: 1, periods: 1, paise: 36_500 }
const nothing = { invoices: 0, periods: 0, paise: 0 }

const tellOf = (paymentId: string, ...events: string[]) => events.map((event) => fake.webhook(event, paymentId))
const answerOf = (orderId: string, { paymentId, signature }: { paymentId: string; signature: string }) => ({
  gatewayOrderId: orderId,
  gatewayPaymentId: paymentId,
  signature,
})

describe('orders', () => {
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

  test('an order and its payments are fetched by its id', async () => {
    const { orderId } = await startPurchase(app)
    fake.pay(orderId, { status: 'failed' })
    expect(await app.gateway.findOrder(orderId)).toMatchObject({ status: 'attempted' })
    expect(await app.gateway.listPaymentsOfOrder(orderId)).toHaveLength(1)
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
  ])('an order is refused, not tried again, and the reason is known: %s', async (_trigger, change, reason) => {
    const call = createRazorpayClient({ ...fake, timeoutMs: 1500 })
    const before = fake.requests.length
    const made = call({ method: 'POST', path: '/orders', body: { ...order, ...change }, tries: 2 }, z.unknown())
    await expect(made).rejects.toMatchObject({ kind: 'refused', code: expect.stringContaining(reason) })
    expect(fake.requests.length - before).toBe(1)
  })

  test('a receipt that is used for another amount makes no second order', async () => {
    const { paymentId } = await startPurchase(app)
    const wanted = { receipt: `payment-${paymentId}`, amountPaise: 99_900, notes: {} }
    await expect(app.gateway.createOrder(wanted)).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('webhooks and fetching', () => {
  test('BP-01 the plan is given by the webhook, without the buyer coming back', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { paymentId: id } = fake.pay(orderId, {})
    await deliver(fake.webhook('order.paid', id))
    expect(await given(paymentId)).toEqual(once)
  })

  test('BP-02 the signature of the return is checked with the order that we stored', async () => {
    const [first, second] = [await startPurchase(app), await startPurchase(app)]
    const paid = fake.pay(first.orderId, {})
    // Right for its own order, and shown for another.
    for (const orderId of [first.orderId, second.orderId])
      await expect(confirmPayment(app, second.paymentId, answerOf(orderId, paid), now())).rejects.toMatchObject({
        code: 'signature_wrong',
      })
    expect(await confirmPayment(app, first.paymentId, answerOf(first.orderId, paid), now())).toBe('PAID')
    expect(await statusOf(second.paymentId)).toBe('CREATED')
    expect(alarms).toContain('wrong_signature')
  })

  test('BP-03 a webhook with one changed character is refused', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { paymentId: id } = fake.pay(orderId, {})
    const { body, headers } = fake.webhook('order.paid', id)
    expect(await deliver({ body: body.replace('captured', 'Captured'), headers })).toBe('refused')
    expect(await given(paymentId)).toEqual(nothing)
  })

  test('BP-04 while webhooks fail, asking the gateway finds the payment', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    fake.pay(orderId, {})
    await reconcilePaymentsAt(app, later(10))
    expect(await statusOf(paymentId)).toBe('CREATED')
    await reconcilePaymentsAt(app, later(16))
    expect(await given(paymentId)).toEqual(once)
  })

  test('BP-05 asking again after the webhook changes nothing', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { paymentId: id } = fake.pay(orderId, {})
    await deliver(fake.webhook('payment.captured', id))
    await reconcilePaymentsAt(app, later(20))
    await reconcilePaymentsAt(app, later(60))
    expect(await given(paymentId)).toEqual(once)
  })

  test('BP-06 a payment that failed is authorised late and captured: the order is given once', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { paymentId: id } = fake.pay(orderId, { status: 'failed' })
    await deliver(fake.webhook('payment.failed', id))
    fake.change(id, { status: 'captured', error_code: null })
    for (const webhook of tellOf(id, 'payment.authorized', 'payment.captured', 'order.paid')) await deliver(webhook)
    expect(await statusOf(paymentId)).toBe('PAID')
    expect(await given(paymentId)).toEqual(once)
  })

  test('late authorisation without automatic capture: we capture it ourselves', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { paymentId: id } = fake.pay(orderId, { status: 'authorized' })
    await deliver(fake.webhook('payment.authorized', id))
    expect(await statusOf(paymentId)).toBe('PENDING')
    await runOwnJobs()
    expect(fake.payments.get(id)?.status).toBe('captured')
    expect(await given(paymentId)).toEqual(once)
  })

  test('an uncaptured payment that the gateway gave back by itself pays nothing', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { paymentId: id } = fake.pay(orderId, { status: 'authorized' })
    await deliver(fake.webhook('payment.authorized', id))
    fake.change(id, { status: 'refunded' })
    const { gateway } = app
    const told = await gateway.findPayment(id)
    expect(told?.status).toBe('refunded')
    const uncaptured = { ...told, isCaptured: false } as never
    const gone = { ...gateway, listPaymentsOfOrder: async () => [uncaptured] }
    await reconcilePaymentsAt({ ...app, gateway: gone }, later(20))
    expect(await given(paymentId)).toEqual(nothing)
    expect(await statusOf(paymentId)).not.toBe('PAID')
  })

  test('BP-10 the same webhook again, also under another id, changes nothing', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { paymentId: id } = fake.pay(orderId, {})
    const webhook = fake.webhook('order.paid', id)
    expect(await deliver(webhook)).toBe('taken')
    expect(await deliver(webhook)).toBe('known')
    const headers = { ...webhook.headers, 'x-razorpay-event-id': 'evt_replayed' }
    expect(await deliver({ ...webhook, headers })).toBe('taken')
    expect(await given(paymentId)).toEqual(once)
  })

  test('an old webhook under the id of a new one does not hide the new one', async () => {
    const [first, second] = [await startPurchase(app), await startPurchase(app)]
    const old = fake.webhook('order.paid', fake.pay(first.orderId, {}).paymentId)
    const fresh = fake.webhook('order.paid', fake.pay(second.orderId, {}).paymentId)
    await deliver({
      ...old,
      headers: { ...old.headers, 'x-razorpay-event-id': fresh.headers['x-razorpay-event-id'] ?? '' },
    })
    expect(await deliver(fresh)).toBe('taken')
    expect(await given(second.paymentId)).toEqual(once)
  })

  test('BP-11 a webhook is answered before it is handled', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { body, headers } = fake.webhook('order.paid', fake.pay(orderId, {}).paymentId)
    expect(await receiveWebhook(app, Buffer.from(body), headers)).toBe('taken')
    expect(await given(paymentId)).toEqual(nothing)
    await runOwnJobs()
    expect(await given(paymentId)).toEqual(once)
  })

  test('BP-20 the reconciler asks with growing gaps, and ends after three days', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const asked = () => fake.requests.filter((line) => line.includes(orderId)).length
    const before = asked()
    const { created_at: start } = await paymentOf(paymentId)
    const at = (minutes: number) => reconcilePaymentsAt(app, new Date(start.getTime() + minutes * 60_000))
    let asks = 0
    for (const minutes of [15.1, 30.2, 60.4, 121, 242, 484, 968, 1936, 3872, 72 * 60 + 1]) {
      // Not before it is due.
      await at(minutes * 0.9)
      expect(asked() - before).toBe(asks)
      await at(minutes)
      expect(asked() - before).toBe(++asks)
    }
    await at(200 * 60)
    expect(asked() - before).toBe(asks)
    expect(await statusOf(paymentId)).toBe('EXPIRED')
  })

  test('BP-37 a webhook is checked by its raw bytes: the same JSON written otherwise is refused', async () => {
    const { orderId } = await startPurchase(app)
    const { body, headers } = fake.webhook('order.paid', fake.pay(orderId, {}).paymentId)
    expect(await deliver({ body: JSON.stringify(JSON.parse(body), null, 1), headers })).toBe('refused')
    expect(await deliver({ body, headers: { ...headers, 'x-razorpay-signature': fake.keySecret } })).toBe('refused')
    expect(await deliver({ body, headers })).toBe('taken')
  })

  test('order.paid before payment.captured, and both before payment.authorized', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { paymentId: id } = fake.pay(orderId, {})
    for (const webhook of tellOf(id, 'order.paid', 'payment.captured', 'payment.authorized')) await deliver(webhook)
    expect(await given(paymentId)).toEqual(once)
  })

  test('payment.captured alone is enough, and so is order.paid', async () => {
    for (const event of ['payment.captured', 'order.paid']) {
      const { paymentId, orderId } = await startPurchase(app)
      await deliver(fake.webhook(event, fake.pay(orderId, {}).paymentId))
      expect(await given(paymentId)).toEqual(once)
    }
  })

  test('events that we do not use are taken and ignored', async () => {
    const { signatureOf } = await import('#providers/payments/signature.ts')
    const body = JSON.stringify({ event: 'payment.downtime.started', payload: { 'payment.downtime': { entity: {} } } })
    const headers = { 'x-razorpay-signature': signatureOf(body, fake.webhookSecret), 'x-razorpay-event-id': 'evt_down' }
    expect(await deliver({ body, headers })).toBe('taken')
    const row = await app.db
      .selectFrom('gateway_event')
      .selectAll()
      .where('event_id', '=', 'evt_down')
      .executeTakeFirst()
    expect(row).toMatchObject({ outcome: 'ignored', handled_at: expect.any(Date) })
  })
})

describe('retries and idempotency', () => {
  test('BP-07 the answer to create order is lost: the retry gets the same order', async () => {
    fake.faults.push('drop_answer')
    const before = fake.orders.size
    const { orderId, paymentId } = await startPurchase(app)
    expect(fake.orders.size - before).toBe(1)
    expect((await paymentOf(paymentId)).gateway_order_id).toBe(orderId)
  })

  test('BP-08 the buyer tries again on the same order, and cannot pay twice unnoticed', async () => {
    const { paymentId, orderId, account, business } = await startPurchase(app)
    const again = await startFor(app, { accountId: account.id, businessId: business.id })
    expect(again).toMatchObject({ paymentId, orderId })
    for (const { paymentId: id } of [fake.pay(orderId, {}), fake.pay(orderId, {})])
      await deliver(fake.webhook('payment.captured', id))
    await runOwnJobs()
    expect(await given(paymentId)).toEqual({ ...once, paise: 2 * 36_500 })
    expect([...fake.refunds.values()].filter(({ amount_paise: paise }) => paise === 36_500).length).toBeGreaterThan(0)
    expect(alarms).toContain('paid_twice')
    expect(await statusOf(paymentId)).toBe('PAID')
  })

  test('BP-12 the answer to a refund is lost: the retry under the same key makes no second one', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { paymentId: id } = fake.pay(orderId, {})
    await deliver(fake.webhook('order.paid', id))
    const { refundId } = await refundPayment(
      app,
      { paymentId, reason: 'Changed mind', idempotencyKey: `k${id}` },
      now(),
    )
    fake.faults.push('drop_answer')
    await expect(sendRefundAt(app, refundId, now())).rejects.toMatchObject({ kind: 'unreachable' })
    await sendRefundAt(app, refundId, now())
    expect([...fake.refunds.values()].filter(({ payment_id }) => payment_id === id)).toHaveLength(1)
    expect(fake.payments.get(id)?.refunded_paise).toBe(36_500)
    expect(await statusOf(paymentId)).toBe('REFUNDED')
  })

  test('the gateway answers 500 or nothing when an order is wanted: nothing was taken, and the next press works', async () => {
    fake.faults.push('error_500', 'error_500')
    await expect(startPurchase(app)).rejects.toMatchObject({ code: 'gateway_unavailable' })
    await expect(startPurchase(app)).resolves.toMatchObject({ amountPaise: 36_500 })
  })

  test('the gateway does not answer at the buyer’s return: pending, and paid once it answers', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const paid = fake.pay(orderId, {})
    fake.faults.push('error_500', 'error_500')
    expect(await confirmPayment(app, paymentId, answerOf(orderId, paid), now())).toBe('CREATED')
    await reconcilePaymentsAt(app, later(16))
    expect(await given(paymentId)).toEqual(once)
  })

  test('too many requests: the run of the reconciler ends, and the next one goes on', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    fake.pay(orderId, {})
    fake.faults.push('too_many', 'too_many')
    await reconcilePaymentsAt(app, later(16))
    await reconcilePaymentsAt(app, later(16))
    expect(await given(paymentId)).toEqual(once)
  })
})

describe('payments that pay nothing', () => {
  test.each([
    ['less', { amount_paise: 100 }],
    ['more', { amount_paise: 99_900 }],
  ])('%s than the order: nothing is given, the money is kept apart and given back', async (_what, how) => {
    const { paymentId, orderId } = await startPurchase(app)
    const { paymentId: id } = fake.pay(orderId, how)
    await deliver(fake.webhook('payment.captured', id))
    expect(await given(paymentId)).toEqual({ ...nothing, paise: how.amount_paise })
    expect(alarms).toContain('wrong_amount')
    await runOwnJobs()
    expect(fake.payments.get(id)?.refunded_paise).toBe(how.amount_paise)
  })

  test('another currency: nothing is given, and it is not counted as rupees', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { paymentId: id } = fake.pay(orderId, { currency: 'USD' })
    await deliver(fake.webhook('payment.captured', id))
    expect(await given(paymentId)).toEqual(nothing)
    const attempts = await app.db
      .selectFrom('payment_attempt')
      .selectAll()
      .where('payment_id', '=', paymentId)
      .execute()
    expect(attempts).toMatchObject([{ currency: 'USD', status: 'CAPTURED' }])
  })

  test('an order that is none of ours: kept apart in the ledger once, with an alarm', async () => {
    const order = await app.gateway.createOrder({ receipt: 'somebody-elses', amountPaise: 50_000, notes: {} })
    const { paymentId: id } = fake.pay(order.id, {})
    for (const webhook of tellOf(id, 'payment.captured', 'order.paid')) await deliver(webhook)
    const transfers = await app.db
      .selectFrom('ledger_transfer')
      .selectAll()
      .where('idempotency_key', '=', `unassigned:${id}`)
      .execute()
    expect(transfers).toMatchObject([{ credit_account: 'unassigned', amount_paise: 50_000, payment_id: null }])
    expect(alarms).toContain('unknown_order')
  })

  test('an order of ours that was never written down is found by its receipt', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    await app.db.updateTable('payment').set({ gateway_order_id: null }).where('id', '=', paymentId).execute()
    await deliver(fake.webhook('payment.captured', fake.pay(orderId, {}).paymentId))
    expect(await given(paymentId)).toEqual(once)
  })

  test('paid after it had expired: given, as it still can be', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    await app.db.updateTable('payment').set({ status: 'EXPIRED' }).where('id', '=', paymentId).execute()
    await deliver(fake.webhook('order.paid', fake.pay(orderId, {}).paymentId))
    expect(await given(paymentId)).toEqual(once)
  })

  test('paid when the business is gone: not given, and the money goes back', async () => {
    const { paymentId, orderId, business } = await startPurchase(app)
    await app.db.updateTable('business').set({ status: 'deleted' }).where('id', '=', business.id).execute()
    const { paymentId: id } = fake.pay(orderId, {})
    await deliver(fake.webhook('order.paid', id))
    expect(await given(paymentId)).toEqual({ ...nothing, paise: 36_500 })
    expect(await paymentOf(paymentId)).toMatchObject({ status: 'EXPIRED', failure: 'not_given' })
    await runOwnJobs()
    expect(fake.payments.get(id)?.refunded_paise).toBe(36_500)
  })
})

describe('refunds', () => {
  async function paid() {
    const started = await startPurchase(app)
    const { paymentId: gatewayPaymentId } = fake.pay(started.orderId, {})
    await deliver(fake.webhook('order.paid', gatewayPaymentId))
    return { ...started, gatewayPaymentId }
  }
  const refundsOf = (paymentId: number) =>
    app.db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()

  test('a normal refund in full: credit note, plan taken back, ledger even', async () => {
    const { paymentId, gatewayPaymentId } = await paid()
    const wish = { paymentId, reason: 'Changed mind', idempotencyKey: gatewayPaymentId }
    await refundPayment(app, wish, now())
    await runOwnJobs()
    expect(await statusOf(paymentId)).toBe('REFUNDED')
    expect(await refundsOf(paymentId)).toMatchObject([{ status: 'PROCESSED', amount_paise: 36_500 }])
    const notes = await app.db.selectFrom('invoice').selectAll().where('payment_id', '=', paymentId).execute()
    expect(notes.map(({ kind, total_paise: paise }) => [kind, paise])).toEqual([
      ['INVOICE', 36_500],
      ['CREDIT_NOTE', 36_500],
    ])
    expect(await balancesOf(paymentId)).toEqual({})
  })

  test('partial refunds add up to the whole, tax included, and no further', async () => {
    const { paymentId, gatewayPaymentId } = await paid()
    for (const [place, amountPaise] of [12_345, 24_000, 155].entries())
      await refundPayment(
        app,
        { paymentId, amountPaise, reason: 'Part', idempotencyKey: `${gatewayPaymentId}-${place}` },
        now(),
      )
    const more = { paymentId, amountPaise: 1, reason: 'Part', idempotencyKey: `${gatewayPaymentId}-more` }
    await expect(refundPayment(app, more, now())).rejects.toMatchObject({ code: 'nothing_to_refund' })
    await runOwnJobs()
    expect(await balancesOf(paymentId)).toEqual({})
    expect(fake.payments.get(gatewayPaymentId)?.status).toBe('refunded')
  })

  test('more than was paid is refused', async () => {
    const { paymentId } = await paid()
    const wish = { paymentId, amountPaise: 36_501, reason: 'More', idempotencyKey: `${paymentId}-more` }
    await expect(refundPayment(app, wish, now())).rejects.toMatchObject({ code: 'refund_too_large' })
  })

  test('two refunds at once: one is made, the other refused; the same wish twice is one', async () => {
    const { paymentId } = await paid()
    const wish = (key: string) => refundPayment(app, { paymentId, reason: 'Twice', idempotencyKey: key }, now())
    const answers = await Promise.allSettled([wish(`${paymentId}-a`), wish(`${paymentId}-b`)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [made] = await refundsOf(paymentId)
    const key = made?.idempotency_key.replace('wish:', '') ?? ''
    expect(await wish(key)).toMatchObject({ refundId: made?.id })
    expect(await refundsOf(paymentId)).toHaveLength(1)
  })

  test('the key of one refund is not another’s', async () => {
    const [first, second] = [await paid(), await paid()]
    const key = `${first.paymentId}-shared`
    await refundPayment(app, { paymentId: first.paymentId, reason: 'One', idempotencyKey: key }, now())
    const wish = { paymentId: second.paymentId, reason: 'Two', idempotencyKey: key }
    await expect(refundPayment(app, wish, now())).rejects.toMatchObject({ code: 'refund_key_used' })
  })

  test('an unpaid payment has nothing to refund', async () => {
    const { paymentId } = await startPurchase(app)
    const wish = { paymentId, reason: 'None', idempotencyKey: `${paymentId}-none` }
    await expect(refundPayment(app, wish, now())).rejects.toMatchObject({ code: 'nothing_to_refund' })
  })

  test('a refund that is pending ends by its webhook, or when asked', async () => {
    fake.refundStatus = 'pending'
    const [first, second] = [await paid(), await paid()]
    for (const { paymentId } of [first, second])
      await refundPayment(app, { paymentId, reason: 'Slow', idempotencyKey: `${paymentId}-slow` }, now())
    await runOwnJobs()
    fake.refundStatus = 'processed'
    const [waiting] = await refundsOf(first.paymentId)
    expect(waiting).toMatchObject({ status: 'REQUESTED', gateway_refund_id: expect.stringMatching(/^rfnd_/) })
    const webhook = fake.refundWebhook('refund.processed', waiting?.gateway_refund_id ?? '')
    await deliver(webhook)
    await deliver({ ...webhook, headers: { ...webhook.headers, 'x-razorpay-event-id': 'evt_again' } })
    for (const made of fake.refunds.values()) made.status = 'processed'
    await reconcilePaymentsAt(app, later(20))
    for (const { paymentId } of [first, second]) {
      expect(await refundsOf(paymentId)).toMatchObject([{ status: 'PROCESSED' }])
      expect(await balancesOf(paymentId)).toEqual({})
    }
  })

  test('a refund that failed at the gateway is still owed, with an alarm', async () => {
    fake.refundStatus = 'pending'
    const { paymentId } = await paid()
    await refundPayment(app, { paymentId, reason: 'Closed account', idempotencyKey: `${paymentId}-failed` }, now())
    await runOwnJobs()
    fake.refundStatus = 'processed'
    const [made] = await refundsOf(paymentId)
    await deliver(fake.refundWebhook('refund.failed', made?.gateway_refund_id ?? ''))
    expect(await refundsOf(paymentId)).toMatchObject([{ status: 'FAILED' }])
    expect(await balancesOf(paymentId)).toEqual({ gateway: 36_500, refunds: -36_500 })
    expect(alarms).toContain('refund_failed')
  })

  test('a refund made in the gateway’s dashboard is written down with its credit note', async () => {
    const { paymentId, gatewayPaymentId } = await paid()
    const told = await app.gateway.refund({
      paymentId: gatewayPaymentId,
      amountPaise: 36_500,
      idempotencyKey: 'made-in-dashboard',
      notes: {},
    })
    await deliver(fake.refundWebhook('refund.processed', told.id))
    expect(await statusOf(paymentId)).toBe('REFUNDED')
    expect(await balancesOf(paymentId)).toEqual({})
    expect(alarms).toContain('foreign_refund')
  })

  test('what nobody captured and the gateway gave back takes nothing from a payment that was paid otherwise', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const waiting = fake.pay(orderId, { status: 'authorized' })
    const captured = fake.pay(orderId, {})
    await deliver(fake.webhook('payment.authorized', waiting.paymentId))
    await deliver(fake.webhook('payment.captured', captured.paymentId))
    await runOwnJobs()
    expect(fake.payments.get(waiting.paymentId)?.status).toBe('authorized')
    const id = 'rfnd_byitself00001'
    const own = { id, payment_id: waiting.paymentId, amount_paise: 36_500, status: 'processed' } as const
    fake.refunds.set(id, { ...own, idempotency_key: id, body: '' })
    await deliver(fake.refundWebhook('refund.processed', id))
    expect(await statusOf(paymentId)).toBe('PAID')
    expect(await refundsOf(paymentId)).toEqual([])
    expect(await given(paymentId)).toEqual(once)
  })

  test('after an upgrade, only what was not credited to it can be given back', async () => {
    const first = await paid()
    const period = await app.db
      .selectFrom('subscription')
      .select('id')
      .where('payment_id', '=', first.paymentId)
      .executeTakeFirstOrThrow()
    const upgrade = await startFor(app, {
      accountId: first.account.id,
      businessId: first.business.id,
      plan: 'growth',
      creditPaise: 30_000,
      upgradesSubscriptionId: period.id,
    })
    await deliver(fake.webhook('order.paid', fake.pay(upgrade.orderId, {}).paymentId))
    expect(await statusOf(upgrade.paymentId)).toBe('PAID')
    const wish = (paymentId: number, amountPaise?: number) =>
      refundPayment(
        app,
        { paymentId, amountPaise, reason: 'After upgrade', idempotencyKey: `${paymentId}-${amountPaise}` },
        now(),
      )
    await expect(wish(first.paymentId, 36_500)).rejects.toMatchObject({ code: 'refund_too_large' })
    expect(await wish(upgrade.paymentId)).toMatchObject({ amountPaise: 69_900 })
    expect(await wish(first.paymentId)).toMatchObject({ amountPaise: 36_500 })
  })
})

/** Runs the jobs that are due with the gateway of this file. */
async function runOwnJobs(): Promise<void> {
  const { jobs } = await import('#jobs.ts')
  const { Logger, runOnce } = await import('graphile-worker')
  const names = /^(handle_gateway_event|capture_authorized|send_refund|reconcile_soon)$/
  const taskList = Object.fromEntries(
    jobs.filter(({ name }) => names.test(name)).map((job) => [job.name, (payload: unknown) => job.run(app, payload)]),
  )
  await runOnce({
    connectionString: (await testApp()).databaseUrl,
    taskList,
    logger: new Logger(() => () => undefined),
    noHandleSignals: true,
  })
}

/** What a payment left in each account, debits less credits; accounts that are even are left out. */
async function balancesOf(paymentId: number): Promise<Record<string, number>> {
  const rows = await app.db.selectFrom('ledger_transfer').selectAll().where('payment_id', '=', paymentId).execute()
  const sums: Record<string, number> = {}
  for (const { debit_account: debit, credit_account: credit, amount_paise: paise } of rows) {
    sums[debit] = (sums[debit] ?? 0) + paise
    sums[credit] = (sums[credit] ?? 0) - paise
  }
  return Object.fromEntries(Object.entries(sums).filter(([, sum]) => sum !== 0))
}
