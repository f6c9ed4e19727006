import { expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
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
