import { expect, test } from 'vitest'
import { takeFlashes } from '#core/flash.ts'
import { bookingOf, daysAhead, enquiryOf, formBrowser, formPage } from '#tests/enquiry-form-browser.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { showEnquiryDraft } from './enquiry-draft.ts'

test('a visitor fills in the form, confirms with the code, is signed in and redirected to the conversation', async () => {
  const { db, otpFor } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { ctx, post } = await formBrowser()
  const second = await post(business, { ...enquiryOf(phone), intent: 'start' })
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
  const { ctx, post } = await formBrowser()
  await post(business, { ...enquiryOf(phone), intent: 'start' })
  const otp = await otpFor(phone)
  await post(business, { ...enquiryOf(phone), intent: 'send', otp })
  expect(await post(business, { ...enquiryOf(phone), intent: 'send', otp })).toMatchObject({ location: formPage })
  ctx.now = new Date(ctx.now.getTime() + 30 * 60_000)
  await post(business, { ...enquiryOf(phone), intent: 'resend' })
  await post(business, { ...enquiryOf(phone), intent: 'send', otp: await otpFor(phone) })
  const sent = await db.selectFrom('enquiry').select('id').where('business_id', '=', business.id).execute()
  expect(sent).toHaveLength(1)
  const other = await post(business, { ...enquiryOf(phone), subject: 'Another fan', intent: 'send', otp })
  expect(other).toMatchObject({ status: 401 })
})

test('after five wrong tries the person is told to ask for a new code', async () => {
  const { db, otpFor } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { post } = await formBrowser()
  await post(business, { ...enquiryOf(phone), intent: 'start' })
  const wrong = (await otpFor(phone)) === '000000' ? '111111' : '000000'
  const enter = async () =>
    (await post(business, { ...enquiryOf(phone), intent: 'send', otp: wrong })).problem?.fieldErrors.otp
  const usual = 'The OTP is not right or has expired. Please check it or ask for a new one.'
  for (const _try of [1, 2, 3, 4]) expect(await enter()).toBe(usual)
  expect(await enter()).toBe('After 5 wrong tries this OTP no longer works. Please ask for a new one.')
})

test('an invalid form comes back with all values, and no code is sent', async () => {
  const { db, outbox } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { post } = await formBrowser()
  const typed = { ...enquiryOf(phone), subject: '', email: 'x@mailinator.com' }
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
  const { ctx, post } = await formBrowser()
  await post(business, { ...enquiryOf(phone), intent: 'start' })
  ctx.now = new Date(ctx.now.getTime() + 20_000)
  for (const intent of ['start', 'resend']) {
    expect(await post(business, { ...enquiryOf(phone), intent })).toMatchObject({ step: { resendInSeconds: 40 } })
  }
  expect(await outbox(phone)).toHaveLength(1)
  ctx.now = new Date(ctx.now.getTime() + 41_000)
  expect(await post(business, { ...enquiryOf(phone), intent: 'resend' })).toMatchObject({
    step: { resendInSeconds: 60 },
  })
  expect(await outbox(phone)).toHaveLength(2)
  const back = await post(business, { ...enquiryOf(phone), intent: 'edit' })
  expect(back).toMatchObject({ status: 200, values: { subject: 'Fan is not running' } })
  expect(back.step).toBeUndefined()
})

test('a signed-in customer needs no code, and a double click sends one enquiry', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const customer = await createAccount(db)
  const { phone, name, id: accountId } = customer
  const { post } = await formBrowser({
    accountId,
    sessionId: 'none',
    role: 'customer',
    isMerchant: false,
    name,
    phone,
    email: null,
  })
  const form = { ...enquiryOf(phone ?? ''), intent: 'start' }
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
    const { post } = await formBrowser({
      accountId,
      sessionId: 'none',
      role: 'customer',
      isMerchant: false,
      name,
      phone,
      email: null,
    })
    expect((await post(business, { ...enquiryOf(phone ?? ''), intent: 'start' })).status).toBe(302)
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
  const { ctx, post } = await formBrowser({ ...actor, role: 'merchant' })
  const typed = enquiryOf(phone ?? '')
  expect((await post(business, { ...typed, intent: 'start' })).problem?.message).toContain(
    'signed in as a business owner',
  )
  expect(await showEnquiryDraft(ctx, business.id)).toMatchObject({ values: { message: typed.message } })
})

test('the preferred time of a booking is in Indian time', async () => {
  const { db } = await testApp()
  const business = await createBusiness(db)
  const { phone, name, id: accountId } = await createAccount(db)
  const { post } = await formBrowser({
    accountId,
    sessionId: 'none',
    role: 'customer',
    isMerchant: false,
    name,
    phone,
    email: null,
  })
  const tomorrow = daysAhead(1)
  const book = (when: Record<string, string>) =>
    post(business, { ...enquiryOf(phone ?? ''), kind: 'BOOKING', ...when, intent: 'start' })
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
    const { post } = await formBrowser()
    return post(business, { ...bookingOf(newPhone()), time, intent: 'start' })
  }
  const shop = await createBusiness(db, { hours })
  expect(await ask(shop, '18:00')).toMatchObject({
    status: 422,
    problem: { fieldErrors: { preferredAt: 'They are closed then. Please choose a time at which they are open' } },
  })
  expect(await ask(shop, '17:30')).toMatchObject({ status: 200 })
  expect(await ask(await createBusiness(db), '23:00')).toMatchObject({ status: 200 })
})

test.each(["D'Souza", 'Dr. Rao', 'K. Ramesh', 'डॉ. राव', 'D’Souza'])(
  'the name %s is accepted by the form, and a number in Hindi digits with 91 first is the same number',
  async (fullName) => {
    const { db, otpFor } = await testApp()
    const business = await createBusiness(db)
    const phone = newPhone()
    const { ctx, post } = await formBrowser()
    const contactNumber = `९१${phone.slice(3).replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')}`
    const form = { ...enquiryOf(phone), contactNumber, fullName }
    expect(await post(business, { ...form, intent: 'start' })).toMatchObject({ step: { sentTo: phone.slice(3) } })
    const sent = await post(business, { ...form, intent: 'send', otp: await otpFor(phone), staySignedIn: 'on' })
    expect(sent.status).toBe(302)
    expect(ctx.actor).toMatchObject({ name: fullName, phone })
  },
)

test('a visitor who does not stay signed in is told that the enquiry was sent, and a wrong code keeps that choice', async () => {
  const { db, otpFor } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const { ctx, post } = await formBrowser()
  await post(business, { ...enquiryOf(phone), intent: 'start' })
  const otp = await otpFor(phone)
  const wrong = await post(business, {
    ...enquiryOf(phone),
    intent: 'send',
    otp: otp === '000000' ? '111111' : '000000',
  })
  expect(wrong.staySignedIn).toBe(false)
  const sent = await post(business, { ...enquiryOf(phone), intent: 'send', otp })
  expect(sent.location).toBe(formPage)
  expect(ctx.actor).toBeUndefined()
  expect(ctx.cookies.get('x-refresh-token')).toBeUndefined()
  expect(takeFlashes(ctx)[0]?.message).toBe('Your enquiry was sent. Sign in to read the reply.')
})
