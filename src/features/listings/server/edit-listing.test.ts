import { expect, test } from 'vitest'
import { ctxAt } from '#tests/booking-ctx.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createStaff } from '#tests/factories/create-staff.ts'
import { endPlans, givePlan } from '#tests/factories/give-plan.ts'
import { testApp } from '#tests/test-app.ts'
import { editListing } from './edit-listing.ts'
import { listChanges } from './listing-queries.ts'
import { undoChange } from './undo-change.ts'

async function shop(overrides: Parameters<typeof createBusiness>[1] = {}) {
  const { db, as } = await testApp()
  const owner = await createAccount(db, { is_merchant: true, name: 'Ravi Verma' })
  const business = await createBusiness(db, { owner_id: owner.id, category: 'plumbers', ...overrides })
  const row = () => db.selectFrom('business').selectAll().where('id', '=', business.id).executeTakeFirstOrThrow()
  return { db, owner, business, row, asOwner: await as(owner), path: `/businesses/${business.id}` }
}

const about = 'We repair taps, tanks and pumps in Adyar since 1998, also on Sundays.'

test('a change is written, counted in the completeness, and in the history with who made it', async () => {
  const { db, business, row, asOwner, path } = await shop()
  const before = (await row()).completeness
  const answer = await asOwner.put(`${path}/more-about`, { description: about })
  expect(answer).toMatchObject({ status: 200, body: { data: { changed: ['description'] } } })
  expect(await row()).toMatchObject({ description: about, completeness: before + 15, edits: 1 })
  expect(await listChanges(db, business.id, 10)).toMatchObject([
    { by: 'Ravi Verma', before: { description: '' }, after: { description: about } },
  ])
})

test('what is sent again changes nothing and leaves no second entry', async () => {
  const { db, business, asOwner, path } = await shop()
  await asOwner.put(`${path}/more-about`, { description: about })
  const again = await asOwner.put(`${path}/more-about`, { description: about })
  expect(again.body.data.changed).toEqual([])
  expect(await listChanges(db, business.id, 10)).toHaveLength(1)
})

test('only owner and managers change a listing; to others it does not exist', async () => {
  const { as } = await testApp()
  const { db, business, path } = await shop()
  const [manager, replier] = [
    await createStaff(db, business.id, 'manager'),
    await createStaff(db, business.id, 'replier'),
  ]
  const stranger = await createAccount(db, { is_merchant: true })
  const customer = await createAccount(db)
  const statuses: number[] = []
  for (const person of [manager, replier, stranger, customer]) {
    statuses.push((await (await as(person)).put(`${path}/more-about`, { description: about })).status)
  }
  expect(statuses).toEqual([200, 404, 404, 403])
})

test('whatever strangers send, right or wrong, a listing does not exist to them', async () => {
  const { as } = await testApp()
  const { db, path } = await shop()
  const stranger = await as(await createAccount(db, { is_merchant: true }))
  const right = [
    ['company-info', { ...company, categoryIds: [1], name: '98400 12345' }],
    ['contact-info', { landline: '1', mobile: 'none', showsEmail: true }],
    ['more-about', { description: 'short', facts: { nothing: 1 } }],
  ] as const
  for (const [part, body] of right)
    expect(await stranger.put(`${path}/${part}`, body), part).toMatchObject({ body: { code: 'business_not_found' } })
  // What the schema refuses: the same as where no listing is.
  const wrong = [
    ['company-info', { name: '98400 12345' }],
    ['contact-info', { landline: '1' }],
    ['more-about', { facts: { nothing: 1 }, unknown: 1 }],
  ] as const
  for (const [part, body] of wrong) {
    const { status, body: answer } = await stranger.put(`${path}/${part}`, body)
    expect(status, part).toBe(422)
    const { body: ofNone } = await stranger.put(`/businesses/999999999/${part}`, body)
    expect(answer.fieldErrors, part).toEqual(ofNone.fieldErrors)
  }
})

test('what its owner closed for good a manager neither opens again nor undoes', async () => {
  const { as } = await testApp()
  const { db, owner, business, row, path, asOwner } = await shop()
  const manager = await createStaff(db, business.id, 'manager')
  const now = new Date()
  const close = { changes: { status: 'closed', closedForGood: true } } as const
  await editListing(await ctxAt(now, owner), business.id, close)
  for (const status of ['open', 'closed']) {
    const answer = await (await as(manager)).put(path, { status })
    expect(answer).toMatchObject({ status: 403, body: { code: 'owner_decides' } })
  }
  const [last] = await listChanges(db, business.id, 1)
  await expect(undoChange(await ctxAt(now, manager), business.id, last?.id ?? 0)).rejects.toMatchObject({
    code: 'owner_decides',
  })
  expect(await row()).toMatchObject({ status: 'closed', closed_for_good: true })
  expect((await asOwner.put(path, { status: 'open' })).status).toBe(200)
  expect((await (await as(manager)).put(path, { status: 'closed' })).status).toBe(200)
})

const company = {
  name: 'Sri Murugan Plumbing',
  categoryIds: [] as number[],
  pincode: '600020',
  city: 'Chennai',
  state: 'Tamil Nadu',
  locality: 'Adyar',
  address: '12 Main Road',
}

test('a new name, trade and place are found at once, and the old ones no longer', async () => {
  const { app, db } = await testApp()
  const { business, row, asOwner, path } = await shop({ locality: 'Velachery', address: '1 Old Street' })
  const electricians = app.categories.bySlug('electricians')?.id ?? 0
  const answer = await asOwner.put(`${path}/company-info`, { ...company, categoryIds: [electricians] })
  expect(answer.status).toBe(200)
  const { slug, lat } = await row()
  expect(slug).toBe('sri-murugan-plumbing')
  expect(lat).not.toBeNull()
  const links = await db
    .selectFrom('business_category')
    .select('category_id')
    .where('business_id', '=', business.id)
    .execute()
  expect(links).toEqual([{ category_id: electricians }])
  const found = await asOwner.post('/search/businesses', {
    searchText: 'Sri Murugan Plumbing',
    city: 'Chennai',
    page: { size: 10, page: 0 },
  })
  expect(found.body.data.businessRespList.map(({ businessId }: { businessId: number }) => businessId)).toContain(
    business.id,
  )
})

test('a hidden street is shown to nobody, and the position is no more exact than the locality', async () => {
  const { app, as } = await testApp()
  const { business, asOwner, path, row } = await shop()
  const plumbers = app.categories.bySlug('plumbers')?.id ?? 0
  const exact = { lat: 13.00641, lng: 80.25744 }
  await asOwner.put(`${path}/company-info`, { ...company, categoryIds: [plumbers], ...exact })
  expect((await row()).lat).toBeCloseTo(exact.lat, 4)
  await asOwner.put(`${path}/company-info`, { ...company, categoryIds: [plumbers], ...exact, hidesAddress: true })
  const page = (await (await as(await createAccount((await testApp()).db))).get(`/companies/${business.id}`)).body.data
  expect(page).toMatchObject({ address: '', isStreetHidden: true })
  expect(Math.abs(page.lat - exact.lat)).toBeGreaterThan(0.0001)
  expect(await row()).toMatchObject({ address: '12 Main Road', hides_address: true })
})

test('wrong fields are named with the sentences of the specification, and nothing is saved', async () => {
  const { app } = await testApp()
  const { row, asOwner, path } = await shop()
  const plumbers = app.categories.bySlug('plumbers')?.id ?? 0
  const wrong = await asOwner.put(`${path}/company-info`, {
    ...company,
    categoryIds: [plumbers],
    name: 'A2B 98400 12345 call',
    gstNo: '27AAPFU0939F1ZW',
  })
  expect(wrong).toMatchObject({
    status: 422,
    body: { fieldErrors: { name: 'Invalid name', gstNo: 'Invalid Gst number' } },
  })
  const place = await asOwner.put(`${path}/company-info`, { ...company, categoryIds: [plumbers], pincode: '012345' })
  expect(place.body.fieldErrors).toEqual({ pincode: 'Invalid pincode' })
  expect((await row()).edits).toBe(0)
})

test('missing and wrong fields of a listing are named at once', async () => {
  const { app, row, asOwner, path } = { ...(await testApp()), ...(await shop()) }
  const plumbers = app.categories.bySlug('plumbers')?.id ?? 0
  const { city: _, ...withoutCity } = company
  const errorsOf = async (call: ReturnType<typeof asOwner.put>) => {
    const { status, body } = await call
    expect(status).toBe(422)
    return Object.keys(body.fieldErrors ?? {}).toSorted()
  }
  const wrong = { ...withoutCity, categoryIds: [plumbers, 1], name: '98400 12345', gstNo: 'X', pincode: '012345' }
  expect(await errorsOf(asOwner.put(`${path}/company-info`, wrong))).toEqual([
    'categoryIds',
    'city',
    'gstNo',
    'name',
    'pincode',
  ])
  const whole = { ...wrong, city: 'Chennai', nativeName: 'x'.repeat(300) }
  expect(await errorsOf(asOwner.put(`${path}/company-info`, whole))).toEqual([
    'categoryIds',
    'gstNo',
    'name',
    'nativeName',
    'pincode',
  ])
  const contacts = { landline: '1', url: 'x y', emailAddress: '', showsEmail: true, contactPerson: 'x'.repeat(90) }
  expect(await errorsOf(asOwner.put(`${path}/contact-info`, contacts))).toEqual([
    'contactPerson',
    'emailAddress',
    'landline',
    'mobile',
    'url',
  ])
  const more = { description: 'short', facts: { nothing: 1 } }
  expect(await errorsOf(asOwner.put(`${path}/more-about`, more))).toContain('description')
  const business = { name: '98400 12345', pincode: '012345', city: 'Chennai', gstNo: 'X' }
  expect(await errorsOf(asOwner.post('/users/business-details', business))).toEqual([
    'address',
    'categoryId',
    'gstNo',
    'name',
    'pincode',
    'state',
  ])
  expect((await row()).edits).toBe(0)
})

test('a number of a stranger never gets on a page: only that of the account, the one that is there, or none', async () => {
  const { owner, row, asOwner, path } = await shop({ phone: '+919840012345' })
  const contacts = {
    mobile: 'listed',
    emailAddress: 'shop@mail.example.com',
    contactPerson: 'Ravi',
    landline: '044 28150000',
  }
  expect((await asOwner.put(`${path}/contact-info`, { ...contacts, mobile: '+919999999999' })).status).toBe(422)
  await asOwner.put(`${path}/contact-info`, contacts)
  expect((await row()).phone).toBe('+919840012345')
  await asOwner.put(`${path}/contact-info`, { ...contacts, mobile: 'own' })
  expect((await row()).phone).toBe(owner.phone)
  await asOwner.put(`${path}/contact-info`, { ...contacts, mobile: 'none' })
  expect(await row()).toMatchObject({ phone: null, contact_person: 'Ravi' })
})

test('customers see the e-mail address only when the owner shows it', async () => {
  const { business, asOwner, path } = await shop()
  const contacts = { mobile: 'none', emailAddress: 'shop@mail.example.com' }
  await asOwner.put(`${path}/contact-info`, contacts)
  expect((await asOwner.get(`/companies/${business.id}`)).body.data.email).toBeNull()
  await asOwner.put(`${path}/contact-info`, { ...contacts, showsEmail: true })
  expect((await asOwner.get(`/companies/${business.id}`)).body.data.email).toBe('shop@mail.example.com')
})

test('the free plan has three hashtags, the paid plan ten, and what a plan left behind may stay', async () => {
  const { db, business, row, asOwner } = await shop()
  const set = (hashtags: string[]) => asOwner.post('/hashtags', { businessId: business.id, hashtags })
  expect((await set(['a1', 'b2', 'c3', 'd4'])).body.fieldErrors).toEqual({
    hashtags: 'These are more hashtags than your plan has.',
  })
  expect((await set(['#A1', 'b 2', 'c3'])).status).toBe(200)
  expect((await row()).hashtags).toEqual(['a1', 'b2', 'c3'])
  const paid = new Date(Date.now() + 86_400_000)
  await givePlan(db, business.id, { until: paid })
  expect((await set(['a1', 'b2', 'c3', 'd4'])).status).toBe(200)
  await endPlans(db, business.id)
  expect((await set(['a1', 'b2', 'c3', 'd4'])).body.data.changed).toEqual([])
  expect((await set(['a1', 'b2', 'd4', 'c3', 'e5'])).status).toBe(422)
})

test('hours are written as they are read, also past midnight, and removed', async () => {
  const { row, asOwner, path } = await shop()
  const evening = [{ from: '18:00', to: '02:00' }]
  await asOwner.put(path, { hours: [evening, [], [], [], [], [], []] })
  expect((await row()).hours).toEqual([[[1080, 1560]], [], [], [], [], [], []])
  await asOwner.put(path, { hours: '24x7' })
  expect((await row()).hours).toBe('24x7')
  await asOwner.put(path, { hours: null })
  expect((await row()).hours).toBeNull()
})

test('the history keeps the newest 200 changes of a listing', async () => {
  const { db, business, asOwner, path } = await shop()
  await db
    .insertInto('business_change')
    .values(Array.from({ length: 205 }, () => ({ business_id: business.id, before: '{}', after: '{}' })))
    .execute()
  await asOwner.put(`${path}/more-about`, { description: about })
  expect(await listChanges(db, business.id, 1000)).toHaveLength(200)
})
