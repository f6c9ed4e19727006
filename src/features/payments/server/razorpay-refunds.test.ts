import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hourMs } from '#platform/durations.ts'
import { startFor, startPurchase } from '#tests/factories/start-purchase.ts'
import {
  alarms,
  app,
  balancesOf,
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
import { reconcilePaymentsAt } from './reconcile-payments.ts'
import { refundPayment } from './refund-payment.ts'

/* Payments that pay nothing, and refunds; as razorpay-scenarios.test.ts. */

beforeAll(startScene)
afterAll(closeScene)

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

  test.each([
    ['before it expired, and confirmed later: given', 71, 'PAID', once],
    ['after it had expired: the money goes back', 73, 'EXPIRED', { ...nothing, paise: 36_500 }],
  ])('begun %s', async (_when, hoursAfter, status, expected) => {
    const { paymentId, orderId } = await startPurchase(app)
    const ordered = new Date(Date.now() - 100 * hourMs)
    const expired = { status: 'EXPIRED', created_at: ordered } as const
    await app.db.updateTable('payment').set(expired).where('id', '=', paymentId).execute()
    const begun = new Date(ordered.getTime() + hoursAfter * hourMs)
    await deliver(fake.webhook('order.paid', fake.pay(orderId, { created_at: begun }).paymentId))
    expect(await given(paymentId)).toEqual(expected)
    expect(await statusOf(paymentId)).toBe(status)
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

  test('RFND-01 a normal refund in full: credit note, plan taken back, ledger even', async () => {
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
      reference: 'dashboard',
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
