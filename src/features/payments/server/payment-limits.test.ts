import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createPayment } from '#tests/factories/create-payment.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { coupon, plans, shop } from '#tests/plan-shops.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { billKey } from '../checkout-bill.ts'
import { loader as checkoutPage, action as payAction } from '../pages/plan-checkout-page.tsx'
import { dailyCouponLimit } from '../rules.ts'
import { createPaymentAlarms, type PaymentAlarm } from './payment-alarms.ts'
import { watchPaymentsAt } from './watch-payments.ts'

/* Who may see what, how often, and what is noticed. */

test('a coupon is tried so often a day, by the API and on the page, and then tells nothing any more', async () => {
  const { as } = await testApp()
  const starts = { starts_at: new Date(0), ends_at: new Date(Date.now() + 86_400_000) }
  await coupon('GUESSME', { percent_off: 50, ...starts })
  const { owner, business } = await shop()
  const { business: planId } = await plans()
  const caller = await as(owner)
  const guess = (couponCode: string) => caller.post('/payments', { planId, businessId: business.id, couponCode })
  expect((await guess('WRONG')).status).toBe(422)
  for (let tried = 1; tried < dailyCouponLimit; tried++) await guess(`WRONG${tried}`)
  expect((await guess('GUESSME')).status, 'a right one is not told from a wrong one').toBe(429)
  expect((await guess('')).status, 'without a coupon it is sold').toBe(201)

  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '', { userType: '1' })
  const path = `/merchant-payment/checkout?plan=${planId}&business=${business.id}`
  const { data } = await visitor.open(checkoutPage, path)
  for (const intent of ['pay', 'coupon']) {
    const form = { intent, ...data.buyer, couponCode: 'GUESSME', bill: billKey(data.bill) }
    const answer = await visitor.post(payAction, path, form)
    expect(answer.status).toBe(429)
    expect(answer.data.checkout.bill.amountPaise).toBe(36_500)
  }
})

test('who gets a business reads nothing of what its earlier owner paid; who paid goes on reading it', async () => {
  const { db, as } = await testApp()
  const { owner, business } = await shop()
  const { id: paymentId } = await createPayment(db, { account_id: owner.id, business_id: business.id })
  const heir = await createAccount(db, { is_merchant: true })
  const since = new Date(Date.now() + 1000)
  await db
    .updateTable('business')
    .set({ owner_id: heir.id, owner_since: since })
    .where('id', '=', business.id)
    .execute()
  const [before, after] = [await as(owner), await as(heir)]
  expect((await before.get(`/payments/${paymentId}/status`)).status).toBe(200)
  expect((await after.get(`/payments/${paymentId}/status`)).status).toBe(404)
  const listed = async () => {
    const { body } = await after.post('/payments/business', { businessId: business.id })
    return body.data.payments.map((payment: { paymentId: number }) => payment.paymentId)
  }
  expect(await listed()).toEqual([])
  const own = await createPayment(db, { account_id: heir.id, business_id: business.id })
  expect(await listed()).toEqual([own.id])
})

test('a PIN code of the army buys by the API with its state', async () => {
  const { as } = await testApp()
  const { owner, business } = await shop()
  const { business: planId } = await plans()
  const buyer = { name: 'Canteen Stores', address: 'Unit 12, 56 APO', pincode: '900056' }
  const caller = await as(owner)
  const buy = (changes: object) =>
    caller.post('/payments', { planId, businessId: business.id, buyer: { ...buyer, ...changes } })
  expect((await buy({})).status).toBe(422)
  expect((await buy({ stateCode: '07' })).status).toBe(201)
})

test('payments are searched by amount and by the day they were paid, alike by the API and on the page', async () => {
  const { db, as } = await testApp()
  const { owner, business } = await shop()
  const of = { account_id: owner.id, business_id: business.id }
  const late = await createPayment(db, {
    ...of,
    created_at: new Date('2026-03-31T23:50:00+05:30'),
    paid_at: new Date('2026-04-01T00:10:00+05:30'),
  })
  const caller = await as(owner)
  const found = async (search: object) => {
    const { body } = await caller.post('/payments/search', search)
    return body.data.payments.map((payment: { paymentId: number }) => payment.paymentId)
  }
  expect(await found({ searchText: '365.00' })).toEqual([late.id])
  expect(await found({ searchText: '₹999' })).toEqual([])
  expect(await found({ from: '2026-03-31T18:30:00Z' })).toEqual([late.id])
  expect(await found({ to: '2026-03-31T18:30:00Z' })).toEqual([])
})

test('payments without a webhook since the last one are noticed, however few there are in an hour', async () => {
  const { app, db } = await testApp()
  const raised: PaymentAlarm[] = []
  const paymentAlarms = { ...createPaymentAlarms(app.log), raise: (alarm: PaymentAlarm) => void raised.push(alarm) }
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000)
  const event = { event_id: 'evt_last', gateway: 'sandbox', kind: 'order.paid', body: '{}' } as const
  await db.deleteFrom('gateway_event').execute()
  await db
    .insertInto('gateway_event')
    .values({ ...event, received_at: hours(30), handled_at: hours(30) })
    .execute()
  await db
    .updateTable('payment')
    .set({ paid_at: hours(40) })
    .where('status', 'in', ['PAID', 'REFUNDED'])
    .execute()
  const watch = () => watchPaymentsAt({ db, gateway: app.gateway, paymentAlarms }, new Date())
  for (const count of [25, 15]) await createPayment(db, { paid_at: hours(count), gateway: 'sandbox' })
  await watch()
  expect(raised).not.toContain('gateway_silent')
  await createPayment(db, { paid_at: hours(3), gateway: 'sandbox' })
  await watch()
  expect(raised).toContain('gateway_silent')
})
