import { expect, test } from 'vitest'
import { buyPlan } from '#features/payments/server/buy-plan.ts'
import { findPayment } from '#features/payments/server/payment-queries.ts'
import { reconcilePayment } from '#features/payments/server/reconcile-payments.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { commissionPaise, referralCode } from '../rules.ts'
import { decideApplication, payAffiliate } from './decide-application.ts'
import { settleCommissionsAt } from './settle-commissions.ts'
import { savePayout, showAffiliate } from './show-affiliate.ts'

const dayMs = 86_400_000
/** 365 rupees with GST are 309.32 without. */
const commissionOfBusiness = commissionPaise(30_932)

/** Somebody who applied and was taken, with the code. */
async function affiliate() {
  const { app, db, as } = await testApp()
  const account = await createAccount(db, { name: 'Ravi Verma' })
  const sent = await (await as(account)).post('/affiliations', {
    city: 'Chennai',
    fullName: 'Ravi Verma',
    email: `ravi${account.id}@mail.example.com`,
    message: 'I know every shop of Adyar and its people.',
  })
  const id = Number(sent.body.data.affiliationNumber.slice(3))
  await decideApplication(app, { id, reason: undefined, now: new Date() })
  const row = await db.selectFrom('affiliation_request').select('code').where('id', '=', id).executeTakeFirstOrThrow()
  return { id, account, code: row.code ?? '' }
}

/** A shop that came by a link and bought a plan; returns its payment. */
async function shopBuys(code: string, ownerId?: number) {
  const { app, db } = await testApp()
  const owner = ownerId === undefined ? await createAccount(db, { name: 'Asha', is_merchant: true }) : { id: ownerId }
  const shop = await createBusiness(db, {
    owner_id: owner.id,
    referral_code: code,
    address: '12 North Mada Street',
    pincode: '600004',
  })
  const account = await db.selectFrom('account').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
  const plan = await db.selectFrom('plan').select('id').where('code', '=', 'business').executeTakeFirstOrThrow()
  const ctx = await ctxAt(new Date(), account, 'merchant')
  const { paymentId } = await buyPlan(ctx, { businessId: shop.id, planId: plan.id })
  const payment = await findPayment(db, paymentId)
  if (!payment?.gateway_order_id || !app.sandboxBank) throw new Error('There is nothing to pay.')
  await app.sandboxBank.pay(payment.gateway_order_id, { outcome: 'success', method: 'upi', webhooks: 'none' })
  await reconcilePayment(app, payment, new Date())
  return paymentId
}

async function seen(account: Parameters<typeof ctxAt>[1]) {
  return (await showAffiliate(await ctxAt(new Date(), account, 'customer'))).affiliate
}

test('a code is made of letters of the name and signs that do not look alike', () => {
  expect(referralCode('Ravi Verma', new Uint8Array([0, 1, 2, 31]))).toBe('RAVIVERM-234Z')
  expect(referralCode('रवि', new Uint8Array([0, 0, 0, 0]))).toBe('NUKKAD-2222')
})

test('a shop that came by a link earns its affiliate 20 % of the first plan without GST, once', async () => {
  const { app, db } = await testApp()
  const { account, code } = await affiliate()
  const paymentId = await shopBuys(code)
  for (let run = 0; run < 3; run++) await settleCommissionsAt(app, new Date())
  expect((await seen(account))?.sums).toEqual({
    shops: 1,
    withPlan: 1,
    earnedPaise: commissionOfBusiness,
    paidPaise: 0,
  })
  const transfers = await db
    .selectFrom('ledger_transfer')
    .select(['debit_account', 'credit_account', 'amount_paise'])
    .where('payment_id', '=', paymentId)
    .where('credit_account', '=', 'commissions')
    .execute()
  expect(transfers).toEqual([
    { debit_account: 'commission_cost', credit_account: 'commissions', amount_paise: commissionOfBusiness },
  ])
})

test('an own shop earns nothing, nor does a plan that was given back', async () => {
  const { app } = await testApp()
  const { account, code } = await affiliate()
  await shopBuys(code, account.id)
  const paymentId = await shopBuys(code)
  await settleCommissionsAt(app, new Date())
  expect((await seen(account))?.sums).toMatchObject({ shops: 1, withPlan: 1 })
  await refundPayment(app, { paymentId, reason: 'Changed their mind', idempotencyKey: `test ${paymentId}` }, new Date())
  for (let run = 0; run < 2; run++) await settleCommissionsAt(app, new Date())
  expect((await seen(account))?.sums).toMatchObject({ withPlan: 0, earnedPaise: 0 })
})

test('what is due is paid out once, and only to somebody who said where to', async () => {
  const { app } = await testApp()
  const { id, account, code } = await affiliate()
  await shopBuys(code)
  await settleCommissionsAt(app, new Date())
  const due = new Date(Date.now() + 31 * dayMs)
  await expect(payAffiliate(app, { id, now: due })).rejects.toMatchObject({ code: 'payout_missing' })
  const ctx = await ctxAt(new Date(), account, 'customer')
  await expect(savePayout(ctx, 'ravi')).rejects.toMatchObject({ fieldErrors: { upiId: expect.any(String) } })
  await savePayout(ctx, 'ravi@okbank')
  expect(await payAffiliate(app, { id, now: new Date() })).toBe(0)
  expect(await payAffiliate(app, { id, now: due })).toBe(commissionOfBusiness)
  expect(await payAffiliate(app, { id, now: due })).toBe(0)
  expect((await seen(account))?.sums).toMatchObject({ paidPaise: commissionOfBusiness })
})
