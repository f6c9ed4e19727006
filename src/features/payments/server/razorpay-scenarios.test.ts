import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signatureOf } from '#providers/payments/signature.ts'
import { startFor, startPurchase } from '#tests/factories/start-purchase.ts'
import {
  alarms,
  answerOf,
  app,
  closeScene,
  deliver,
  fake,
  given,
  later,
  nothing,
  now,
  once,
  paymentOf,
  runOwnJobs,
  startScene,
  statusOf,
  tellOf,
} from '#tests/razorpay-scene.ts'
import { confirmPayment } from './confirm-payment.ts'
import { handleGatewayEventAt } from './handle-gateway-event.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { reconcilePaymentsAt } from './reconcile-payments.ts'
import { refundPayment } from './refund-payment.ts'
import { sendRefundAt } from './send-refund.ts'

/*
 * The scenarios that Razorpay publishes for testing an integration (razorpay.com/docs, "Test S2S": Orders, Refunds,
 * Best Practices), played by our client and use cases against a fake of its API; orders are in razorpay-orders.test.ts.
 * Names begin with the number of the scenario where we have read it there: docs/guides/money.md.
 */

const checkoutOf = (orderId: string) =>
  app.gateway.checkout({
    orderId,
    amountPaise: 36_500,
    title: 'Business plan, 1 year',
    siteName: 'Nukkad',
    buyer: { name: 'Ravi Verma', email: 'ravi@example.com', phone: '+919000000002' },
    returnUrl: 'https://www.nukkad.example/pay/1001/return',
    cancelUrl: 'https://www.nukkad.example/checkout/1001',
  })

beforeAll(startScene)
afterAll(closeScene)

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
    const good = answerOf(first.orderId, paid)
    const last = good.signature.endsWith('0') ? '1' : '0'
    const changed = { ...good, signature: good.signature.slice(0, -1) + last }
    await expect(confirmPayment(app, first.paymentId, changed, now())).rejects.toMatchObject({
      code: 'signature_wrong',
    })
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

  test('a webhook that is sent again after a day and after a month, also under another id, changes nothing', async () => {
    const { paymentId, orderId } = await startPurchase(app)
    const { paymentId: id } = fake.pay(orderId, {})
    const webhook = fake.webhook('payment.captured', id)
    await deliver(webhook)
    for (const [days, eventId] of [
      [1, webhook.headers['x-razorpay-event-id']],
      [30, 'evt_replayed_late'],
    ] as const) {
      const at = later(days * 24 * 60)
      const headers = { ...webhook.headers, 'x-razorpay-event-id': eventId }
      await receiveWebhook(app, Buffer.from(webhook.body), headers, at)
      await handleGatewayEventAt(app, eventId ?? '', at)
      expect(await given(paymentId)).toEqual(once)
    }
    expect(await statusOf(paymentId)).toBe('PAID')
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

  test.each(['started', 'updated', 'resolved'])(
    'BP-17 news that a method is down (%s) is taken and stops nothing: its checkout hides the method',
    async (news) => {
      const entity = { id: 'down_1', method: 'upi', severity: 'high', status: news }
      const body = JSON.stringify({
        event: `payment.downtime.${news}`,
        payload: { 'payment.downtime': { entity } },
      })
      const id = `evt_down_${news}`
      const headers = { 'x-razorpay-signature': signatureOf(body, fake.webhookSecret), 'x-razorpay-event-id': id }
      expect(await deliver({ body, headers })).toBe('taken')
      const event = app.db.selectFrom('gateway_event').selectAll().where('event_id', '=', id)
      expect(await event.executeTakeFirst()).toMatchObject({ outcome: 'ignored', handled_at: expect.any(Date) })
      await expect(startPurchase(app)).resolves.toMatchObject({ amountPaise: 36_500 })
    },
  )

  test('BP-36 a page opened while a method is down is right: it asks for no method, and its checkout shows what is up', async () => {
    const { orderId } = await startPurchase(app)
    const before = fake.requests.length
    const opened = checkoutOf(orderId)
    expect(opened).toMatchObject({ kind: 'script', options: { order_id: orderId } })
    expect(JSON.stringify(opened)).not.toMatch(/"(?:method|methods|config|hide|display)"|\[method\]/)
    expect(fake.requests.length).toBe(before)
  })

  test('what a browser gets to pay with holds no secret of ours, and the amount of the order alone', async () => {
    const { orderId, amountPaise } = await startPurchase(app)
    const opened = JSON.stringify(checkoutOf(orderId))
    for (const secret of [fake.keySecret, fake.webhookSecret]) expect(opened).not.toContain(secret)
    expect(fake.orders.get(orderId)).toMatchObject({ amount: amountPaise })
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

  test('one failure of the gateway is tried again by itself, and the buyer notices nothing', async () => {
    fake.faults.push('error_500')
    await expect(startPurchase(app)).resolves.toMatchObject({ amountPaise: 36_500 })
    expect(fake.faults).toEqual([])
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
