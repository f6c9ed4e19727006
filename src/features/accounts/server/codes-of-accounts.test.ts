import { beforeAll, expect, test } from 'vitest'
import type { Refusal } from '#platform/refusal.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount, newPhone } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'
import { knownAccountDays, otpRules } from '../rules.ts'
import type { Account } from './account-queries.ts'
import { sendOtp } from './send-otp.ts'

const day = 86_400_000
const now = new Date()
const weekOld = new Date(now.getTime() - knownAccountDays * day)

beforeAll(async () => {
  Object.assign((await testApp()).app.config.captcha, { afterOtpsPerHour: 2 })
})

/** Sends a code from a network of its own, or from the one given; returns what it was refused for. */
async function send(account: Account | undefined, to: string, { ipHash = newPhone(), at = now, perHour = 0 } = {}) {
  const ctx = account ? await ctxAt(at, account) : await ctxAt(at)
  const { app } = ctx
  const limits = { ...app.config.limits, otpPerHour: perHour || app.config.limits.otpPerHour }
  const asked = { ...ctx, app: { ...app, config: { ...app.config, limits } }, client: { ...ctx.client, ipHash } }
  return sendOtp(asked, { kind: 'phone', value: to }, 'contact').then(
    () => undefined,
    (error: Refusal) => error.code,
  )
}

test('an account has ten codes a day sent to contacts that are not its own, whatever its networks', async () => {
  const { db } = await testApp()
  const account = await createAccount(db, { created_at: weekOld })
  const answers: unknown[] = []
  for (let count = 0; count <= otpRules.perAccountPerDay; count++) answers.push(await send(account, newPhone()))
  expect(answers).toEqual([...Array(otpRules.perAccountPerDay).fill(undefined), 'otp_daily_limit'])
  expect(await send(account, account.phone ?? '')).toBeUndefined()
})

test('where visitors meet a captcha a new account does too, but not for its own number, nor an account of a week', async () => {
  const { db } = await testApp()
  const [young, old] = [await createAccount(db), await createAccount(db, { created_at: weekOld })]
  const ipHash = newPhone()
  for (const _ of [1, 2]) expect(await send(undefined, newPhone(), { ipHash })).toBeUndefined()
  expect(await send(undefined, newPhone(), { ipHash })).toBe('validation_failed')
  expect(await send(young, newPhone(), { ipHash })).toBe('validation_failed')
  expect(await send(young, young.phone ?? '', { ipHash })).toBeUndefined()
  expect(await send(old, newPhone(), { ipHash })).toBeUndefined()
})

test('a new account leaves the last fifth of the codes of an hour to those who are known', async () => {
  const { db } = await testApp()
  const [young, old] = [await createAccount(db), await createAccount(db, { created_at: weekOld })]
  const hour = { at: new Date(now.getTime() + 3 * 3_600_000), perHour: 5 }
  for (const _ of [1, 2, 3, 4]) expect(await send(young, newPhone(), hour)).toBeUndefined()
  expect(await send(young, newPhone(), hour)).toBe('otp_not_sent')
  expect(await send(old, newPhone(), hour)).toBeUndefined()
})
