import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { listClosedByName } from '#features/businesses/server/list-closed-by-name.ts'
import { soundClosedNames } from '#features/businesses/server/save-closed-sound.ts'
import { showBusiness } from '#features/businesses/server/show-business.ts'
import { noFilters } from '#features/search/results-filters.ts'
import { showResults } from '#features/search/server/show-results.ts'
import { typedDate } from '#platform/indian-date.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { signInOnPages } from '#tests/sign-in-on-pages.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { formatDay } from '#ui/format.ts'
import { action as companyForm } from '../pages/company-info-page.tsx'
import { loader as historyPage } from '../pages/history-page.tsx'
import { editListing } from './edit-listing.ts'
import { listChanges } from './listing-queries.ts'
import { reopenAt } from './reopen-businesses.ts'
import { undoChange } from './undo-change.ts'

async function shop(overrides: Parameters<typeof createBusiness>[1] = {}) {
  const { db } = await testApp()
  const owner = await createAccount(db, { is_merchant: true })
  const business = await createBusiness(db, { owner_id: owner.id, category: 'plumbers', ...overrides })
  const visitor = new PageVisitor()
  await signInOnPages(visitor, owner.phone ?? '')
  const row = () => db.selectFrom('business').selectAll().where('id', '=', business.id).executeTakeFirstOrThrow()
  return { business, owner, visitor, row, own: { business: String(business.id), edits: '0', intent: 'save' } }
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
  const day = formatDay(inDays(3), texts.en, inDays(0))
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

test('whoever asks a business that is closed for now is told on which day it opens again, with the year of another year', async () => {
  const { db, as } = await testApp()
  const reopensOn = addDays(indianDate(new Date()), 364)
  const { business } = await shop({ status: 'closed', reopens_on: reopensOn })
  const asha = await createAccount(db)
  const asked = await (await as(asha)).post('/enquiries', {
    businessId: business.id,
    fullName: 'Asha Kumari',
    contactNumber: asha.phone?.slice(3),
    subject: 'A tap',
    message: 'Can you repair a tap today?',
  })
  const day = formatDay(reopensOn, texts.en, indianDate(new Date()))
  expect(day).toContain(reopensOn.slice(0, 4))
  expect(asked.body).toMatchObject({
    code: 'business_closed',
    message: `This business is closed for now. It opens again on ${day}.`,
  })
})

test('a listing that became another which is closed leads to that one, which says when it opens again', async () => {
  const { app, db } = await testApp()
  const reopens_on = addDays(indianDate(new Date()), 5)
  const last = await createBusiness(db, { slug: 'new-place', status: 'closed', reopens_on })
  const between = await createBusiness(db, { slug: 'old-place', status: 'closed', successor_id: last.id })
  const first = await createBusiness(db, { slug: 'first-place', status: 'closed', successor_id: between.id })
  const ctx = { app, db, now: new Date(), i18n: texts.en }
  const shown = () => showBusiness(ctx, { city: 'chennai', business: `first-place-${first.id}` })
  expect(await shown()).toEqual({
    kind: 'moved',
    url: `/companydesc/chennai/new-place-${last.id}`,
    isForGood: false,
  })
  await db.updateTable('business').set({ status: 'deleted' }).where('id', '=', last.id).execute()
  expect(await shown(), 'where nothing is left to lead to').toMatchObject({
    business: {
      closedText: 'This business is another listing now, and takes no enquiries here.',
      openState: { text: 'Another listing now' },
    },
  })
})

test('the history tells who changed it: who gave no name is not taken for a deleted account', async () => {
  const { db } = await testApp()
  const { business, owner, visitor } = await shop()
  const ctx = await ctxAt(new Date(), owner, 'merchant')
  await editListing(ctx, business.id, { changes: { description: 'Taps and pipes' } })
  const by = async () =>
    (await visitor.open(historyPage, `/listing-history?business=${business.id}`)).data.changes[0].by
  await db.updateTable('account').set({ name: '' }).where('id', '=', owner.id).execute()
  expect(await by()).toBe('You')
  const manager = await createAccount(db, { name: '' })
  const change = db.updateTable('business_change').where('business_id', '=', business.id)
  await change.set({ account_id: manager.id }).execute()
  expect(await by()).toBe('Somebody who gave no name')
  await change.set({ account_id: null }).execute()
  expect(await by()).toBe('')
})

test('the history tells a business that closed for good, and the name of the listing that one became', async () => {
  const { db } = await testApp()
  const { business, owner, visitor } = await shop()
  const other = await createBusiness(db, { owner_id: owner.id, name: 'Second Stores' })
  const ctx = await ctxAt(new Date(), owner, 'merchant')
  await editListing(ctx, business.id, { changes: { status: 'closed', closedForGood: true } })
  await editListing(ctx, business.id, { changes: { closedForGood: false, successorId: other.id } })
  const shown = await visitor.open(historyPage, `/listing-history?business=${business.id}`)
  const changes = shown.data.changes.map(({ differences }: { differences: { field: string }[] }) =>
    Object.fromEntries(differences.map((difference) => [difference.field, difference])),
  )
  expect(changes).toMatchObject([
    { closedForGood: { before: 'Yes', after: 'No' }, successorId: { before: null, after: 'Second Stores' } },
    { status: { before: 'Open for customers', after: 'Closed' }, closedForGood: { before: 'No', after: 'Yes' } },
  ])
})

const dayMs = 86_400_000

test('a program that names the day reads it again in the list of its owner', async () => {
  const { as } = await testApp()
  const { business, owner } = await shop()
  const program = await as(owner)
  const shown = async () => (await program.get('/businesses')).body.data.vendorBusinessRespList[0]
  const reopensOn = addDays(indianDate(new Date()), 5)
  expect(await program.put(`/businesses/${business.id}`, { status: 'closed', reopensOn })).toMatchObject({
    status: 200,
  })
  expect(await shown()).toMatchObject({ status: 'closed', reopensOn })
  await program.put(`/businesses/${business.id}`, { status: 'open' })
  expect(await shown()).toMatchObject({ status: 'open', reopensOn: null })
})

test('a business whose owner takes the day back in the instant in which it would open stays closed', async () => {
  const { app, db } = await testApp()
  const now = new Date()
  const { business, row } = await shop({ status: 'closed', reopens_on: indianDate(now) })
  const taking = await db.startTransaction().execute()
  await taking.updateTable('business').set({ reopens_on: null }).where('id', '=', business.id).execute()
  const opening = reopenAt(app, now)
  for (let isWaiting = false; !isWaiting; ) {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
    isWaiting = rows.length > 0
  }
  await taking.commit().execute()
  await opening
  expect(await row()).toMatchObject({ status: 'closed', reopens_on: null })
})

test('a business that cannot be opened keeps no other closed on the day that its owner named', async () => {
  const { app, db } = await testApp()
  const now = new Date()
  const [broken, other] = [await shop(), await shop()]
  const close = { status: 'closed', reopens_on: addDays(indianDate(now), -1) } as const
  const ids = [broken.business.id, other.business.id]
  await db.updateTable('business').set(close).where('id', 'in', ids).execute()
  await sql`
    CREATE FUNCTION keep_closed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'kept closed'; END $$`.execute(db)
  await sql`
    CREATE TRIGGER keep_closed BEFORE UPDATE ON business FOR EACH ROW
    WHEN (OLD.id = ${sql.lit(broken.business.id)} AND NEW.status = 'open') EXECUTE FUNCTION keep_closed()`.execute(db)
  try {
    await reopenAt(app, now)
  } finally {
    await sql`DROP FUNCTION keep_closed CASCADE`.execute(db)
  }
  expect((await other.row()).status).toBe('open')
  expect((await broken.row()).status).toBe('closed')
  await reopenAt(app, now)
  expect((await broken.row()).status).toBe('open')
})

test('an owner who undoes the opening of a business stays closed, without the day that is over', async () => {
  const { app } = await testApp()
  const now = new Date()
  const { business, owner, row } = await shop()
  const ctx = await ctxAt(now, owner, 'merchant')
  const reopensOn = addDays(indianDate(now), 2)
  await editListing(ctx, business.id, { changes: { status: 'closed', reopensOn } })
  const onTheDay = new Date(now.getTime() + 2 * dayMs)
  await reopenAt(app, onTheDay)
  expect((await row()).status).toBe('open')
  const [last] = await listChanges(ctx.db, business.id, 1)
  await undoChange({ ...ctx, now: onTheDay }, business.id, last?.id ?? 0)
  await reopenAt(app, onTheDay)
  expect(await row()).toMatchObject({ status: 'closed', reopens_on: null })
})

test('the history says that a business opened by itself only where nobody opened it, on its day', async () => {
  const { app, db } = await testApp()
  const now = new Date()
  const { business, owner, visitor } = await shop()
  const isSaid = async () =>
    (await visitor.open(historyPage, `/listing-history?business=${business.id}`)).data.changes[0].isReopening
  const ctx = await ctxAt(now, owner, 'merchant')
  const close = (days: number) =>
    editListing(ctx, business.id, { changes: { status: 'closed', reopensOn: addDays(indianDate(now), days) } })
  await close(2)
  await editListing(ctx, business.id, { changes: { status: 'open', reopensOn: null } })
  // As of an account that has been erased since.
  await db.updateTable('business_change').set({ account_id: null }).where('business_id', '=', business.id).execute()
  expect(await isSaid()).toBe(false)
  await close(2)
  await reopenAt(app, new Date(now.getTime() + 2 * dayMs))
  expect(await isSaid()).toBe(true)
})

test('a text without a letter names no closed business, not even one called Listing', async () => {
  const { app, db } = await testApp()
  await shop({ name: 'Listing Stores', slug: 'listing-stores', status: 'closed' })
  const found = (text: string) =>
    listClosedByName({ app, db, now: new Date(), i18n: texts.en }, { text, cityId: undefined })
  expect(await found('listing')).toMatchObject([{ name: 'Listing Stores' }])
  expect(await found('!!!!')).toEqual([])
})

test('of hundreds of closed businesses whose names go on, the one that is called so comes first', async () => {
  const { app, db } = await testApp()
  for (let n = 0; n < 210; n++)
    await createBusiness(db, { name: `Zebra ${n}`, slug: `zebra-${n}`, status: 'closed', city: 'salem' })
  await createBusiness(db, { name: 'Zebra', slug: 'zebra', status: 'closed', closed_for_good: true, city: 'salem' })
  for (const cityId of [undefined, app.places.cityBySlug('salem')?.id]) {
    const found = await listClosedByName({ app, db, now: new Date(), i18n: texts.en }, { text: 'zebra', cityId })
    expect(found.map(({ name }) => name)).toEqual(['Zebra', 'Zebra 0', 'Zebra 1'])
  }
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

test('a closed business whose name is in one script is found in letters of another, once it closed, was renamed or a job ran', async () => {
  const { app, db } = await testApp()
  const city = app.places.cityBySlug('salem')
  const place = { city: 'salem', category: 'plumbers' } as const
  const ctx = { app, db, now: new Date(), i18n: texts.en }
  const found = async (text: string, cityId = city?.id) =>
    (await listClosedByName(ctx, { text, cityId })).map(({ name }) => name)
  const owner = await createAccount(db, { is_merchant: true })
  const closing = await createBusiness(db, { ...place, name: 'झिलमिल ज्वेलर्स', owner_id: owner.id })
  const latin = await createBusiness(db, { ...place, name: 'Tintarwa Bakery', owner_id: owner.id })
  const old = await createBusiness(db, { ...place, name: 'खटपट हार्डवेयर', status: 'closed' })
  const merchant = await ctxAt(new Date(), owner, 'merchant')
  for (const { id } of [closing, latin]) await editListing(merchant, id, { changes: { status: 'closed' } })
  expect(await found('jhilmil jewellers')).toEqual(['झिलमिल ज्वेलर्स'])
  expect(await found('jhilmil jewellers', app.places.cityBySlug('erode')?.id)).toEqual([])
  expect((await listClosedByName(ctx, { text: 'Jhilmil Jewellers', cityId: undefined })).length).toBe(1)
  expect(await found('टिंटरवा बेकरी')).toEqual(['Tintarwa Bakery'])
  expect(await found('jhalmal jewellery house'), 'another name').toEqual([])
  await editListing(merchant, closing.id, { changes: { name: 'टिमटिम ज्वेलर्स' } })
  expect([await found('jhilmil jewellers'), await found('timtim jewellers')]).toEqual([[], ['टिमटिम ज्वेलर्स']])
  await db.updateTable('business').set({ closed_sound: null }).where('id', '=', old.id).execute()
  expect(await found('khatpat hardware')).toEqual([])
  await soundClosedNames.handle(app, {})
  expect(await found('khatpat hardware')).toEqual(['खटपट हार्डवेयर'])
  await editListing(merchant, closing.id, { changes: { status: 'open' } })
  expect(await found('timtim jewellers'), 'open again').toEqual([])
})
