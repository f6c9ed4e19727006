import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action as reviewsForm, loader as reviewsPage } from '../pages/own-reviews-page.tsx'
import { removalReasons } from '../removal-reasons.ts'
import { decideRating } from './decide-rating.ts'

const path = '/account/reviews'

async function author() {
  const { as, db } = await testApp()
  const account = await createAccount(db)
  const caller = await as(account)
  const business = await createBusiness(db)
  const rated = await caller.post('/ratings', { businessId: business.id, stars: 2, text: 'Came two hours late.' })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, account.phone ?? '')
  const { ratingId } = rated.body.data as { ratingId: number }
  const sumsOf = () =>
    db
      .selectFrom('business')
      .select(['rating_sum', 'rating_count'])
      .where('id', '=', business.id)
      .executeTakeFirstOrThrow()
  return { business, caller, db, ratingId, sumsOf, visitor }
}

test('the author finds every review on one page, and deletes one after a question; nobody else can', async () => {
  const { as } = await testApp()
  const { business, db, ratingId, sumsOf, visitor, caller } = await author()
  const other = await author()
  const listed = (await visitor.open(reviewsPage, path)).data
  expect(listed).toMatchObject({ count: 1, reviews: [{ review: { ratingId }, business: { name: business.name } }] })
  expect((await visitor.open(reviewsPage, `${path}?delete=${ratingId}`)).data.deleting).toBe(ratingId)
  await other.visitor.post(reviewsForm, path, { ratingId: String(ratingId) })
  expect((await other.caller.delete(`/ratings/${ratingId}`)).body.code).toBe('rating_not_found')
  const owner = await as({ id: business.owner_id ?? 0, is_merchant: true })
  expect((await owner.delete(`/ratings/${ratingId}`)).body.code).toBe('rating_not_found')
  expect(await sumsOf()).toEqual({ rating_sum: 2, rating_count: 1 })
  const answers = await Promise.all([1, 2].map(() => visitor.post(reviewsForm, path, { ratingId: String(ratingId) })))
  expect(answers.map(({ location }) => location)).toEqual([path, path])
  expect(await sumsOf()).toEqual({ rating_sum: 0, rating_count: 0 })
  expect((await visitor.open(reviewsPage, path)).data.count).toBe(0)
  const again = await caller.post('/ratings', { businessId: business.id, stars: 5, text: '' })
  expect(again.status).toBe(201)
  await db.updateTable('business').set({ status: 'deleted' }).where('id', '=', business.id).execute()
  expect((await visitor.open(reviewsPage, path)).data.reviews).toMatchObject([{ business: { url: null } }])
})

test('the author of a review that was taken down reads why; of one that is shown again there is no reason', async () => {
  const { db, ratingId, visitor } = await author()
  await decideRating({ db, now: new Date() }, ratingId, 'remove', removalReasons.private)
  const [own] = (await visitor.open(reviewsPage, path)).data.reviews
  expect(own).toMatchObject({ state: 'removed', reason: removalReasons.private })
  await db.updateTable('rating').set({ state: 'reported' }).where('id', '=', ratingId).execute()
  await decideRating({ db, now: new Date() }, ratingId, 'keep')
  expect((await visitor.open(reviewsPage, path)).data.reviews).toMatchObject([{ state: 'published', reason: '' }])
})

test('a review that is looked at after reports, or was taken down, is not deleted and so not written anew', async () => {
  const { caller, db, ratingId, visitor } = await author()
  for (const state of ['reported', 'removed'] as const) {
    await db.updateTable('rating').set({ state }).where('id', '=', ratingId).execute()
    expect((await caller.delete(`/ratings/${ratingId}`)).body.code).toBe('rating_held')
    expect((await visitor.post(reviewsForm, path, { ratingId: String(ratingId) })).status).toBe(409)
    expect((await visitor.open(reviewsPage, path)).data.reviews).toMatchObject([{ state }])
  }
})
