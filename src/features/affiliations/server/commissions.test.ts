import { expect, test } from 'vitest'
import { buyPlan } from '#features/payments/server/buy-plan.ts'
import { findPayment } from '#features/payments/server/payment-queries.ts'
import { reconcilePayment } from '#features/payments/server/reconcile-payments.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { dayMs } from '#platform/durations.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { commissionPaise, referralCode } from '../rules.ts'
import { decideApplication, endAffiliate, payAffiliate } from './decide-application.ts'
import { affiliationData } from './personal-data.ts'
import { settleCommissionsAt } from './settle-commissions.ts'
import { savePayout, showAffiliate } from './show-affiliate.ts'

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

test('a shop of the number or address of its affiliate is nobody’s', async () => {
  const { app, db } = await testApp()
  const { account, code } = await affiliate()
  const email = `ravi${account.id}@mail.example.com`
  // A person of two accounts: the number of the first moved to the second.
  await db
    .updateTable('account')
    .set({ phone: null, email: `at.${email}` })
    .where('id', '=', account.id)
    .execute()
  for (const contacts of [
    { phone: account.phone, email: null },
    { phone: null, email },
  ]) {
    const owner = await createAccount(db, { ...contacts, is_merchant: true })
    await createBusiness(db, { owner_id: owner.id, referral_code: code })
  }
  await settleCommissionsAt(app, new Date())
  expect((await seen(account))?.sums).toMatchObject({ shops: 0 })
})

test('an affiliate who gave no number gets the shops of owners who have none', async () => {
  const { app, db } = await testApp()
  const { id, account, code } = await affiliate()
  await db.updateTable('affiliation_request').set({ phone: null }).where('id', '=', id).execute()
  const owner = await createAccount(db, { phone: null, email: `mira${account.id}@mail.example.com`, is_merchant: true })
  await createBusiness(db, { owner_id: owner.id, referral_code: code })
  await settleCommissionsAt(app, new Date())
  expect((await seen(account))?.sums).toMatchObject({ shops: 1 })
})

test('a shop that its lister gave to another account before it was looked at is nobody’s', async () => {
  const { app, db } = await testApp()
  const { account, code } = await affiliate()
  const shop = await createBusiness(db, { owner_id: account.id, referral_code: code, owner_since: new Date() })
  const friend = await createAccount(db, { is_merchant: true })
  const owner_since = new Date(Date.now() + 5 * 60_000)
  await db.updateTable('business').set({ owner_id: friend.id, owner_since }).where('id', '=', shop.id).execute()
  await settleCommissionsAt(app, new Date())
  expect((await seen(account))?.sums).toMatchObject({ shops: 0 })
})

test('a shop whose first plan earns nothing is not shown as one without a plan, but with the reason', async () => {
  const { db } = await testApp()
  const { account, code } = await affiliate()
  const late = await shopBuys(code)
  const own = await shopBuys(code)
  await createBusiness(db, { owner_id: (await createAccount(db, { is_merchant: true })).id, referral_code: code })
  await settleCommissionsAt((await testApp()).app, new Date())
  await db.deleteFrom('affiliate_commission').where('payment_id', 'in', [late, own]).execute()
  const joined = new Date(Date.now() - 366 * dayMs)
  const lateShop = db.selectFrom('payment').select('business_id').where('id', '=', late)
  await db.updateTable('affiliate_shop').set({ joined_at: joined }).where('business_id', '=', lateShop).execute()
  await db.updateTable('payment').set({ account_id: account.id }).where('id', '=', own).execute()
  const shops = (await seen(account))?.shops.map(({ status, firstPlan }) => `${status} ${firstPlan}`)
  expect(shops?.sort()).toEqual(['null NONE', 'null OWN', 'null TOO_LATE'])
})

test('a shop whose first plan was just bought is told as one whose commission follows, and one that was given back as that', async () => {
  const { app } = await testApp()
  const { account, code } = await affiliate()
  // The shops are the affiliate's before their plans are bought.
  const owners = await Promise.all([1, 2, 3].map(() => shopBuys(code)))
  await settleCommissionsAt(app, new Date())
  const { db } = await testApp()
  await db.deleteFrom('affiliate_commission').where('payment_id', 'in', owners).execute()
  const [, back = 0, nearlyBack = 0] = owners
  const give = (paymentId: number, amountPaise?: number) =>
    refundPayment(app, { paymentId, amountPaise, reason: 'Changed', idempotencyKey: `state ${paymentId}` }, new Date())
  await give(back)
  // A few paise are left, of which 20 % is nothing.
  await give(nearlyBack, 36_499)
  const states = async () =>
    ((await seen(account))?.shops ?? []).map(({ status, firstPlan }) => `${status} ${firstPlan}`).toSorted()
  expect(await states()).toEqual(['null COUNTED', 'null GIVEN_BACK', 'null GIVEN_BACK'])
  await settleCommissionsAt(app, new Date())
  expect(await states()).toEqual(['EARNED COUNTED', 'null GIVEN_BACK', 'null GIVEN_BACK'])
})

test('a plan that the affiliate pays for the shop of somebody else earns nothing', async () => {
  const { app, db } = await testApp()
  const { account, code } = await affiliate()
  const paymentId = await shopBuys(code)
  await db.updateTable('payment').set({ account_id: account.id }).where('id', '=', paymentId).execute()
  await settleCommissionsAt(app, new Date())
  expect((await seen(account))?.sums).toMatchObject({ shops: 1, withPlan: 0 })
})

test('what was given back of a plan earns nothing, before and after its commission was written down', async () => {
  const { app, db } = await testApp()
  const { id, account, code } = await affiliate()
  await savePayout(await ctxAt(new Date(), account, 'customer'), 'ravi@okbank')
  const [early, late] = [await shopBuys(code), await shopBuys(code)]
  const giveBack = (paymentId: number, amountPaise: number) =>
    refundPayment(app, { paymentId, amountPaise, reason: 'Part', idempotencyKey: `part ${paymentId}` }, new Date())
  await giveBack(early, 11_800)
  await settleCommissionsAt(app, new Date())
  // 20 % of what is left of 309.32 after 100 went back.
  const lowered = commissionPaise(20_932)
  expect((await seen(account))?.sums).toMatchObject({ earnedPaise: commissionOfBusiness + lowered })
  await giveBack(late, 11_800)
  const due = new Date(Date.now() + 31 * dayMs)
  await expect(payAffiliate(app, { id, paise: commissionOfBusiness + lowered, now: due })).rejects.toMatchObject({
    code: 'payout_differs',
  })
  await payAffiliate(app, { id, paise: 2 * lowered, now: due })
  const booked = await db
    .selectFrom('ledger_transfer')
    .select(({ fn }) => fn.sum<number>('amount_paise').as('paise'))
    .where('payment_id', '=', late)
    .where('debit_account', '=', 'commissions')
    .executeTakeFirstOrThrow()
  expect(Number(booked.paise)).toBe(commissionOfBusiness)
})

test('what is due is paid out once, as the sum that the operator saw, and only to somebody who said where to', async () => {
  const { app } = await testApp()
  const { id, account, code } = await affiliate()
  await shopBuys(code)
  await settleCommissionsAt(app, new Date())
  const due = new Date(Date.now() + 31 * dayMs)
  const paid = { id, paise: commissionOfBusiness, now: due }
  await expect(payAffiliate(app, paid)).rejects.toMatchObject({ code: 'payout_missing' })
  const ctx = await ctxAt(new Date(), account, 'customer')
  await expect(savePayout(ctx, 'ravi')).rejects.toMatchObject({ fieldErrors: { upiId: expect.any(String) } })
  await savePayout(ctx, 'ravi@okbank')
  for (const wrong of [
    { ...paid, paise: paid.paise - 1 },
    { ...paid, now: new Date() },
  ]) {
    await expect(payAffiliate(app, wrong)).rejects.toMatchObject({ code: 'payout_differs' })
  }
  await payAffiliate(app, paid)
  await expect(payAffiliate(app, paid)).rejects.toMatchObject({ code: 'payout_differs' })
  expect((await seen(account))?.sums).toMatchObject({ paidPaise: commissionOfBusiness })
})

test('commissions that are counted, lowered and paid out at one moment are each booked once', async () => {
  const { app, db } = await testApp()
  const { id, account, code } = await affiliate()
  await savePayout(await ctxAt(new Date(), account, 'customer'), 'ravi@okbank')
  const [whole, lowered] = [await shopBuys(code), await shopBuys(code)]
  await Promise.all(Array.from({ length: 5 }, () => settleCommissionsAt(app, new Date())))
  const part = { paymentId: lowered, amountPaise: 11_800, reason: 'Part', idempotencyKey: `race ${lowered}` }
  await refundPayment(app, part, new Date())
  await Promise.all(Array.from({ length: 5 }, () => settleCommissionsAt(app, new Date())))
  const paise = commissionOfBusiness + commissionPaise(20_932)
  const now = new Date(Date.now() + 31 * dayMs)
  const payouts = await Promise.allSettled([
    ...Array.from({ length: 5 }, () => payAffiliate(app, { id, paise, now })),
    ...Array.from({ length: 2 }, () => settleCommissionsAt(app, new Date())),
  ])
  const codes = payouts.map((each) => (each.status === 'fulfilled' ? 'done' : each.reason.code))
  expect(codes.toSorted()).toEqual([...Array(3).fill('done'), ...Array(4).fill('payout_differs')])
  const booked = async (paymentId: number) => {
    const rows = await db.selectFrom('ledger_transfer').selectAll().where('payment_id', '=', paymentId).execute()
    return rows
      .filter(({ debit_account: from, credit_account: to }) => [from, to].includes('commissions'))
      .map(({ debit_account: from, credit_account: to, amount_paise }) => `${from} ${to} ${amount_paise}`)
  }
  const left = commissionPaise(20_932)
  expect(await booked(whole)).toEqual([
    `commission_cost commissions ${commissionOfBusiness}`,
    `commissions bank ${commissionOfBusiness}`,
  ])
  expect((await booked(lowered)).toSorted()).toEqual([
    `commission_cost commissions ${commissionOfBusiness}`,
    `commissions bank ${left}`,
    `commissions commission_cost ${commissionOfBusiness - left}`,
  ])
  expect((await seen(account))?.sums).toMatchObject({ earnedPaise: paise, paidPaise: paise })
})

test('of an affiliate who is erased what is owed is left, without name and contacts, and where to pay until it is', async () => {
  const { app, db } = await testApp()
  const { id, account, code } = await affiliate()
  await shopBuys(code)
  await settleCommissionsAt(app, new Date())
  await savePayout(await ctxAt(new Date(), account, 'customer'), 'ravi@okbank')
  const exported = await affiliationData.export(await ctxAt(new Date(), account, 'customer'))
  expect(exported.affiliationRequests).toMatchObject([
    { code, paidTo: 'ravi@okbank', name: 'Ravi Verma', earnings: { earnedPaise: commissionOfBusiness } },
  ])
  const people = { accountIds: [account.id], phones: [account.phone ?? ''], emails: [] }
  await db.transaction().execute((tx) => affiliationData.erase(tx, people))
  const left = () => db.selectFrom('affiliation_request').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(await left()).toMatchObject({
    status: 'ENDED',
    account_id: null,
    name: '',
    phone: null,
    email: '',
    body: '',
    payout_upi: 'ravi@okbank',
  })
  expect((await left()).code).not.toContain('RAVI')
  await payAffiliate(app, { id, paise: commissionOfBusiness, now: new Date(Date.now() + 31 * dayMs) })
  expect((await left()).payout_upi).toBeNull()
})

test('a number that somebody typed opens no affiliate’s account; the e-mail that got the code does', async () => {
  const { app, db, stranger } = await testApp()
  const email = `meena${Date.now()}@mail.example.com`
  const neighbour = await createAccount(db)
  const sent = await stranger().post('/affiliations', {
    city: 'Chennai',
    fullName: 'Meena Pillai',
    email,
    contactNumber: neighbour.phone,
    message: 'I know every shop of Adyar and its people.',
  })
  const id = Number(sent.body.data.affiliationNumber.slice(3))
  await decideApplication(app, { id, reason: undefined, now: new Date() })
  expect(await seen(neighbour)).toBeNull()
  await expect(savePayout(await ctxAt(new Date(), neighbour), 'thief@okbank')).rejects.toMatchObject({
    code: 'application_not_found',
  })
  const meena = await createAccount(db, { email })
  expect((await seen(meena))?.code).toMatch(/^MEENAPIL-/)
  await savePayout(await ctxAt(new Date(), meena), 'meena@okbank')
  const row = await db.selectFrom('affiliation_request').select('account_id').where('id', '=', id).executeTakeFirst()
  expect(row?.account_id).toBe(meena.id)
})

test('an affiliate whose work was ended gets no more shops, and keeps those it has', async () => {
  const { app } = await testApp()
  const { id, account, code } = await affiliate()
  await shopBuys(code)
  await settleCommissionsAt(app, new Date())
  await endAffiliate(app, { id, reason: 'The link was sent to strangers.', now: new Date() })
  await shopBuys(code)
  await settleCommissionsAt(app, new Date())
  expect((await seen(account))?.sums).toMatchObject({ shops: 1, earnedPaise: commissionOfBusiness })
  const again = endAffiliate(app, { id, reason: 'Twice', now: new Date() })
  await expect(again).rejects.toMatchObject({ code: 'application_not_found' })
})
