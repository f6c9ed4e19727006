import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { payInSandbox } from '#tests/factories/book-ad.ts'
import { createAd } from '#tests/factories/create-ad.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createPayment, createRefund } from '#tests/factories/create-payment.ts'
import { startPurchase } from '#tests/factories/start-purchase.ts'
import { testApp } from '#tests/test-app.ts'

/* The commands of operators, as they are typed: what they say, what they refuse, and what they ask before. */

const runFile = promisify(execFile)

/** Runs a command where nobody can answer a question. */
async function type(command: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const { app, databaseUrl } = await testApp()
  const env = { ...process.env, NODE_ENV: 'development', DATABASE_URL: databaseUrl, DATA_DIR: app.config.dataDir }
  const asked = runFile(process.execPath, [`src/cli/${command}.ts`, ...args], { env })
  asked.child.stdin?.end()
  return asked.then(
    ({ stdout }) => ({ code: 0, said: stdout }),
    (error: { code: number; stdout: string; stderr: string }) => ({
      code: error.code,
      said: `${error.stdout}${error.stderr}`,
    }),
  )
}

const productionSettings = {
  NODE_ENV: 'production',
  PUBLIC_ORIGIN: 'https://nukkad.example',
  TRUST_PROXY: '1',
  SMS_PROVIDER: 'http',
  SMS_URL: 'https://sms.example/send',
  SMS_TOKEN: 'token',
  SMS_ENTITY_ID: '1101',
  MESSAGE_TEMPLATES: 'templates.json',
  EMAIL_PROVIDER: 'smtp',
  SMTP_URL: 'smtps://mail.example',
  PAYMENT_GATEWAY: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_1',
  RAZORPAY_KEY_SECRET: 'secret-of-the-key',
  RAZORPAY_WEBHOOK_SECRET: 'secret-of-the-webhook',
  SELLER_GSTIN: '33AAFCN3906Q1Z5',
}

async function paid() {
  const { app } = await testApp()
  const { paymentId } = await startPurchase(app)
  expect(await payInSandbox(paymentId)).toBe('PAID')
  return String(paymentId)
}

async function refundsOf(paymentId: string) {
  const { db } = await testApp()
  return db.selectFrom('refund').select('amount_paise').where('payment_id', '=', Number(paymentId)).execute()
}

test('every list says so when nothing waits', { timeout: 120_000 }, async () => {
  expect((await type('moderate')).said).toContain('Nothing waits for a decision.')
  expect((await type('refund')).said).toContain('All refunds have gone back.')
  expect((await type('gateway-events')).said).toContain('All webhooks are handled.')
  expect((await type('settlements')).said).toContain('All has reached the bank account.')
  expect((await type('outbox')).said).toContain('Nothing waits, failed or may not have been sent.')
  expect((await type('check-money')).said).toContain('Everything agrees.')
  expect((await type('clean-videos')).said).toContain('Looked at 0 videos: 0 stored anew, 0 were clean.')
})

test('a refund shows whose payment it is, and is not made before somebody said yes', { timeout: 120_000 }, async () => {
  const payment = await paid()
  const asked = await type('refund', payment, '--reason', 'Bought by mistake')
  expect(asked.code).toBe(1)
  expect(asked.said).toContain(`Payment ${payment}: Business plan, 1 year, Ravi Electricals, paid 20`)
  expect(asked.said).toContain('365.00 rupees, of which 0.00 rupees went back before')
  expect(asked.said).toContain('Nothing was changed: add --yes where nobody can answer.')
  expect(await refundsOf(payment)).toEqual([])
  const done = await type('refund', payment, '--reason', 'Bought by mistake', '--rupees', '100.50', '--yes')
  expect(done.said).toMatch(/Refund \d+: 100\.50 rupees, on its way\./)
  expect(await refundsOf(payment)).toEqual([{ amount_paise: 10_050 }])
  expect(await type('refund')).toMatchObject({ code: 1, said: expect.stringMatching(/waits for the gateway/) })
})

test.each([
  [['abc', '--reason', 'x'], 'abc is not the number of a payment'],
  [['999999', '--reason', 'x', '--yes'], 'There is no payment 999999.'],
  [['1001', '1002', '--reason', 'x'], 'One payment at a time: 1001 1002'],
  [['1001'], '--reason is missing'],
  [['1001', '--reason', 'x'.repeat(201)], 'at most 200 characters'],
  [['1001', '--reason', 'x', '--rupees', '-5'], '--rupees'],
  [['1001', '--retry', '12'], 'the number of the refund alone'],
  [['--retry', '999999'], 'There is no such refund'],
])('nonsense is refused with a word about it: refund %j', { timeout: 60_000 }, async (args, said) => {
  expect(await type('refund', ...args)).toMatchObject({ code: 1, said: expect.stringContaining(said) })
})

test('no demo data is added in production', { timeout: 60_000 }, async () => {
  const { app, databaseUrl } = await testApp()
  const database = { DATABASE_URL: databaseUrl, DATA_DIR: app.config.dataDir }
  const env = { ...process.env, ...productionSettings, ...database }
  const run = runFile(process.execPath, ['src/cli/seed.ts', '--listings', '1'], { env })
  await expect(run).rejects.toMatchObject({ stderr: expect.stringContaining('There is no demo data in production') })
})

test('what failed at the gateway is listed with its number', { timeout: 60_000 }, async () => {
  const { db } = await testApp()
  const id = await createRefund(db, await createPayment(db), 36_500)
  await db.updateTable('refund').set({ status: 'FAILED', failure: 'account closed' }).where('id', '=', id).execute()
  expect((await type('refund')).said).toMatch(new RegExp(`^${id}\\t.*failed: --retry\\taccount closed`, 'm'))
})

test('an advertisement is decided after it was shown and confirmed, and the command says what it did', {
  timeout: 120_000,
}, async () => {
  const { db } = await testApp()
  const day = addDays(indianDate(new Date()), 20)
  const id = String(await createAd(db, { city: 'chennai', days: [day, day], status: 'REVIEW' }))
  const find = () =>
    db.selectFrom('ad_booking').select(['status', 'looked_at']).where('id', '=', Number(id)).executeTakeFirst()
  const statusOf = async () => (await find())?.status
  expect((await type('moderate', '--handled', id)).said).toContain(`There is no mistake ${id}`)
  expect((await find())?.looked_at, 'a decision about something else shows no advertisement').toBeNull()
  expect((await type('moderate', '--refuse-ad', id)).said).toContain('--refuse-ad wants --reason')
  expect((await type('moderate', '--refuse-ad', id, '--reason', 'clame', '--yes')).said).toContain(
    '--reason of --refuse-ad is claim, forbidden',
  )
  expect((await type('moderate', '--reason', 'x')).said).toContain('belong to a decision')
  expect((await type('moderate', '--approve-ad', 'first')).said).toContain('--approve-ad wants the number of a row.')
  const asked = await type('moderate', '--approve-ad', id)
  expect(asked).toMatchObject({ code: 1, said: expect.stringContaining('  headline: Fan not working?') })
  expect(asked.said).toContain('Nothing was changed')
  expect(await statusOf()).toBe('REVIEW')
  const done = await type('moderate', '--approve-ad', id, '--yes')
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining(`AD-${id} runs on its days`) })
  expect(await statusOf()).toBe('APPROVED')
  expect((await type('moderate', '--approve-ad', id, '--yes')).said).toContain(
    `There is no ad ${id} that waits for a decision.`,
  )
})

test('what waits behind the first hundred is listed on the next page, and decided by its number', {
  timeout: 120_000,
}, async () => {
  const { db } = await testApp()
  const { id: business_id } = await createBusiness(db)
  const texts = Array.from({ length: 101 }, (_, at) => `The number ${at} is wrong`)
  const ids = await db
    .insertInto('listing_mistake')
    .values(texts.map((body) => ({ business_id, kind: 'wrong_phone' as const, body })))
    .returning('id')
    .execute()
  const last = String(ids.at(-1)?.id)
  const first = await type('moderate')
  expect(first.said).toContain('(page 1; what follows: npm run moderate -- --page 2)')
  expect(first.said).not.toContain('The number 100 is wrong')
  expect((await type('moderate', '--page', '2')).said).toContain('The number 100 is wrong')
  const done = await type('moderate', '--handled', last)
  expect(done.said).toContain('  text: The number 100 is wrong')
  expect(done).toMatchObject({ code: 0, said: expect.stringContaining(`Mistake ${last} is looked into.`) })
  expect(await type('moderate', '--page', '0')).toMatchObject({
    code: 1,
    said: expect.stringContaining('--page wants'),
  })
})
