import { expect, test } from 'vitest'
import { testApp } from '#tests/test-app.ts'
import { dailyAffiliationLimit } from '../rules.ts'

let made = 0
const newEmail = () => `friend${made++}@mail.example.com`
const form = (email: string) => ({
  city: 'Chennai',
  fullName: 'Meena Pillai',
  email,
  message: 'I deliver newspapers in Adyar and know every shop.',
})

test('the ways to work with us are rows: closed ones are neither shown nor accepted', async () => {
  const { db, stranger } = await testApp()
  const products = async () =>
    (await stranger().get('/affiliations/products')).body.data as { product: string; url: string; youGet: string[] }[]
  expect(await products()).toContainEqual(
    expect.objectContaining({ product: 'refer-a-shop', url: '/ibp-affiliation/refer-a-shop' }),
  )
  expect((await products()).every(({ youGet }) => youGet.length > 0)).toBe(true)
  await db.updateTable('affiliation_product').set({ is_open: false }).where('slug', '=', 'agency-partner').execute()
  expect((await products()).map(({ product }) => product)).not.toContain('agency-partner')
  const refused = await stranger().post('/affiliations/products', { ...form(newEmail()), product: 'agency-partner' })
  expect(refused).toMatchObject({ status: 404, body: { code: 'product_not_found' } })
})

test('a request gets a number and a receipt, and reaches the support mailbox with its product', async () => {
  const { stranger, runJobs, outbox } = await testApp()
  const email = newEmail()
  const sent = await stranger().post('/affiliations/products', { ...form(email), product: 'refer-a-shop' })
  const { affiliationNumber } = sent.body.data
  expect(affiliationNumber).toMatch(/^AF-\d{4,}$/)
  const general = await stranger().post('/affiliations', form(newEmail()))
  expect(general.status).toBe(201)
  await runJobs()
  const [receipt] = await outbox(email)
  expect(receipt?.subject).toContain(affiliationNumber)
  expect(receipt?.body).not.toMatch(/Adyar|Meena/)
  const reports = await outbox('support@nukkad.example')
  const report = reports.find(({ subject }) => subject.includes(affiliationNumber))
  for (const fact of ['Refer a shop', 'Chennai', email, 'newspapers']) expect(report?.body).toContain(fact)
})

test('a double click is one request; past the daily limit of an e-mail address nothing is stored', async () => {
  const { db, stranger } = await testApp()
  const email = newEmail()
  const [first, second] = await Promise.all([1, 2].map(() => stranger().post('/affiliations', form(email))))
  expect(second?.body.data).toEqual(first?.body.data)
  for (let sent = 1; sent < dailyAffiliationLimit; sent++) {
    await stranger().post('/affiliations', { ...form(email), organisation: `Club ${sent}` })
  }
  const refused = await stranger().post('/affiliations', { ...form(email), organisation: 'Another' })
  expect(refused).toMatchObject({ status: 429, body: { code: 'affiliation_limit_reached' } })
  const rows = await db.selectFrom('affiliation_request').select('id').where('email', '=', email).execute()
  expect(rows).toHaveLength(dailyAffiliationLimit)
})

test('each wrong field has its own message', async () => {
  const { stranger } = await testApp()
  expect(
    (await stranger().post('/affiliations', { city: '', fullName: '', email: '', message: 'Hi' })).body.fieldErrors,
  ).toEqual({
    message: 'Please tell us about yourself in 20 to 2,000 characters',
    city: 'city is required',
    fullName: 'Name is required',
    email: 'Email is required',
  })
})
