import { expect, test } from 'vitest'
import { insertMistake, reporterOf } from '#features/businesses/server/mistake-queries.ts'
import { formWith, photo } from '#features/media/server/media-fixtures.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { testApp } from '#tests/test-app.ts'

const person = { city: 'Chennai', fullName: 'Meena Pillai', email: 'meena@mail.example.com' }
const listNames = [
  'enquiries',
  'contactMessages',
  'listings',
  'reviews',
  'savedBusinesses',
  'reports',
  'mistakes',
  'adRequests',
  'affiliationRequests',
]

test('the export holds what a person wrote, requested and shows of their business, and nothing of anybody else', async () => {
  const { db, as } = await testApp()
  const email = 'meena.exports@mail.example.com'
  const account = await createAccount(db, { is_merchant: true, email })
  const [own, other] = [await as(account), await as(await createAccount(db))]
  const shop = await createBusiness(db, { owner_id: account.id, name: 'Meena Stores', description: 'Rice and dal' })
  const { body, headers } = await formWith([['shop.jpg', await photo(900, 600).jpeg().toBuffer()]], { alt: 'Our shop' })
  await own.call('POST', `/businesses/${shop.id}/media`, body, headers)
  const review = await createRating(db, {
    customer_id: account.id,
    stars: 2,
    body: 'They came two hours late and left the work half done.',
  })
  const foreign = await createRating(db, { stars: 1, body: 'Rude words about a family, and nothing of the shop.' })
  await own.post(`/ratings/${foreign.id}/report`, { reason: 'offensive', text: 'Names my family' })
  const reported = await createBusiness(db)
  await insertMistake(db, {
    business_id: reported.id,
    kind: 'closed',
    body: 'Shut since May',
    reporter: reporterOf(account.id),
  })
  const { adNumber } = (
    await own.post('/ads', { ...person, placement: 'top-of-results', businessName: 'Meena Stores', message: 'Diwali' })
  ).body.data
  const { affiliationNumber } = (
    await own.post('/affiliations', { ...person, message: 'I know every shop of Adyar and its people.' })
  ).body.data
  await db
    .insertInto('subscriber')
    .values({ email, notice_version: '1', answered_at: null, confirmed_at: new Date(), unsubscribed_at: null })
    .execute()

  const response = await own.get('/users/export')
  expect(response.status).toBe(200)
  expect(response.body.data).toMatchObject({
    listings: [
      {
        businessId: shop.id,
        name: 'Meena Stores',
        description: 'Rice and dal',
        media: [{ kind: 'image', alt: 'Our shop' }],
      },
    ],
    reviews: [
      {
        ratingId: review.id,
        stars: 2,
        text: 'They came two hours late and left the work half done.',
        state: 'published',
      },
    ],
    mistakes: [{ business: reported.name, kind: 'closed', text: 'Shut since May' }],
    reports: [{ ratingId: foreign.id, text: 'Names my family' }],
    adRequests: [{ adNumber, business: 'Meena Stores', text: 'Diwali' }],
    affiliationRequests: [{ affiliationNumber, city: 'Chennai' }],
    letters: { unsubscribedAt: null },
  })
  expect(response.body.data.letters.confirmedAt).toEqual(expect.any(String))
  const nothing = (await other.get('/users/export')).body.data
  for (const name of listNames) expect(nothing[name], name).toEqual([])
  expect(nothing.letters).toBeNull()
})
