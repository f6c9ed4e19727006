import { expect, test } from 'vitest'
import type { Actor, Ctx, SignedInCtx } from '#core/context.ts'
import { takeFlashes } from '#core/flash.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { closeRequest } from './close-request.ts'
import { handleAskForm } from './handle-ask-form.ts'
import { replyToEnquiry } from './reply-to-enquiry.ts'
import { showAsk } from './show-ask.ts'
import { findRequest, showRequests } from './show-requests.ts'

async function contextOf(actor?: Actor): Promise<Ctx> {
  const { app } = await testApp()
  return {
    app,
    db: app.db,
    log: app.log,
    now: new Date(),
    requestId: 'test',
    i18n: texts.en,
    client: { ipHash: newPhone(), clientHash: newPhone(), browserHash: undefined, device: '', ip: '127.0.0.1' },
    requestedRole: 'customer',
    cookies: new CookieJar(undefined, false),
    actor,
  }
}

async function actorOf(role: 'customer' | 'merchant', accountId?: number): Promise<SignedInCtx> {
  const { db } = await testApp()
  const account = accountId === undefined ? await createAccount(db) : undefined
  const ctx = await contextOf({
    accountId: account?.id ?? accountId ?? 0,
    sessionId: 'none',
    role,
    isMerchant: role === 'merchant',
    name: 'Meena Pillai',
    phone: account?.phone ?? null,
    email: null,
  })
  return ctx as SignedInCtx
}

const details = (phone: string | null | undefined) => ({
  contactNumber: phone?.slice(3) ?? '',
  fullName: 'Meena Pillai',
  need: 'Wedding',
  message: 'Lunch for 60, pure veg, on banana leaf.',
})

async function threeBusinesses() {
  const { db } = await testApp()
  return [await createBusiness(db), await createBusiness(db), await createBusiness(db)] as const
}

async function post(ctx: Ctx, businesses: readonly { id: number }[], form: Record<string, string>, like?: number) {
  const answer = await handleAskForm(ctx, { businessIds: businesses.map(({ id }) => id), like }, form)
  if (answer instanceof Response) return { location: answer.headers.get('location') ?? '' }
  return { location: '', ...answer.data }
}

const requestIn = (location: string) => Number(/^\/jobs\/(\d+)/.exec(location)?.[1])

async function enquiriesOf(phone: string | null | undefined) {
  const { db } = await testApp()
  return db
    .selectFrom('enquiry')
    .selectAll()
    .where('contact_phone', '=', phone ?? '')
    .orderBy('id')
    .execute()
}

test('a visitor asks three businesses with one code; only these three have the number, and sending again sends nothing', async () => {
  const { db, otpFor } = await testApp()
  const businesses = await threeBusinesses()
  await createBusiness(db)
  const phone = newPhone()
  const ctx = await contextOf()
  const started = await post(ctx, businesses, { ...details(phone), intent: 'start' })
  expect(started).toMatchObject({ step: { sentTo: phone.slice(3) } })
  const form = { ...details(phone), intent: 'send', otp: await otpFor(phone), staySignedIn: 'on' }
  const { location } = await post(ctx, businesses, form)
  expect(location).toMatch(/^\/jobs\/\d+\?sent=1#asked$/)
  const sent = await enquiriesOf(phone)
  expect(sent.map(({ business_id }) => business_id)).toEqual(businesses.map(({ id }) => id))
  expect(new Set(sent.map(({ request_id }) => request_id))).toEqual(new Set([requestIn(location)]))
  expect(sent.map(({ subject }) => subject)).toEqual(['Wedding', 'Wedding', 'Wedding'])
  // The first answer did not arrive: the same code and the same form.
  expect((await post(await contextOf(), businesses, form)).location).toBe('/#asked')
  expect(await enquiriesOf(phone)).toHaveLength(3)
})

test('a business that closes before the code is entered does not lose the others, and the customer is told which', async () => {
  const { db, otpFor } = await testApp()
  const businesses = await threeBusinesses()
  const phone = newPhone()
  const ctx = await contextOf()
  await post(ctx, businesses, { ...details(phone), intent: 'start' })
  const [first, second, third] = businesses
  await db.updateTable('business').set({ status: 'closed' }).where('id', '=', second.id).execute()
  await post(ctx, businesses, { ...details(phone), intent: 'send', otp: await otpFor(phone), staySignedIn: 'on' })
  expect((await enquiriesOf(phone)).map(({ business_id }) => business_id)).toEqual([first.id, third.id])
  expect(takeFlashes(ctx)[0]?.message).toBe(`${second.name} could not be asked any more. The others have your enquiry.`)
})

test('three at once count as three of a day: beyond the limit none of them is sent', async () => {
  const customer = await actorOf('customer')
  const { phone } = customer.actor
  for (let times = 0; times < 6; times++)
    await post(customer, await threeBusinesses(), { ...details(phone), subject: `Number ${times}`, intent: 'start' })
  const refused = await post(customer, await threeBusinesses(), { ...details(phone), intent: 'start' })
  expect(refused).toMatchObject({ problem: { message: expect.stringContaining('as many enquiries today') } })
  expect(await enquiriesOf(phone)).toHaveLength(18)
})

test('answers stand side by side with the newest price; choosing one thanks the others and takes the number back', async () => {
  const { db } = await testApp()
  const customer = await actorOf('customer')
  const { phone } = customer.actor
  const businesses = await threeBusinesses()
  const { location } = await post(customer, businesses, { ...details(phone), intent: 'start' })
  const requestId = requestIn(location)
  const [first, second] = await enquiriesOf(phone)
  const owner = await actorOf('merchant', businesses[0].owner_id ?? 0)
  await replyToEnquiry(owner, { enquiryId: first?.id ?? 0, message: 'Free that day. Rs. 360 a plate.' })
  await replyToEnquiry(owner, { enquiryId: first?.id ?? 0, message: 'For you ₹340.' })
  const request = await findRequest(customer, requestId)
  expect(request?.answers.map(({ price, text }) => [price, text])).toEqual([
    ['₹340', 'For you ₹340.'],
    [null, null],
    [null, null],
  ])
  const stranger = await actorOf('customer')
  expect(await findRequest(stranger, requestId)).toBeUndefined()
  await expect(closeRequest(stranger, requestId, first?.id)).rejects.toMatchObject({ code: 'enquiry_not_found' })
  await closeRequest(customer, requestId, first?.id)
  await closeRequest(customer, requestId, first?.id)
  await expect(closeRequest(customer, requestId, second?.id)).rejects.toMatchObject({ code: 'request_closed' })
  const rows = await db.selectFrom('enquiry').selectAll().where('request_id', '=', requestId).orderBy('id').execute()
  expect(rows.map(({ contact_phone, status }) => [contact_phone, status])).toEqual([
    [phone, 'PENDING'],
    [null, 'RESOLVED'],
    [null, 'RESOLVED'],
  ])
  const lastWords = await db
    .selectFrom('enquiry_message')
    .select('body')
    .where('enquiry_id', '=', second?.id ?? 0)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  expect(lastWords?.body).toBe('Thank you for your time. I have chosen another business this time.')
  expect((await showRequests(customer, new URL('http://here/jobs'))).requests).toMatchObject([
    { requestId, isClosed: true },
  ])
})

test('a request says what was asked, to its customer alone', async () => {
  const customer = await actorOf('customer')
  const { phone } = customer.actor
  const { location } = await post(customer, await threeBusinesses(), { ...details(phone), intent: 'start' })
  const requestId = requestIn(location)
  expect((await findRequest(customer, requestId))?.message).toBe(details(phone).message)
  expect(await findRequest(await actorOf('customer'), requestId)).toBeUndefined()
})

test('asking two more like an enquiry begins with its words, and makes one request of the three', async () => {
  const customer = await actorOf('customer')
  const { phone } = customer.actor
  const [first, second, third] = await threeBusinesses()
  const { location } = await post(customer, [first], { ...details(phone), intent: 'start' })
  expect(location).toMatch(/^\/customer-message\?enquiryId=\d+&sent=1#asked$/)
  const like = Number(/enquiryId=(\d+)/.exec(location)?.[1])
  const url = new URL(`http://here/ask?business=${second.id}&business=${third.id}&like=${like}`)
  const form = { subject: 'Wedding', message: details(phone).message }
  expect((await showAsk(customer, url)).draft).toMatchObject({ values: form })
  expect((await showAsk(await actorOf('customer'), url)).draft).toBeUndefined()
  const more = await post(customer, [second, third], { ...details(phone), intent: 'start' }, like)
  const request = await findRequest(customer, requestIn(more.location))
  expect(request?.answers.map(({ name }) => name)).toEqual([first.name, second.name, third.name])
})

test('of businesses that take no enquiries each is told apart, also closed ones of one name', async () => {
  const { db } = await testApp()
  const closed = { name: 'Sharma Stores', status: 'closed' } as const
  const ids = [(await createBusiness(db, closed)).id, (await createBusiness(db, closed)).id]
  const address = `http://test/ask?${ids.map((id) => `business=${id}`).join('&')}`
  const shown = await showAsk(await contextOf(), new URL(address))
  expect(shown.closed.map(({ businessId, name }) => [businessId, name])).toEqual(ids.map((id) => [id, closed.name]))
})
