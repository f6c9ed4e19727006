import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { beforeAll, expect, test } from 'vitest'
import { action as contactAction } from '#features/support/pages/contact-page.tsx'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { type Caller, testApp } from '#tests/test-app.ts'

beforeAll(async () => {
  const { app } = await testApp()
  Object.assign(app.config.captcha, { afterOtpsPerHour: 2, freeFormsPerDay: 1 })
})

async function solved(caller: Caller): Promise<string> {
  const { data: challenge } = (await caller.get('/captcha')).body
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}

const ask = (caller: Caller, phone: string, recaptchaToken?: string) =>
  caller.post('/auth/verify', { phoneNumber: phone, ...(recaptchaToken !== undefined && { recaptchaToken }) })
const errorOf = ({ body }: Awaited<ReturnType<Caller['post']>>) => body.fieldErrors?.recaptchaToken

/** A network that has asked for as many codes as one may without a captcha. */
async function busyNetwork(address: string): Promise<Caller> {
  const { stranger } = await testApp()
  for (const _ of [1, 2]) expect((await ask(stranger(address), newPhone())).status).toBe(200)
  return stranger(address)
}

test('a network that asked for several codes needs a captcha for each further number, and no SMS goes out before', async () => {
  const { outbox } = await testApp()
  const caller = await busyNetwork('198.51.100.1')
  const phone = newPhone()
  const refused = await ask(caller, phone)
  expect(refused).toMatchObject({ status: 422, body: { code: 'validation_failed' } })
  expect(errorOf(refused)).toBe('Captcha is required')
  expect(errorOf(await ask(caller, phone, 'nonsense'))).toBe('Invalid captcha')
  expect(await outbox(phone)).toEqual([])
  expect((await ask(caller, phone, await solved(caller))).status).toBe(200)
  expect(await outbox(phone)).toHaveLength(1)
})

test('who has many networks of IPv6 needs a captcha for each further number, and others do not', async () => {
  const { stranger } = await testApp()
  for (let at = 0; at < 40; at++)
    expect((await ask(stranger(`2001:db8:77:${at.toString(16)}::1`), newPhone())).status).toBe(200)
  const caller = stranger('2001:db8:77:abcd::1')
  const phone = newPhone()
  expect(errorOf(await ask(caller, phone))).toBe('Captcha is required')
  expect((await ask(caller, phone, await solved(caller))).status).toBe(200)
  expect((await ask(stranger('2001:db8:78:1::1'), newPhone())).status).toBe(200)
})

test('a solved captcha is good for one number, also when two are asked for at once', async () => {
  const caller = await busyNetwork('198.51.100.2')
  const token = await solved(caller)
  const answers = await Promise.all([newPhone(), newPhone(), newPhone()].map((phone) => ask(caller, phone, token)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422])
  expect(answers.map(errorOf).filter(Boolean)).toEqual(['Invalid captcha', 'Invalid captcha'])
})

test('who is known is never asked: on a device of the account, and for another code of one’s own', async () => {
  const { db } = await testApp()
  const account = await createAccount(db)
  const visitor = new PageVisitor()
  await signInOnPages(visitor, account.phone ?? '')
  const known = await busyNetwork('198.51.100.3')
  expect(errorOf(await ask(known, account.phone ?? ''))).toBe('Captcha is required')
  for (const [name, value] of visitor.cookies)
    if (name !== 'x-access-token' && name !== 'refresh-token') known.cookies.set(name, value)
  expect((await ask(known, account.phone ?? '')).status).not.toBe(422)
  const caller = await busyNetwork('198.51.100.4')
  const phone = newPhone()
  expect((await ask(caller, phone, await solved(caller))).status).toBe(200)
  expect((await ask(caller, phone)).body.code).toBe('otp_resend_wait')
})

test('a visitor’s request passes once a day without script; then it needs a captcha, which counts for that request alone', async () => {
  const { as, db, stranger } = await testApp()
  const request = (fullName: string, recaptchaToken?: string) => ({
    city: 'Chennai',
    fullName,
    email: 'asha@work.example',
    message: 'I know every shop of T Nagar.',
    ...(recaptchaToken && { recaptchaToken }),
  })
  const caller = stranger('198.51.100.5')
  expect((await caller.post('/affiliations', request('Asha Kumari'))).status).toBe(201)
  const refused = await caller.post('/affiliations', request('Asha Rao'))
  expect([refused.status, errorOf(refused)]).toEqual([422, 'Captcha is required'])
  const token = await solved(caller)
  const first = await caller.post('/affiliations', request('Asha Rao', token))
  expect(first.status).toBe(201)
  // The answer was lost, and the same form comes again.
  expect((await caller.post('/affiliations', request('Asha Rao', token))).body.data).toEqual(first.body.data)
  expect(errorOf(await caller.post('/affiliations', request('Asha Das', token)))).toBe('Invalid captcha')
  const signedIn = await as(await createAccount(db))
  expect((await signedIn.post('/affiliations', request('Asha Sen'))).status).toBe(201)
})

test('a page that refuses a robot keeps all that was typed', async () => {
  const visitor = new PageVisitor()
  const typed = {
    intent: 'start',
    topic: 'QUESTION',
    message: 'How do I list my shop?',
    fullName: 'Asha Kumari',
    contactNumber: newPhone().slice(3),
  }
  const wrong = await visitor.post(contactAction, '/contact', { ...typed, recaptchaToken: 'nonsense' })
  expect(wrong.status).toBe(422)
  expect(wrong.data).toMatchObject({
    values: { message: typed.message, contactNumber: typed.contactNumber },
    problem: { fieldErrors: { recaptchaToken: 'Invalid captcha' } },
  })
  expect(wrong.data).not.toHaveProperty('step.sentTo')
  expect((await visitor.post(contactAction, '/contact', typed)).data).toMatchObject({
    step: { sentTo: typed.contactNumber },
  })
})
