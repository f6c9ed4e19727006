import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { SignedInCtx } from '#core/context.ts'
import { createBusinessCounts } from '#features/businesses/server/business-counts.ts'
import { listBusinessesOf } from '#features/businesses/server/business-queries.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { indianDate } from '#platform/indian-time.ts'
import { createLog } from '#platform/log.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { htmlOf } from '#tests/with-texts.tsx'
import { loader } from '../pages/merchant-overview-page.tsx'
import { MerchantOverview } from '../ui/merchant-overview.static.tsx'
import { OverviewTiles } from '../ui/overview-tiles.tsx'
import { compareWithOthers } from './compare-with-others.ts'

const day = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000)

async function shop() {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true, name: 'Ravi Verma' })
  const business = await createBusiness(db, { owner_id: owner.id, completeness: 65 })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '')
  const open = async (query = '') => (await visitor.open(loader, `/dashboard-merchant${query}`)).data
  return { db, owner, business, open }
}

async function countOn(businessId: number, daysAgo: number, counts: Record<string, number>) {
  const { db } = await testApp()
  await db
    .insertInto('business_day')
    .values({ business_id: businessId, day: indianDate(day(daysAgo)) as unknown as Date, ...counts })
    .execute()
}

test('a merchant sees who has waited longest, with what they wrote last', async () => {
  const { db, business, open } = await shop()
  const waitingFor = (hours: number, name: string) =>
    createEnquiry(db, {
      business_id: business.id,
      contact_name: name,
      created_at: new Date(Date.now() - hours * 3_600_000),
      updated_at: new Date(Date.now() - hours * 3_600_000),
    })
  const recent = await waitingFor(1, 'Asha')
  const longest = await waitingFor(26, 'Naya')
  const answered = await waitingFor(90, 'Rohit')
  for (const [id, hours] of [
    [recent.id, 1],
    [longest.id, 26],
    [answered.id, 90],
  ] as const) {
    await db.deleteFrom('enquiry_message').where('enquiry_id', '=', id).execute()
    await db
      .insertInto('enquiry_message')
      .values({
        enquiry_id: id,
        sender: 'customer',
        body: `since ${hours} h`,
        sent_at: new Date(Date.now() - hours * 3_600_000),
      })
      .execute()
  }
  await db.updateTable('enquiry').set({ status: 'RESOLVED' }).where('id', '=', answered.id).execute()
  const { waiting } = await open()
  expect(waiting.count).toBe(2)
  expect(waiting.rows).toMatchObject([
    { id: longest.id, name: 'Naya', message: 'since 26 h', minutes: 26 * 60 },
    { id: recent.id, name: 'Asha', message: 'since 1 h', minutes: 60 },
  ])
})

test('the counts of a period are of its days alone, with those before to compare, and enquiries from before the owner are left out', async () => {
  const { db, business, open } = await shop()
  await countOn(business.id, 0, { views: 3, reveals: 1, directions: 2, listed: 9 })
  await countOn(business.id, 29, { views: 10 })
  await countOn(business.id, 30, { views: 11 })
  await countOn(business.id, 60, { views: 100 })
  await createEnquiry(db, { business_id: business.id, created_at: day(2) })
  await createEnquiry(db, { business_id: business.id, created_at: day(20) })
  await db
    .updateTable('business')
    .set({ owner_since: day(10) })
    .where('id', '=', business.id)
    .execute()
  const { period } = await open()
  expect(period.totals).toEqual({ views: 13, reveals: 1, directions: 2, listed: 9, enquiries: 1 })
  expect(period.totalsBefore).toEqual({ views: 11, reveals: 0, directions: 0, listed: 0, enquiries: 0 })
  expect(period.buckets).toHaveLength(30)
  const quarter = (await open('?days=90')).period
  expect(quarter.totals.views).toBe(124)
  expect(quarter.buckets).toHaveLength(13)
})

test('with several listings all are added up, until one is chosen; nobody chooses that of another', async () => {
  const { db, owner, business, open } = await shop()
  const second = await createBusiness(db, { owner_id: owner.id })
  const strangers = await createBusiness(db)
  await countOn(business.id, 1, { views: 3 })
  await countOn(second.id, 1, { views: 4 })
  await countOn(strangers.id, 1, { views: 500 })
  expect(await open()).toMatchObject({ chosenId: null, period: { totals: { views: 7 } } })
  expect(await open(`?business=${second.id}`)).toMatchObject({ chosenId: second.id, period: { totals: { views: 4 } } })
  expect(await open(`?business=${strangers.id}`)).toMatchObject({ chosenId: null, period: { totals: { views: 7 } } })
})

test('words that two people searched for are not shown, those of three are', async () => {
  const { db, business, open } = await shop()
  const choice = {
    day: indianDate(day(1)),
    city_id: business.city_id,
    kind: 'business',
    target: String(business.id),
  } as const
  await db
    .insertInto('search_choice')
    .values([
      { ...choice, words: 'fan repair', choices: 3 },
      { ...choice, words: 'ravi verma at home', choices: 2 },
      { ...choice, target: '999999999', words: 'other shop', choices: 50 },
    ])
    .execute()
  expect((await open()).searches.own).toEqual([{ words: 'fan repair', times: 3 }])
})

test('plan and its end are on the overview: the last day of any listing, and none on the free plan or after its end', async () => {
  const { db, owner, business, open } = await shop()
  const planShown = async () => htmlOf(createElement(OverviewTiles, { overview: await open() }))
  expect((await open()).plan).toMatchObject({ lastPaidDay: null })
  expect(await planShown()).toContain('plan: 1 listing, pending enquiries only')
  // As plans end: at midnight in India, which is shown as the day before.
  const end = new Date('2036-03-05T18:30:00Z')
  await db
    .updateTable('business')
    .set({ paid_until: new Date('2036-01-01T12:00:00Z') })
    .where('id', '=', business.id)
    .execute()
  await createBusiness(db, { owner_id: owner.id, paid_until: end })
  expect((await open()).plan).toMatchObject({ lastPaidDay: new Date(end.getTime() - 1).toISOString() })
  expect(await planShown()).toContain('plan until 5 Mar 2036')
  await db
    .updateTable('business')
    .set({ paid_until: day(1) })
    .where('owner_id', '=', owner.id)
    .execute()
  expect((await open()).plan).toMatchObject({ lastPaidDay: null })
})

test('a new shop reads what to finish before seven zeros, and is not told that it has answered everything', async () => {
  const { business, open } = await shop()
  const shown = async () => {
    const overview = await open()
    const router = createMemoryRouter([{ path: '/', element: createElement(MerchantOverview, { overview }) }])
    return htmlOf(createElement(RouterProvider, { router }))
  }
  const fresh = await shown()
  expect(fresh.indexOf('Finish your page')).toBeGreaterThan(0)
  expect(fresh.indexOf('Finish your page')).toBeLessThan(fresh.indexOf('Nobody is waiting'))
  expect(fresh).toContain('A new enquiry appears here at once')
  expect(fresh).not.toContain('You have answered everything')
  await countOn(business.id, 0, { views: 3 })
  const visited = await shown()
  expect(visited.indexOf('Finish your page')).toBeGreaterThan(visited.indexOf('Nobody is waiting'))
})

test('others nearby are compared from ten on, and never the business itself', async () => {
  const { app, db } = await testApp()
  const ctx = { app, db, now: new Date() } as SignedInCtx
  const at = { category: 'plumbers', city: 'chennai', lat: 13.04, lng: 80.24 } as const
  const ids: number[] = []
  for (let n = 0; n < 11; n++) {
    const { id } = await createBusiness(db, { ...at, name: `Median ${n}`, lat: 13.04 + n / 10_000 })
    await db.transaction().execute((tx) => indexBusiness(tx, id))
    ids.push(id)
  }
  const [own = 0, ...others] = ids
  await countOn(own, 1, { views: 10_000 })
  for (const id of others.slice(1)) await countOn(id, 1, { views: 20, reveals: 4 })
  expect(await compareWithOthers(ctx, own, 30)).toBeNull()
  await countOn(others[0] ?? 0, 1, { views: 40 })
  expect(await compareWithOthers(ctx, own, 30)).toMatchObject({ count: 10, views: 20, reveals: 4, replyMinutes: null })
})

test('a replier sees the overview of the business they work for', async () => {
  const { db, business } = await shop()
  const replier = await createStaff(db, business.id, 'replier')
  const visitor = new PageVisitor()
  await signInOnPages(visitor, replier.phone ?? '')
  const { data } = await visitor.open(loader, '/dashboard-merchant')
  expect(data.listings).toMatchObject([{ id: business.id, name: business.name }])
})

test('a manager reads until when the plan runs, without a way to the payments that are its owner’s alone', async () => {
  const { db, business } = await shop()
  const planOf = async (phone: string | null) => {
    const visitor = new PageVisitor()
    await signInOnPages(visitor, phone ?? '', { userType: '1' })
    return (await visitor.open(loader, '/dashboard-merchant')).data.plan
  }
  expect(await planOf((await createStaff(db, business.id, 'manager')).phone)).toMatchObject({ isOwn: false })
  expect(await planOf((await createAccount(db, { is_merchant: true })).phone)).toMatchObject({ isOwn: true })
})

test('lists count for listings with an owner only, and a network fills no list counts without end', async () => {
  const { db, business } = await shop()
  const unowned = await createBusiness(db, { owner_id: null })
  const counts = createBusinessCounts(db, createLog('silent'), () => undefined)
  for (let list = 0; list < 2100; list++) counts.recordListed([business.id, unowned.id], 'one network')
  await counts.close()
  // What nobody would look at has no row.
  const rows = await db
    .selectFrom('business_day')
    .select(['business_id', 'listed', 'directions', 'views'])
    .where('business_id', 'in', [business.id, unowned.id])
    .orderBy('business_id')
    .execute()
  expect(rows).toEqual([{ business_id: business.id, listed: 2000, directions: 0, views: 0 }])
  expect((await listBusinessesOf(db, { ownerId: 0, ids: [business.id] }))[0]?.view_count).toBe(0)
})
