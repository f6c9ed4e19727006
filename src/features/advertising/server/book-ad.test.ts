import { expect, test } from 'vitest'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { getInvoiceFile } from '#features/invoices/server/get-invoice-file.ts'
import { findPayment } from '#features/payments/server/payment-queries.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { advertiser, adWish, bookFor as book, nextStart, payInSandbox as pay } from '#tests/factories/book-ad.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { readPdf } from '#tests/read-pdf.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { formatDate } from '#ui/format.ts'
import { dailyBookingLimit } from '../rules.ts'
import { expireHolds, forgetUnpaidAds } from './ad-hold-queries.ts'
import { findAd } from './advertising-queries.ts'
import { bookAd } from './book-ad.ts'
import { cancelAd, decideAd } from './decide-ad.ts'

const minutes = (count: number) => count * 60_000
const dailyPricePaise = 11_800

const nextDay = (days: number) => addDays(indianDate(new Date()), days)

const statusOf = async (adId: number) => (await findAd((await testApp()).db, adId))?.status

test('of many people at once one holds the days, at the price of the rate card', async () => {
  const { db } = await testApp()
  const startsOn = nextStart()
  const people = await Promise.all(Array.from({ length: 8 }, advertiser))
  const tries = await Promise.allSettled(people.map((person) => book(person, { startsOn })))
  const won = tries.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  expect(won).toHaveLength(1)
  expect(
    tries
      .filter(({ status }) => status === 'rejected')
      .every((each) => 'reason' in each && each.reason.code === 'ad_place_taken'),
  ).toBe(true)
  expect(won[0]?.payment.amountPaise).toBe(7 * dailyPricePaise)
  const payment = await findPayment(db, won[0]?.payment.paymentId ?? 0)
  expect(payment).toMatchObject({
    kind: 'AD',
    list_paise: 7 * dailyPricePaise,
    title: expect.stringContaining('Chennai'),
  })
})

test('the price of a category in a city comes before that of the city, and that before the usual one', async () => {
  const { app, db } = await testApp()
  const cityId = app.places.cityBySlug('pune')?.id ?? 0
  const categoryId = app.categories.bySlug('plumbers')?.id ?? 0
  const rate = { placement: 'category-page', city_id: cityId, category_id: null, day_price_paise: 10_000 }
  await db
    .insertInto('ad_rate')
    .values([rate, { ...rate, category_id: categoryId, day_price_paise: 5000 }])
    .execute()
  const asked = { placement: 'category-page', city: 'Pune' }
  const person = await advertiser()
  expect((await book(person, { ...asked, category: 'plumbers' })).payment.amountPaise).toBe(35_000)
  expect((await book(person, { ...asked, category: 'electricians' })).payment.amountPaise).toBe(70_000)
})

test('a hold that is not paid is given to others; money that comes later is given back when the days are gone', async () => {
  const { db } = await testApp()
  const startsOn = nextStart()
  const [late, next] = [await advertiser(), await advertiser()]
  const first = await book(late, { startsOn })
  await expect(book(next, { startsOn })).rejects.toMatchObject({ code: 'ad_place_taken' })
  const afterwards = new Date(Date.now() + minutes(16))
  const second = await book(next, { startsOn }, afterwards)
  expect(await pay(first.payment.paymentId, afterwards)).not.toBe('PAID')
  expect(await pay(second.payment.paymentId, afterwards)).toBe('PAID')
  expect([await statusOf(first.adId), await statusOf(second.adId)]).toEqual(['OVER', 'REVIEW'])
  const refunds = await db
    .selectFrom('refund')
    .select('amount_paise')
    .where('payment_id', '=', first.payment.paymentId)
    .execute()
  expect(refunds).toEqual([{ amount_paise: 7 * dailyPricePaise }])
})

test('whoever comes back from the payment books the same days anew; of two payments one gets them, the other goes back', async () => {
  const person = await advertiser()
  const startsOn = nextStart()
  const first = await book(person, { startsOn })
  const second = await book(person, { startsOn, headline: 'Fan not working? Today.' })
  expect([await statusOf(first.adId), await statusOf(second.adId)]).toEqual(['OVER', 'HELD'])
  await expect(book(await advertiser(), { startsOn })).rejects.toMatchObject({ code: 'ad_place_taken' })
  expect(await pay(second.payment.paymentId)).toBe('PAID')
  await expect(book(person, { startsOn })).rejects.toMatchObject({ code: 'ad_place_taken' })
  expect(await pay(first.payment.paymentId)).not.toBe('PAID')
  expect([await statusOf(first.adId), await statusOf(second.adId)]).toEqual(['OVER', 'REVIEW'])
})

test('whoever holds the same days a second time and then pays the first booking gets them', async () => {
  const person = await advertiser()
  const startsOn = nextStart()
  const first = await book(person, { startsOn })
  const second = await book(person, { startsOn })
  expect(await pay(first.payment.paymentId)).toBe('PAID')
  expect([await statusOf(first.adId), await statusOf(second.adId)]).toEqual(['REVIEW', 'OVER'])
})

test('late money still gets the days when nobody else has them', async () => {
  const { db } = await testApp()
  const { adId, payment } = await book(await advertiser())
  const afterwards = new Date(Date.now() + minutes(30))
  await expireHolds(db, afterwards)
  expect(await statusOf(adId)).toBe('OVER')
  expect(await pay(payment.paymentId, afterwards)).toBe('PAID')
  expect(await statusOf(adId)).toBe('REVIEW')
})

test('late money gets its days back from somebody who held them after it and did not pay either', async () => {
  const startsOn = nextStart()
  const first = await book(await advertiser(), { startsOn })
  await book(await advertiser(), { startsOn }, new Date(Date.now() + minutes(16)))
  expect(await pay(first.payment.paymentId, new Date(Date.now() + minutes(45)))).toBe('PAID')
  expect(await statusOf(first.adId)).toBe('REVIEW')
})

test('the invoice goes to whom the GST number belongs to: the name beside it, else the business, else the person', async () => {
  const { db } = await testApp()
  const gstNo = '33AAPFU0939F1Z2'
  let weeks = 0
  const buyerOf = async (more: Parameters<typeof book>[1], isLeadingToShop = false) => {
    const person = await advertiser()
    const business = await createBusiness(db, { owner_id: person.id, name: 'Verma Fans' })
    const leading = isLeadingToShop && { businessId: business.id, url: undefined }
    const { payment } = await book(person, {
      startsOn: nextDay(1 + 7 * weeks++),
      city: 'salem',
      gstNo,
      ...leading,
      ...more,
    })
    return (await findPayment(db, payment.paymentId))?.buyer
  }
  expect(await buyerOf({ buyerName: 'Verma and Sons' })).toMatchObject({ name: 'Verma and Sons', gstin: gstNo })
  expect(await buyerOf({ buyerName: 'Verma and Sons' }, true)).toMatchObject({ name: 'Verma and Sons' })
  expect(await buyerOf({}, true)).toMatchObject({ name: 'Verma Fans' })
  expect(await buyerOf({})).toMatchObject({ name: 'Ravi Verma' })
  await expect(buyerOf({ buyerName: 'x' })).rejects.toMatchObject({ fieldErrors: { buyerName: expect.any(String) } })
})

test('the invoice names all days of the run, and the trade in English whatever the buyer reads', async () => {
  const person = await advertiser()
  const startsOn = nextStart()
  const ctx = { ...(await ctxAt(new Date(), person, 'merchant')), i18n: texts.hi }
  const { payment } = await bookAd(ctx, adWish({ startsOn, category: 'plumbers' }))
  expect(await pay(payment.paymentId)).toBe('PAID')
  const { bytes } = await getInvoiceFile(ctx, { paymentId: payment.paymentId, refundId: null })
  const text = readPdf(bytes)
  const day = (date: string) => formatDate(`${date}T12:00:00+05:30`, texts.en)
  expect(text.replaceAll(/\s+/g, ' ')).toContain(`${day(startsOn)} – ${day(addDays(startsOn, 6))}`)
  expect(text).toContain('Plumbers')
})

test('who books the same days anew and does not pay leaves them to others after an hour, for a quarter of an hour', async () => {
  const { db } = await testApp()
  const person = await advertiser()
  const wish = { startsOn: nextDay(3), city: 'nashik' }
  const at = (minute: number) => new Date(Date.now() + minutes(minute))
  const { adId } = await book(person, wish, at(0))
  for (const minute of [14, 28, 42]) await book(person, wish, at(minute))
  for (const minute of [46, 56, 71])
    await expect(book(person, wish, at(minute))).rejects.toMatchObject({ code: 'ad_held_too_long' })
  // Other days are theirs, and another account with the same number is the same advertiser.
  await book(person, { ...wish, startsOn: nextDay(30) }, at(46))
  const contactNumber = (await findAd(db, adId))?.phone ?? ''
  const sameNumber = { ...(await advertiser()), phone: contactNumber }
  await expect(book(sameNumber, wish, at(60))).rejects.toMatchObject({ code: 'ad_held_too_long' })
  await book(await advertiser(), wish, at(60))
  await expect(book(person, wish, at(74))).rejects.toMatchObject({ code: 'ad_place_taken' })
})

test('who left the days to others can hold them again afterwards', async () => {
  const person = await advertiser()
  const wish = { startsOn: nextDay(3), city: 'surat' }
  const at = (minute: number) => new Date(Date.now() + minutes(minute))
  for (const minute of [0, 14, 28, 42, 73]) await book(person, wish, at(minute))
  await expect(book(await advertiser(), wish, at(74))).rejects.toMatchObject({ code: 'ad_place_taken' })
  await book(await advertiser(), wish, at(89))
})

test('contacts and picture of what was never paid are forgotten after a month, what was paid keeps them', async () => {
  const { db } = await testApp()
  const before = new Date(Date.now() - 31 * 86_400_000)
  const [unpaid, paid] = [
    await book(await advertiser(), { startsOn: nextDay(3), city: 'thane' }),
    await book(await advertiser(), { startsOn: nextDay(10), city: 'thane' }),
  ]
  await pay(paid.payment.paymentId)
  for (const { adId } of [unpaid, paid])
    await db
      .updateTable('ad_booking')
      .set({ held_until: before, picture_key: `picture-${adId}` })
      .where('id', '=', adId)
      .execute()
  await expireHolds(db, new Date())
  await forgetUnpaidAds(db)
  expect(await findAd(db, unpaid.adId)).toMatchObject({
    status: 'OVER',
    phone: '',
    contact_name: '',
    email: null,
    picture_key: null,
  })
  expect(await findAd(db, paid.adId)).toMatchObject({
    phone: expect.stringMatching(/./),
    picture_key: `picture-${paid.adId}`,
  })
  // Nobody could be told of it any more.
  expect(await pay(unpaid.payment.paymentId)).not.toBe('PAID')
})

test('one person cannot hold places all day long without paying', async () => {
  const { db } = await testApp()
  const person = await advertiser()
  const ctx = await ctxAt(new Date(), person)
  const limit = { kind: 'ad bookings', who: String(person.id), limit: dailyBookingLimit }
  for (let held = 1; held < dailyBookingLimit; held++) await takeFromDailyQuota(db, ctx, [limit])
  await book(person)
  await expect(book(person)).rejects.toMatchObject({ code: 'purchase_limit_reached' })
})

test('somebody with a PIN code that names no state says which', async () => {
  const person = await advertiser()
  await expect(book(person, { pincode: '900056' })).rejects.toMatchObject({
    fieldErrors: { state: 'Please choose the state of this PIN code.' },
  })
  expect((await book(person, { pincode: '900056', state: '07' })).payment.amountPaise).toBe(7 * dailyPricePaise)
})

test('a refused advertisement is paid back once, its days are free again, and its advertiser reads why', async () => {
  const { app, as, runJobs } = await testApp()
  const person = await advertiser()
  const startsOn = nextStart()
  const { adId, payment } = await book(person, { startsOn })
  await pay(payment.paymentId)
  const now = new Date()
  await decideAd(app, { id: adId, reason: 'It promises a cure.', now })
  await expect(decideAd(app, { id: adId, reason: undefined, now })).rejects.toMatchObject({ code: 'ad_not_found' })
  await runJobs()
  expect((await findPayment(app.db, payment.paymentId))?.status).toBe('REFUNDED')
  const [own] = (await (await as(person)).get('/ads')).body.data
  expect(own).toMatchObject({
    adId,
    state: 'refused',
    reason: 'It promises a cure.',
    can: { pay: false, cancel: false },
  })
  await expect(book(await advertiser(), { startsOn })).resolves.toBeTruthy()
})

test('an advertisement whose refund cannot be written down is neither refused nor called off', async () => {
  const { app } = await testApp()
  const person = await advertiser()
  const { adId, payment } = await book(person)
  await pay(payment.paymentId)
  const now = new Date()
  // Whoever gives a purchase back is missing: the refund fails after the advertisement was marked.
  const broken = { ...app, purchases: [] }
  await expect(decideAd(broken, { id: adId, reason: 'It promises a cure.', now })).rejects.toThrow('src/purchases.ts')
  await expect(cancelAd(broken, { id: adId, accountId: person.id, now })).rejects.toThrow('src/purchases.ts')
  expect([await statusOf(adId), (await findPayment(app.db, payment.paymentId))?.status]).toEqual(['REVIEW', 'PAID'])
  await cancelAd(app, { id: adId, accountId: person.id, now })
  expect([await statusOf(adId), (await findPayment(app.db, payment.paymentId))?.status]).toEqual([
    'CANCELLED',
    'REFUNDED',
  ])
})

test('an approved one runs on its days alone, is counted once a visitor and day, and leads to its page', async () => {
  const { app, as, stranger, db } = await testApp()
  const person = await advertiser()
  const shop = await createBusiness(db, { owner_id: person.id, name: 'Ravi Electricals' })
  const { adId, payment } = await book(person, {
    businessId: shop.id,
    url: undefined,
    city: 'madurai',
    category: 'tailors',
  })
  await pay(payment.paymentId)
  await decideAd(app, { id: adId, reason: undefined, now: new Date() })
  const today = indianDate(new Date())
  await db
    .updateTable('ad_booking')
    .set({ days: `[${today},${addDays(today, 7)})` })
    .where('id', '=', adId)
    .execute()
  await app.ads.refresh()
  const space = {
    spot: 'results',
    cityId: app.places.cityBySlug('madurai')?.id ?? 0,
    categoryId: app.categories.bySlug('tailors')?.id ?? 0,
  } as const
  expect(app.ads.find(space, new Date())).toMatchObject({ adId, headline: 'Fan not working?', by: 'Ravi Electricals' })
  expect(app.ads.find(space, new Date(Date.now() + 8 * 86_400_000))).toBeNull()
  expect(app.ads.find({ ...space, categoryId: 1 }, new Date())).toBeNull()
  const seen = (visitor: ReturnType<typeof stranger>, agent: string) =>
    visitor.post(`/ads/${adId}/view`, {}, { 'user-agent': agent })
  const phone = 'Mozilla/5.0 (Linux; Android 14) Chrome/140'
  for (const agent of [phone, phone, 'Mozilla/5.0 (X11) Firefox/140', 'Googlebot/2.1']) await seen(stranger(), agent)
  await expect.poll(async () => (await (await as(person)).get('/ads')).body.data[0]?.seen, { timeout: 10_000 }).toBe(2)
})

test('nobody reads, pays for or calls off the advertisement of somebody else', async () => {
  const { app, as } = await testApp()
  const [owner, other] = [await advertiser(), await advertiser()]
  const { adId, payment } = await book(owner)
  await pay(payment.paymentId)
  expect((await (await as(other)).get('/ads')).body.data).toEqual([])
  const calledOff = (accountId: number) => cancelAd(app, { id: adId, accountId, now: new Date() })
  await expect(calledOff(other.id)).rejects.toMatchObject({ code: 'ad_not_found' })
  await calledOff(owner.id)
  expect(await statusOf(adId)).toBe('CANCELLED')
  await expect(calledOff(owner.id)).rejects.toMatchObject({ code: 'ad_not_cancellable' })
})

test('each wrong field has its own message, and a listing of others cannot be advertised', async () => {
  const { as, db } = await testApp()
  const person = await advertiser()
  const foreign = await createBusiness(db)
  const wrong = {
    ...adWish(),
    placement: 'moon',
    city: 'Atlantis',
    startsOn: '2020-01-01',
    headline: 'x',
    pincode: '000',
    gstNo: '1',
    businessId: foreign.id,
  }
  const { url: _, ...sent } = wrong
  const answer = await (await as(person)).post('/ads', sent)
  expect(answer.status).toBe(422)
  expect(answer.body.fieldErrors).toMatchObject({
    placement: 'Please choose a place',
    city: 'We do not know this city',
    startsOn: 'Please choose a day from tomorrow, within the next 4 months',
    headline: 'Please write at least 3 letters',
    businessId: 'Please choose one of your businesses',
    pincode: 'Invalid pincode',
    gstNo: 'Invalid Gst number',
  })
})
