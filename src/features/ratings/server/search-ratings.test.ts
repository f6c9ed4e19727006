import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { testApp } from '#tests/test-app.ts'

test('average, number and distribution of a list of ratings are of the same ratings', async () => {
  const { db, stranger } = await testApp()
  // A demo listing states ratings that nobody gave.
  const { id: businessId } = await createBusiness(db, { is_demo: true, rating_sum: 700, rating_count: 185 })
  const none = (await stranger().post('/ratings/search', { businessId })).body.data
  expect(none).toMatchObject({ rating: null, page: { totalElements: 0 } })
  for (const stars of [5, 4]) await createRating(db, { business_id: businessId, stars })
  const { rating, distribution, page } = (await stranger().post('/ratings/search', { businessId })).body.data
  expect(rating).toEqual({ average: 4.5, count: 2 })
  expect(distribution.map(({ count }: { count: number }) => count)).toEqual([1, 1, 0, 0, 0])
  expect(page.totalElements).toBe(2)
})

const search = async (body: object) => (await (await testApp()).stranger().post('/ratings/search', body)).body.data

test('a list of so many stars has only those, its own number of pages, and the counts of all', async () => {
  const { db } = await testApp()
  const { id: businessId } = await createBusiness(db)
  for (const stars of [5, 5, 5, 2]) await createRating(db, { business_id: businessId, stars })
  const found = await search({ businessId, stars: 5, page: { size: 2, page: 1 } })
  expect(found.ratingRespList.map(({ stars }: { stars: number }) => stars)).toEqual([5])
  expect(found.page).toMatchObject({ totalElements: 3, totalPages: 2 })
  expect(found.distribution.map(({ count }: { count: number }) => count)).toEqual([3, 0, 0, 1, 0])
})

test('most useful first, then the newest', async () => {
  const { db } = await testApp()
  const { id: businessId } = await createBusiness(db)
  const days = [
    ['2026-11-01T00:00:00Z', 2],
    ['2026-11-02T00:00:00Z', 0],
    ['2026-11-03T00:00:00Z', 2],
  ] as const
  for (const [at, count] of days)
    await createRating(db, { business_id: businessId, created_at: new Date(at), useful_count: count })
  const daysOf = async (order: string) =>
    (await search({ businessId, order })).ratingRespList.map((one: { dateCreated: string }) =>
      one.dateCreated.slice(8, 10),
    )
  expect(await daysOf('useful')).toEqual(['03', '01', '02'])
  expect(await daysOf('newest')).toEqual(['03', '02', '01'])
})

test('tags are counted over all reviews, the most frequent first; a held back review counts none', async () => {
  const { db } = await testApp()
  const { id: businessId } = await createBusiness(db)
  const tagged = [['on-time', 'polite'], ['on-time'], []]
  for (const tags of tagged) await createRating(db, { business_id: businessId, tags })
  await createRating(db, { business_id: businessId, tags: ['polite', 'clean'], state: 'reported' })
  expect((await search({ businessId })).tags).toEqual([
    { tag: 'on-time', count: 2 },
    { tag: 'polite', count: 1 },
  ])
})

test('who sent the business an enquiry has enquired there; who asked another has not', async () => {
  const { db } = await testApp()
  const { id: businessId } = await createBusiness(db)
  const [asked, elsewhere] = [await createAccount(db, { name: 'Asha' }), await createAccount(db, { name: 'Bela' })]
  for (const { id } of [asked, elsewhere]) await createRating(db, { business_id: businessId, customer_id: id })
  await createEnquiry(db, { business_id: businessId, customer_id: asked.id })
  await createEnquiry(db, { customer_id: elsewhere.id })
  const list = (await search({ businessId })).ratingRespList as { authorName: string; hasEnquired: boolean }[]
  expect(list.find(({ authorName }) => authorName === 'Asha')?.hasEnquired).toBe(true)
  expect(list.find(({ authorName }) => authorName === 'Bela')?.hasEnquired).toBe(false)
})
