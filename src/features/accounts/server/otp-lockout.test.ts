import { expect, test } from 'vitest'
import { readConfig } from '#config.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { type Caller, testApp } from '#tests/test-app.ts'
import { action as signInForm } from '../pages/sign-in-page.tsx'

const ask = (caller: Caller, phone: string) => caller.post('/auth/verify', { phoneNumber: phone.slice(3) })
const addressOf = (number: number) => `203.0.113.${number}`

async function signIn(caller: Caller, phone: string) {
  const { otpFor } = await testApp()
  await ask(caller, phone)
  return caller.post('/auth/login', { username: phone, password: await otpFor(phone) })
}

/** Strangers of three networks ask for a number's codes until no more are sent; 61 seconds pass after each. */
async function useUp(phone: string) {
  const { stranger } = await testApp()
  let sent = 0
  for (let number = 1; number <= 4; number++) {
    const attacker = stranger(addressOf(number))
    for (let asked = 0; asked < 9; asked++) {
      if ((await ask(attacker, phone)).status === 200) sent++
      await backdate(phone, 61)
    }
  }
  return sent
}

async function backdate(phone: string, seconds: number) {
  const { db } = await testApp()
  const codes = await db
    .selectFrom('otp_challenge')
    .select(['id', 'created_at'])
    .where('identifier', '=', phone)
    .execute()
  for (const { id, created_at } of codes) {
    const earlier = new Date(created_at.getTime() - seconds * 1000)
    await db.updateTable('otp_challenge').set({ created_at: earlier }).where('id', '=', id).execute()
  }
}

test('a stranger who asks for the codes of a number delays nobody elsewhere, and cannot ask for more than 8 of them', async () => {
  const { stranger } = await testApp()
  const phone = newPhone()
  const attacker = stranger(addressOf(1))
  for (let asked = 0; asked < 8; asked++) {
    expect((await ask(attacker, phone)).status).toBe(200)
    await backdate(phone, 61)
  }
  expect((await ask(attacker, phone)).body.code).toBe('otp_daily_limit')
  attacker.cookies.clear()
  expect((await ask(attacker, phone)).body.code).toBe('otp_daily_limit')
  expect((await signIn(stranger(addressOf(9)), phone)).status).toBe(200)
})

test('when strangers used up a number, a device it was signed in on still gets codes, and others learn when to come back', async () => {
  const { stranger } = await testApp()
  const phone = newPhone()
  const [own, fresh] = [stranger(addressOf(8)), stranger(addressOf(9))]
  await signIn(own, phone)
  await backdate(phone, 61)
  // The owner's own code counts towards the 24.
  expect(await useUp(phone)).toBe(23)
  const refused = await ask(fresh, phone)
  expect(refused.body.message).toBe(
    'No more OTPs to this number today. Use the e-mail of your account if it has one, or try tomorrow.',
  )
  const hoursLeft = Number(refused.headers['retry-after']) / 3600
  expect(hoursLeft).toBeGreaterThan(23)
  expect(hoursLeft).toBeLessThan(23.5)
  expect((await signIn(own, phone)).status).toBe(200)
})

test('the refusal of a number or e-mail that is used up names the other way, whether or not an account has it', async () => {
  const { db, stranger } = await testApp()
  const email = `known${newPhone().slice(1)}@example.com`
  const known = await createAccount(db, { email })
  const messages = []
  for (const body of [
    { phoneNumber: known.phone?.slice(3) },
    { phoneNumber: newPhone().slice(3) },
    { email },
    { email: `un${email}` },
  ]) {
    const caller = stranger()
    for (let asked = 0; asked < 8; asked++) {
      expect((await caller.post('/auth/verify', body)).status).toBe(200)
      await backdate(body.email ?? `+91${body.phoneNumber}`, 61)
    }
    messages.push((await caller.post('/auth/verify', body)).body.message)
  }
  const [phoneOfAccount, phoneOfNobody, emailOfAccount, emailOfNobody] = messages
  expect(phoneOfAccount).toContain('Use the e-mail of your account if it has one')
  expect(phoneOfNobody).toBe(phoneOfAccount)
  expect(emailOfAccount).toBe(
    'No more OTPs to this e-mail today. Use the number of your account if it has one, or try tomorrow.',
  )
  expect(emailOfNobody).toBe(emailOfAccount)
})

test('one network gets 15 codes an hour for all numbers together, and a known device is not held up by its neighbours', async () => {
  const { app, stranger } = await testApp()
  const usual = app.config.limits.otpPerHourPerIp
  const here = addressOf(77)
  const [own, phone] = [stranger(here), newPhone()]
  await signIn(own, phone)
  await backdate(phone, 61)
  try {
    app.config.limits.otpPerHourPerIp = readConfig({ DATA_DIR: app.config.dataDir }).limits.otpPerHourPerIp
    const answers = []
    for (let asked = 1; asked <= 15; asked++) answers.push(await ask(stranger(here), newPhone()))
    expect(answers.map(({ status }) => status)).toEqual([...Array(14).fill(200), 429])
    expect(Number(answers.at(-1)?.headers['retry-after'])).toBeGreaterThan(3400)
    expect((await signIn(own, phone)).status).toBe(200)
  } finally {
    app.config.limits.otpPerHourPerIp = usual
  }
})

test('a device mark copied to another browser, or made up, is worth nothing', async () => {
  const { stranger } = await testApp()
  const phone = newPhone()
  const own = stranger(addressOf(8))
  await signIn(own, phone)
  await backdate(phone, 61)
  await useUp(phone)
  const thief = stranger(addressOf(9))
  await ask(thief, newPhone())
  thief.cookies.set('devices', own.cookies.get('devices') ?? '')
  expect((await ask(thief, phone)).status).toBe(429)
  thief.cookies.set('nukkad-browser', 'made-up.signature')
  expect((await ask(thief, phone)).status).toBe(429)
})

test('a browser cookie that we did not sign is not accepted: a code asked for with it belongs to a new browser', async () => {
  const { stranger, otpFor } = await testApp()
  const [tossed, victim, attacker] = ['fixed-browser-id', stranger(addressOf(5)), stranger(addressOf(6))]
  const phone = newPhone()
  victim.cookies.set('nukkad-browser', tossed)
  await ask(victim, phone)
  expect(victim.cookies.get('nukkad-browser')).not.toContain(tossed)
  attacker.cookies.set('nukkad-browser', tossed)
  const answer = await attacker.post('/auth/login', { username: phone, password: await otpFor(phone) })
  expect(answer.status).toBe(401)
})

test('a code signs in until 10 minutes have passed, and no longer', async () => {
  const { otpFor } = await testApp()
  for (const [seconds, location] of [
    [599, '/'],
    [601, null],
  ] as const) {
    const [visitor, phone] = [new PageVisitor(), (await createAccount((await testApp()).db)).phone ?? '']
    const post = (form: Record<string, string>) => visitor.post(signInForm, '/login-mobile-number', form)
    await post({ intent: 'send', identifier: phone.slice(3), terms: 'on' })
    const otp = await otpFor(phone)
    visitor.wait(seconds)
    expect((await post({ intent: 'login', otp })).location).toBe(location)
  }
})

test('four wrong tries leave the right code valid, five do not', async () => {
  const { stranger, otpFor } = await testApp()
  for (const [tries, status] of [
    [4, 200],
    [5, 401],
  ]) {
    const [caller, phone] = [stranger(), newPhone()]
    await ask(caller, phone)
    const otp = await otpFor(phone)
    const wrong = otp === '000000' ? '111111' : '000000'
    for (let tried = 0; tried < (tries ?? 0); tried++) {
      await caller.post('/auth/login', { username: phone, password: wrong })
    }
    expect((await caller.post('/auth/login', { username: phone, password: otp })).status).toBe(status)
  }
})

test('neighbours without cookies can neither use nor use up a code that a browser with its cookie asked for', async () => {
  const { stranger, otpFor } = await testApp()
  const [browser, neighbour, phone] = [stranger(addressOf(77)), stranger(addressOf(77)), newPhone()]
  // The first code brings the cookie.
  await ask(browser, newPhone())
  await ask(browser, phone)
  const otp = await otpFor(phone)
  const wrong = otp === '000000' ? '111111' : '000000'
  for (const password of [otp, wrong, wrong, wrong, wrong, wrong]) {
    neighbour.cookies.clear()
    expect((await neighbour.post('/auth/login', { username: phone, password })).status).toBe(401)
  }
  expect((await browser.post('/auth/login', { username: phone, password: otp })).status).toBe(200)
})
