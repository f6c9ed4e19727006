import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listMismatches } from '#features/invoices/server/money-check-queries.ts'
import { listBalances } from '#features/ledger/server/list-balances.ts'
import { dayMs } from '#platform/durations.ts'
import { indianDate } from '#platform/indian-time.ts'
import { startPurchase } from '#tests/factories/start-purchase.ts'
import { moneyProblems } from '#tests/money-problems.ts'
import { alarms, app, balancesOf, closeScene, deliver, fake, now, startScene } from '#tests/razorpay-scene.ts'
import { reconcileSettlementsAt } from './reconcile-settlements.ts'
import { refundPayment } from './refund-payment.ts'
import { sendRefundAt } from './send-refund.ts'
import { listUnsettled } from './settlement-queries.ts'

/* What the gateway pays out to our bank account, and keeps of it. */

beforeAll(startScene)
afterAll(closeScene)
beforeEach(() => {
  alarms.length = 0
  fake.settled.clear()
})

const today = indianDate(now())
// 2 % of 365 rupees, and 18 % GST on that.
const fee = { service: 730, gst: 131, net: 36_500 - 861 }

async function paid() {
  const started = await startPurchase(app)
  const { paymentId: gatewayPaymentId } = fake.pay(started.orderId, {})
  await deliver(fake.webhook('order.paid', gatewayPaymentId))
  return { ...started, gatewayPaymentId }
}

async function givenBack({ paymentId, gatewayPaymentId }: Awaited<ReturnType<typeof paid>>) {
  const wanted = { paymentId, reason: 'Changed mind', idempotencyKey: `settled-${paymentId}` }
  const { refundId } = await refundPayment(app, wanted, now())
  await sendRefundAt(app, refundId, now())
  const refund = [...fake.refunds.values()].find(({ payment_id }) => payment_id === gatewayPaymentId)
  return refund?.id ?? ''
}

/** Each account, debits less credits; those that are even are left out. */
async function balances(): Promise<Record<string, number>> {
  const all = await listBalances(app.db, new Date(Date.now() + dayMs))
  const sums = all.map(({ account, debitPaise, creditPaise }) => [account, debitPaise - creditPaise] as const)
  expect(sums.reduce((sum, [, paise]) => sum + paise, 0)).toBe(0)
  return Object.fromEntries(sums.filter(([, paise]) => paise !== 0))
}

/** By how much something moved each account. */
async function movedBy(what: () => Promise<void>): Promise<Record<string, number>> {
  const before = await balances()
  await what()
  const after = await balances()
  const moved = Object.keys({ ...before, ...after }).map(
    (account) => [account, (after[account] ?? 0) - (before[account] ?? 0)] as const,
  )
  return Object.fromEntries(moved.filter(([, paise]) => paise !== 0))
}

const reconcile = () => reconcileSettlementsAt(app, now())

test('SETL-01 a settled payment leaves nothing at the gateway: the bank has it, less the fee and the GST on the fee', async () => {
  const { paymentId, gatewayPaymentId } = await paid()
  expect((await balancesOf(paymentId)).gateway).toBe(36_500)
  fake.settle(today, gatewayPaymentId)
  expect(await movedBy(reconcile)).toEqual({
    bank: fee.net,
    gateway_fees: fee.service,
    gst_input: fee.gst,
    gateway: -36_500,
  })
  expect((await balancesOf(paymentId)).gateway).toBeUndefined()
  expect(alarms).toEqual([])
  expect(await moneyProblems(app.db)).toEqual([])
})

test('the same settlement every night, and under another number once the bank refused it, is booked once', async () => {
  const { gatewayPaymentId } = await paid()
  fake.settle(today, gatewayPaymentId)
  await reconcile()
  const [item] = fake.settled.get(today) ?? []
  const again = { ...item, settlement_id: 'setl_again', settlement_utr: 'UTR-again' }
  fake.settled.set(indianDate(new Date(Date.now() - dayMs)), [again])
  expect(await movedBy(async () => void (await Promise.all([reconcile(), reconcile()])))).toEqual({})
})

test('a refund is taken from the next settlement, and then nothing of the payment is left at the gateway', async () => {
  const bought = await paid()
  const refund = await givenBack(bought)
  fake.settle(today, bought.gatewayPaymentId, refund)
  const moved = await movedBy(reconcile)
  // Of a payment that is given back, the gateway keeps its fee.
  expect(moved).toEqual({ bank: -861, gateway_fees: fee.service, gst_input: fee.gst })
  const mismatches = await listMismatches(app.db, { since: new Date(0), now: now() })
  expect(mismatches.filter(({ what }) => what !== 'a document has no file')).toEqual([])
  expect(await moneyProblems(app.db)).toEqual([])
})

test('a lost dispute is booked when it is lost, and taken from our bank by its adjustment', async () => {
  const { gatewayPaymentId } = await paid()
  await deliver(fake.disputeWebhook('lost', gatewayPaymentId, 36_500))
  fake.settle(today, gatewayPaymentId)
  const what = { type: 'adjustment', credit: 0, debit: 36_500, fee: 0, tax: 0, settled: true, settlement_id: 'setl_a' }
  fake.settled.get(today)?.push({ ...what, entity_id: 'adj_lost', dispute_id: `disp_${gatewayPaymentId.slice(4)}` })
  alarms.length = 0
  expect(await movedBy(reconcile)).toEqual({ bank: -861, gateway_fees: fee.service, gst_input: fee.gst })
  expect(alarms).toEqual([])
})

test('what fits nothing of ours is booked as it happened, and told once', async () => {
  const { gatewayPaymentId } = await paid()
  fake.settle(today, gatewayPaymentId)
  const items = fake.settled.get(today) ?? []
  // A rupee short, a payment of somebody else, and an adjustment that is about nothing.
  Object.assign(items[0] ?? {}, { credit: fee.net - 100 })
  const what = { debit: 0, fee: 0, tax: 0, settled: true, settlement_id: 'setl_b' }
  items.push({ ...what, entity_id: 'pay_foreign', type: 'payment', credit: 5000 })
  items.push({ ...what, entity_id: 'adj_nothing', type: 'adjustment', credit: 1012 })
  const moved = await movedBy(reconcile)
  expect(moved).toMatchObject({ bank: fee.net - 100 + 5000 + 1012, gateway: -36_500 + 100 - 5000 - 1012 })
  expect(alarms).toEqual(['settled_unknown', 'settled_unknown', 'settled_unknown'])
  await reconcile()
  expect(alarms).toHaveLength(3)
})

test('what is listed and not paid out yet is not booked', async () => {
  const { gatewayPaymentId } = await paid()
  fake.settle(today, gatewayPaymentId)
  Object.assign(fake.settled.get(today)?.[0] ?? {}, { settled: false })
  expect(await movedBy(reconcile)).toEqual({})
})

test('an operator lists what was captured long ago and has not reached the bank; after a week it is an alarm', async () => {
  const [settled, waiting] = [await paid(), await paid()]
  const longAgo = new Date(Date.now() - 8 * dayMs)
  for (const { paymentId } of [settled, waiting])
    await app.db
      .updateTable('payment_attempt')
      .set({ captured_at: longAgo })
      .where('payment_id', '=', paymentId)
      .execute()
  fake.settle(today, settled.gatewayPaymentId)
  await reconcile()
  const until = new Date(Date.now() - 3 * dayMs)
  const listed = await listUnsettled(app.db, { gateway: 'razorpay', from: new Date(0), until, limit: 10 })
  expect(listed).toEqual([
    {
      paymentId: waiting.paymentId,
      gatewayPaymentId: waiting.gatewayPaymentId,
      amountPaise: 36_500,
      capturedAt: longAgo,
    },
  ])
  expect(alarms).toEqual(['unsettled'])
})

test('a report of more than a page is read to its end, and an earlier day where an operator asks for it', async () => {
  const day = indianDate(new Date(Date.now() - 20 * dayMs))
  const what = { type: 'adjustment', credit: 1, debit: 0, fee: 0, tax: 0, settled: true, settlement_id: 'setl_c' }
  const items = Array.from({ length: 1001 }, (_, at) => ({ ...what, entity_id: `adj_${at}`, dispute_id: 'disp_x' }))
  fake.settled.set(day, items)
  expect(await movedBy(reconcile)).toEqual({})
  expect(await movedBy(() => reconcileSettlementsAt(app, now(), day))).toEqual({ bank: 1001, gateway: -1001 })
})
