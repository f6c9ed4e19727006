import type { RouterContextProvider } from 'react-router'
import { expect, test } from 'vitest'
import type { App } from '#core/context.ts'
import { pageCtx } from '#core/page.ts'
import type { OtpPurpose } from '#features/accounts/rules.ts'
import { sendOtp } from '#features/accounts/server/send-otp.ts'
import { appWith, failing, now } from './delivery-scene.ts'
import { createAccount, newPhone } from './factories/create-account.ts'
import { PageVisitor } from './page-visitor.ts'
import { signInOnPages } from './sign-in-on-pages.ts'
import { testApp } from './test-app.ts'

/** By which way a code was sent to a number, or why none was. */
async function askForCode(visitor: PageVisitor, phone: string, changes: { app: App }, purpose: OtpPurpose = 'login') {
  const ask = async ({ context }: { context: Readonly<RouterContextProvider> }) => {
    const sending = sendOtp({ ...pageCtx(context), ...changes }, { kind: 'phone', value: phone }, purpose)
    const result = await sending.then(({ sentBy }) => sentBy).catch(({ code }: { code: string }) => code)
    return { result }
  }
  return (await visitor.open(ask, '/login-mobile-number')).data.result as string
}

test('a code that SMS does not bring comes by WhatsApp, then to the e-mail of the account on its own device alone', async () => {
  const { db, otpFor, app } = await testApp()
  const account = await createAccount(db, { email: `otp${Date.now()}@example.com` })
  const phone = account.phone ?? ''
  const known = new PageVisitor()
  await signInOnPages(known, phone)
  await db.deleteFrom('otp_challenge').where('identifier', '=', phone).execute()
  const channelOf = async (
    visitor: PageVisitor,
    changes: Parameters<typeof appWith>[0],
    purpose: OtpPurpose = 'login',
  ) => {
    const app = await appWith(changes)
    const result = await askForCode(visitor, phone, { app }, purpose)
    await db.updateTable('otp_challenge').set({ used_at: now }).where('identifier', '=', phone).execute()
    return result
  }
  const noSms = { sms: failing('not_sent') }
  const neither = { ...noSms, whatsapp: failing('refused') }
  expect(await channelOf(known, {})).toBe('sms')
  expect(await channelOf(known, noSms)).toBe('whatsapp')
  expect(await channelOf(known, neither)).toBe('email')
  expect(await otpFor(account.email ?? '')).toMatch(/^\d{6}$/)
  // Nobody learns from the answer that this number has an account.
  expect(await channelOf(new PageVisitor(), neither)).toBe('otp_not_sent')
  // A code that proves the number goes to nothing but the number.
  expect(await channelOf(known, neither, 'claim')).toBe('otp_not_sent')
  // Perhaps on its way: the person can enter it, and the next one takes another way.
  expect(
    await channelOf(known, { sms: failing('unknown'), whatsapp: failing('refused'), email: failing('refused') }),
  ).toBe('sms')
  expect(await channelOf(known, {})).toBe('whatsapp')
  expect(app.sms.deliversOnce).toBe(true)
})

test('all codes of an hour have a budget: strangers leave a fifth of it to known devices, and an alarm is logged', async () => {
  const { app, db } = await testApp()
  await db.deleteFrom('hourly_use').execute()
  const alarms: string[] = []
  const log = { ...app.log, error: (_facts: object, text: string) => void alarms.push(text) } as App['log']
  const config = { ...app.config, limits: { ...app.config.limits, otpPerHour: 5 } }
  const ask = async (visitor: PageVisitor, phone = newPhone()) => {
    const result = await askForCode(visitor, phone, { app: { ...app, config, log } })
    return result === 'sms' ? 'sent' : result
  }
  const account = await createAccount(db)
  const known = new PageVisitor()
  await signInOnPages(known, account.phone ?? '')
  await db.deleteFrom('hourly_use').execute()
  const results = []
  for (let times = 0; times < 5; times++) results.push(await ask(new PageVisitor()))
  expect(results).toEqual(['sent', 'sent', 'sent', 'sent', 'otp_not_sent'])
  expect(alarms).toEqual(['an hourly budget is nearly used up: only known devices may use the rest'])
  expect(await ask(known, account.phone ?? '')).toBe('sent')
  expect(alarms.at(-1)).toBe('an hourly budget is used up')
  await db
    .updateTable('otp_challenge')
    .set({ used_at: now })
    .where('identifier', '=', account.phone ?? '')
    .execute()
  expect(await ask(known, account.phone ?? '')).toBe('otp_not_sent')
})
