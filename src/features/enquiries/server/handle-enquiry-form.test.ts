import { expect, test } from 'vitest'
import type { Actor, Ctx } from '#core/context.ts'
import { takeFlashes } from '#core/flash.ts'
import { forgetAllFormDrafts } from '#core/form-draft.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { indianDate } from '#platform/indian-time.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import type { EnquiryFormState } from '../form-state.ts'
import { showEnquiryDraft } from './enquiry-draft.ts'
import { handleEnquiryForm } from './handle-enquiry-form.ts'

const page = '/companydesc/chennai/cool-point-7' as PageAddress

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
    client: { ipHash: newPhone(), clientHash: newPhone(), browserHash: undefined, device: '', ip: '127.0.0.1' },
    requestedRole: 'customer',
    cookies: new CookieJar(undefined, false),
    actor,
  }
  const post = async (business: { id: number }, form: Record<string, string>): Promise<Answer> => {
    const answer = await handleEnquiryForm(ctx, business, form, page)
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
  const sent = await post(business, { ...form, intent: 'send', otp, staySignedIn: 'on' })
  expect(sent.location).toMatch(/^\/customer-message\?enquiryId=\d+&sent=1$/)
  expect(ctx.actor).toMatchObject({ role: 'customer', phone })
})

test('an enquiry whose answer was lost is not sent twice, with the code that is used up and with another', async () => {
  const { db, otpFor } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { ctx, post } = await browser()
  await post(business, { ...details(phone), intent: 'start' })
  const otp = await otpFor(phone)
  await post(business, { ...details(phone), intent: 'send', otp })
  expect(await post(business, { ...details(phone), intent: 'send', otp })).toMatchObject({ location: page })
  ctx.now = new Date(ctx.now.getTime() + 30 * 60_000)
  await post(business, { ...details(phone), intent: 'resend' })
  await post(business, { ...details(phone), intent: 'send', otp: await otpFor(phone) })
  const sent = await db.selectFrom('enquiry').select('id').where('business_id', '=', business.id).execute()
  expect(sent).toHaveLength(1)
  const other = await post(business, { ...details(phone), subject: 'Another fan', intent: 'send', otp })
  expect(other).toMatchObject({ status: 401 })
})

test('after five wrong tries the person is told to ask for a new code', async () => {
  const { db, otpFor } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { post } = await browser()
  await post(business, { ...details(phone), intent: 'start' })
  const wrong = (await otpFor(phone)) === '000000' ? '111111' : '000000'
  const enter = async () =>
    (await post(business, { ...details(phone), intent: 'send', otp: wrong })).problem?.fieldErrors.otp
  const usual = 'The OTP is not right or has expired. Please check it or ask for a new one.'
  for (const _try of [1, 2, 3, 4]) expect(await enter()).toBe(usual)
  expect(await enter()).toBe('After 5 wrong tries this OTP no longer works. Please ask for a new one.')
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
  const { post } = await browser({
    accountId,
    sessionId: 'none',
    role: 'customer',
    isMerchant: false,
    name,
    phone,
    email: null,
  })
  const form = { ...details(phone ?? ''), intent: 'start' }
  const [first, second] = await Promise.all([post(business, form), post(business, form)])
  expect(first.status).toBe(302)
  expect(second.location).toBe(first.location)
  const other = await post(business, { ...form, message: 'A different thing altogether' })
  expect(other.location).not.toBe(first.location)
})

test('the name in an enquiry becomes that of the account which has none, and replaces no other', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const nameAfter = async (name: string) => {
    const { id: accountId, phone } = await createAccount(db, { name })
    const { post } = await browser({
      accountId,
      sessionId: 'none',
      role: 'customer',
      isMerchant: false,
      name,
      phone,
      email: null,
    })
    expect((await post(business, { ...details(phone ?? ''), intent: 'start' })).status).toBe(302)
    const row = db.selectFrom('account').select('name').where('id', '=', accountId)
    return (await row.executeTakeFirstOrThrow()).name
  }
  expect(await nameAfter('')).toBe('Meena Pillai')
  expect(await nameAfter('Asha')).toBe('Asha')
})

test('the form of a customer who became a merchant in another tab is refused, and waits until they switch back', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const { phone, name, id: accountId } = await createAccount(db, { is_merchant: true })
  const actor = { accountId, sessionId: 'none', isMerchant: true, name, phone, email: null }
  const { ctx, post } = await browser({ ...actor, role: 'merchant' })
  const typed = details(phone ?? '')
  expect((await post(business, { ...typed, intent: 'start' })).problem?.message).toContain(
    'signed in as a business owner',
  )
  expect(await showEnquiryDraft(ctx, business.id)).toMatchObject({ values: { message: typed.message } })
})

test('the preferred time of a booking is in Indian time', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const { phone, name, id: accountId } = await createAccount(db)
  const { post } = await browser({
    accountId,
    sessionId: 'none',
    role: 'customer',
    isMerchant: false,
    name,
    phone,
    email: null,
  })
  const tomorrow = indianDate(new Date(Date.now() + 86_400_000))
  const book = (when: Record<string, string>) =>
    post(business, { ...details(phone ?? ''), kind: 'BOOKING', ...when, intent: 'start' })
  expect(await book({ day: tomorrow })).toMatchObject({
    kind: 'BOOKING',
    problem: { fieldErrors: { preferredAt: 'Please choose a date and time' } },
  })
  expect(await book({ day: 'other', date: 'soon', time: '10:00' })).toMatchObject({ status: 422 })
  const booked = await book({ day: 'other', date: tomorrow.split('-').toReversed().join('/'), time: '10:00' })
  expect(booked.status).toBe(302)
  const row = await db
    .selectFrom('enquiry')
    .select('preferred_at')
    .where('customer_id', '=', accountId)
    .executeTakeFirst()
  expect(row?.preferred_at?.toISOString()).toBe(`${tomorrow}T04:30:00.000Z`)
})

test('a time at which the business is closed is refused; where no hours are known, any time may be asked for', async () => {
  const { db } = await testApp()
  const hours = JSON.stringify(Array.from({ length: 7 }, () => [[9 * 60, 18 * 60]]))
  const ask = async (business: { id: number }, time: string) => {
    const { post } = await browser()
    return post(business, { ...booking(newPhone()), time, intent: 'start' })
  }
  const shop = await createBusiness(db, { hours })
  expect(await ask(shop, '18:00')).toMatchObject({
    status: 422,
    problem: { fieldErrors: { preferredAt: 'They are closed then. Please choose a time at which they are open' } },
  })
  expect(await ask(shop, '17:30')).toMatchObject({ status: 200 })
  expect(await ask(await createBusiness(db), '23:00')).toMatchObject({ status: 200 })
})

const booking = (phone: string) => ({ ...details(phone), kind: 'BOOKING', day: '2027-01-05', time: '10:00' })

test('a reload at the step of the code loses nothing for ten minutes, until the booking is sent', async () => {
  const { db, otpFor } = await testApp()
  const business = await createBusiness(db)
  const other = await createBusiness(db)
  const phone = newPhone()
  const { ctx, post } = await browser()
  const startedAt = new Date('2026-12-01T06:00:00Z')
  ctx.now = startedAt
  const second = await post(business, { ...booking(phone), intent: 'start' })
  const { kind: _kind, ...typed } = booking(phone)
  ctx.now = new Date(startedAt.getTime() + 20_000)
  expect(await showEnquiryDraft(ctx, business.id)).toMatchObject({
    kind: 'BOOKING',
    values: typed,
    step: { sentTo: phone.slice(3), isPhone: true, sentAtMs: second.step?.sentAtMs, resendInSeconds: 40 },
  })
  expect(await showEnquiryDraft(ctx, other.id)).toBeUndefined()
  ctx.now = new Date(startedAt.getTime() + 599_000)
  expect(await showEnquiryDraft(ctx, business.id)).toBeDefined()
  ctx.now = new Date(startedAt.getTime() + 601_000)
  expect(await showEnquiryDraft(ctx, business.id)).toBeUndefined()
  ctx.now = new Date(startedAt.getTime() + 30_000)
  await post(business, { ...booking(phone), intent: 'send', otp: await otpFor(phone) })
  expect(await showEnquiryDraft(ctx, business.id)).toBeUndefined()
})

test('a visitor who does not stay signed in is told that the enquiry was sent, and a wrong code keeps that choice', async () => {
  const { db, otpFor } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { ctx, post } = await browser()
  await post(business, { ...details(phone), intent: 'start' })
  const otp = await otpFor(phone)
  const wrong = await post(business, { ...details(phone), intent: 'send', otp: otp === '000000' ? '111111' : '000000' })
  expect(wrong.staySignedIn).toBe(false)
  const sent = await post(business, { ...details(phone), intent: 'send', otp })
  expect(sent.location).toBe(page)
  expect(ctx.actor).toBeUndefined()
  expect(ctx.cookies.get('x-refresh-token')).toBeUndefined()
  expect(takeFlashes(ctx)[0]?.message).toBe('Your enquiry was sent. Sign in to read the reply.')
})

test('Change details goes back to the form, and a reload there keeps what was typed without the code', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { ctx, post } = await browser()
  await post(business, { ...details(phone), intent: 'start' })
  await post(business, { ...details(phone), subject: 'A new subject', intent: 'edit' })
  const draft = await showEnquiryDraft(ctx, business.id)
  expect(draft).toMatchObject({ kind: 'ENQUIRY', values: { subject: 'A new subject' } })
  expect(draft?.step).toBeUndefined()
})

test('signing in from the form leads back to it, with subject, message and time as typed, even unfinished', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const { ctx, post } = await browser()
  const typed = { subject: 'A wedding', message: 'Sweets for 200 people', day: '2027-01-05', time: '10:00' }
  const left = await post(business, { ...typed, kind: 'BOOKING', intent: 'sign-in' })
  expect(left.location).toBe(`/login-mobile-number?action=BOOK_NOW&back=${encodeURIComponent(page)}`)
  expect(await showEnquiryDraft(ctx, business.id)).toMatchObject({ kind: 'BOOKING', values: typed })
  const enquiry = await post(business, { ...typed, kind: 'ENQUIRY', intent: 'sign-in' })
  expect(enquiry.location).toBe(`/login-mobile-number?action=ENQUIRY&back=${encodeURIComponent(page)}`)
})

test('a draft is readable with the cookie of its browser alone: the database holds neither its text nor its key', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { ctx, post } = await browser()
  await post(business, { ...details(phone), intent: 'start' })
  const stranger = await browser()
  expect(await showEnquiryDraft(stranger.ctx, business.id)).toBeUndefined()
  stranger.ctx.cookies.set('form-draft', 'x'.repeat(32), { maxAgeSeconds: 60 })
  expect(await showEnquiryDraft(stranger.ctx, business.id)).toBeUndefined()
  const rows = await db.selectFrom('form_draft').selectAll().execute()
  const stored = rows.map((row) => [...Object.values(row), row.content.toString('latin1')].join(' ')).join(' ')
  for (const secret of [phone.slice(3), 'Fan is not running', ctx.cookies.get('form-draft') ?? '-'])
    expect(stored).not.toContain(secret)
  forgetAllFormDrafts(ctx)
  expect(await showEnquiryDraft(ctx, business.id)).toBeUndefined()
})

test('what is typed is never stored under a key that somebody put into the browser, and each save has a key of its own', async () => {
  const { db } = await testApp()
  const [business, other] = [await createBusiness(db), await createBusiness(db)]
  const [victim, attacker] = [await browser(), await browser()]
  await attacker.post(business, { subject: 'Bait', intent: 'sign-in' })
  const planted = attacker.ctx.cookies.get('form-draft') ?? ''
  victim.ctx.cookies.set('form-draft', planted, { maxAgeSeconds: 600 })
  await victim.post(business, { subject: 'My secret', intent: 'sign-in' })
  expect((await showEnquiryDraft(victim.ctx, business.id))?.values.subject).toBe('My secret')
  expect(await showEnquiryDraft(attacker.ctx, business.id)).toBeUndefined()
  const seen = victim.ctx.cookies.get('form-draft') ?? ''
  await victim.post(business, { subject: 'Corrected', intent: 'sign-in' })
  await victim.post(other, { subject: 'For another', intent: 'sign-in' })
  expect((await showEnquiryDraft(victim.ctx, business.id))?.values.subject).toBe('Corrected')
  expect((await showEnquiryDraft(victim.ctx, other.id))?.values.subject).toBe('For another')
  attacker.ctx.cookies.set('form-draft', seen, { maxAgeSeconds: 600 })
  expect(await showEnquiryDraft(attacker.ctx, business.id)).toBeUndefined()
})

test('no more of a draft is kept than the form accepts, whatever was sent', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const { ctx, post } = await browser()
  const longest = 'छ'.repeat(2000)
  await post(business, { ...details(newPhone()), message: longest, intent: 'sign-in' })
  expect((await showEnquiryDraft(ctx, business.id))?.values.message).toBe(longest)
  const everything = { subject: 'x'.repeat(20_000), fullName: 'x'.repeat(20_000), message: 'x'.repeat(200_000) }
  await post(business, { ...everything, intent: 'sign-in' })
  const values = Object.values((await showEnquiryDraft(ctx, business.id))?.values ?? {})
  expect(values.join('').length).toBeGreaterThan(2000)
  expect(values.join('').length).toBeLessThan(2600)
})

test('one network cannot fill the database with drafts: after 500 in ten minutes no more are kept', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const { ctx, post } = await browser()
  const network_hash = ctx.client.ipHash
  const draft = { content: Buffer.from(''), network_hash, expires_at: new Date(Date.now() + 600_000), form: 'x' }
  await db
    .insertInto('form_draft')
    .values(Array.from({ length: 500 }, (_, made) => ({ ...draft, token_hash: `${network_hash} ${made}` })))
    .execute()
  const left = await post(business, { subject: 'A wedding', intent: 'sign-in' })
  expect(left.status).toBe(302)
  expect(await showEnquiryDraft(ctx, business.id)).toBeUndefined()
  await db
    .updateTable('form_draft')
    .set({ expires_at: new Date(0) })
    .where('form', '=', 'x')
    .execute()
  await post(business, { subject: 'A wedding', intent: 'sign-in' })
  expect(await showEnquiryDraft(ctx, business.id)).toBeDefined()
  expect(await db.selectFrom('form_draft').select('form').where('form', '=', 'x').execute()).toEqual([])
})

test.each(["D'Souza", 'Dr. Rao', 'K. Ramesh', 'डॉ. राव', 'D’Souza'])(
  'the name %s is accepted by the form, and a number in Hindi digits with 91 first is the same number',
  async (fullName) => {
    const { db, otpFor } = await testApp()
    const business = await createBusiness(db)
    const phone = newPhone()
    const { ctx, post } = await browser()
    const contactNumber = `९१${phone.slice(3).replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')}`
    const form = { ...details(phone), contactNumber, fullName }
    expect(await post(business, { ...form, intent: 'start' })).toMatchObject({ step: { sentTo: phone.slice(3) } })
    const sent = await post(business, { ...form, intent: 'send', otp: await otpFor(phone), staySignedIn: 'on' })
    expect(sent.status).toBe(302)
    expect(ctx.actor).toMatchObject({ name: fullName, phone })
  },
)
