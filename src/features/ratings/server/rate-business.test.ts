import { expect, test } from 'vitest'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { confirmOwner, createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { testApp } from '#tests/test-app.ts'
import { dailyRatingLimit } from '../rules.ts'

const good = 'Came the same day and left the place clean.'

async function sumsOf(businessId: number): Promise<[sum: number, count: number]> {
  const { db } = await testApp()
  const row = await db
    .selectFrom('business')
    .select(['rating_sum', 'rating_count'])
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return [row.rating_sum, row.rating_count]
}

test('a customer rates, and the average, the list and the rank in search follow at once', async () => {
  const { as, db, stranger } = await testApp()
  const business = await createBusiness(db)
  await indexBusiness(db, business.id)
  const rankOf = async () =>
    (await db.selectFrom('search_doc').select('rank').where('id', '=', business.id).executeTakeFirstOrThrow()).rank
  const rankBefore = await rankOf()
  const customer = await as(await createAccount(db, { name: 'Asha Kumari' }))
  const sent = await customer.post('/ratings', { businessId: business.id, stars: 5, text: good })
  expect(sent).toMatchObject({ status: 201, body: { data: { stars: 5, authorName: 'Asha K.', can: { edit: true } } } })
  expect(await sumsOf(business.id)).toEqual([5, 1])
  expect(await rankOf()).toBeGreaterThan(rankBefore)
  const { data } = (await stranger().post('/ratings/search', { businessId: business.id })).body
  expect(data).toMatchObject({
    rating: { average: 5, count: 1 },
    distribution: [{ stars: 5, count: 1 }, {}, {}, {}, { stars: 1, count: 0 }],
    ratingRespList: [{ text: good, can: { edit: false, report: false } }],
    page: { totalElements: 1 },
  })
})

test('two simultaneous ratings by one customer are one rating', async () => {
  const { as, db } = await testApp()
  const business = await createBusiness(db)
  const caller = await as(await createAccount(db))
  const answers = await Promise.all(
    [1, 2, 3, 4].map((stars) => caller.post('/ratings', { businessId: business.id, stars })),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.body.code).toBe('already_rated')
  const winner = answers.find(({ status }) => status === 201)?.body.data.stars
  expect(await sumsOf(business.id)).toEqual([winner, 1])
})

test('the table itself permits one rating per customer and business', async () => {
  const { db } = await testApp()
  const { business_id, customer_id } = await createRating(db)
  const again = db
    .insertInto('rating')
    .values({ business_id, customer_id, stars: 1, edited_at: null, decided_at: null })
  await expect(again.execute()).rejects.toThrow(/rating_business_id_customer_id_key/)
})

test('many customers rating at once are all counted', async () => {
  const { as, db } = await testApp()
  const business = await createBusiness(db)
  const callers = await Promise.all(Array.from({ length: 6 }, async () => as(await createAccount(db))))
  await Promise.all(callers.map((caller) => caller.post('/ratings', { businessId: business.id, stars: 4 })))
  expect(await sumsOf(business.id)).toEqual([24, 6])
})

test('owners cannot rate themselves, business owners cannot rate anybody, and visitors cannot rate at all', async () => {
  const { as, db, stranger } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const rating = { businessId: business.id, stars: 5 }
  expect((await (await as({ ...owner, is_merchant: false })).post('/ratings', rating)).body.code).toBe('own_business')
  expect((await (await as(owner)).post('/ratings', rating)).body.code).toBe('not_a_customer')
  expect((await stranger().post('/ratings', rating)).status).toBe(401)
  expect(await sumsOf(business.id)).toEqual([0, 0])
})

test('a deleted business cannot be rated', async () => {
  const { as, db } = await testApp()
  const { id: businessId } = await createBusiness(db, { status: 'deleted' })
  const caller = await as(await createAccount(db))
  expect((await caller.post('/ratings', { businessId, stars: 3 })).status).toBe(410)
  expect((await caller.post('/ratings', { businessId: 999_999_999, stars: 3 })).status).toBe(404)
})

test.each([
  ['no stars', { stars: undefined }],
  ['none of the stars', { stars: 0 }],
  ['six stars', { stars: 6 }],
  ['half a star', { stars: 3.5 }],
  ['a text that says nothing', { stars: 3, text: 'ok' }],
  ['a book', { stars: 3, text: 'x'.repeat(1001) }],
])('%s is refused', async (_, fields) => {
  const { as, db } = await testApp()
  const business = await createBusiness(db)
  const caller = await as(await createAccount(db))
  expect((await caller.post('/ratings', { businessId: business.id, ...fields })).status).toBe(422)
  expect(await sumsOf(business.id)).toEqual([0, 0])
})

test('a rating past the daily limit is refused and stores nothing', async () => {
  const { as, db } = await testApp()
  const account = await createAccount(db)
  for (let rated = 0; rated < dailyRatingLimit; rated++) await createRating(db, { customer_id: account.id })
  const business = await createBusiness(db)
  const refused = await (await as(account)).post('/ratings', { businessId: business.id, stars: 5 })
  expect(refused).toMatchObject({ status: 429, body: { code: 'rating_limit_reached' } })
  expect(await sumsOf(business.id)).toEqual([0, 0])
})

test('only the author changes a rating; the average follows, and the change has a date', async () => {
  const { as, db } = await testApp()
  const author = await createAccount(db)
  const rating = await createRating(db, { customer_id: author.id, stars: 2, body: good })
  await createRating(db, { business_id: rating.business_id, stars: 4 })
  const stranger = await as(await createAccount(db))
  const owner = await as(await createAccount(db, { is_merchant: true }))
  for (const other of [stranger, owner])
    expect((await other.put(`/ratings/${rating.id}`, { stars: 5 })).body.code).toBe('rating_not_found')
  expect(await sumsOf(rating.business_id)).toEqual([6, 2])
  const changed = await (await as(author)).put(`/ratings/${rating.id}`, { stars: 5, text: `${good} Twice.` })
  expect(changed.body.data).toMatchObject({ stars: 5, text: `${good} Twice.`, dateEdited: expect.any(String) })
  expect(await sumsOf(rating.business_id)).toEqual([9, 2])
})

test('reviews come newest first, a page at a time', async () => {
  const { db, stranger } = await testApp()
  const business = await createBusiness(db)
  for (const day of [1, 3, 2])
    await createRating(db, { business_id: business.id, stars: day, created_at: new Date(`2026-11-0${day}T00:00:00Z`) })
  const pageOf = async (page: number) =>
    (await stranger().post('/ratings/search', { businessId: business.id, page: { size: 2, page } })).body.data
  const [first, second] = [await pageOf(0), await pageOf(1)]
  const starsOf = ({ ratingRespList }: { ratingRespList: { stars: number }[] }) =>
    ratingRespList.map(({ stars }) => stars)
  expect([starsOf(first), starsOf(second)]).toEqual([[3, 2], [1]])
  expect(first.page).toMatchObject({ totalPages: 2, totalElements: 3 })
})

test('deleting an account deletes its ratings and removes them from the averages', async () => {
  const { as, db } = await testApp()
  const author = await createAccount(db)
  const rating = await createRating(db, { customer_id: author.id, stars: 1 })
  await createRating(db, { business_id: rating.business_id, stars: 5 })
  const caller = await as(author)
  await confirmOwner(db, author.id)
  expect((await caller.delete('/users', { reason: 'enough', confirm: true })).status).toBe(200)
  expect(await sumsOf(rating.business_id)).toEqual([5, 1])
  expect(await db.selectFrom('rating').select('id').where('id', '=', rating.id).execute()).toEqual([])
})
