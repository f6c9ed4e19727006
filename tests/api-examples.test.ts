import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { endpoints } from '#endpoints.ts'
import { formWith, photo } from '#features/media/server/media-fixtures.ts'
import { indianDate } from '#platform/indian-time.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { type Scene, scene } from './api-example-scene.ts'
import { Recorder } from './api-examples.ts'
import { payInSandbox } from './factories/book-ad.ts'
import { createAccount } from './factories/create-account.ts'
import { createArticle } from './factories/create-article.ts'
import { createPartner } from './factories/create-partner.ts'
import { createService } from './factories/create-service.ts'
import { createSoftwareAuthenticator } from './fakes/software-authenticator.ts'
import { Caller, testApp } from './test-app.ts'

const recorder = new Recorder()
const call = recorder.call.bind(recorder)
const page = { size: 10, page: 0 }
const tomorrow = indianDate(new Date(Date.now() + 86_400_000))
/** Lunch time in India on a day of November: the home page lists what is needed at such an hour and season. */
const lunchInNovember = new Date('2026-11-30T13:00:00+05:30')

async function recordSignIn() {
  const { app, stranger, otpFor } = await testApp()
  const caller = stranger()
  const phoneNumber = '9000000021'
  await call(caller, 'sendOtp', { body: { phoneNumber } })
  const otp = await otpFor(`+91${phoneNumber}`)
  await call(caller, 'signIn', { body: { username: phoneNumber, password: otp }, headers: { usertype: '0' } })
  await call(caller, 'chooseRole', { body: { phoneNumber, userType: 0 } })
  await call(caller, 'verifyLogin', { body: { phoneNumber } })
  await call(caller, 'saveName', { body: { phoneNumber, name: 'Vikram Singh' } })
  await call(caller, 'refreshSession')
  await call(stranger(), 'getCaptcha')
  await call(caller, 'registerBusinessDetails', {
    body: {
      name: 'Vikram Fans & Lights',
      categoryId: app.categories.bySlug('electricians')?.id,
      ...{ pincode: '600020', city: 'Chennai', district: 'Chennai', state: 'Tamil Nadu', locality: 'Adyar' },
      ...{ address: '14 Gandhi Nagar First Main Road', mobile: phoneNumber, gstNo: '27AAPFU0939F1ZV' },
      hours: Array.from({ length: 7 }, () => [{ from: '09:00', to: '21:00' }]),
    },
  })
  await call(caller, 'signOut')
  for (const [operationId, number] of [
    ['register', '9000000022'],
    ['registerByMobile', '9000000023'],
  ] as const) {
    const newcomer = stranger()
    await newcomer.post('/auth/verify', { phoneNumber: number })
    const code = await otpFor(`+91${number}`)
    await call(newcomer, operationId, { body: { phoneNumber: number, name: 'Farida Khan', otp: code } })
  }
}

async function recordReading({ businessId }: { businessId: number }) {
  const { db, stranger } = await testApp()
  const visitor = stranger()
  const blog = await createArticle(db)
  await createArticle(db, { title: 'How to choose a fan' })
  const news = await createArticle(db, { kind: 'news', title: 'Shops open longer', category_slug: 'trade' })
  await createArticle(db, { kind: 'news', title: 'New market opens', category_slug: 'trade' })
  for (const kind of ['association', 'publication', 'client', 'footer_logo'] as const)
    await createPartner(db, { kind, logo_url: kind === 'footer_logo' ? '/assets/logo.svg' : null })
  vi.useFakeTimers({ toFake: ['Date'], now: lunchInNovember })
  await call(visitor, 'getHome').finally(() => vi.useRealTimers())
  for (const operationId of [
    'listCategories',
    'listBusinessCategories',
    'listAssociations',
    'listPublications',
    'listClients',
    'listFooterLogos',
    'countSitemapBusinesses',
    'listRateCard',
    'listAffiliationProducts',
    'listBlogCategories',
    'listNewsCategories',
    'guessLocation',
  ])
    await call(visitor, operationId)
  await call(visitor, 'listCities', { query: { q: 'chennai' } })
  const { cityId } = await call(visitor, 'getCity', { body: { city: 'chennai' } })
  await call(visitor, 'searchLocations', { query: { q: 'adyar' } })
  await call(visitor, 'geocode', { query: { address: 'Adyar, Chennai' } })
  await call(visitor, 'getName', { params: { searchType: 'city', id: cityId } })
  await call(visitor, 'findLayer', { body: { name: 'electricians' } })
  await call(visitor, 'logActivity', {
    body: { activityType: 'search', city: 'chennai', activityValue: 'electricians' },
  })
  for (const operationId of ['getCompany', 'getVendorBusiness', 'getCompanyAbout']) {
    await call(visitor, operationId, { params: { id: businessId } })
  }
  await call(visitor, 'listCompaniesOfCity', { params: { citySlug: 'chennai' }, body: { page } })
  const inCategory = { citySlug: 'chennai', categorySlug: 'electricians' }
  await call(visitor, 'listCompaniesOfCategory', { params: inCategory, body: { page } })
  for (const operationId of ['listRelatedBusinesses', 'getBusinessViews', 'countBusinessView', 'showPhone']) {
    await call(visitor, operationId, { body: { businessId } })
  }
  // Changes become visible two seconds after they were made.
  await new Promise((resolve) => setTimeout(resolve, 2200))
  await call(visitor, 'listBusinessChanges', { query: { size: 2 } })
  await call(visitor, 'searchBusinesses', {
    body: { searchText: 'electrician', city: 'chennai', facts: ['upi'], page },
  })
  await call(visitor, 'suggest', { body: { searchText: 'electr', city: 'chennai' } })
  const here = { product: 'electrician', lat: 13.01, lng: 80.26 }
  await call(visitor, 'listNearby', { query: here })
  await call(visitor, 'searchNearby', { body: { ...here, radiusMetres: 5000, page } })
  await call(visitor, 'searchBlogs', { body: { searchText: 'tap', page } })
  await call(visitor, 'searchNews', { body: { searchText: '', page } })
  await call(visitor, 'listLatestBlogs', { body: { size: 4 } })
  await call(visitor, 'listLatestNews', { body: { size: 4 } })
  await call(visitor, 'viewBlog', { body: { blogId: blog.id } })
  await call(visitor, 'viewNews', { body: { newsId: news.id } })
  // A view is counted after the answer.
  for (const path of [`/blogs/${blog.id}/views`, `/news/${news.id}/views`])
    await expect.poll(async () => (await visitor.get(path)).body.data).toEqual({ views: 1 })
  for (const operationId of ['listRelevantBlogs', 'getBlogViews'])
    await call(visitor, operationId, { params: { id: blog.id } })
  for (const operationId of ['listRelevantNews', 'getNewsViews'])
    await call(visitor, operationId, { params: { id: news.id } })
}

/** A program of a business, with a key that reads everything. */
async function keyCaller(businessId: number) {
  const { db, server } = await testApp()
  const key = `nk_live_${'0'.repeat(32)}`
  await db
    .insertInto('business_api_key')
    .values({
      business_id: businessId,
      name: 'Shop computer',
      key_hash: tokenHash(key),
      ending: '0000',
      scopes: ['enquiries', 'contacts'],
      created_at: new Date(),
    })
    .execute()
  // What is listed was written some seconds ago.
  const before = sql<Date>`updated_at - interval '10 seconds'`
  await db.updateTable('enquiry').set({ updated_at: before }).where('business_id', '=', businessId).execute()
  return new Caller(server, { authorization: `Bearer ${key}` })
}

async function recordEnquiries({ businessId, owner, customer }: Scene) {
  const enquiry = {
    businessId,
    kind: 'ENQUIRY',
    contactNumber: '9000000011',
    fullName: 'Asha Kumari',
    subject: 'Fan does not turn',
    message: 'The fan in the kitchen does not turn. Can you come tomorrow?',
  }
  const { enquiryId } = await call(customer, 'sendEnquiry', {
    body: enquiry,
    headers: { 'idempotency-key': 'example-1' },
  })
  const params = { enquiryId }
  await call(owner, 'searchEnquiries', { body: { status: 'PENDING', businessId, page } })
  await call(owner, 'countEnquiries', { params: { businessId }, query: { status: 'PENDING' } })
  await call(owner, 'listEnquiryLocations')
  await call(await keyCaller(businessId), 'listLeads')
  await call(owner, 'getEnquiry', { params })
  await call(owner, 'replyToEnquiry', { params, body: { message: 'Yes, at 10 in the morning.' } })
  await call(owner, 'listMessages', { params })
  await call(owner, 'readEnquiry', { params })
  await call(customer, 'replyToEnquiry', { params, body: { message: 'Thank you.' } })
  await call(owner, 'closeEnquiry', { params })
  await call(customer, 'listNumbers')
  await call(customer, 'withdrawNumber', { params: { businessId } })
  await call(customer, 'withdrawEnquiry', { params })
}

async function recordBusiness({ businessId, otherId, owner, customer }: Scene) {
  const { as, db } = await testApp()
  await call(owner, 'listOwnBusinesses')
  await call(owner, 'listDirectories')
  await call(owner, 'getProfilePercentage', { params: { id: businessId } })
  await call(owner, 'changeNativeName', { params: { id: businessId }, body: { nativeName: 'मीना इलेक्ट्रिकल्स' } })
  await call(owner, 'getPaidStatus', { params: { businessId } })
  const params = { id: businessId }
  const shift = [{ from: '09:00', to: '21:00' }]
  await call(owner, 'updateBusiness', {
    params,
    body: { hours: [shift, shift, shift, shift, shift, shift, []], status: 'open' },
  })
  const { app } = await testApp()
  await call(owner, 'updateCompanyInfo', {
    params,
    body: {
      name: 'Meena Electricals',
      categoryIds: [app.categories.bySlug('electricians')?.id],
      pincode: '600020',
      city: 'Chennai',
      state: 'Tamil Nadu',
      locality: 'Adyar',
      address: '12 Main Road',
    },
  })
  await call(owner, 'updateMoreAbout', {
    params,
    body: { description: 'We repair fans, geysers and wiring in Adyar since 1998.' },
  })
  await call(owner, 'updateContactInfo', {
    params,
    body: { mobile: 'own', landline: '044 28150000', contactPerson: 'Meena' },
  })
  await call(owner, 'setHashtags', { body: { businessId, hashtags: ['fans', 'geyser repair'] } })
  const { body: sent, headers } = await formWith([['shop.jpg', await photo(800, 600).jpeg().toBuffer()]], {
    alt: 'Our shop',
  })
  const form = { sent, headers, shown: { file: '(the bytes of a photo or video)', alt: 'Our shop' } }
  const { mediaId } = await call(owner, 'uploadMedia', { params: { id: businessId }, form })
  await call(owner, 'listMedia', { params: { id: businessId } })
  await call(owner, 'deleteMedia', { params: { id: mediaId } })
  await call(customer, 'saveBusiness', { body: { businessId } })
  await call(customer, 'setSavedAlerts', { params: { businessId }, body: { isOn: true } })
  await call(customer, 'listSavedBusinesses', { query: { size: 10, page: 0 } })
  await call(customer, 'unsaveBusiness', { params: { businessId } })
  const rating = { businessId: otherId, stars: 4, text: 'Came on time and worked neatly.', tags: ['on-time'] }
  const { ratingId } = await call(customer, 'rateBusiness', { body: rating })
  await call(customer, 'editRating', { params: { id: ratingId }, body: { stars: 5, text: rating.text } })
  const { body: bytes, headers: photoHeaders } = await formWith([['fan.jpg', await photo(800, 600).jpeg().toBuffer()]])
  const photoSent = { sent: bytes, headers: photoHeaders, shown: { file: '(the bytes of a photo)' } }
  const { photoId } = await call(customer, 'addRatingPhoto', { params: { id: ratingId }, form: photoSent })
  await call(customer, 'searchRatings', { body: { businessId: otherId, page } })
  const reader = await as(await createAccount(db, { phone: '+919000000014', name: 'Ravi Verma' }))
  await call(reader, 'markRatingUseful', { params: { id: ratingId }, body: { isUseful: true } })
  await call(owner, 'answerRating', { params: { id: ratingId }, body: { text: 'Thank you. Call us any time.' } })
  await call(customer, 'removeRatingPhoto', { params: { id: ratingId, photoId } })
  await call(reader, 'reportRating', {
    params: { id: ratingId },
    body: { reason: 'other', text: 'They were never there.' },
  })
  await call(customer, 'deleteRating', { params: { id: ratingId } })
}

async function recordBookings({ businessId, customer }: Scene) {
  const { db } = await testApp()
  const { serviceId } = await createService(db, {
    business_id: businessId,
    hours: JSON.stringify(Array.from({ length: 7 }, () => [[540, 660]])),
  })
  const params = { businessId }
  await call(customer, 'listBookableServices', { params })
  await call(customer, 'listFreeTimes', { params, query: { serviceId, from: tomorrow, days: 1 } })
  const startsAt = new Date(`${tomorrow}T10:00:00+05:30`).toISOString()
  const { bookingId, token } = await call(customer, 'holdTime', { body: { businessId, serviceId, startsAt } })
  const contact = { fullName: 'Asha Kumari', contactNumber: '9000000011', note: 'Third floor' }
  await call(customer, 'confirmBooking', { params: { bookingId }, body: { ...contact, token } })
  const later = new Date(`${tomorrow}T10:30:00+05:30`).toISOString()
  await call(customer, 'moveBooking', { params: { bookingId }, body: { startsAt: later } })
  await call(customer, 'listBookings')
  await call(customer, 'cancelBooking', { params: { bookingId }, body: {} })
}

async function recordForms(customer: Scene['customer']) {
  const { outbox, otpFor, runJobs, stranger } = await testApp()
  const visitor = stranger()
  const sender = { fullName: 'Asha Kumari', email: 'asha@mail.example.com' }
  const message = 'Please tell us how we can work with you in Adyar.'
  const contact = { topic: 'QUESTION', message }
  await call(customer, 'sendContactMessage', { body: contact })
  await visitor.post('/auth/verify', { phoneNumber: '9000000024' })
  const otp = await otpFor('+919000000024')
  const fromVisitor = { ...contact, fullName: 'Vikram Singh', contactNumber: '9000000024', otp }
  await call(visitor, 'sendContactMessageWithOtp', { body: fromVisitor })
  const placement = (await call(visitor, 'listRateCard'))[0].placement
  const words = {
    headline: 'Fan not working?',
    url: 'https://meena.example.com/fans',
    address: '12 Mada St',
    pincode: '600004',
  }
  const where = { placement, city: 'chennai', category: 'electricians', startsOn: tomorrow, days: 7 }
  const { body: bytes, headers } = await formWith([['fan.jpg', await photo(800, 600).jpeg().toBuffer()]])
  const sent = { sent: bytes, headers, shown: { file: '(the bytes of a picture)' } }
  const { picture } = await call(customer, 'keepAdvertisementPicture', { form: sent })
  const wish = { ...where, ...words, ...sender, picture }
  const { adId, payment } = await call(customer, 'bookAdvertisement', { body: wish })
  await call(visitor, 'listTakenAdvertisementDays', {
    query: { placement, city: 'chennai', category: 'electricians' },
  })
  await call(customer, 'listOwnAdvertisements')
  await call(customer, 'getOwnAdvertisement', { params: { id: adId } })
  await payInSandbox(payment.paymentId)
  await call(customer, 'cancelAdvertisement', { params: { id: adId } })
  await call(visitor, 'countAdvertisementView', { params: { id: adId } })
  await call(visitor, 'requestAffiliation', { body: { ...sender, city: 'Chennai', message } })
  const product = (await call(visitor, 'listAffiliationProducts'))[0].product
  await call(visitor, 'requestProductAffiliation', { body: { ...sender, product, city: 'Chennai', message } })
  await call(visitor, 'subscribe', { body: { email: 'reader@mail.example.com' } })
  const tokenOfNewest = async () => {
    for (let run = 0; run < 2; run++) await runJobs()
    return /token=([\w-]+)/.exec((await outbox('reader@mail.example.com'))[0]?.body ?? '')?.[1] ?? ''
  }
  await call(visitor, 'confirmSubscription', { body: { token: await tokenOfNewest() } })
  await call(visitor, 'unsubscribe', { params: { token: await tokenOfNewest() } })
}

async function recordAccount(customer: Scene['customer']) {
  const { db, as, otpFor, stranger } = await testApp()
  await call(customer, 'getProfile')
  await call(customer, 'exportData')
  await call(customer, 'sendOwnerOtp', { body: { to: 'phone' } })
  const ownerOtp = await otpFor('+919000000011')
  await call(customer, 'sendPhoneOtp', { body: { phoneNumber: '9000000025', ownerOtp } })
  const otp = await otpFor('+919000000025')
  await call(customer, 'changePhone', { body: { phoneNumber: '9000000025', otp } })
  await call(customer, 'sendEmailOtp', { body: { email: 'asha.kumari@mail.example.com' } })
  const emailOtp = await otpFor('asha.kumari@mail.example.com')
  const profile = { name: 'Asha Kumari', email: 'asha.kumari@mail.example.com', otp: emailOtp }
  await call(customer, 'updateProfile', { body: profile })
  await call(customer, 'saveConsents', { body: { marketing: false } })
  const account = db.selectFrom('account').select(['id', 'is_merchant']).where('phone', '=', '+919000000025')
  await as(await account.executeTakeFirstOrThrow())
  const { sessionRespList } = await call(customer, 'listSessions')
  const other = sessionRespList.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent)
  await call(customer, 'endSession', { params: { sessionId: other.sessionId } })
  await call(customer, 'endOtherSessions')
  await recordPasskey(customer)
  await call(customer, 'deleteAccount', { body: { reason: '', confirm: true } })
  const back = stranger()
  await back.post('/auth/verify', { phoneNumber: '9000000025' })
  const password = await otpFor('+919000000025')
  await call(back, 'restoreAccount', { body: { username: '9000000025', password }, headers: { usertype: '0' } })
}

/** Of somebody who has just confirmed to be the owner. */
async function recordPasskey(customer: Caller) {
  const { app, stranger } = await testApp()
  const device = createSoftwareAuthenticator()
  const client = { origin: app.config.origin }
  const { challenge } = await call(customer, 'startPasskey')
  const { passkeyId } = await call(customer, 'addPasskey', { body: { response: device.create(challenge, client) } })
  const visitor = stranger()
  const asked = await call(visitor, 'startPasskeySignIn')
  await call(visitor, 'signInByPasskey', { body: { response: device.sign(asked.challenge, client) } })
  await call(customer, 'listPasskeys')
  await call(customer, 'removePasskey', { params: { passkeyId } })
}

/** The owner renews the plan of a shop, and pays in the sandbox. */
async function recordPayments({ businessId, owner }: Scene) {
  const { app, stranger } = await testApp()
  const [plan] = await call(stranger(), 'listPlans')
  await call(owner, 'getPaymentConfig', { params: { businessId } })
  const { paymentId, gatewayOrderId: orderId } = await call(owner, 'buyPlan', { body: { planId: plan.id, businessId } })
  const bank = app.sandboxBank
  if (!bank) throw new Error('Tests pay in the sandbox.')
  const paid = await bank.pay(orderId, { outcome: 'success', method: 'upi', webhooks: 'none' })
  const body = { orderId, paymentId: paid.paymentId, signature: paid.signature }
  await call(owner, 'confirmPayment', { params: { paymentId }, body })
  await call(owner, 'getPaymentStatus', { params: { paymentId } })
  await call(owner, 'getInvoice', { params: { paymentId } })
  await call(owner, 'listPaymentsOfBusiness', { body: { businessId, page } })
  await call(owner, 'searchPayments', { body: { searchText: 'Business', status: 'PAID', page } })
}

test('every call answers as its example in the document shows; after a change run the test with -u', async () => {
  const people = await scene()
  await recordSignIn()
  await recordReading(people)
  await recordEnquiries(people)
  await recordBusiness(people)
  await recordBookings(people)
  await recordPayments(people)
  await recordForms(people.customer)
  await recordAccount(people.customer)
  const missing = endpoints.map(({ operationId }) => operationId).filter((name) => !(name in recorder.examples))
  expect(missing).toEqual([])
  const sorted = Object.fromEntries(Object.entries(recorder.examples).sort(([a], [b]) => (a < b ? -1 : 1)))
  const text = `${JSON.stringify(sorted, null, 2)}\n`
  await expect(text).toMatchFileSnapshot('../src/web/api-document/examples.json')
}, 90_000)
