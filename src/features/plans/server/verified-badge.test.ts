import { expect, test } from 'vitest'
import { editListing } from '#features/listings/server/edit-listing.ts'
import { buyPlan } from '#features/payments/server/buy-plan.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { confirmOwner, createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { pay, place, plans } from '#tests/plan-shops.ts'
import { testApp } from '#tests/test-app.ts'
import { listUnverified } from './badge-queries.ts'
import { savePaidUntil } from './save-paid-until.ts'
import { verifyBusiness } from './verify-business.ts'

const everything = { limit: 100 }

/** A shop that bought a plan now; its number is that of its owner, or another. */
async function paidShop({ isOwnNumber }: { isOwnNumber: boolean }) {
  const { db } = await testApp()
  const owner = await createAccount(db, { name: 'Ravi', is_merchant: true })
  const phone = isOwnNumber ? owner.phone : newPhone()
  const { id } = await createBusiness(db, { owner_id: owner.id, phone, ...place })
  const ctx = await ctxAt(new Date(), owner, 'merchant')
  const before = await badgeOf(id)
  const { paymentId } = await buyPlan(ctx, { businessId: id, planId: (await plans()).business })
  expect(await pay(ctx, paymentId)).toBe('PAID')
  return { id, owner, ctx, paymentId, before }
}

async function badgeOf(id: number) {
  const { db } = await testApp()
  const row = await db
    .selectFrom('business')
    .select(['is_verified', 'verified_at'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return { isVerified: row.is_verified, isDated: row.verified_at !== null }
}
const withBadge = { isVerified: true, isDated: true }

async function rankOf(id: number): Promise<number> {
  const { db } = await testApp()
  return (await db.selectFrom('search_doc').select('rank').where('id', '=', id).executeTakeFirstOrThrow()).rank
}
/** What the badge adds to the place in search. */
const badgeRank = 0.16

test('who lists the number they sign in with has the badge as soon as the plan is paid, and search knows', async () => {
  const { id, before } = await paidShop({ isOwnNumber: true })
  expect(before).toMatchObject({ isVerified: false })
  expect(await badgeOf(id)).toEqual(withBadge)
  const other = await paidShop({ isOwnNumber: false })
  expect((await rankOf(id)) - (await rankOf(other.id))).toBeCloseTo(badgeRank, 2)
})

test('another number waits for an operator who saw documents, once; without a plan there is nothing to verify', async () => {
  const { app, db } = await testApp()
  const { id } = await paidShop({ isOwnNumber: false })
  expect(await badgeOf(id)).toMatchObject({ isVerified: false })
  const before = await rankOf(id)
  const now = new Date()
  expect((await listUnverified(db, everything, now)).map((row) => row.id)).toContain(id)
  await verifyBusiness(app, id, now)
  expect(await badgeOf(id)).toEqual(withBadge)
  expect((await rankOf(id)) - before).toBeCloseTo(badgeRank, 2)
  expect(await listUnverified(db, { ...everything, id }, now)).toEqual([])
  const free = await createBusiness(db)
  for (const other of [id, free.id, 999_999])
    await expect(verifyBusiness(app, other, now)).rejects.toMatchObject({ code: 'nothing_to_verify' })
})

test('the badge goes with another number or owner, and comes back where that number is the owner’s', async () => {
  const { db } = await testApp()
  const { id, owner } = await paidShop({ isOwnNumber: true })
  const change = (values: { phone?: string | null; owner_id?: number }) =>
    db.updateTable('business').set(values).where('id', '=', id).execute()
  await change({ phone: newPhone() })
  expect(await badgeOf(id)).toMatchObject({ isVerified: false })
  await change({ phone: owner.phone })
  expect(await badgeOf(id)).toMatchObject({ isVerified: true })
  await change({ owner_id: (await createAccount(db, { is_merchant: true })).id })
  expect(await badgeOf(id)).toMatchObject({ isVerified: false })
})

test('an owner who proves the listed number afterwards has the badge then, and keeps it with a new number', async () => {
  const { db } = await testApp()
  const { id, owner } = await paidShop({ isOwnNumber: false })
  const before = await rankOf(id)
  const { phone: listed } = await db
    .selectFrom('business')
    .select('phone')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  await changeNumber(owner, listed ?? '')
  expect(await badgeOf(id)).toEqual(withBadge)
  expect((await rankOf(id)) - before).toBeCloseTo(badgeRank, 2)
  await changeNumber(owner, newPhone())
  expect(await badgeOf(id)).toEqual(withBadge)
})

/** As the profile does, once the code of the old number was right. */
async function changeNumber(owner: { id: number }, phone: string) {
  const { as, db, otpFor } = await testApp()
  const account = await db.selectFrom('account').selectAll().where('id', '=', owner.id).executeTakeFirstOrThrow()
  const caller = await as(account)
  await confirmOwner(db, owner.id)
  const change = { phoneNumber: phone.slice(3) }
  await caller.post('/users/phone-otp', change)
  await confirmOwner(db, owner.id)
  expect(await caller.put('/users/phone', { ...change, otp: await otpFor(phone) })).toMatchObject({ status: 200 })
}

test('a plan that ends leaves the badge; one that is given back in full takes it along', async () => {
  const { app, db } = await testApp()
  const [ending, refunded] = [await paidShop({ isOwnNumber: true }), await paidShop({ isOwnNumber: false })]
  await verifyBusiness(app, refunded.id, new Date())
  const over = new Date(Date.now() - 1000)
  await db.updateTable('business').set({ paid_until: over }).where('id', '=', ending.id).execute()
  expect(await badgeOf(ending.id)).toMatchObject({ isVerified: true })
  await db.transaction().execute((tx) => savePaidUntil(tx, ending.id, new Date()))
  expect(await badgeOf(ending.id)).toMatchObject({ isVerified: true })
  const wish = { paymentId: refunded.paymentId, reason: 'Changed mind', idempotencyKey: `badge-${refunded.id}` }
  await refundPayment(app, wish, new Date())
  expect(await badgeOf(refunded.id)).toMatchObject({ isVerified: false })
})

test('a badge for documents ends with the name on them, and waits for an operator again; one for the own number stays', async () => {
  const { app, db } = await testApp()
  const [seen, own] = [await paidShop({ isOwnNumber: false }), await paidShop({ isOwnNumber: true })]
  await verifyBusiness(app, seen.id, new Date())
  const ranked = await rankOf(seen.id)
  await editListing(seen.ctx, seen.id, { changes: { address: '14 North Mada Street' } })
  expect(await badgeOf(seen.id)).toEqual(withBadge)
  const name = 'Airport Authority Helpdesk'
  for (const { id, ctx } of [seen, own]) await editListing(ctx, id, { changes: { name } })
  expect(await badgeOf(seen.id)).toMatchObject({ isVerified: false })
  // A complete profile counts as well.
  expect(await rankOf(seen.id)).toBeLessThan(ranked - badgeRank / 2)
  expect((await listUnverified(db, { ...everything, id: seen.id }, new Date())).map((row) => row.name)).toEqual([name])
  expect(await badgeOf(own.id)).toEqual(withBadge)
})

test.each([
  ['native name', { nativeName: 'विमानपत्तन प्राधिकरण' }, 'जोशी स्वीट्स'],
  ['city', { city: 'nagpur' }, null],
] as const)('a badge for documents ends with another %s; one for the own number stays', async (_, to, native_name) => {
  const { app, db } = await testApp()
  const [seen, own] = [await paidShop({ isOwnNumber: false }), await paidShop({ isOwnNumber: true })]
  const ids = [seen.id, own.id]
  await db.updateTable('business').set({ native_name }).where('id', 'in', ids).execute()
  await verifyBusiness(app, seen.id, new Date())
  const changes = 'city' in to ? { cityId: app.places.cityBySlug(to.city)?.id ?? 0 } : to
  for (const { id, ctx } of [seen, own]) await editListing(ctx, id, { changes })
  expect(await badgeOf(seen.id)).toMatchObject({ isVerified: false })
  expect(await badgeOf(own.id)).toEqual(withBadge)
})

test('a badge for documents stays where the native name is taken away', async () => {
  const { app, db } = await testApp()
  const { id, ctx } = await paidShop({ isOwnNumber: false })
  await db.updateTable('business').set({ native_name: 'जोशी स्वीट्स' }).where('id', '=', id).execute()
  await verifyBusiness(app, id, new Date())
  await editListing(ctx, id, { changes: { nativeName: null } })
  expect(await badgeOf(id)).toEqual(withBadge)
})
