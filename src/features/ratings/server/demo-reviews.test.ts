import { expect, test } from 'vitest'
import { updateDemoSeed } from '#features/businesses/demo/demo-queries.ts'
import { createRandom } from '#platform/random.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { readDemoReviews } from '../demo/demo-review-file.ts'
import { makeDemoReviews } from '../demo/make-demo-reviews.ts'
import { seedDemoReviews } from '../demo/seed-demo-reviews.ts'
import { isReviewTag } from '../review-tags.ts'
import { isAnswerText, isRatingText } from '../rules.ts'

test.each(['home-services', 'food', 'health', 'legal-government', undefined])(
  'a demo listing of the group %s has 3 to 8 reviews that say different things by different people',
  (group) => {
    const file = readDemoReviews()
    for (let listing = 0; listing < 200; listing++) {
      const reviews = makeDemoReviews(file, { group, average: 4.4 }, createRandom(1, listing))
      expect(reviews.length).toBeGreaterThanOrEqual(3)
      expect(reviews.length).toBeLessThanOrEqual(8)
      for (const field of ['text', 'reviewer'] as const)
        expect(new Set(reviews.map((review) => review[field])).size).toBe(reviews.length)
      for (const { text, tags, answer, stars } of reviews) {
        expect(isRatingText(text) && !text.includes('{'), text).toBe(true)
        expect(answer === '' || isAnswerText(answer)).toBe(true)
        expect(tags.every(isReviewTag)).toBe(true)
        expect([2, 3, 4, 5]).toContain(stars)
      }
    }
  },
)

test('better rated demo listings get reviews once, among the ratings they state, all marked as demo', async () => {
  const { db, stranger } = await testApp()
  const demo = { is_demo: true, source: 'demo', owner_id: null }
  const good = await createBusiness(db, { ...demo, source_key: '90000001', rating_sum: 90, rating_count: 20 })
  const poor = await createBusiness(db, { ...demo, source_key: '90000002', rating_sum: 60, rating_count: 20 })
  await updateDemoSeed(db, { listings: 2, isRemoved: false })
  expect(await seedDemoReviews(db, new Date())).toBeGreaterThanOrEqual(3)
  expect(await seedDemoReviews(db, new Date())).toBe(0)
  const { data } = (await stranger().post('/ratings/search', { businessId: good.id })).body
  expect(data.page.totalElements).toBeGreaterThanOrEqual(3)
  expect(data.ratingRespList.every(({ isDemo }: { isDemo: boolean }) => isDemo)).toBe(true)
  const row = await db.selectFrom('business').select('rating_count').where('id', '=', good.id).executeTakeFirstOrThrow()
  expect(row.rating_count).toBe(20)
  expect((await stranger().post('/ratings/search', { businessId: poor.id })).body.data.page.totalElements).toBe(0)
})
