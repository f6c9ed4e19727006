import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { viewBusinessPage } from '#features/businesses/server/business-view.ts'
import { businessDate } from '#features/businesses/special-days.ts'
import { notNarrowed } from '#features/search/search-query.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { findBusinesses } from '#features/search/server/query/find-businesses.ts'
import { followSpecialDays } from '#features/search/server/search-jobs.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { action as companyForm, loader as companyPage } from '../pages/company-info-page.tsx'

async function shop(name: string) {
  const { app, db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id, name, hours: JSON.stringify('24x7'), city: 'salem' })
  await indexBusiness(db, business.id)
  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '')
  const row = () => db.selectFrom('business').selectAll().where('id', '=', business.id).executeTakeFirstOrThrow()
  const page = async () => {
    const found = await findBusiness(db, business.id)
    if (!found) throw new Error('gone')
    return viewBusinessPage({ app, now: new Date(), i18n: texts.en }, found)
  }
  const openNow = async () => {
    const cityId = app.places.cityBySlug('salem')?.id
    const narrowing = { ...notNarrowed, openAt: new Date() }
    const found = await findBusinesses(app.search, { text: name, cityId, page: 0, size: 10, narrowing })
    return found.ids.includes(business.id)
  }
  return {
    app,
    db,
    business,
    visitor,
    row,
    page,
    openNow,
    own: { business: String(business.id), edits: '0', form: 'days' },
  }
}

test('who is closed today says so on the page and is not among the open ones, from the moment it is saved', async () => {
  const { visitor, row, page, openNow, own } = await shop('Kestrel Sweets')
  expect(await openNow()).toBe(true)
  // Not yet the business day before 5 am, but the day on which the hours of that moment lie.
  const today = indianDate(new Date())
  const saved = await visitor.post(companyForm, '/company-info', { ...own, 'new-date': today, new: 'closed' })
  expect(saved.status).toBe(302)
  expect((await row()).special_days).toEqual([{ date: today, spans: [] }])
  expect(await openNow()).toBe(false)
  expect(await page()).toMatchObject({ openState: { isOpen: false }, specialDays: [{ date: today, isClosed: true }] })
  await visitor.post(companyForm, '/company-info', { ...own, edits: '1', [`day-${today}`]: 'usual' })
  expect((await row()).special_days).toBeNull()
  expect(await openNow()).toBe(true)
})

test('holidays of the state are offered by name; a wrong time is refused with everything that was typed', async () => {
  const { visitor, own, row } = await shop('Kestrel Bakery')
  const { data } = await visitor.open(companyPage, `/company-info?business=${own.business}`)
  const [first] = data.company.days.offered
  expect(first.name).toBeTruthy()
  const field = `day-${first.date}`
  const typed = { ...own, [field]: 'own', [`${field}-from`]: '09:00', [`${field}-to`]: 'late' }
  const refused = await visitor.post(companyForm, '/company-info', typed)
  expect(refused).toMatchObject({
    status: 422,
    data: { values: typed, fieldErrors: { [`${field}-to`]: expect.anything() } },
  })
  const past = await visitor.post(companyForm, '/company-info', { ...own, 'new-date': '2020-01-01' })
  expect(past.data.fieldErrors).toHaveProperty('new-date')
  await visitor.post(companyForm, '/company-info', { ...typed, [`${field}-to`]: '02:00' })
  expect((await row()).special_days).toEqual([{ date: first.date, spans: [[540, 1560]] }])
})

test('each morning the index follows the days that have come near or are over', async () => {
  const { app, db, business, openNow } = await shop('Kestrel Traders')
  const today = businessDate(new Date())
  const isIndexedAs = async (dates: string[]) => {
    const days = JSON.stringify(dates.map((date) => ({ date, spans: [] })))
    await db.updateTable('business').set({ special_days: days }).where('id', '=', business.id).execute()
    await followSpecialDays.handle(app, undefined)
    const { rows } = await sql<{ minutes: string }>`
      SELECT w.minutes::text AS minutes FROM search_doc d JOIN search_week w ON w.id = d.week_id
      WHERE d.id = ${business.id}`.execute(db)
    return rows[0]?.minutes
  }
  const whole = await isIndexedAs([])
  expect(await isIndexedAs([addDays(today, 6)])).not.toBe(whole)
  expect(await isIndexedAs([addDays(today, -1)])).toBe(whole)
  expect(await openNow()).toBe(true)
})
