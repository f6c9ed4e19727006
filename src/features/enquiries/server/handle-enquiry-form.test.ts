import { expect, test } from 'vitest'
import type { Actor, Ctx } from '#core/context.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import type { EnquiryFormState } from '../form-state.ts'
import { handleEnquiryForm } from './handle-enquiry-form.ts'

type Answer = Partial<EnquiryFormState> & { status: number | undefined; location?: string }

/** A browser session; its cookies and start time are shared by the requests of a test. */
async function browser(actor?: Actor) {
  const { app } = await testApp()
  const ctx: Ctx = {
    app,
    db: app.db,
    log: app.log,
    now: new Date(),
    requestId: 'test',
    i18n: texts.en,
    client: { ipHash: newPhone(), clientHash: newPhone(), browserHash: undefined, ip: '127.0.0.1' },
    requestedRole: 'customer',
    cookies: new CookieJar(undefined, false),
    actor,
  }
  const post = async (business: { id: number }, form: Record<string, string>): Promise<Answer> => {
    const answer = await handleEnquiryForm(ctx, business, form)
    if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') ?? '' }
    return { status: answer.init?.status, ...answer.data }
  }
  return { ctx, post }
}

const details = (phone: string) => ({
  kind: 'ENQUIRY',
  contactNumber: phone.slice(3),
  fullName: 'Meena Pillai',
  email: '',
  subject: 'Fan is not running',
  message: 'The ceiling fan stopped.\nCan you come today?',
})

test('a visitor fills in the form, confirms with the code, is signed in and redirected to the conversation', async () => {
  const { db, otpFor } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { ctx, post } = await browser()
  const second = await post(business, { ...details(phone), intent: 'start' })
  expect(second).toMatchObject({ status: 200, step: { sentTo: phone.slice(3), isPhone: true, resendInSeconds: 60 } })
  const form = { ...second.values, kind: 'ENQUIRY', sentTo: phone.slice(3), sentAtMs: String(Date.now()) }
  const otp = await otpFor(phone)
  const wrong = await post(business, { ...form, intent: 'send', otp: otp === '000000' ? '111111' : '000000' })
  expect(wrong).toMatchObject({ status: 401, values: second.values, step: { sentTo: phone.slice(3) } })
  expect(wrong.problem?.fieldErrors.otp).toBeTruthy()
  const short = await post(business, { ...form, intent: 'send', otp: '12' })
  expect(short).toMatchObject({ status: 422, step: {}, problem: { fieldErrors: { otp: 'OTP should be of 6 digits' } } })
  const sent = await post(business, { ...form, intent: 'send', otp })
  expect(sent.location).toMatch(/^\/customer-message\?enquiryId=\d+&sent=1$/)
  expect(ctx.actor).toMatchObject({ role: 'customer', phone })
})

test('an invalid form comes back with all values, and no code is sent', async () => {
  const { db, outbox } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { post } = await browser()
  const typed = { ...details(phone), subject: '', email: 'x@mailinator.com' }
  const refused = await post(business, { ...typed, intent: 'start' })
  expect(refused).toMatchObject({
    status: 422,
    values: { subject: '', message: typed.message, contactNumber: phone.slice(3) },
    problem: {
      fieldErrors: { subject: 'This Field is required', email: 'Disposable email address is not allowed' },
    },
  })
  expect(refused.step).toBeUndefined()
  expect(await outbox(phone)).toEqual([])
})

test('a second request within the minute sends no second code, and continues with the first one', async () => {
  const { db, outbox } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { ctx, post } = await browser()
  await post(business, { ...details(phone), intent: 'start' })
  ctx.now = new Date(ctx.now.getTime() + 20_000)
  for (const intent of ['start', 'resend']) {
    expect(await post(business, { ...details(phone), intent })).toMatchObject({ step: { resendInSeconds: 40 } })
  }
  expect(await outbox(phone)).toHaveLength(1)
  ctx.now = new Date(ctx.now.getTime() + 41_000)
  expect(await post(business, { ...details(phone), intent: 'resend' })).toMatchObject({ step: { resendInSeconds: 60 } })
  expect(await outbox(phone)).toHaveLength(2)
  const back = await post(business, { ...details(phone), intent: 'edit' })
  expect(back).toMatchObject({ status: 200, values: { subject: 'Fan is not running' } })
  expect(back.step).toBeUndefined()
})

test('a signed-in customer needs no code, and a double click sends one enquiry', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const customer = await createAccount(db)
  const { phone, name, id: accountId } = customer
  const { post } = await browser({ accountId, sessionId: 'none', role: 'customer', name, phone, email: null })
  const form = { ...details(phone ?? ''), intent: 'start' }
  const [first, second] = await Promise.all([post(business, form), post(business, form)])
  expect(first.status).toBe(302)
  expect(second.location).toBe(first.location)
  const other = await post(business, { ...form, message: 'A different thing altogether' })
  expect(other.location).not.toBe(first.location)
})

test('the preferred time of a booking is in Indian time', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const { phone, name, id: accountId } = await createAccount(db)
  const { post } = await browser({ accountId, sessionId: 'none', role: 'customer', name, phone, email: null })
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)
  const book = (preferredAt: string) =>
    post(business, { ...details(phone ?? ''), kind: 'BOOKING', preferredAt, intent: 'start' })
  expect(await book('')).toMatchObject({
    kind: 'BOOKING',
    problem: { fieldErrors: { preferredAt: 'Please choose a date and time' } },
  })
  expect(await book('soon')).toMatchObject({ status: 422 })
  const booked = await book(`${tomorrow}T10:00`)
  expect(booked.status).toBe(302)
  const row = await db
    .selectFrom('enquiry')
    .select('preferred_at')
    .where('customer_id', '=', accountId)
    .executeTakeFirst()
  expect(row?.preferred_at?.toISOString()).toBe(`${tomorrow}T04:30:00.000Z`)
})
