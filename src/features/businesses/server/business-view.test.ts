import { expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { businessStructuredData } from '../business-structured-data.ts'
import { businessCard, businessPage, ownBusiness } from '../contract.ts'
import { findBusiness, listBusinessesOf } from './business-queries.ts'
import { viewBusinessCard, viewBusinessPage, viewOwnBusiness } from './business-view.ts'
import { listBusinessCards } from './list-business-cards.ts'
import { listCards } from './shown-business-queries.ts'

/** Friday 20 November 2026, 11 pm in India. */
const now = new Date('2026-11-20T17:30:00Z')

async function viewed(overrides: Parameters<typeof createBusiness>[1] = {}) {
  const { app, db } = await testApp()
  const { id } = await createBusiness(db, overrides)
  const row = await findBusiness(db, id)
  if (!row) throw new Error('The business is not there.')
  return {
    id,
    card: viewBusinessCard({ app, now, i18n: texts.en }, row),
    page: viewBusinessPage({ app, now, i18n: texts.en }, row),
  }
}

test('a card and a page hold exactly the fields of the contract: no owner, no e-mail, no source', async () => {
  const { card, page } = await viewed({ email: 'owner@example.in', source: 'import', source_key: 'secret-key' })
  // Pages show the number, a scene, why it is closed and the name as it is read, and have the locality as written; what
  // the API sends is cut to the contract.
  const ofPages = ['phone', 'scenes', 'nameReading', 'localityWritten', 'closedText']
  const fieldsOf = (view: object) => Object.keys(view).filter((name) => !ofPages.includes(name))
  expect([...fieldsOf(card), 'photoUrl', 'quote'].sort()).toEqual(Object.keys(businessCard.shape).sort())
  expect(fieldsOf(page).sort()).toEqual(Object.keys(businessPage.shape).sort())
  expect(JSON.stringify(page)).not.toMatch(/owner|secret-key/)
  expect(businessPage.safeParse(page).error).toBeUndefined()
})

test('a card states the address of its page, the trade, the place, and whether it is open past midnight', async () => {
  const lateNight = Array.from({ length: 7 }, () => [[1080, 1560]])
  const { id, card } = await viewed({
    locality: 'Adyar',
    hours: JSON.stringify(lateNight),
    rating_sum: 13,
    rating_count: 3,
  })
  expect(card).toMatchObject({
    url: `/companydesc/chennai/sri-murugan-electricals-${id}`,
    categories: [{ slug: 'electricians', url: '/electricians?city=chennai' }],
    locality: 'Adyar',
    city: 'Chennai',
    rating: { average: 4.3, count: 3 },
    openState: { isOpen: true, text: 'Open now · Closes 2 am', changesAt: '2026-11-20T20:30:00.000Z' },
    citySlug: 'chennai',
    isTakingEnquiries: true,
  })
})

test('a Hindi page shows the locality in Devanagari, and its structured data have it as it is written', async () => {
  const { app, db } = await testApp()
  const { id } = await createBusiness(db, { locality: 'Anna Nagar', address: '' })
  const row = await findBusiness(db, id)
  const page = row && viewBusinessPage({ app, now, i18n: texts.hi }, row)
  expect(page).toMatchObject({ locality: 'अन्ना नगर', localityWritten: 'Anna Nagar' })
  const shown = { lineage: [], media: [], reviews: [] }
  expect(page && businessStructuredData('https://n.example', page, shown)).toMatchObject({
    address: { streetAddress: 'Anna Nagar' },
  })
})

test('a business of several trades shows a scene of its first, or of the first that has any', async () => {
  const several = await viewed({ category: 'caterers', furtherCategories: ['restaurants'] })
  expect(several.card.scenes).toEqual(['caterer', 'caterer-2'])
  const { app } = await testApp()
  const without = app.categories.all.find(({ id }) => app.categories.scenesOf(id).length === 0)
  const second = await viewed({ category: without?.slug ?? '', furtherCategories: ['restaurants'] })
  expect(second.card.scenes).toEqual(['biryani-pot', 'dosa-coffee'])
})

test('without ratings there is no rating, without hours no opening state', async () => {
  const { card, page } = await viewed()
  expect(card).toMatchObject({ rating: null, openState: null })
  expect(page).toMatchObject({ hours: null, openingHours: [] })
})

test('a temporarily closed business shows no phone and accepts no enquiries', async () => {
  const { page } = await viewed({ phone: '+919876543210', status: 'closed' })
  expect(page).toMatchObject({ phone: null, isTakingEnquiries: false, openState: { isOpen: false } })
})

test.each([
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
  ['not a site', null],
  ['shop.example.in', 'https://shop.example.in/'],
  ['http://shop.example.in/a', 'http://shop.example.in/a'],
])('the website %j is shown as %j', async (website, shown) => {
  expect((await viewed({ website })).page.website).toBe(shown)
})

test('cards preserve the order of the ids, and omit deleted and unknown businesses', async () => {
  const { app, db } = await testApp()
  const [a, b, deleted] = [
    await createBusiness(db, { name: 'A' }),
    await createBusiness(db, { name: 'B' }),
    await createBusiness(db, { name: 'Gone', status: 'deleted' }),
  ]
  const rows = await listCards(db, [b.id, deleted.id, 999_999_999, a.id])
  expect(rows.map(({ name }) => name)).toEqual(['B', 'A'])
  const cards = await listBusinessCards(
    { app, db, now, i18n: texts.en },
    { ids: [deleted.id, b.id, a.id], distancesMetres: [1, 2, null] },
  )
  expect(cards.map(({ name, distanceMetres }) => [name, distanceMetres])).toEqual([
    ['B', 2],
    ['A', null],
  ])
})

test('the list of an owner holds their own listings, each with the fields of the contract only', async () => {
  const { app, db } = await testApp()
  const mine = await createBusiness(db, { paid_until: new Date('2027-01-01T00:00:00Z') })
  await createBusiness(db)
  const rows = await listBusinessesOf(db, { ownerId: mine.owner_id ?? 0, ids: [] })
  const views = rows.map((row) => viewOwnBusiness({ app, now, i18n: texts.en }, row))
  expect(views.map(({ id }) => id)).toEqual([mine.id])
  expect(views[0]).toMatchObject({ isPaid: true, status: 'open', reopensOn: null })
  expect(Object.keys(views[0] ?? {}).sort()).toEqual(Object.keys(ownBusiness.shape).sort())
})

test('a hidden street is on no page, and neither is the address of a business that comes to its customers', async () => {
  const street = { address: '14 Secret Street', pincode: '600020', locality: 'Adyar' }
  const hidden = await viewed({ ...street, hides_address: true })
  expect(hidden.page).toMatchObject({ address: '', isStreetHidden: true, serviceArea: null, locality: 'Adyar' })
  const coming = await viewed({ ...street, service_area: 'All of Chennai' })
  expect(coming.page).toMatchObject({ address: '', isStreetHidden: true, serviceArea: 'All of Chennai' })
  const shown = await viewed(street)
  expect(shown.page).toMatchObject({ address: '14 Secret Street', isStreetHidden: false, serviceArea: null })
})

test('a business that closed for good has no hours, prices or answers any more; closed for now it keeps them', async () => {
  const open = {
    status: 'closed' as const,
    hours: '"24x7"',
    facts: JSON.stringify({ payment: ['upi'] }),
    reply_minutes: 30,
    reply_measured_at: now,
  }
  const { page: forNow } = await viewed(open)
  expect(forNow).toMatchObject({ hours: expect.any(Array), facts: [{ key: 'payment' }], replyMinutes: 30 })
  const { page } = await viewed({ ...open, closed_for_good: true })
  expect(page).toMatchObject({ hours: null, openingHours: [], specialDays: [], facts: [], services: [] })
  expect(page.replyMinutes).toBeNull()
  expect(
    JSON.stringify(businessStructuredData('https://n.example', page, { lineage: [], media: [], reviews: [] })),
  ).not.toContain('openingHours')
})
