import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deliverMessage } from '#core/messages.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { dailyEnquiryLimit } from '../rules.ts'

type Sender = { phone: string | null; name: string }

const enquiryTo = (business: { id: number }, from: Sender, overrides: Record<string, unknown> = {}) => ({
  businessId: business.id,
  kind: 'ENQUIRY',
  contactNumber: from.phone?.slice(3),
  fullName: from.name,
  subject: 'Fan is not running',
  message: 'The ceiling fan of the hall stopped yesterday. Can you come today?',
  ...overrides,
})

const countRows = async (table: 'enquiry' | 'outgoing_message', ...where: [column: string, value: unknown]) => {
  const { db } = await testApp()
  const row = await db
    .selectFrom(table)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where(db.dynamic.ref(where[0]), '=', where[1])
    .executeTakeFirstOrThrow()
  return Number(row.total)
}

test('a signed-in customer sends an enquiry with their own number, and the owner is notified once by SMS and e-mail', async () => {
  const { db, as, runJobs, outbox } = await testApp()
  const customer = await createAccount(db)
  const owner = await createAccount(db, { is_merchant: true, email: `owner-${Date.now()}@shop.example.com` })
  const business = await createBusiness(db, { owner_id: owner.id, locality: 'Adyar' })
  const sent = await (await as(customer)).post('/enquiries', enquiryTo(business, customer))
  expect(sent).toMatchObject({ status: 201, body: { data: { status: 'PENDING' } } })
  await runJobs()
  await runJobs()
  const [sms, ...others] = await outbox(owner.phone ?? '')
  expect(others).toEqual([])
  expect(sms?.body).toContain(`/login-mobile-number?back=/merchant-message?enquiryId=${sent.body.data.enquiryId}`)
  expect(sms?.body).not.toContain(customer.phone?.slice(3))
  expect(await outbox(owner.email ?? '')).toHaveLength(1)
})

test('a message is delivered once even when its job runs again', async () => {
  const { app, db, as, outbox } = await testApp()
  const customer = await createAccount(db)
  const business = await createBusiness(db)
  await (await as(customer)).post('/enquiries', enquiryTo(business, customer))
  const { phone } = await db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', business.owner_id ?? 0)
    .executeTakeFirstOrThrow()
  const { id: messageId } = await db
    .selectFrom('outgoing_message')
    .select('id')
    .where('recipient', '=', phone ?? '')
    .executeTakeFirstOrThrow()
  await Promise.all([deliverMessage.handle(app, { messageId }), deliverMessage.handle(app, { messageId })])
  const broken = {
    canSend: () => true,
    send: () => Promise.reject(new Error('A message that was sent must not be sent again.')),
  }
  await deliverMessage.handle({ ...app, sms: broken }, { messageId })
  expect(await outbox(phone ?? '')).toHaveLength(1)
  const row = await db.selectFrom('outgoing_message').select('sent_at').where('id', '=', messageId).executeTakeFirst()
  expect(row?.sent_at).toBeInstanceOf(Date)
  await deliverMessage.handle(app, { messageId: 999_999_999 })
})

test('a listing without owner is notified at its own number and e-mail address, but a landline gets no SMS', async () => {
  const { db, as } = await testApp()
  const customer = await createAccount(db)
  const [phone, email] = [newPhone(), 'bank@blood.example.com']
  const reachable = await createBusiness(db, { owner_id: null, phone, email })
  const landline = await createBusiness(db, { owner_id: null, phone: '+914428150000' })
  const caller = await as(customer)
  expect((await caller.post('/enquiries', enquiryTo(reachable, customer))).status).toBe(201)
  expect((await caller.post('/enquiries', enquiryTo(landline, customer))).status).toBe(201)
  expect(await countRows('outgoing_message', 'recipient', phone)).toBe(1)
  expect(await countRows('outgoing_message', 'recipient', email)).toBe(1)
  expect(await countRows('outgoing_message', 'recipient', '+914428150000')).toBe(0)
})

test('a visitor sends an enquiry with the one-time password of the number, and a wrong one costs one attempt only', async () => {
  const { db, stranger, otpFor } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const visitor = stranger()
  const enquiry = enquiryTo(business, { phone, name: 'Meena Pillai' })
  await visitor.post('/auth/verify', { phoneNumber: phone.slice(3) })
  const otp = await otpFor(phone)
  const wrong = otp === '000000' ? '111111' : '000000'
  expect(await visitor.post('/enquiries', { ...enquiry, otp: wrong })).toMatchObject({
    status: 401,
    body: { code: 'otp_wrong' },
  })
  expect(await countRows('enquiry', 'business_id', business.id)).toBe(0)
  const sent = await visitor.post('/enquiries', { ...enquiry, otp })
  expect(sent).toMatchObject({ status: 201, body: { data: { status: 'PENDING' } } })
  visitor.cookies.delete('x-access-token')
  visitor.cookies.delete('x-refresh-token')
  expect(await visitor.post('/enquiries', { ...enquiry, otp })).toMatchObject({ status: 401 })
  expect(await countRows('enquiry', 'business_id', business.id)).toBe(1)
  const account = await db.selectFrom('account').selectAll().where('phone', '=', phone).executeTakeFirst()
  expect(account).toMatchObject({ name: 'Meena Pillai', is_merchant: false })
})

test('fields are validated before the one-time password is used up', async () => {
  const { db, stranger, otpFor } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const visitor = stranger()
  await visitor.post('/auth/verify', { phoneNumber: phone.slice(3) })
  const otp = await otpFor(phone)
  const enquiry = { ...enquiryTo(business, { phone, name: 'Meena Pillai' }), otp }
  const refused = await visitor.post('/enquiries', {
    ...enquiry,
    subject: 'AC',
    fullName: 'R2D2',
    email: 'nobody@nowhere',
  })
  expect(refused).toMatchObject({
    status: 422,
    body: {
      fieldErrors: {
        subject: 'Subject should be 3 to 120 characters',
        fullName: 'Invalid name',
        email: 'Invalid email address',
      },
    },
  })
  const closed = await createBusiness(db, { status: 'closed' })
  expect(await visitor.post('/enquiries', { ...enquiry, businessId: closed.id })).toMatchObject({
    status: 409,
    body: { code: 'business_closed' },
  })
  expect((await visitor.post('/enquiries', enquiry)).status).toBe(201)
})

test('the one-time password of an enquiry may be typed in the digits of any Indian script', async () => {
  const { db, stranger, otpFor } = await testApp()
  const business = await createBusiness(db)
  const phone = newPhone()
  const visitor = stranger()
  await visitor.post('/auth/verify', { phoneNumber: phone.slice(3) })
  const otp = (await otpFor(phone)).replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
  const sent = await visitor.post('/enquiries', { ...enquiryTo(business, { phone, name: 'Meena Pillai' }), otp })
  expect(sent.status).toBe(201)
})

test('nobody sends an enquiry without a verified number or e-mail, so that none is sent in a stranger’s name', async () => {
  const { db, as, stranger } = await testApp()
  const business = await createBusiness(db)
  const customer = await createAccount(db, { phone: null, email: `c${Date.now()}@mail.example.com` })
  const victim = newPhone()
  const visitor = await stranger().post('/enquiries', enquiryTo(business, { phone: victim, name: 'Meena Pillai' }))
  expect(visitor).toMatchObject({
    status: 401,
    body: { code: 'otp_required', fieldErrors: { otp: 'otp is required' } },
  })
  const caller = await as(customer)
  const foreign = enquiryTo(business, { phone: victim, name: 'Asha Kumari' })
  expect(await caller.post('/enquiries', foreign)).toMatchObject({ status: 401, body: { code: 'otp_required' } })
  const own = { ...foreign, contactNumber: undefined, email: customer.email }
  expect((await caller.post('/enquiries', own)).status).toBe(201)
  const neither = await caller.post('/enquiries', { ...own, email: undefined })
  expect(neither.body.fieldErrors).toEqual({
    contactNumber: 'Mobile number is required....',
    email: 'Email is required',
  })
})

test('an enquiry past the daily limit is refused and notifies nobody', async () => {
  const { db, as } = await testApp()
  const customer = await createAccount(db)
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const caller = await as(customer)
  const attempts = Array.from({ length: dailyEnquiryLimit + 2 }, () =>
    caller.post('/enquiries', enquiryTo(business, customer)),
  )
  const answers = await Promise.all(attempts)
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(dailyEnquiryLimit)
  const refused = answers.filter(({ status }) => status !== 201)
  expect(refused[0]).toMatchObject({ status: 429, body: { code: 'daily_limit_reached' } })
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
  expect(await countRows('enquiry', 'customer_id', customer.id)).toBe(dailyEnquiryLimit)
  expect(await countRows('outgoing_message', 'recipient', owner.phone)).toBe(dailyEnquiryLimit)
})

test('enquiry, message to the merchant and its job are stored together or not at all', async () => {
  const { db, as } = await testApp()
  const customer = await createAccount(db)
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id })
  const countJobs = async () => (await sql<{ id: string }>`select id from graphile_worker.jobs`.execute(db)).rows.length
  const jobsBefore = await countJobs()
  // Fails on commit, after everything has been written.
  await sql`create function refuse_enquiry() returns trigger language plpgsql as $$ begin raise 'no room'; end $$`.execute(
    db,
  )
  await sql`create constraint trigger refuse_enquiry after insert on enquiry deferrable initially deferred
    for each row execute function refuse_enquiry()`.execute(db)
  const failed = await (await as(customer)).post('/enquiries', enquiryTo(business, customer))
  await sql`drop function refuse_enquiry cascade`.execute(db)
  expect(failed).toMatchObject({ status: 500, body: { code: 'internal_error' } })
  expect(await countRows('enquiry', 'business_id', business.id)).toBe(0)
  expect(await countRows('outgoing_message', 'recipient', owner.phone)).toBe(0)
  expect(await countJobs()).toBe(jobsBefore)
})

test('a merchant sends no enquiries, and nobody sends one to their own business', async () => {
  const { db, as } = await testApp()
  const merchant = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: merchant.id })
  const other = await createBusiness(db)
  expect(await (await as(merchant)).post('/enquiries', enquiryTo(other, merchant))).toMatchObject({
    status: 403,
    body: { code: 'not_a_customer' },
  })
  const asCustomer = await as({ id: merchant.id, is_merchant: false })
  expect(await asCustomer.post('/enquiries', enquiryTo(business, merchant))).toMatchObject({
    status: 409,
    body: { code: 'own_business' },
  })
})

test('a booking needs a preferred time in the future, an enquiry has none', async () => {
  const { db, as } = await testApp()
  const customer = await createAccount(db)
  const business = await createBusiness(db)
  const caller = await as(customer)
  const book = (preferredAt: string | undefined, kind = 'BOOKING') =>
    caller.post('/enquiries', enquiryTo(business, customer, { kind, preferredAt }))
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
  expect((await book(undefined)).body.fieldErrors).toEqual({ preferredAt: 'Please choose a date and time' })
  expect((await book('2020-01-01T10:00:00+05:30')).status).toBe(422)
  expect((await book('tomorrow')).status).toBe(422)
  expect((await book(tomorrow, 'ENQUIRY')).status).toBe(422)
  const booked = await book(tomorrow)
  const info = await caller.get(`/enquiries/${booked.body.data.enquiryId}`)
  expect(info.body.data).toMatchObject({ kind: 'BOOKING', preferredAt: tomorrow })
})

test('invalid input gets the error envelope: wrong types, unknown fields, control characters, SQL and script text', async () => {
  const { db, as } = await testApp()
  const customer = await createAccount(db)
  const business = await createBusiness(db)
  const caller = await as(customer)
  const good = enquiryTo(business, customer)
  for (const bad of [
    {},
    { ...good, businessId: '1' },
    { ...good, extra: 1 },
    { ...good, message: 'x'.repeat(2001) },
    { ...good, kind: 'GIFT' },
  ]) {
    expect((await caller.post('/enquiries', bad)).status).toBe(422)
  }
  expect((await caller.post('/enquiries', { ...good, businessId: 999_999_999 })).status).toBe(404)
  const subject = "'; drop table enquiry; --\u0000\r\nBcc: all"
  const message = '<script>alert(1)</script>\u0000\u0007 क्या आप आज आ सकते हैं?'
  const sent = await caller.post('/enquiries', { ...good, subject, message })
  expect(sent.status).toBe(201)
  const info = await caller.get(`/enquiries/${sent.body.data.enquiryId}`)
  expect(info.body.data.subject).toBe("'; drop table enquiry; -- Bcc: all")
  const messages = await caller.get(`/enquiries/${sent.body.data.enquiryId}/messages`)
  expect(messages.body.data).toMatchObject([{ from: 'customer', text: '<script>alert(1)</script> क्या आप आज आ सकते हैं?' }])
})
