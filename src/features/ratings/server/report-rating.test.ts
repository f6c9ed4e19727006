import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { type Caller, testApp } from '#tests/test-app.ts'
import { dailyReportLimit, reportsToHoldBack } from '../rules.ts'
import { decideRating } from './decide-rating.ts'
import { listHeldBack } from './rating-report-queries.ts'

type Rating = Awaited<ReturnType<typeof createRating>>

async function people(count: number): Promise<Caller[]> {
  const { as, db } = await testApp()
  return Promise.all(Array.from({ length: count }, async () => as(await createAccount(db))))
}

const report = (caller: Caller, { id }: Rating) => caller.post(`/ratings/${id}/report`, { reason: 'not_genuine' })

/** What strangers see: the number of reviews and the average. */
async function shownOf({ business_id: businessId }: Rating) {
  const { stranger } = await testApp()
  const { data } = (await stranger().post('/ratings/search', { businessId })).body
  expect(data.page.totalElements).toBe(data.ratingRespList.length)
  return { listed: data.ratingRespList.length, rating: data.rating }
}

test('the third reporter holds a rating back: it is neither shown nor counted', async () => {
  const { db } = await testApp()
  const rating = await createRating(db, { stars: 1 })
  await createRating(db, { business_id: rating.business_id, stars: 5 })
  const [first, ...others] = await people(reportsToHoldBack)
  if (!first) throw new Error('Nobody reports.')
  for (let again = 0; again < reportsToHoldBack; again++) expect((await report(first, rating)).status).toBe(200)
  expect(await shownOf(rating)).toEqual({ listed: 2, rating: { average: 3, count: 2 } })
  await Promise.all(others.map((caller) => report(caller, rating)))
  expect(await shownOf(rating)).toEqual({ listed: 1, rating: { average: 5, count: 1 } })
})

test('an operator keeps a rating, and earlier reports no longer count; or removes it for good', async () => {
  const { as, db } = await testApp()
  const author = await createAccount(db)
  const rating = await createRating(db, { customer_id: author.id, stars: 2 })
  const callers = await people(reportsToHoldBack)
  for (const caller of callers) await report(caller, rating)
  expect((await listHeldBack(db, { limit: 100 })).find(({ id }) => id === rating.id)?.reasons).toHaveLength(
    reportsToHoldBack,
  )
  await decideRating({ db, now: new Date() }, rating.id, 'keep')
  expect(await shownOf(rating)).toEqual({ listed: 1, rating: { average: 2, count: 1 } })
  for (const caller of callers) await report(caller, rating)
  for (const caller of await people(reportsToHoldBack - 1)) await report(caller, rating)
  expect((await shownOf(rating)).listed).toBe(1)
  await decideRating({ db, now: new Date() }, rating.id, 'remove')
  await decideRating({ db, now: new Date() }, rating.id, 'remove')
  await expect(decideRating({ db, now: new Date() }, rating.id, 'keep')).rejects.toMatchObject({
    code: 'rating_not_found',
  })
  expect(await shownOf(rating)).toEqual({ listed: 0, rating: null })
  const caller = await as(author)
  expect((await caller.put(`/ratings/${rating.id}`, { stars: 5 })).body.code).toBe('rating_removed')
  expect((await caller.post('/ratings', { businessId: rating.business_id, stars: 5 })).body.code).toBe('already_rated')
})

test('a held back rating may be changed by its author, and stays held back and uncounted', async () => {
  const { as, db } = await testApp()
  const author = await createAccount(db)
  const rating = await createRating(db, { customer_id: author.id, stars: 1 })
  for (const caller of await people(reportsToHoldBack)) await report(caller, rating)
  const changed = await (await as(author)).put(`/ratings/${rating.id}`, { stars: 5 })
  expect(changed.body.data).toMatchObject({ stars: 5, isShown: false })
  expect(await shownOf(rating)).toEqual({ listed: 0, rating: null })
})

test('after a change the same people may report it again', async () => {
  const { as, db } = await testApp()
  const author = await createAccount(db)
  const rating = await createRating(db, { customer_id: author.id })
  const callers = await people(reportsToHoldBack)
  for (const caller of callers) await report(caller, rating)
  await decideRating({ db, now: new Date() }, rating.id, 'keep')
  await (await as(author)).put(`/ratings/${rating.id}`, { stars: 1, text: 'Now something quite rude.' })
  for (const caller of callers) await report(caller, rating)
  expect((await shownOf(rating)).listed).toBe(0)
})

test('nobody reports their own rating, visitors report none, and an invalid report is refused with the reason', async () => {
  const { as, db, stranger } = await testApp()
  const author = await createAccount(db)
  const rating = await createRating(db, { customer_id: author.id })
  expect((await report(await as(author), rating)).body.code).toBe('own_rating')
  expect((await report(stranger(), rating)).status).toBe(401)
  const [caller] = await people(1)
  const vague = await caller?.post(`/ratings/${rating.id}/report`, { reason: 'other' })
  expect(vague).toMatchObject({ status: 422, body: { fieldErrors: { text: 'Please say what is wrong with it' } } })
})

test('a report past the daily limit is refused', async () => {
  const { as, db } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  const rating = await createRating(db)
  for (let sent = 0; sent < dailyReportLimit; sent++) {
    const { id } = await createRating(db, { business_id: rating.business_id })
    await db.insertInto('rating_report').values({ rating_id: id, reporter_id: account.id, reason: 'other' }).execute()
  }
  expect(await report(caller, rating)).toMatchObject({ status: 429, body: { code: 'report_limit_reached' } })
})
