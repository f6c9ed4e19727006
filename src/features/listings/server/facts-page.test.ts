import { expect, test } from 'vitest'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { action, loader } from '../pages/about-company-page.tsx'
import { action as companyForm } from '../pages/company-info-page.tsx'
import { loader as history } from '../pages/history-page.tsx'

const path = '/about-company'

async function caterer() {
  const { db, as, stranger } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id, category: 'caterers' })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '')
  const row = () => db.selectFrom('business').selectAll().where('id', '=', business.id).executeTakeFirstOrThrow()
  const own = { business: String(business.id), edits: '0', form: 'facts' }
  const page = async () => (await stranger().get(`/companies/${business.id}`)).body.data
  return { business, visitor, row, own, page, api: await as(owner) }
}

test('prices, services and facts of the trade are saved from the form, shown on the page and in the form again', async () => {
  const { visitor, own, page } = await caterer()
  const { data } = await visitor.open(loader, `${path}?business=${own.business}`)
  const unit = data.facts.units[0].key
  const sent = await visitor.post(action, path, {
    ...own,
    'fact-price-from': '₹1,250.50',
    'fact-price-to': '1500',
    'fact-price-unit': unit,
    'service-0-name': 'Wedding lunch',
    'service-0-price': '450',
    'service-0-from': 'on',
    'service-2-name': 'Live counter',
    'fact-food': data.facts.fields.find(({ key }: { key: string }) => key === 'food').options[0].key,
    'fact-payment-upi': 'on',
    'fact-founded': '1998',
  })
  expect(sent.status).toBe(302)
  expect(await page()).toMatchObject({
    price: { unit, fromPaise: 125_050, toPaise: 150_000 },
    services: [
      { name: 'Wedding lunch', pricePaise: 45_000, isFrom: true },
      { name: 'Live counter', pricePaise: null },
    ],
  })
  const again = await visitor.open(loader, `${path}?business=${own.business}`)
  expect(again.data.facts.values).toMatchObject({
    'fact-price-from': '1250.5',
    'service-0-from': 'on',
    'service-1-name': 'Live counter',
    'fact-payment-upi': 'on',
    'fact-founded': '1998',
  })
  await visitor.post(action, path, { ...own, edits: '1' })
  expect(await page()).toMatchObject({ price: null, services: [], facts: [] })
})

test('the history says of facts, hours and days off only what a change took away and brought', async () => {
  const { visitor, own, row } = await caterer()
  const services = { 'service-0-name': 'Wedding lunch', 'service-0-price': '450', 'service-1-name': 'Live counter' }
  await visitor.post(action, path, { ...own, ...services, 'fact-founded': '1998' })
  await visitor.post(action, path, {
    ...own,
    edits: '1',
    ...services,
    'service-0-price': '480',
    'fact-founded': '1998',
  })
  const week = { choice: 'own', 'mon-from': '09:00', 'mon-to': '13:00' }
  const company = { ...own, edits: String((await row()).edits), form: 'hours', intent: 'save' }
  await visitor.post(companyForm, '/company-info', { ...company, ...week })
  const { changes } = (await visitor.open(history, `/listing-history?business=${own.business}`)).data
  expect(changes.slice(0, 2).map(({ differences }: { differences: unknown }) => differences)).toEqual([
    [{ field: 'hours', isList: true, before: null, after: expect.stringMatching(/^Monday: 9 am – 1 pm$/m) }],
    [{ field: 'facts', isList: true, before: 'Wedding lunch: ₹450', after: 'Wedding lunch: ₹480' }],
  ])
})

test('what is wrong is told at its field and nothing typed is lost; the API refuses the same', async () => {
  const { visitor, own, row, api, business } = await caterer()
  const wrongs: [Record<string, string>, string][] = [
    [{ 'fact-price-from': 'cheap' }, 'fact-price-from'],
    [{ 'fact-price-from': '500', 'fact-price-to': '300', 'fact-price-unit': 'plate' }, 'fact-price-from'],
    [{ 'service-0-price': '300' }, 'service-0-name'],
    [{ 'fact-founded': '3000' }, 'fact-founded'],
  ]
  for (const [form, field] of wrongs) {
    const refused = await visitor.post(action, path, { ...own, ...form })
    expect(refused, field).toMatchObject({
      status: 422,
      data: { values: form, fieldErrors: { [field]: expect.anything() } },
    })
  }
  expect((await row()).facts).toBeNull()
  const put = (facts: object) => api.put(`/businesses/${business.id}/more-about`, { facts })
  expect(await put({ founded: 1998 })).toMatchObject({ status: 200, body: { data: { changed: ['facts'] } } })
  expect((await put({ 'blood-groups': ['a+'] })).status).toBe(422)
  expect((await put({ founded: 'long ago' })).status).toBe(422)
  expect((await row()).facts).toEqual({ founded: 1998 })
})
