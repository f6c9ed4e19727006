import { expect, test } from 'vitest'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'
import { dailyContactLimit } from '../rules.ts'

const words = { topic: 'COMPLAINT', message: 'The number on my listing is wrong.\nPlease change it.' }
const supportMailbox = 'support@nukkad.example'

async function reports() {
  const { outbox, runJobs } = await testApp()
  await runJobs()
  return outbox(supportMailbox)
}

async function askForOtp(caller: { post: (path: string, body: object) => Promise<unknown> }, phone: string) {
  const { otpFor } = await testApp()
  await caller.post('/auth/verify', { phoneNumber: phone })
  return otpFor(phone)
}

test('a signed-in person writes without entering known fields, gets a ticket and a receipt; support gets the full message', async () => {
  const { db, as, outbox } = await testApp()
  const account = await createAccount(db, { email: 'asha@mail.example.com' })
  const sent = await (await as(account)).post('/contact-us', words)
  expect(sent.status).toBe(201)
  const { ticketNumber } = sent.body.data
  expect(ticketNumber).toMatch(/^CT-\d{4,}$/)
  const [report] = await reports()
  expect(report?.subject).toBe(`[${ticketNumber}] A complaint to the grievance officer`)
  expect(report?.body).toContain(words.message)
  expect(report?.body).toContain(account.phone)
  const [sms] = await outbox(account.phone ?? '')
  expect(sms?.body).toContain(ticketNumber)
  expect(sms?.body).toMatch(/^[\x20-\x7e]{1,160}$/)
  const [letter] = await outbox('asha@mail.example.com')
  expect(letter?.body).toContain(ticketNumber)
  expect(`${sms?.body}${letter?.body}`).not.toContain('wrong')
})

test('a visitor writes with the OTP of the number; an unverified e-mail gets no receipt', async () => {
  const { stranger, outbox } = await testApp()
  const phone = newPhone()
  const caller = stranger()
  const form = { ...words, fullName: 'Meena Pillai', contactNumber: phone.slice(3), email: 'victim@mail.example.com' }
  const without = await caller.post('/contact-us/otp', form)
  expect(without).toMatchObject({ status: 401, body: { code: 'otp_required' } })
  const otp = await askForOtp(caller, phone)
  const wrong = await caller.post('/contact-us/otp', { ...form, otp: otp === '000000' ? '111111' : '000000' })
  expect(wrong).toMatchObject({ status: 401, body: { code: 'otp_wrong' } })
  const sent = await caller.post('/contact-us/otp', { ...form, otp })
  expect(sent.status).toBe(201)
  const [report] = await reports()
  expect(report?.body).toContain('victim@mail.example.com (not confirmed)')
  expect((await outbox(phone))[0]?.body).toContain(sent.body.data.ticketNumber)
  expect(await outbox('victim@mail.example.com')).toEqual([])
})

test('the OTP of a message may be typed in the digits of any Indian script', async () => {
  const { stranger } = await testApp()
  const phone = newPhone()
  const caller = stranger()
  const otp = (await askForOtp(caller, phone)).replaceAll(/\d/g, (digit) => '௦௧௨௩௪௫௬௭௮௯'[Number(digit)] ?? '')
  const form = { ...words, fullName: 'Meena Pillai', contactNumber: phone.slice(3), otp }
  expect((await caller.post('/contact-us/otp', form)).status).toBe(201)
})

test('the OTP of one number does not send a message from another', async () => {
  const { stranger } = await testApp()
  const [own, other] = [newPhone(), newPhone()]
  const caller = stranger()
  const otp = await askForOtp(caller, own)
  const form = { ...words, fullName: 'Meena Pillai', contactNumber: other.slice(3), otp }
  expect(await caller.post('/contact-us/otp', form)).toMatchObject({ status: 401, body: { code: 'otp_wrong' } })
})

test('every invalid field has its message, and does not use up the code', async () => {
  const { stranger } = await testApp()
  const phone = newPhone()
  const caller = stranger()
  const otp = await askForOtp(caller, phone)
  const form = { topic: 'QUESTION', fullName: 'R2D2', contactNumber: '12345', email: 'x@mailinator.com', message: 'Hi' }
  expect((await caller.post('/contact-us/otp', { ...form, otp })).body.fieldErrors).toEqual({
    fullName: 'Invalid name',
    contactNumber: 'Invalid mobile number - should be 10 digit in length',
    email: 'Disposable email address is not allowed',
    message: 'Your message should be 10 to 2,000 characters',
  })
  const right = { ...words, fullName: 'Meena Pillai', contactNumber: `+91 ${phone.slice(3)}`, otp }
  expect((await caller.post('/contact-us/otp', right)).status).toBe(201)
  expect((await caller.post('/contact-us/otp', { ...words, fullName: 'Meena Pillai' })).body.fieldErrors).toEqual({
    contactNumber: 'Mobile number is required....',
  })
})

test('the same form sent twice is one ticket: simultaneously when signed in, and again by a visitor whose code is used up', async () => {
  const { db, as, stranger } = await testApp()
  const signedIn = await as(await createAccount(db))
  const [first, second] = await Promise.all([signedIn.post('/contact-us', words), signedIn.post('/contact-us', words)])
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body.data).toEqual(first.body.data)
  const phone = newPhone()
  const visitor = stranger()
  const form = {
    ...words,
    fullName: 'Meena Pillai',
    contactNumber: phone.slice(3),
    otp: await askForOtp(visitor, phone),
  }
  const sent = await visitor.post('/contact-us/otp', form)
  expect((await visitor.post('/contact-us/otp', form)).body.data).toEqual(sent.body.data)
})

test('a message past the daily limit is refused and notifies nobody', async () => {
  const { db, as } = await testApp()
  const caller = await as(await createAccount(db))
  for (let sent = 0; sent < dailyContactLimit; sent++) {
    expect((await caller.post('/contact-us', { ...words, message: `Message number ${sent}` })).status).toBe(201)
  }
  const before = (await reports()).length
  const refused = await caller.post('/contact-us', { ...words, message: 'One too many of these' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'contact_limit_reached' } })
  expect(refused.headers['retry-after']).toBeDefined()
  expect(await reports()).toHaveLength(before)
})

test('a name accepted at sign-in is accepted here even when the form’s own rule would refuse it', async () => {
  const { db, as } = await testApp()
  const caller = await as(await createAccount(db, { name: 'Dr. R. Kumar-2' }))
  expect((await caller.post('/contact-us', words)).status).toBe(201)
  expect((await caller.post('/contact-us', { ...words, fullName: 'R2D2' })).body.fieldErrors).toEqual({
    fullName: 'Invalid name',
  })
})

test('messages sent to us are in the export of the sender’s data', async () => {
  const { db, as } = await testApp()
  const caller = await as(await createAccount(db))
  const { ticketNumber } = (await caller.post('/contact-us', words)).body.data
  const { contactMessages } = (await caller.get('/users/export')).body.data
  expect(contactMessages).toMatchObject([{ ticketNumber, topic: 'COMPLAINT', text: words.message }])
})
