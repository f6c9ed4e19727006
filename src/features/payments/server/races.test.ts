import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { moneyProblems } from '#tests/money-problems.ts'
import { coupon, later, pay, periodsOf, plans, shop } from '#tests/plan-shops.ts'
import { testApp } from '#tests/test-app.ts'
import { buyPlan } from './buy-plan.ts'
import { confirmPayment } from './confirm-payment.ts'
import { handleGatewayEventAt } from './handle-gateway-event.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { recordRefund } from './record-refund.ts'
import { refundPayment } from './refund-payment.ts'
import { findRefund } from './refund-queries.ts'
import { sendRefundAt } from './send-refund.ts'

/*
 * Two things at one moment, of which the ledger can bear only one. Each race is run several times with other head
 * starts, as only some of them meet in the middle.
 */

const minutes = (count: number) => later(count / (24 * 60))
/** Milliseconds by which the second of two calls is behind. */
const headStarts = [0, 2, 4, 8, 16, 32]

async function refundedOf(paymentId: number): Promise<number[]> {
  const { db } = await testApp()
  const rows = await db
    .selectFrom('refund')
    .select('amount_paise')
    .where('payment_id', '=', paymentId)
    .orderBy('id')
    .execute()
  return rows.map(({ amount_paise: paise }) => paise)
}

const codeOf = (error: { code?: string }) => error.code

test('twenty buyers at once who all began in time pay with the last use of one coupon late: one has it, nineteen get their money back', async () => {
  await coupon('LATETWENTY', { percent_off: 50, max_uses: 1 })
  const { business: planId } = await plans()
  const shops = await Promise.all(Array.from({ length: 20 }, () => shop()))
  // Each holds the use when it is sold to them, and lets go of it before the next one comes.
  const payments: { at: (typeof shops)[number]; paymentId: number; amountPaise: number }[] = []
  for (const [place, at] of shops.entries()) {
    const ctx = await at.ctxOn(minutes(31 * place))
    const bought = await buyPlan(ctx, { businessId: at.business.id, planId, couponCode: 'LATETWENTY' })
    payments.push({ at, ...bought })
  }
  const now = minutes(31 * 21)
  const answers = await Promise.all(payments.map(({ at, paymentId }) => pay(at.ctx, paymentId, now)))
  expect(answers.toSorted()).toEqual([...Array(19).fill('EXPIRED'), 'PAID'])
  for (const [place, { paymentId, amountPaise }] of payments.entries())
    expect(await refundedOf(paymentId)).toEqual(answers[place] === 'PAID' ? [] : [amountPaise])
})

test('twenty orders at once with a coupon that has one use left: it is sold once', async () => {
  await coupon('TWENTY1', { percent_off: 50, max_uses: 1 })
  const { business: planId } = await plans()
  const shops = await Promise.all(Array.from({ length: 20 }, () => shop()))
  const results = await Promise.all(
    shops.map(({ ctx, business }) =>
      buyPlan(ctx, { businessId: business.id, planId, couponCode: 'TWENTY1' }).then(() => 'sold', codeOf),
    ),
  )
  expect(results.toSorted()).toEqual([...Array(19).fill('coupon_used_up'), 'sold'])
})

test.each(headStarts)(
  'a refund while the upgrade that credits the payment is being paid (%i ms apart): the credit is used once',
  async (headStart) => {
    const { ctx, business } = await shop()
    const { business: planId, growth } = await plans()
    const first = await buyPlan(ctx, { businessId: business.id, planId })
    await pay(ctx, first.paymentId)
    const upgrade = await buyPlan(ctx, { businessId: business.id, planId: growth })
    const wish = { paymentId: first.paymentId, reason: 'At once', idempotencyKey: `race-${first.paymentId}` }
    const [paid, refund] = await Promise.all([
      pay(ctx, upgrade.paymentId, minutes(5)),
      sleep(headStart).then(() => refundPayment(ctx.app, wish, minutes(5)).then(() => 'made', codeOf)),
    ])
    const codes = (await periodsOf(business.id)).map(([code]) => code)
    const outcome = {
      paid,
      refund,
      codes,
      back: [await refundedOf(first.paymentId), await refundedOf(upgrade.paymentId)],
    }
    // Whoever came first: the upgrade with its credit, or the refund, after which the upgrade's price is wrong.
    expect([
      { paid: 'PAID', refund: 'nothing_to_refund', codes: ['business', 'growth'], back: [[], []] },
      { paid: 'EXPIRED', refund: 'made', codes: [], back: [[36_500], [upgrade.amountPaise]] },
    ]).toContainEqual(outcome)
  },
)

test('ten refunds of a part at once give back no more than was paid, and leave the rest for one more', async () => {
  const { ctx, business } = await shop()
  const { business: planId } = await plans()
  const { paymentId } = await buyPlan(ctx, { businessId: business.id, planId })
  await pay(ctx, paymentId)
  const give = (amountPaise: number | undefined, key: string) =>
    refundPayment(ctx.app, { paymentId, amountPaise, reason: 'Part', idempotencyKey: key }, minutes(5))
  const wishes = Array.from({ length: 10 }, (_, at) =>
    give(10_000, `part-${paymentId}-${at}`).then(() => 'made', codeOf),
  )
  expect((await Promise.all(wishes)).toSorted()).toEqual([
    ...Array(3).fill('made'),
    ...Array(7).fill('refund_too_large'),
  ])
  const rest = [1, 2].map(() => give(undefined, `rest-${paymentId}`))
  expect((await Promise.all(rest)).map(({ amountPaise }) => amountPaise)).toEqual([6500, 6500])
  expect(await refundedOf(paymentId)).toEqual([10_000, 10_000, 10_000, 6500])
})

test.each(headStarts)(
  'the answer to a refund and the webhook that tells of it (%i ms apart) are one refund',
  async (headStart) => {
    const { ctx, business } = await shop()
    const { app } = ctx
    const { business: planId } = await plans()
    const { paymentId } = await buyPlan(ctx, { businessId: business.id, planId })
    await pay(ctx, paymentId)
    const { refundId } = await refundPayment(
      app,
      { paymentId, reason: 'Once', idempotencyKey: `once-${paymentId}` },
      minutes(5),
    )
    const attempt = await ctx.db
      .selectFrom('payment_attempt')
      .select('gateway_payment_id')
      .where('payment_id', '=', paymentId)
      .executeTakeFirstOrThrow()
    const heard = async () => {
      await sleep(headStart)
      const [told] = await app.gateway.listRefundsOf(attempt.gateway_payment_id)
      if (told) await recordRefund(app, told, minutes(6))
    }
    await Promise.all([
      sendRefundAt(app, refundId, minutes(6)),
      sendRefundAt(app, refundId, minutes(6)),
      heard(),
      heard(),
    ])
    await heard()
    expect(await findRefund(ctx.db, refundId)).toMatchObject({ status: 'PROCESSED' })
    expect(await app.gateway.listRefundsOf(attempt.gateway_payment_id)).toHaveLength(1)
    const left = await ctx.db
      .selectFrom('ledger_transfer')
      .select('amount_paise')
      .where('refund_id', '=', refundId)
      .where('credit_account', '=', 'gateway')
      .execute()
    expect(left).toEqual([{ amount_paise: 36_500 }])
  },
)

test('the return of the buyer, two webhooks and the answer of the gateway at one moment, while it is refunded: even in the end', async () => {
  const { ctx, business } = await shop()
  const { app } = ctx
  const { business: planId } = await plans()
  const { paymentId, gatewayOrderId } = await buyPlan(ctx, { businessId: business.id, planId })
  const bank = app.sandboxBank
  if (!bank) throw new Error('The sandbox is the gateway of tests.')
  const paid = await bank.pay(gatewayOrderId, { outcome: 'success', method: 'upi', webhooks: 'none' })
  const answer = { gatewayOrderId, gatewayPaymentId: paid.paymentId, signature: paid.signature ?? '' }
  const take = async (webhook: Awaited<ReturnType<typeof bank.webhooksOf>>[number]) => {
    await receiveWebhook(app, Buffer.from(webhook.body), webhook.headers)
    await handleGatewayEventAt(app, webhook.headers['x-razorpay-event-id'] ?? '', minutes(2))
  }
  const refundUntilMade = async () => {
    const wish = { paymentId, reason: 'At once', idempotencyKey: `moment-${paymentId}` }
    for (let tries = 0; tries < 500; tries++) {
      if (
        await refundPayment(app, wish, minutes(2)).then(
          () => true,
          () => false,
        )
      )
        return
      await sleep(2)
    }
  }
  const webhooks = await bank.webhooksOf(paid.paymentId)
  await Promise.all([
    confirmPayment(app, paymentId, answer, minutes(2)),
    ...[...webhooks, ...webhooks].map(take),
    refundUntilMade(),
  ])
  // What comes once more finds it given back, and leaves it so.
  for (const webhook of webhooks) await take(webhook)
  await confirmPayment(app, paymentId, answer, minutes(3))
  const { db } = ctx
  const payment = await db.selectFrom('payment').select('status').where('id', '=', paymentId).executeTakeFirstOrThrow()
  expect([payment.status, await refundedOf(paymentId), await periodsOf(business.id)]).toEqual([
    'REFUNDED',
    [36_500],
    [],
  ])
})

test('after all of these races every paid order was given once, the ledger is even and no number is missing', async () => {
  const { db } = await testApp()
  expect(await moneyProblems(db)).toEqual([])
})
