import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { lockAccount } from '#features/accounts/server/account-queries.ts'
import { lockForPlan } from '#features/plans/server/subscription-queries.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { givePlan } from '#tests/factories/give-plan.ts'
import { coupon, later, pay, periodsOf, place, plans, shop } from '#tests/plan-shops.ts'
import { testApp } from '#tests/test-app.ts'
import { buyPlan } from './buy-plan.ts'
import { refundPayment } from './refund-payment.ts'

/* What was true when a purchase began, and is not when it is paid. */

const minutes = (count: number) => later(count / (24 * 60))

async function refundsOf(paymentId: number) {
  const { db } = await testApp()
  const rows = await db.selectFrom('refund').select('amount_paise').where('payment_id', '=', paymentId).execute()
  return rows.map(({ amount_paise: paise }) => paise)
}

/** A shop that has bought the Business plan and begun to upgrade it at once. */
async function upgrading() {
  const { ctx, business } = await shop()
  const { business: planId, growth } = await plans()
  const first = await buyPlan(ctx, { businessId: business.id, planId })
  await pay(ctx, first.paymentId)
  const upgrade = await buyPlan(ctx, { businessId: business.id, planId: growth })
  expect(upgrade.amountPaise).toBe(99_900 - 36_500)
  return { ctx, business, first, upgrade }
}

test('an upgrade that was begun when its credit was right is given, whenever the bank confirms', async () => {
  const { ctx, upgrade } = await upgrading()
  expect(await pay(ctx, upgrade.paymentId, later(2.5), minutes(29))).toBe('PAID')
})

test('an upgrade that is paid days after it began goes back whole: its credit was used up meanwhile', async () => {
  const { ctx, business, upgrade } = await upgrading()
  expect(await pay(ctx, upgrade.paymentId, later(2.5))).toBe('EXPIRED')
  expect(await refundsOf(upgrade.paymentId)).toEqual([upgrade.amountPaise])
  expect((await periodsOf(business.id)).map(([code]) => code)).toEqual(['business'])
})

test('a refund of a part takes the credit of an upgrade that is not paid yet', async () => {
  const { ctx, first, upgrade } = await upgrading()
  const wish = { paymentId: first.paymentId, amountPaise: 20_000, reason: 'Fault', idempotencyKey: 'part-first' }
  await refundPayment(ctx.app, wish, minutes(5))
  expect(await pay(ctx, upgrade.paymentId, minutes(6))).toBe('EXPIRED')
  expect(await refundsOf(upgrade.paymentId)).toEqual([upgrade.amountPaise])
})

test('a refund waits for an upgrade that is being given, and sees what that credited', async () => {
  const { ctx, business, first, upgrade } = await upgrading()
  let refund: Promise<unknown> | undefined
  await ctx.db.transaction().execute(async (tx) => {
    await lockForPlan(tx, business.id)
    const wish = { paymentId: first.paymentId, reason: 'At once', idempotencyKey: 'at-once-first' }
    refund = refundPayment(ctx.app, wish, minutes(5)).catch((error: { code: string }) => error.code)
    await sleep(300)
    const paid = { status: 'PAID', paid_at: minutes(5) } as const
    await tx.updateTable('payment').set(paid).where('id', '=', upgrade.paymentId).execute()
  })
  expect(await refund).toBe('nothing_to_refund')
})

test('a payment, and a refund, wait for an account that is being deleted, and neither stands in its way', async () => {
  const { db } = await testApp()
  const { business: planId } = await plans()
  const [paying, refunding] = [await shop(), await shop()]
  const { paymentId } = await buyPlan(paying.ctx, { businessId: paying.business.id, planId })
  const given = await buyPlan(refunding.ctx, { businessId: refunding.business.id, planId })
  await pay(refunding.ctx, given.paymentId)
  const wish = { paymentId: given.paymentId, reason: 'Given up', idempotencyKey: 'given-up' }
  const calls = [
    { ...paying, call: () => pay(paying.ctx, paymentId) },
    { ...refunding, call: async () => (await refundPayment(refunding.ctx.app, wish, minutes(5))).amountPaise },
  ]
  const answers: unknown[] = []
  for (const { ctx, business, call } of calls) {
    let answer: Promise<unknown> | undefined
    await db.transaction().execute(async (deleting) => {
      await lockAccount(deleting, ctx.actor.accountId)
      answer = call()
      await sleep(300)
      await deleting.updateTable('business').set({ status: 'deleted' }).where('id', '=', business.id).execute()
    })
    answers.push(await answer)
  }
  expect(answers).toEqual(['EXPIRED', 36_500])
  expect(await refundsOf(paymentId)).toEqual([36_500])
})

test('a plan whose price has changed is given to who began to pay in time, and to nobody later', async () => {
  const { db } = await testApp()
  const [early, late] = [await shop(), await shop()]
  const { business: planId } = await plans()
  const [inTime, tooLate] = [
    await buyPlan(early.ctx, { businessId: early.business.id, planId }),
    await buyPlan(late.ctx, { businessId: late.business.id, planId }),
  ]
  await db.updateTable('plan').set({ is_sold: false }).where('id', '=', planId).execute()
  try {
    expect(await pay(early.ctx, inTime.paymentId, minutes(90), minutes(20))).toBe('PAID')
    expect(await pay(late.ctx, tooLate.paymentId, minutes(90), minutes(80))).toBe('EXPIRED')
  } finally {
    await db.updateTable('plan').set({ is_sold: true }).where('id', '=', planId).execute()
  }
})

test('credit for bad leads that two purchases counted on is used by one of them; the other goes back', async () => {
  const { db } = await testApp()
  const { ctx, business } = await shop()
  const { business: planId, growth } = await plans()
  await givePlan(db, business.id, { until: later(20) })
  const credited = { outcome: 'CREDITED', because: 'operator', decided_at: ctx.now, credit_paise: 400 } as const
  await db
    .insertInto('lead_report')
    .values({ business_id: business.id, reason: 'OTHER', value_paise: 400, ...credited })
    .execute()
  const renewal = await buyPlan(ctx, { businessId: business.id, planId })
  const upgrade = await buyPlan(ctx, { businessId: business.id, planId: growth })
  expect([renewal.amountPaise, upgrade.amountPaise]).toEqual([36_100, 99_500])
  expect(await pay(ctx, renewal.paymentId, minutes(5))).toBe('PAID')
  expect(await pay(ctx, upgrade.paymentId, minutes(6))).toBe('EXPIRED')
  expect(await refundsOf(upgrade.paymentId)).toEqual([99_500])
})

test('an account that opens purchases one after the other uses its coupon as often as it may', async () => {
  await coupon('ONCEEACH', { percent_off: 50, max_uses: 100 })
  const { db } = await testApp()
  const { owner, business, ctx, ctxOn } = await shop()
  const branch = await createBusiness(db, { owner_id: owner.id, ...place })
  const { business: planId } = await plans()
  const input = { planId, couponCode: 'ONCEEACH' }
  const first = await buyPlan(ctx, { ...input, businessId: business.id })
  const second = await buyPlan(await ctxOn(minutes(31)), { ...input, businessId: branch.id })
  expect(await pay(ctx, second.paymentId, minutes(32))).toBe('PAID')
  expect(await pay(ctx, first.paymentId, minutes(33))).toBe('EXPIRED')
  expect(await refundsOf(first.paymentId)).toEqual([first.amountPaise])
})

test('two purchases for one business count as two uses of a coupon once both are paid', async () => {
  await coupon('RENEWED', { percent_off: 50, max_uses: 1, max_uses_per_account: 5 })
  const { db } = await testApp()
  const { business, ctx } = await shop()
  const { business: planId, growth } = await plans()
  await givePlan(db, business.id, { until: later(20) })
  const input = { businessId: business.id, couponCode: 'RENEWED' }
  const renewal = await buyPlan(ctx, { ...input, planId })
  const upgrade = await buyPlan(ctx, { ...input, planId: growth })
  expect(await pay(ctx, renewal.paymentId, minutes(5))).toBe('PAID')
  expect(await pay(ctx, upgrade.paymentId, minutes(6))).toBe('EXPIRED')
})

test('a coupon that has ended lowers the price for who began to pay in time, and for nobody later', async () => {
  await coupon('ENDSSOON', { percent_off: 50, max_uses: 10 })
  const { db } = await testApp()
  const { business: planId } = await plans()
  const [inTime, late] = [await shop(), await shop()]
  const ordered = await Promise.all(
    [inTime, late].map(({ ctx, business }) =>
      buyPlan(ctx, { businessId: business.id, planId, couponCode: 'ENDSSOON' }),
    ),
  )
  await db
    .updateTable('coupon')
    .set({ ends_at: minutes(5) })
    .where('code', '=', 'ENDSSOON')
    .execute()
  const [first, second] = ordered.map(({ paymentId }) => paymentId)
  expect(await pay(inTime.ctx, first ?? 0, minutes(90), minutes(20))).toBe('PAID')
  expect(await pay(late.ctx, second ?? 0, minutes(90), minutes(40))).toBe('EXPIRED')
  expect(await refundsOf(second ?? 0)).toEqual([ordered[1]?.amountPaise])
})

test('the last use of a coupon stays with who began to pay in time, though another bought it meanwhile', async () => {
  await coupon('LATEBANK', { percent_off: 50, max_uses: 1 })
  const [slow, quick] = [await shop(), await shop()]
  const { business: planId } = await plans()
  const input = { planId, couponCode: 'LATEBANK' }
  const first = await buyPlan(slow.ctx, { ...input, businessId: slow.business.id })
  const second = await buyPlan(await quick.ctxOn(minutes(31)), { ...input, businessId: quick.business.id })
  expect(await pay(quick.ctx, second.paymentId, minutes(32))).toBe('PAID')
  expect(await pay(slow.ctx, first.paymentId, minutes(60), minutes(20))).toBe('PAID')
})
