import { expect, test } from 'vitest'
import { listClosedByName } from '#features/businesses/server/list-closed-by-name.ts'
import { showBusiness } from '#features/businesses/server/show-business.ts'
import { noFilters } from '#features/search/results-filters.ts'
import { showResults } from '#features/search/server/show-results.ts'
import { typedDate } from '#platform/indian-date.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { formatDay } from '#ui/format.ts'
import { action as companyForm } from '../pages/company-info-page.tsx'
import { loader as historyPage } from '../pages/history-page.tsx'
import { reopenAt } from './reopen-businesses.ts'

async function shop(overrides: Parameters<typeof createBusiness>[1] = {}) {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id, category: 'plumbers', ...overrides })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '')
  const row = () => db.selectFrom('business').selectAll().where('id', '=', business.id).executeTakeFirstOrThrow()
  return { business, visitor, row, own: { business: String(business.id), edits: '0', intent: 'save' } }
}

test('a business closed for now is found by its name, says when it opens again, and opens by itself on that day', async () => {
  const { app, db, as } = await testApp()
  const { visitor, business, row, own } = await shop({
    name: 'Quill Plumbing Stores',
    city: 'salem',
    slug: 'quill-plumbing-stores',
  })
  const now = new Date()
  const inDays = (days: number) => addDays(indianDate(now), days)
  const found = (at = now) =>
    listClosedByName(
      { app, db, now: at, i18n: texts.en },
      { text: 'quill plumbing stores', cityId: app.places.cityBySlug('salem')?.id },
    )
  const close = (edits: number, reopensOn: string) =>
    visitor.post(companyForm, '/company-info', {
      ...own,
      edits: String(edits),
      form: 'state',
      status: 'closed',
      reopensOn,
    })
  for (const wrong of [inDays(0), inDays(-3), inDays(400), '31/02/2027', 'soon'])
    expect((await close(0, wrong)).data.fieldErrors).toMatchObject({ reopensOn: expect.any(String) })
  expect((await close(0, typedDate(inDays(3)))).status).toBe(302)
  const day = formatDay(inDays(3), texts.en)
  expect(await found()).toMatchObject([{ id: business.id, now: null, text: `Closed for now · Opens again on ${day}` }])
  const page = async () =>
    showBusiness({ app, db, now, i18n: texts.en }, { city: 'salem', business: `quill-plumbing-stores-${business.id}` })
  expect(await page()).toMatchObject({
    business: { closedText: `This business is closed for now. It opens again on ${day}.`, isTakingEnquiries: false },
  })
  await reopenAt(app, new Date(now.getTime() + 2 * 86_400_000))
  expect(await row()).toMatchObject({ status: 'closed' })
  await reopenAt(app, new Date(now.getTime() + 3 * 86_400_000))
  expect(await row()).toMatchObject({ status: 'open', reopens_on: null })
  expect(await found()).toEqual([])
  const [last] = (await visitor.open(historyPage, `/listing-history?business=${business.id}`)).data.changes
  expect(last).toMatchObject({ by: '', isReopening: true })
  const customer = await as(await createAccount(db))
  const search = { searchText: 'Quill Plumbing Stores', city: 'Salem', page: { size: 10, page: 0 } }
  const { data } = (await customer.post('/search/businesses', search)).body
  expect(data.businessRespList.map(({ businessId }: { businessId: number }) => businessId)).toContain(business.id)
})

test('a page of a business closed for good says so in place of taking no enquiries just now, and so does the refusal', async () => {
  const { app, db, as } = await testApp()
  const { business, visitor, own } = await shop()
  await visitor.post(companyForm, '/company-info', { ...own, form: 'state', status: 'gone' })
  const { slug } = await db
    .selectFrom('business')
    .select('slug')
    .where('id', '=', business.id)
    .executeTakeFirstOrThrow()
  const shown = await showBusiness(
    { app, db, now: new Date(), i18n: texts.en },
    { city: 'chennai', business: `${slug}-${business.id}` },
  )
  expect(shown).toMatchObject({ business: { closedText: 'This business has closed for good.' } })
  const asha = await createAccount(db)
  const customer = await as(asha)
  const asked = await customer.post('/enquiries', {
    businessId: business.id,
    fullName: 'Asha Kumari',
    contactNumber: asha.phone?.slice(3),
    subject: 'A tap',
    message: 'Can you repair a tap today?',
  })
  expect(asked).toMatchObject({
    status: 409,
    body: { code: 'business_closed', message: 'This business has closed for good.' },
  })
})

test('a closed business is found by its name in an Indian script, be that its name or what its signboard says', async () => {
  const { app, db } = await testApp()
  const city = app.places.cityBySlug('salem')
  const closed = { city: 'salem', category: 'plumbers', status: 'closed' } as const
  const signboard = await createBusiness(db, {
    ...closed,
    name: 'Quokka Hardware Store',
    native_name: 'क्वोक्का हार्डवेयर, स्टोर',
  })
  const named = await createBusiness(db, { ...closed, name: 'यत्रतत्र मिष्ठान भंडार' })
  const ctx = { app, db, now: new Date(), i18n: texts.hi }
  const found = async (text: string) => (await listClosedByName(ctx, { text, cityId: city?.id })).map(({ id }) => id)
  for (const text of ['क्वोक्का हार्डवेयर स्टोर', 'क्वोक्का  हार्डवेयर', 'quokka hardware store'])
    expect(await found(text), text).toEqual([signboard.id])
  expect(await found('क्वोक्का हार्डवे'), 'half a word').toEqual([])
  expect(await found('यत्रतत्र मिष्ठान भंडार')).toEqual([named.id])
  const view = await showResults(ctx, {
    city,
    text: 'क्वोक्का हार्डवेयर स्टोर',
    page: 1,
    filters: noFilters,
    literal: false,
  })
  expect(view.closed.map(({ id }) => id)).toEqual([signboard.id])
})
