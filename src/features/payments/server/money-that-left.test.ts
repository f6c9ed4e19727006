import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMismatches } from '#features/invoices/server/money-check-queries.ts'
import { startFor, startPurchase } from '#tests/factories/start-purchase.ts'
import {
  alarms,
  app,
  balancesOf,
  closeScene,
  deliver,
  fake,
  later,
  now,
  paymentOf,
  runOwnJobs,
  startScene,
  statusOf,
} from '#tests/razorpay-scene.ts'
import { askGateway } from './ask-gateway.ts'
import { listOpenEvents } from './gateway-event-queries.ts'
import { receiveWebhook } from './receive-webhook.ts'
import { reconcilePaymentsAt } from './reconcile-payments.ts'
import { reconcileRefundsAt } from './reconcile-refunds.ts'
import { refundPayment } from './refund-payment.ts'
import { replayEvent } from './replay-event.ts'
import { startPayment } from './start-payment.ts'
import { takeBackLost } from './take-back-lost.ts'

/* Money that went back without us, or of which we hear in another order than it went. */

beforeAll(startScene)
afterAll(closeScene)

async function paid() {
  const started = await startPurchase(app)
  const { paymentId: gatewayPaymentId } = fake.pay(started.orderId, {})
  await deliver(fake.webhook('order.paid', gatewayPaymentId))
  return { ...started, gatewayPaymentId }
}

/** An operator gives money back at Razorpay itself. */
const inDashboard = (paymentId: string, amountPaise = 36_500) =>
  app.gateway.refund({ paymentId, amountPaise, idempotencyKey: `dashboard-${paymentId}`, reference: 'Goodwill' })

const refundsOf = (paymentId: number) =>
  app.db.selectFrom('refund').selectAll().where('payment_id', '=', paymentId).orderBy('id').execute()

const heldBy = (paymentId: number) =>
  app.db
    .selectFrom('subscription')
    .select('id')
    .where('payment_id', '=', paymentId)
    .whereRef('ends_at', '>', 'starts_at')
    .execute()

async function expectGivenBack(paymentId: number) {
  expect(await statusOf(paymentId)).toBe('REFUNDED')
  expect(await refundsOf(paymentId)).toMatchObject([{ status: 'PROCESSED', amount_paise: 36_500 }])
  expect(await balancesOf(paymentId)).toEqual({})
  expect(await heldBy(paymentId)).toEqual([])
}

test('a refund that is told before its payment: both are entered, in whatever order the rest comes', async () => {
  const { paymentId, orderId } = await startPurchase(app)
  const { paymentId: id } = fake.pay(orderId, {})
  const refund = await inDashboard(id)
  await deliver(fake.refundWebhook('refund.processed', refund.id))
  await expectGivenBack(paymentId)
  await deliver(fake.webhook('payment.captured', id))
  await expectGivenBack(paymentId)
})

test('a payment that was given back before we heard of it keeps no plan', async () => {
  const { paymentId, orderId } = await startPurchase(app)
  await inDashboard(fake.pay(orderId, {}).paymentId)
  await reconcilePaymentsAt(app, later(16))
  await expectGivenBack(paymentId)
})

test('while the gateway does not answer about a payment, the news of its refund waits', async () => {
  const { paymentId, orderId } = await startPurchase(app)
  const refund = await inDashboard(fake.pay(orderId, {}).paymentId)
  fake.faults.push('error_500', 'error_500')
  const webhook = fake.refundWebhook('refund.processed', refund.id)
  await expect(deliver(webhook)).rejects.toMatchObject({ kind: 'unreachable' })
  await runOwnJobs()
  await expectGivenBack(paymentId)
})

test('a refund made at the gateway is found at night, though no webhook came', async () => {
  const { paymentId, gatewayPaymentId } = await paid()
  await inDashboard(gatewayPaymentId)
  expect(await statusOf(paymentId)).toBe('PAID')
  for (const _night of [1, 2]) await reconcileRefundsAt(app, now())
  await expectGivenBack(paymentId)
})

test('of two refunds of one amount, each is told apart though the second is heard of first', async () => {
  const { paymentId, gatewayPaymentId } = await paid()
  for (const key of ['a', 'b']) {
    const wish = { paymentId, amountPaise: 10_000, reason: 'Part', idempotencyKey: `${paymentId}-${key}` }
    await refundPayment(app, wish, now())
  }
  const [first, second] = await refundsOf(paymentId)
  const told = await app.gateway.refund({
    paymentId: gatewayPaymentId,
    amountPaise: 10_000,
    idempotencyKey: `nukkad-refund-${second?.id}-1`,
    reference: `${second?.id}-1`,
  })
  await deliver(fake.refundWebhook('refund.processed', told.id))
  expect(await refundsOf(paymentId)).toMatchObject([
    { id: first?.id, gateway_refund_id: null, status: 'REQUESTED' },
    { id: second?.id, gateway_refund_id: told.id, status: 'PROCESSED' },
  ])
  await runOwnJobs()
  expect(await refundsOf(paymentId)).toMatchObject([{ status: 'PROCESSED' }, { status: 'PROCESSED' }])
  expect(fake.payments.get(gatewayPaymentId)?.refunded_paise).toBe(20_000)
})

test('more given back at the gateway than could be is entered: what was owed as a refund, the rest as a loss', async () => {
  const first = await paid()
  const period = await heldBy(first.paymentId)
  const upgrade = await startFor(app, {
    accountId: first.account.id,
    businessId: first.business.id,
    plan: 'growth',
    creditPaise: 30_000,
    upgradesSubscriptionId: period[0]?.id,
  })
  await deliver(fake.webhook('order.paid', fake.pay(upgrade.orderId, {}).paymentId))
  expect(await statusOf(upgrade.paymentId)).toBe('PAID')
  const refund = await inDashboard(first.gatewayPaymentId)
  for (const _time of [1, 2]) await deliver(fake.refundWebhook('refund.processed', refund.id))
  expect(await refundsOf(first.paymentId)).toMatchObject([{ status: 'PROCESSED', amount_paise: 6500 }])
  expect(await balancesOf(first.paymentId)).toMatchObject({ losses: 30_000 })
  expect((await balancesOf(first.paymentId)).gateway).toBeUndefined()
  expect(alarms).toContain('refund_not_owed')
  expect(await paymentOf(first.paymentId)).toMatchObject({ status: 'PAID', refunded_paise: 6500 })
})

test('a part of what was kept apart that an operator gives back is taken from what was kept', async () => {
  const { paymentId, orderId } = await startPurchase(app)
  const { paymentId: id } = fake.pay(orderId, { amount_paise: 99_900 })
  await deliver(fake.webhook('payment.captured', id))
  const refund = await inDashboard(id, 10_000)
  await deliver(fake.refundWebhook('refund.processed', refund.id))
  expect(await balancesOf(paymentId)).toEqual({ gateway: 89_900, unassigned: -89_900 })
})

test('a dispute raises an alarm; once it is lost, what the bank took is booked, once', async () => {
  const { paymentId, gatewayPaymentId } = await paid()
  alarms.length = 0
  await deliver(fake.disputeWebhook('open', gatewayPaymentId))
  expect(alarms).toEqual(['disputed'])
  expect((await balancesOf(paymentId)).losses).toBeUndefined()
  for (const _time of [1, 2]) await deliver(fake.disputeWebhook('lost', gatewayPaymentId, 36_500))
  expect(await balancesOf(paymentId)).toMatchObject({ losses: 36_500 })
  expect((await balancesOf(paymentId)).gateway).toBeUndefined()
  alarms.length = 0
  const other = await paid()
  await deliver(fake.disputeWebhook('won', other.gatewayPaymentId))
  expect(alarms).toEqual([])
})

const lostDispute = async (gatewayPaymentId: string, paise: number) =>
  deliver(fake.disputeWebhook('lost', gatewayPaymentId, paise))

test('a plan whose dispute was lost is taken back by the operator, once: credit note, no loss, nothing sent', async () => {
  const { paymentId, gatewayPaymentId } = await paid()
  const takeBack = () => takeBackLost(app, { paymentId, reason: 'Lost dispute' }, now())
  await expect(takeBack()).rejects.toMatchObject({ code: 'no_lost_dispute' })
  await lostDispute(gatewayPaymentId, 36_500)
  expect(await statusOf(paymentId)).toBe('PAID')
  expect(await takeBack()).toMatchObject([{ amountPaise: 36_500, lossPaise: 0 }])
  await expect(takeBack()).rejects.toMatchObject({ code: 'no_lost_dispute' })
  await lostDispute(gatewayPaymentId, 36_500)
  await runOwnJobs()
  await expectGivenBack(paymentId)
  const notes = app.db.selectFrom('invoice').select('total_paise').where('payment_id', '=', paymentId)
  expect(await notes.where('kind', '=', 'CREDIT_NOTE').execute()).toEqual([{ total_paise: 36_500 }])
  expect(fake.payments.get(gatewayPaymentId)?.refunded_paise).toBe(0)
  const mismatches = await listMismatches(app.db, { since: new Date(0), now: now() })
  expect(mismatches.filter(({ id }) => id === String(paymentId))).toEqual([])
})

test('a dispute lost over a part takes back that part, and the plan goes on', async () => {
  const { paymentId, gatewayPaymentId } = await paid()
  await lostDispute(gatewayPaymentId, 10_000)
  expect(await takeBackLost(app, { paymentId, reason: 'Lost dispute' }, now())).toMatchObject([{ amountPaise: 10_000 }])
  expect(await paymentOf(paymentId)).toMatchObject({ status: 'PAID', refunded_paise: 10_000 })
  expect(await balancesOf(paymentId)).toMatchObject({ gateway: 26_500 })
  expect((await balancesOf(paymentId)).losses).toBeUndefined()
  expect(await heldBy(paymentId)).toHaveLength(1)
})

test('what was given back before stays a loss when the bank takes it once more', async () => {
  const { paymentId, gatewayPaymentId } = await paid()
  await refundPayment(app, { paymentId, amountPaise: 6500, reason: 'Part', idempotencyKey: `${paymentId}-p` }, now())
  await runOwnJobs()
  await lostDispute(gatewayPaymentId, 36_500)
  const takeBack = () => takeBackLost(app, { paymentId, reason: 'Lost dispute' }, now())
  expect(await takeBack()).toMatchObject([{ amountPaise: 30_000, lossPaise: 6500 }])
  expect(await statusOf(paymentId)).toBe('REFUNDED')
  expect(await balancesOf(paymentId)).toEqual({ gateway: -6500, losses: 6500 })
})

test('a payment that has paid a part of an upgrade is not taken back: the operator is told once that it stays a loss', async () => {
  const { paymentId, gatewayPaymentId, account, business } = await paid()
  const [held] = await heldBy(paymentId)
  const upgrade = await startFor(app, {
    accountId: account.id,
    businessId: business.id,
    plan: 'growth',
    creditPaise: 36_500,
    upgradesSubscriptionId: held?.id,
  })
  await deliver(fake.webhook('order.paid', fake.pay(upgrade.orderId, {}).paymentId))
  expect(await statusOf(upgrade.paymentId)).toBe('PAID')
  await lostDispute(gatewayPaymentId, 36_500)
  const takeBack = () => takeBackLost(app, { paymentId, reason: 'Lost dispute' }, now())
  expect(await takeBack()).toEqual([{ refundId: null, amountPaise: 0, lossPaise: 36_500 }])
  expect(await balancesOf(paymentId)).toMatchObject({ losses: 36_500 })
  await expect(takeBack(), 'told once').rejects.toMatchObject({ code: 'no_lost_dispute' })
  // The upgrade is refunded in full: what it had credited is free again.
  await refundPayment(app, { paymentId: upgrade.paymentId, reason: 'Fault', idempotencyKey: `${paymentId}-u` }, now())
  expect(await takeBack()).toMatchObject([{ amountPaise: 36_500, lossPaise: 0 }])
  await expect(takeBack()).rejects.toMatchObject({ code: 'no_lost_dispute' })
})

test('a webhook that was given up is listed with its problem, and handled when an operator says so', async () => {
  const { paymentId, orderId } = await startPurchase(app)
  const { body, headers } = fake.webhook('order.paid', fake.pay(orderId, {}).paymentId)
  const eventId = headers['x-razorpay-event-id'] ?? ''
  await receiveWebhook(app, Buffer.from(body), headers)
  await sql`UPDATE graphile_worker._private_jobs SET attempts = max_attempts, last_error = 'of test'
    WHERE payload ->> 'eventId' = ${eventId}`.execute(app.db)
  await runOwnJobs()
  expect(await statusOf(paymentId)).toBe('CREATED')
  const listed = (await listOpenEvents(app.db, 100)).find(({ id }) => id === eventId)
  expect(listed).toMatchObject({ kind: 'order.paid', attempts: 21, isGivenUp: true, problem: 'of test' })
  expect(await replayEvent(app, eventId)).toBe(true)
  await runOwnJobs()
  expect(await statusOf(paymentId)).toBe('PAID')
  expect(await replayEvent(app, eventId)).toBe(false)
  expect(await replayEvent(app, 'evt_unknown')).toBe(false)
})

test('a gateway that does not answer is asked by the pages of a payment once in ten seconds', async () => {
  const { paymentId, orderId } = await startPurchase(app)
  const asked = () => fake.requests.filter((line) => line.includes(orderId)).length
  fake.faults.push('error_500', 'error_500')
  await askGateway(app, await paymentOf(paymentId), now())
  const before = asked()
  expect(before).toBeGreaterThan(0)
  await askGateway(app, await paymentOf(paymentId), now())
  expect(asked()).toBe(before)
  await askGateway(app, await paymentOf(paymentId), later(1))
  expect(asked()).toBeGreaterThan(before)
})

test('who is declined and tries again at once reads how the new try stands, not that the first was declined', async () => {
  const { paymentId, orderId, account } = await startPurchase(app)
  fake.pay(orderId, { status: 'failed', error_code: 'payment_declined' })
  await askGateway(app, await paymentOf(paymentId), now())
  expect(await statusOf(paymentId)).toBe('FAILED')
  await startPayment({ app, db: app.db, actor: { accountId: account.id } as never }, paymentId)
  fake.pay(orderId, { status: 'created' })
  await askGateway(app, await paymentOf(paymentId), now())
  expect(await statusOf(paymentId)).toBe('PENDING')
})
