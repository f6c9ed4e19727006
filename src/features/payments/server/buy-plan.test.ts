import { expect, test } from 'vitest'
import { currentPlanOf } from '#features/plans/server/current-plan.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { endPlans, givePlan } from '#tests/factories/give-plan.ts'
import { at, bought, coupon, later, pay, periodsOf, place, plans, shop } from '#tests/plan-shops.ts'
import { testApp } from '#tests/test-app.ts'
import { buyPlan } from './buy-plan.ts'
import { refundPayment } from './refund-payment.ts'

async function paidUntilOf(businessId: number) {
  const { db } = await testApp()
  const row = await db.selectFrom('business').select('paid_until').where('id', '=', businessId).executeTakeFirst()
  return row?.paid_until ?? null
}

async function rankOf(businessId: number) {
  const { db } = await testApp()
  const row = await db.selectFrom('search_doc').select('rank').where('id', '=', businessId).executeTakeFirst()
  return row?.rank ?? 0
}

test('a paid plan counts at once: benefits, rank and invoice, until the same date of the next year', async () => {
  const { ctx, business } = await shop()
  const { business: planId } = await plans()
  const started = await buyPlan(ctx, { businessId: business.id, planId })
  expect(started).toMatchObject({ amountPaise: 36_500, currency: 'INR', gateway: 'sandbox', status: 'CREATED' })
  expect(await currentPlanOf(ctx.db, business.id, ctx.now)).toEqual({ planId: null, hashtagCount: 3, seatCount: 1 })
  const before = await rankOf(business.id)
  expect(await pay(ctx, started.paymentId)).toBe('PAID')
  expect(await periodsOf(business.id)).toEqual([['business', bought, at('2027-11-23T00:00:00')]])
  expect(await paidUntilOf(business.id)).toEqual(at('2027-11-23T00:00:00'))
  expect(await currentPlanOf(ctx.db, business.id, ctx.now)).toEqual({ planId, hashtagCount: 10, seatCount: 5 })
  expect((await rankOf(business.id)) - before).toBeGreaterThan(0.2)
  const invoice = await ctx.db
    .selectFrom('invoice')
    .select(['total_paise', 'taxable_paise', 'buyer', 'lines'])
    .where('payment_id', '=', started.paymentId)
    .executeTakeFirstOrThrow()
  expect(invoice).toMatchObject({
    total_paise: 36_500,
    taxable_paise: 30_932,
    buyer: { pincode: '600004', stateCode: '33', name: business.name },
    lines: [{ title: 'Business plan, 1 year', endsAt: '2027-11-22T18:30:00.000Z' }],
  })
})

test('a name that commands terminals or turns lines around reaches no invoice, also by the API', async () => {
  const { as, db } = await testApp()
  const { business: planId } = await plans()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id, ...place })
  const buyer = {
    name: 'Verma\u001b[2J &\u202e Sons\u0007',
    address: '12 Mada\u001b[31m Street\nChennai',
    pincode: '600004',
  }
  const { body } = await (await as(owner)).post('/payments', { planId, businessId: business.id, buyer })
  const { buyer: kept } = await db
    .selectFrom('payment')
    .select('buyer')
    .where('id', '=', body.data.paymentId)
    .executeTakeFirstOrThrow()
  expect(kept).toMatchObject({ name: 'Verma[2J & Sons', address: '12 Mada[31m Street Chennai' })
})

test('only the owner buys, and the price is never that of a client', async () => {
  const { app, as } = await testApp()
  const { business, owner } = await shop()
  const { business: planId } = await plans()
  const stranger = await createAccount(app.db, { is_merchant: true })
  const other = await ctxAt(bought, stranger, 'merchant')
  await expect(buyPlan(other, { businessId: business.id, planId })).rejects.toMatchObject({
    code: 'business_not_found',
  })
  const caller = await as(stranger)
  expect((await caller.post('/payments', { planId, businessId: business.id })).status).toBe(404)
  const own = await (await as(owner)).post('/payments', { planId, businessId: business.id })
  expect(own.body.data).toMatchObject({ amountPaise: 36_500, status: 'CREATED' })
  const cheaper = await caller.post('/payments', { planId, businessId: business.id, amountPaise: 100 })
  expect(cheaper.status, 'an amount is no field').toBe(422)
})

test('two tabs, and a second press, pay one order', async () => {
  const { ctx, ctxOn, business } = await shop()
  const { business: planId } = await plans()
  const input = { businessId: business.id, planId }
  const [one, two] = await Promise.all([buyPlan(ctx, input), buyPlan(ctx, input)])
  const three = await buyPlan(await ctxOn(later(0.01)), input)
  expect(new Set([one, two, three].map(({ paymentId, gatewayOrderId }) => `${paymentId} ${gatewayOrderId}`)).size).toBe(
    1,
  )
})

test('a renewal is sold in the last 60 days and begins when the year ends', async () => {
  const { ctx, ctxOn, business } = await shop()
  const { business: planId } = await plans()
  const input = { businessId: business.id, planId }
  await pay(ctx, (await buyPlan(ctx, input)).paymentId)
  await expect(buyPlan(await ctxOn(later(100)), input)).rejects.toMatchObject({ code: 'plan_held' })
  const end = at('2027-11-23T00:00:00')
  const renewing = await ctxOn(later(-20, end))
  expect(await pay(renewing, (await buyPlan(renewing, input)).paymentId)).toBe('PAID')
  expect(await periodsOf(business.id)).toEqual([
    ['business', bought, end],
    ['business', end, at('2028-11-23T00:00:00')],
  ])
  expect(await paidUntilOf(business.id)).toEqual(at('2028-11-23T00:00:00'))
  await expect(buyPlan(await ctxOn(later(-1, end)), input)).rejects.toMatchObject({ code: 'plan_held' })
})

test('an upgrade credits the unused days, ends the year before, and its refund gives that back', async () => {
  const { ctx, ctxOn, business } = await shop()
  const { business: planId, growth } = await plans()
  await pay(ctx, (await buyPlan(ctx, { businessId: business.id, planId })).paymentId)
  const day100 = await ctxOn(later(100))
  const upgrade = await buyPlan(day100, { businessId: business.id, planId: growth })
  const credit = Math.ceil((36_500 * 265) / 365)
  expect(upgrade.amountPaise).toBe(99_900 - credit)
  expect(await pay(day100, upgrade.paymentId)).toBe('PAID')
  expect(await periodsOf(business.id)).toEqual([
    ['business', bought, later(100)],
    ['growth', later(100), at('2028-03-03T00:00:00')],
  ])
  expect((await currentPlanOf(ctx.db, business.id, later(101))).hashtagCount).toBe(30)
  const wish = { paymentId: upgrade.paymentId, reason: 'Changed my mind', idempotencyKey: `mind-${business.id}` }
  await refundPayment(ctx.app, wish, later(103))
  expect(await periodsOf(business.id), 'as if it had never been').toEqual([
    ['business', bought, at('2027-11-23T00:00:00')],
  ])
  expect(await paidUntilOf(business.id)).toEqual(at('2027-11-23T00:00:00'))
})

test('a credit is used once: of two upgrades that are both paid, the second goes back', async () => {
  const { ctx, ctxOn, business } = await shop()
  const { business: planId, growth } = await plans()
  await pay(ctx, (await buyPlan(ctx, { businessId: business.id, planId })).paymentId)
  const first = await buyPlan(await ctxOn(later(10)), { businessId: business.id, planId: growth })
  const second = await buyPlan(await ctxOn(later(11)), { businessId: business.id, planId: growth })
  expect(second.paymentId).not.toBe(first.paymentId)
  expect(await pay(ctx, second.paymentId, later(11))).toBe('PAID')
  expect(await pay(ctx, first.paymentId, later(11.5))).toBe('EXPIRED')
  expect((await periodsOf(business.id)).map(([code]) => code)).toEqual(['business', 'growth'])
  const refunds = await ctx.db.selectFrom('refund').selectAll().where('payment_id', '=', first.paymentId).execute()
  expect(refunds.map(({ amount_paise }) => amount_paise)).toEqual([first.amountPaise])
})

test('a plan paid twice by mistake, or for a business that is gone, goes back', async () => {
  const { ctx, ctxOn, business } = await shop()
  const { business: planId } = await plans()
  const input = { businessId: business.id, planId }
  const [first, second] = [await buyPlan(ctx, input), await buyPlan(await ctxOn(later(0.1)), input)]
  expect(await pay(ctx, second.paymentId, later(0.1))).toBe('PAID')
  expect(await pay(ctx, first.paymentId, later(2)), 'the bank was late').toBe('EXPIRED')
  expect(await periodsOf(business.id)).toHaveLength(1)
  const gone = await shop()
  const payment = await buyPlan(gone.ctx, { businessId: gone.business.id, planId })
  await ctx.db.updateTable('business').set({ status: 'deleted' }).where('id', '=', gone.business.id).execute()
  expect(await pay(gone.ctx, payment.paymentId)).toBe('EXPIRED')
})

test('when what came before is refunded, the renewal begins at once and keeps its days', async () => {
  const { ctx, ctxOn, business } = await shop()
  const { business: planId } = await plans()
  const input = { businessId: business.id, planId }
  const first = await buyPlan(ctx, input)
  await pay(ctx, first.paymentId)
  const now = at('2027-10-20T12:00:00')
  const renewing = await ctxOn(now)
  await pay(renewing, (await buyPlan(renewing, input)).paymentId)
  await refundPayment(
    ctx.app,
    { paymentId: first.paymentId, reason: 'Fault of ours', idempotencyKey: `f-${business.id}` },
    now,
  )
  expect(await periodsOf(business.id)).toEqual([['business', now, at('2028-10-21T00:00:00')]])
  expect(await paidUntilOf(business.id)).toEqual(at('2028-10-21T00:00:00'))
})

test('an earlier buyer keeps the terms of their version, and a plan that we gave is worth nothing', async () => {
  const { db } = await testApp()
  const { ctx, business } = await shop()
  const { growth } = await plans()
  await givePlan(db, business.id, { until: later(200) })
  expect((await buyPlan(ctx, { businessId: business.id, planId: growth })).amountPaise).toBe(99_900)
  await endPlans(db, business.id)
  await expect(db.updateTable('plan').set({ hashtag_count: 1 }).where('id', '=', growth).execute()).rejects.toThrow(
    'a plan is never changed',
  )
})

test('the last use of a coupon is sold once, also to many at once', async () => {
  await coupon('LAST1', { percent_off: 50, max_uses: 1 })
  const { business: planId } = await plans()
  const shops = await Promise.all(Array.from({ length: 6 }, () => shop()))
  const results = await Promise.allSettled(
    shops.map(({ ctx, business }) => buyPlan(ctx, { businessId: business.id, planId, couponCode: ' last-1 ' })),
  )
  const sold = results.filter(({ status }) => status === 'fulfilled')
  expect(sold).toHaveLength(1)
  const codes = results.flatMap((result) => (result.status === 'rejected' ? result.reason.code : []))
  expect(codes).toEqual(Array(5).fill('coupon_used_up'))
})

test('a coupon has its dates, plan and limit of an account, and leaves a rupee', async () => {
  await coupon('DIWALI', { percent_off: 20 })
  await coupon('GROW', { percent_off: 20, plan_code: 'growth' })
  await coupon('OVER', { percent_off: 20, ends_at: later(-0.5) })
  await coupon('HUGE', { paise_off: 10_000_000 })
  const { ctx, owner, business } = await shop()
  const { db } = await testApp()
  const { business: planId } = await plans()
  const buy = (couponCode: string, businessId = business.id) => buyPlan(ctx, { businessId, planId, couponCode })
  const field = (message: string) => ({ fieldErrors: { couponCode: message } })
  await expect(buy('NEVERWAS')).rejects.toMatchObject(field('There is no such coupon, or it has ended.'))
  await expect(buy('OVER')).rejects.toMatchObject({ code: 'coupon_unknown' })
  await expect(buy('GROW')).rejects.toMatchObject({ code: 'coupon_other_plan' })
  expect((await buy('HUGE')).amountPaise).toBe(100)
  const first = await buy('DIWALI')
  expect(first.amountPaise).toBe(29_200)
  expect((await buy('DIWALI')).paymentId, 'changing one’s mind is no second use').toBe(first.paymentId)
  const branch = await createBusiness(db, { owner_id: owner.id, ...place })
  await expect(buy('DIWALI', branch.id)).rejects.toMatchObject({ code: 'coupon_used' })
  expect(await pay(ctx, first.paymentId)).toBe('PAID')
  await expect(buy('DIWALI', branch.id)).rejects.toMatchObject({ code: 'coupon_used' })
})

test('whoever has one business buys by the API without naming it; with more, or none, it is asked for', async () => {
  const { db, as } = await testApp()
  const { business: planId } = await plans()
  const owner = await createAccount(db, { is_merchant: true })
  const buy = async () => (await as(owner)).post('/payments', { planId })
  const refused = { status: 422, body: { fieldErrors: { businessId: 'This Field is required' } } }
  expect(await buy()).toMatchObject(refused)
  const { id } = await createBusiness(db, { owner_id: owner.id, ...place })
  const bought = await buy()
  expect(bought.status).toBe(201)
  const paid = db.selectFrom('payment').select('business_id').where('id', '=', bought.body.data.paymentId)
  expect(await paid.executeTakeFirstOrThrow()).toEqual({ business_id: id })
  await createBusiness(db, { owner_id: owner.id, ...place })
  expect(await buy()).toMatchObject(refused)
})
