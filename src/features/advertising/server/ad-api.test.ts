import { expect, test } from 'vitest'
import { addDays } from '#platform/iso-date.ts'
import { advertiser, adWish, bookFor, nextStart, payInSandbox } from '#tests/factories/book-ad.ts'
import { testApp } from '#tests/test-app.ts'

test('the rate card tells the prices of a city and a trade before anything is asked, and refuses unknown ones', async () => {
  const { app, db, stranger } = await testApp()
  await db
    .insertInto('ad_rate')
    .values({
      placement: 'top-of-results',
      city_id: app.places.cityBySlug('pune')?.id ?? 0,
      category_id: app.categories.bySlug('plumbers')?.id ?? 0,
      day_price_paise: 5000,
    })
    .execute()
  const priceIn = async (query: string) => {
    const { data } = (await stranger().get(`/ads/rate-card${query}`)).body
    return data.find(({ placement }: { placement: string }) => placement === 'top-of-results').dayPricePaise
  }
  expect(await priceIn('')).toBe(11_800)
  expect(await priceIn('?city=pune')).toBe(11_800)
  expect(await priceIn('?city=Pune&category=plumbers')).toBe(5000)
  const refused = await stranger().get('/ads/rate-card?city=Atlantis')
  expect(refused).toMatchObject({ status: 422, body: { fieldErrors: { city: 'We do not know this city' } } })
})

test('a program books at the price of the rate card, finds the booking among its own, and pays; others do not see it', async () => {
  const { as } = await testApp()
  const caller = await as(await advertiser())
  const { adId, payment } = (await caller.post('/ads', adWish())).body.data
  expect(payment.amountPaise).toBe(7 * 11_800)
  await payInSandbox(payment.paymentId)
  expect((await caller.get('/ads')).body.data).toMatchObject([{ adId, state: 'review' }])
  expect((await (await as(await advertiser())).get('/ads')).body.data).toEqual([])
})

test('a program sees which days are taken, its report, and calls its advertisement off', async () => {
  const { as, stranger } = await testApp()
  const person = await advertiser()
  const startsOn = nextStart()
  const { adId, payment } = await bookFor(person, { startsOn })
  await payInSandbox(payment.paymentId)
  const taken = () => stranger().get('/ads/taken-days?placement=top-of-results&city=chennai&category=electricians')
  const run = { startsOn, lastOn: addDays(startsOn, 6) }
  expect((await taken()).body.data.taken).toContainEqual(run)
  expect((await stranger().get('/ads/taken-days?placement=top-of-results&city=chennai')).status).toBe(422)
  const caller = await as(person)
  expect((await caller.get(`/ads/${adId}`)).body.data).toMatchObject({ ad: { adId, state: 'review' }, days: [] })
  const other = await as(await advertiser())
  expect((await other.get(`/ads/${adId}`)).status).toBe(404)
  expect((await other.post(`/ads/${adId}/cancel`, {})).status).toBe(404)
  expect((await caller.post(`/ads/${adId}/cancel`, {})).body.data.ad).toMatchObject({ state: 'cancelled' })
  expect((await caller.post(`/ads/${adId}/cancel`, {})).body.code).toBe('ad_not_cancellable')
  expect((await taken()).body.data.taken).not.toContainEqual(run)
})
