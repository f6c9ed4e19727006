import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Account } from '#features/accounts/server/account-queries.ts'
import { claimByPhone } from '#features/ownership/server/claim-by-phone.ts'
import { decideClaim } from '#features/ownership/server/decide-claim.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { acceptInvitation } from '#features/staff/server/answer-invitation.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'

const now = new Date()
const hour = 3_600_000

async function ctxOf(account: Account) {
  const ctx = await ctxAt(now, account)
  return { ...ctx, actor: { ...ctx.actor, sessionId: randomUUID() } }
}

/** A listing that nobody owns, with five stars of somebody who has its number and two of a customer. */
async function rated({ state = 'published' as 'published' | 'removed' } = {}) {
  const { db } = await testApp()
  const account = await createAccount(db)
  const business = await createBusiness(db, { owner_id: null, phone: account.phone })
  await createRating(db, { business_id: business.id, stars: 2 })
  const own = await createRating(db, { business_id: business.id, customer_id: account.id, stars: 5 })
  if (state === 'removed') {
    await db.updateTable('rating').set({ state }).where('id', '=', own.id).execute()
    await db.updateTable('business').set({ rating_sum: 2, rating_count: 1 }).where('id', '=', business.id).execute()
  }
  await indexBusiness(db, business.id)
  return { db, account, business }
}

async function countedOf(businessId: number) {
  const { db } = await testApp()
  const sums = await db
    .selectFrom('business')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  const doc = await db.selectFrom('search_doc').select('rating').where('id', '=', businessId).executeTakeFirstOrThrow()
  const rows = await db
    .selectFrom('rating')
    .select('stars')
    .where('business_id', '=', businessId)
    .orderBy('stars')
    .execute()
  return { ...sums, inSearch: doc.rating, stars: rows.map(({ stars }) => stars) }
}

const ways: Record<string, (account: Account, businessId: number) => Promise<unknown>> = {
  'claims it by its number': async (account, businessId) => claimByPhone(await ctxOf(account), businessId, ''),
  'signs in with its number': async ({ phone }) => signInOnPages(new PageVisitor(), phone ?? '', { userType: '1' }),
  'claims it by papers': async ({ id }, businessId) => {
    const { app, db } = await testApp()
    const row = { business_id: businessId, account_id: id, proof: 'gst', papers: ['a.pdf'], papers_key: `k${id}` }
    const claim = await db
      .insertInto('business_claim')
      .values({ ...row, note: '', is_dispute: false, claimed_at: now } as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    await decideClaim(app, { id: claim.id, reason: undefined, now })
  },
  'is hired by it': async (account, businessId) => {
    const { db } = await testApp()
    const row = { business_id: businessId, phone: account.phone ?? '', name: 'Arjun', role: 'replier' as const }
    const invitation = await db
      .insertInto('staff_invitation')
      .values({ ...row, invited_at: now, expires_at: new Date(now.getTime() + hour) })
      .returning('id')
      .executeTakeFirstOrThrow()
    await acceptInvitation(await ctxOf(account), invitation.id)
  },
}

for (const [way, happens] of Object.entries(ways)) {
  test(`the stars that somebody gave a business count no more once this person ${way}`, async () => {
    const { account, business } = await rated()
    const before = await countedOf(business.id)
    expect(before).toMatchObject({ rating_sum: 7, rating_count: 2 })
    await happens(account, business.id)
    const after = await countedOf(business.id)
    expect(after).toMatchObject({ rating_sum: 2, rating_count: 1, stars: [2] })
    expect(after.inSearch).not.toBe(before.inSearch)
  })
}

test('a rating that an operator took down stays a row, so that it is not written again after leaving', async () => {
  const { account, business } = await rated({ state: 'removed' })
  await ways['claims it by its number']?.(account, business.id)
  expect(await countedOf(business.id)).toMatchObject({ rating_sum: 2, rating_count: 1, stars: [2, 5] })
})
