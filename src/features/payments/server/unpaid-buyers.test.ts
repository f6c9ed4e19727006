import { expect, test } from 'vitest'
import { createPayment, createRefund, someBuyer } from '#tests/factories/create-payment.ts'
import { later, pay, periodsOf, plans, shop } from '#tests/plan-shops.ts'
import { testApp } from '#tests/test-app.ts'
import { buyPlan } from './buy-plan.ts'
import { findLastBuyer } from './buyer-queries.ts'
import { findPayment } from './payment-queries.ts'
import { forgetUnpaidBuyers } from './personal-data-queries.ts'

const nobody = { name: '', address: '', pincode: '', stateCode: '', gstin: null, email: null, phone: null }
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
const unpaid = (days: number) => ({ status: 'EXPIRED', paid_at: null, created_at: daysAgo(days) }) as const

async function buyerOf(paymentId: number) {
  return (await findPayment((await testApp()).db, paymentId))?.buyer
}

test('whose a purchase was that nobody paid is forgotten after a month, and not before; of what was paid never', async () => {
  const { db } = await testApp()
  const { owner, business } = await shop()
  const of = { account_id: owner.id, business_id: business.id }
  const [paid, recent] = [
    await createPayment(db, { ...of, created_at: daysAgo(400) }),
    await createPayment(db, { ...of, ...unpaid(29) }),
  ]
  const old = await createPayment(db, { ...of, ...unpaid(31), buyer: { name: 'Somebody else' } })
  await forgetUnpaidBuyers(db)
  expect(await buyerOf(old.id)).toEqual(nobody)
  expect([await buyerOf(paid.id), await buyerOf(recent.id)]).toEqual([someBuyer, someBuyer])
  // The form is not filled with what was forgotten.
  expect(await findLastBuyer(db, { accountId: owner.id, businessId: business.id })).toEqual(someBuyer)
})

test('a buyer is known as long as money of an unpaid purchase is still to be given back', async () => {
  const { db } = await testApp()
  const payment = await createPayment(db, unpaid(40))
  const refundId = await createRefund(db, payment, payment.amount_paise)
  await forgetUnpaidBuyers(db)
  expect(await buyerOf(payment.id)).toEqual(someBuyer)
  await db.updateTable('refund').set({ status: 'PROCESSED' }).where('id', '=', refundId).execute()
  await forgetUnpaidBuyers(db)
  expect(await buyerOf(payment.id)).toEqual(nobody)
})

test('money that a bank confirms when its buyer is forgotten goes back whole, and nothing is given or invoiced', async () => {
  const { db } = await testApp()
  const { ctx, business } = await shop()
  const { paymentId, amountPaise } = await buyPlan(ctx, { businessId: business.id, planId: (await plans()).business })
  await db
    .updateTable('payment')
    .set({ created_at: daysAgo(31) })
    .where('id', '=', paymentId)
    .execute()
  await forgetUnpaidBuyers(db)
  // Begun in time: it would be given if its buyer were known.
  expect(await pay(ctx, paymentId, later(40), daysAgo(31))).toBe('EXPIRED')
  expect(await periodsOf(business.id)).toEqual([])
  const refunds = await db.selectFrom('refund').select('amount_paise').where('payment_id', '=', paymentId).execute()
  expect(refunds).toEqual([{ amount_paise: amountPaise }])
  expect(await db.selectFrom('invoice').select('code').where('payment_id', '=', paymentId).execute()).toEqual([])
})
