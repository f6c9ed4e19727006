import { expect, test } from 'vitest'
import { cleanUp } from '#clean-up.ts'
import { insertMistake, reporterOf } from '#features/businesses/server/mistake-queries.ts'
import { formWith, photo } from '#features/media/server/media-fixtures.ts'
import { confirmOwner, createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createEnquiry } from '#tests/factories/create-enquiry.ts'
import { createRating } from '#tests/factories/create-rating.ts'
import { testApp } from '#tests/test-app.ts'

const person = { city: 'Chennai', fullName: 'Meena Pillai', email: 'meena@mail.example.com' }
const listNames = [
  'enquiries',
  'contactMessages',
  'listings',
  'reviews',
  'savedBusinesses',
  'claims',
  'workFor',
  'workEnded',
  'workTold',
  'listingChanges',
  'reports',
  'mistakes',
  'advertisements',
  'affiliationRequests',
  'answersWritten',
  'notesWritten',
  'quickReplies',
  'invitedToWork',
  'consents',
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
    advertisements: [],
    affiliationRequests: [{ affiliationNumber, city: 'Chennai' }],
    letters: { unsubscribedAt: null },
  })
  expect(response.body.data.letters.confirmedAt).toEqual(expect.any(String))
  const nothing = (await other.get('/users/export')).body.data
  for (const name of listNames) expect(nothing[name], name).toEqual([])
  expect(nothing.letters).toBeNull()
})

test('an enquiry is exported with its kind, times, name and contact', async () => {
  const { db, as } = await testApp()
  const account = await createAccount(db)
  const preferred_at = new Date('2026-12-01T10:00:00Z')
  const enquiry = await createEnquiry(db, { customer_id: account.id, kind: 'BOOKING', preferred_at })
  const caller = await as(account)
  const exported = async () => (await caller.get('/users/export')).body.data.enquiries
  expect(await exported()).toMatchObject([
    {
      enquiryId: enquiry.id,
      kind: 'BOOKING',
      fullName: 'Asha Kumari',
      contactNumber: account.phone,
      email: null,
      preferredAt: '2026-12-01T10:00:00.000Z',
      withdrawnAt: null,
      messages: [{ from: 'customer', text: 'Can you come today?' }],
    },
  ])
  await caller.put(`/enquiries/${enquiry.id}/withdraw`)
  expect(await exported()).toMatchObject([{ contactNumber: null, withdrawnAt: expect.any(String) }])
})

/** What one person sends by every form without being signed in. */
async function sendAsVisitor(phone: string, email: string) {
  const { stranger, otpFor } = await testApp()
  const visitor = stranger()
  const contact = { fullName: 'Meena Pillai', contactNumber: phone.slice(3), email }
  await visitor.post('/auth/verify', { phoneNumber: phone.slice(3) })
  const words = { topic: 'QUESTION', message: 'How do I list my shop with you?' }
  await visitor.post('/contact-us/otp', { ...contact, ...words, otp: await otpFor(phone) })
  const request = { ...contact, city: 'Chennai' }
  await visitor.post('/affiliations', { ...request, message: 'I know every shop of Adyar and its people.' })
}

const formTables = ['contact_message', 'affiliation_request'] as const

async function countForms(phone: string) {
  const { db } = await testApp()
  const found = formTables.map((table) => db.selectFrom(table).select('id').where('phone', '=', phone).execute())
  return (await Promise.all(found)).map(({ length }) => length)
}

test('what a person wrote before having an account is exported with it, and erased with it', async () => {
  const { app, db, as } = await testApp()
  const [phone, other] = [newPhone(), newPhone()]
  await sendAsVisitor(phone, 'meena.before@mail.example.com')
  await sendAsVisitor(other, 'someone.else@mail.example.com')
  const account = await createAccount(db, { phone })
  const caller = await as(account)
  await caller.post('/contact-us', { topic: 'QUESTION', fullName: 'Meena Pillai', message: 'And what does it cost?' })
  const { contactMessages, affiliationRequests } = (await caller.get('/users/export')).body.data
  expect(contactMessages.map(({ text }: { text: string }) => text)).toEqual([
    'And what does it cost?',
    'How do I list my shop with you?',
  ])
  expect(affiliationRequests).toMatchObject([{ city: 'Chennai' }])

  await confirmOwner(db, account.id)
  await caller.delete('/users', { confirm: true })
  await db
    .updateTable('account')
    .set({ erase_after: new Date(Date.now() - 1000) })
    .where('id', '=', account.id)
    .execute()
  await cleanUp.handle(app, {})
  expect(await countForms(phone)).toEqual([0, 0])
  expect(await countForms(other)).toEqual([1, 1])
})

test('who gets a recycled number is not shown what its former holder wrote, nor what names an unproven e-mail', async () => {
  const { db, as } = await testApp()
  const [recycled, strangers] = [newPhone(), newPhone()]
  await sendAsVisitor(recycled, 'former.holder@mail.example.com')
  await sendAsVisitor(strangers, 'typed.by.a.stranger@mail.example.com')
  const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)
  for (const table of formTables) {
    await db
      .updateTable(table)
      .set({ created_at: daysAgo(91) })
      .where('phone', '=', recycled)
      .execute()
  }
  const holder = await as(await createAccount(db, { phone: recycled }))
  expect((await holder.get('/users/export')).body.data).toMatchObject({ contactMessages: [] })
  const account = await createAccount(db, { email: 'typed.by.a.stranger@mail.example.com' })
  expect((await (await as(account)).get('/users/export')).body.data.contactMessages).toEqual([])
})

test('the export has consents, what somebody answered and noted for a business, its quick replies and open invitations', async () => {
  const { db, as } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const gopal = await createAccount(db)
  const shop = await createBusiness(db, { owner_id: owner.id, name: 'Meena Stores' })
  const enquiry = await createEnquiry(db, { business_id: shop.id })
  const ofOwner = { enquiry_id: enquiry.id, author_id: owner.id }
  await db
    .insertInto('enquiry_message')
    .values({ ...ofOwner, sender: 'merchant', body: 'Yes, at four' })
    .execute()
  await db
    .insertInto('enquiry_note')
    .values({ ...ofOwner, body: 'Asks every month' })
    .execute()
  await db
    .insertInto('quick_reply')
    .values({ business_id: shop.id, position: 1, title: 'Open hours', body: 'We open at nine.' })
    .execute()
  await db
    .insertInto('automatic_answer')
    .values({ business_id: shop.id, moment: 'closed', body: 'We answer at nine.' })
    .execute()
  const days = (count: number) => new Date(Date.now() + count * 86_400_000)
  await db
    .insertInto('staff_invitation')
    .values({
      business_id: shop.id,
      phone: gopal.phone ?? '',
      name: 'Gopal Rao',
      role: 'replier',
      invited_at: days(0),
      expires_at: days(7),
    })
    .execute()
  const consent = { account_id: owner.id, kind: 'marketing' as const }
  await db
    .insertInto('consent')
    .values([
      { ...consent, notice_version: '2026-10', given_at: days(-9), withdrawn_at: days(-2) },
      { ...consent, notice_version: '2026-11', given_at: days(-1) },
    ])
    .execute()

  const [ofShop, invited] = await Promise.all([as(owner), as(gopal)])
  const about = { enquiryId: enquiry.id, business: 'Meena Stores' }
  expect((await ofShop.get('/users/export')).body.data).toMatchObject({
    answersWritten: [{ ...about, text: 'Yes, at four' }],
    notesWritten: [{ ...about, text: 'Asks every month' }],
    quickReplies: [{ businessId: shop.id, title: 'Open hours', text: 'We open at nine.' }],
    automaticAnswers: [{ businessId: shop.id, when: 'closed', text: 'We answer at nine.' }],
    invitedToWork: [],
    consents: [
      { kind: 'marketing', noticeVersion: '2026-11', withdrawnAt: null },
      { kind: 'marketing', noticeVersion: '2026-10', withdrawnAt: expect.any(String) },
    ],
  })
  expect((await invited.get('/users/export')).body.data).toMatchObject({
    answersWritten: [],
    notesWritten: [],
    quickReplies: [],
    automaticAnswers: [],
    invitedToWork: [{ businessId: shop.id, business: 'Meena Stores', name: 'Gopal Rao', role: 'replier' }],
    consents: [],
  })
})

test('whoever no longer answers for a business exports nothing written about its customers', async () => {
  const { db, as } = await testApp()
  const [owner, replier] = [await createAccount(db, { is_merchant: true }), await createAccount(db)]
  const shop = await createBusiness(db, { owner_id: owner.id })
  const enquiry = await createEnquiry(db, { business_id: shop.id })
  const ofReplier = { enquiry_id: enquiry.id, author_id: replier.id }
  await db
    .insertInto('enquiry_message')
    .values({ ...ofReplier, sender: 'merchant', body: 'Call Ravi at four' })
    .execute()
  await db
    .insertInto('enquiry_note')
    .values({ ...ofReplier, body: 'Ravi has a dog' })
    .execute()
  await db
    .insertInto('staff_member')
    .values({ business_id: shop.id, account_id: replier.id, role: 'replier' })
    .execute()
  const exported = async () => (await (await as(replier)).get('/users/export')).body.data

  expect(await exported()).toMatchObject({
    answersWritten: [{ text: 'Call Ravi at four' }],
    notesWritten: [{ text: 'Ravi has a dog' }],
  })
  await db.deleteFrom('staff_member').where('account_id', '=', replier.id).execute()
  expect(await exported()).toMatchObject({ answersWritten: [], notesWritten: [] })
})
