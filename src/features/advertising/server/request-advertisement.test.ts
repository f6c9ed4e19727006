import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { testApp } from '#tests/test-app.ts'
import { dailyAdRequestLimit } from '../rules.ts'

let made = 0
const newEmail = () => `shop${made++}@mail.example.com`
const form = (email: string) => ({
  placement: 'top-of-results',
  businessName: 'Ganga Plumbing Works',
  city: 'Chennai',
  fullName: 'Ravi Verma',
  email,
  message: 'We open a second shop in Adyar.',
})

test('the rate card names placements, and a price only where a row has one', async () => {
  const { db, stranger } = await testApp()
  const card = async () =>
    (await stranger().get('/ads/rate-card')).body.data as { placement: string; pricePaise: unknown }[]
  expect((await card()).length).toBeGreaterThanOrEqual(3)
  expect((await card()).every(({ pricePaise }) => pricePaise === null)).toBe(true)
  await db.updateTable('ad_placement').set({ price_paise: 50_000 }).where('slug', '=', 'home-page').execute()
  await db.updateTable('ad_placement').set({ is_offered: false }).where('slug', '=', 'category-page').execute()
  const changed = await card()
  expect(changed.find(({ placement }) => placement === 'home-page')?.pricePaise).toBe(50_000)
  expect(changed.map(({ placement }) => placement)).not.toContain('category-page')
})

test('a request gets a number and a receipt that repeats nothing typed, and reaches the support mailbox complete', async () => {
  const { stranger, runJobs, outbox } = await testApp()
  const email = newEmail()
  const sent = await stranger().post('/ads', form(email))
  expect(sent.status).toBe(201)
  const { adNumber } = sent.body.data
  expect(adNumber).toMatch(/^AD-\d{4,}$/)
  await runJobs()
  const [receipt] = await outbox(email)
  expect(receipt?.subject).toContain(adNumber)
  expect(receipt?.body).not.toMatch(/Ganga|Adyar|Ravi/)
  const [report] = await outbox('support@nukkad.example')
  expect(report?.subject).toContain(adNumber)
  for (const fact of ['Top of results', 'Ganga Plumbing Works', 'Chennai', email, 'second shop']) {
    expect(report?.body).toContain(fact)
  }
})

test('each wrong field has its own message', async () => {
  const { stranger } = await testApp()
  const wrong = {
    ...form('shop@mailinator.com'),
    placement: 'moon',
    businessName: ' ',
    city: '9',
    startOn: '2020-01-01',
  }
  expect((await stranger().post('/ads', { ...wrong, contactNumber: '123' })).body.fieldErrors).toEqual({
    placement: 'Please choose a place',
    businessName: 'This Field is required',
    city: 'Invalid city name',
    startOn: 'Please choose a day from tomorrow, within the next 12 months',
    contactNumber: 'Invalid mobile number - should be 10 digit in length',
    email: 'Disposable email address is not allowed',
  })
})

test('a double click is one request; past the daily limit of an e-mail address nothing is stored or sent', async () => {
  const { db, stranger } = await testApp()
  const email = newEmail()
  const [first, second] = await Promise.all([1, 2].map(() => stranger().post('/ads', form(email))))
  expect(second?.body.data).toEqual(first?.body.data)
  for (let sent = 1; sent < dailyAdRequestLimit; sent++) {
    expect((await stranger().post('/ads', { ...form(email), city: `Pune ${'x'.repeat(sent)}` })).status).toBe(201)
  }
  const refused = await stranger().post('/ads', { ...form(email), city: 'Delhi' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'ad_limit_reached' } })
  const rows = await db.selectFrom('ad_request').select('id').where('email', '=', email).execute()
  expect(rows).toHaveLength(dailyAdRequestLimit)
})

test('a signed-in person sees their own requests and nobody else’s', async () => {
  const { db, as } = await testApp()
  const [own, other] = [await as(await createAccount(db)), await as(await createAccount(db))]
  const startOn = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  const { adNumber } = (await own.post('/ads', { ...form(newEmail()), startOn })).body.data
  expect((await own.get('/ads')).body.data).toMatchObject([{ adNumber, startOn, city: 'Chennai' }])
  expect((await other.get('/ads')).body.data).toEqual([])
})
