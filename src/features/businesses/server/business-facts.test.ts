import { expect, test } from 'vitest'
import { compareFacts } from '#features/facts/server/compare-facts.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { findBusiness } from './business-queries.ts'
import { viewBusinessCard, viewBusinessPage } from './business-view.ts'

const now = new Date('2026-11-20T17:30:00Z')
const visit = { price: { unit: 'visit', fromPaise: 349_00 } }

async function viewed(facts: object | null, category: string, i18n = texts.en) {
  const { app, db } = await testApp()
  const { id } = await createBusiness(db, { category, facts: facts && JSON.stringify(facts) })
  const row = await findBusiness(db, id)
  if (!row) throw new Error('The business is not there.')
  const ctx = { app, now, i18n }
  return { card: viewBusinessCard(ctx, row), page: viewBusinessPage(ctx, row) }
}

test('a page has every fact in one order, with its label and unit, in English and Hindi', async () => {
  const facts = {
    languages: ['en', 'hi'],
    payment: ['upi', 'cash'],
    'home-visit': true,
    price: { unit: 'visit', fromPaise: 349_00, toPaise: 1_250_00 },
    services: [{ name: 'Gas filling', pricePaise: 2400_00, isFrom: true }, { name: 'Fan repair' }],
  }
  const { page } = await viewed(facts, 'electricians')
  expect(page.facts).toEqual([
    { key: 'price', label: 'Price', text: '₹349–1,250 a visit' },
    { key: 'home-visit', label: 'Home visit', text: 'Yes' },
    { key: 'payment', label: 'Payment', text: 'Cash, UPI' },
    { key: 'languages', label: 'Languages spoken', text: 'Hindi, English' },
  ])
  expect(page.price).toEqual({ unit: 'visit', fromPaise: 349_00, toPaise: 1_250_00 })
  expect(page.services).toEqual([
    { name: 'Gas filling', pricePaise: 2400_00, isFrom: true, text: 'from ₹2,400' },
    { name: 'Fan repair', pricePaise: null, isFrom: false, text: null },
  ])
  const hindi = await viewed(facts, 'electricians', texts.hi)
  expect(hindi.page.facts[0]).toEqual({ key: 'price', label: 'दाम', text: '₹349–1,250 प्रति विज़िट' })
})

test('a card has the one fact that says most of its trade, and none when none is known', async () => {
  expect((await viewed({ payment: ['upi'], ...visit }, 'electricians')).card.fact?.text).toBe('₹349 a visit')
  expect((await viewed({ 'blood-groups': ['a-pos', 'o-neg'] }, 'blood-banks')).card.fact?.text).toBe('A+, O−')
  expect((await viewed({ 'home-visit': true }, 'electricians')).card.fact?.text).toBe('Home visit')
  expect((await viewed({ payment: ['upi'] }, 'electricians')).card.fact).toBeNull()
  expect((await viewed(null, 'electricians')).card.fact).toBeNull()
})

test('a fact that the trade does not have, or that is no longer valid, is not shown', async () => {
  const { page } = await viewed({ ...visit, food: 'veg', payment: ['cowries'] }, 'restaurants')
  expect(page.facts).toEqual([{ key: 'food', label: 'Food', text: 'Pure veg' }])
  expect(page.price).toBeNull()
})

test('businesses are compared fact by fact, with a gap where one says nothing', async () => {
  const first = await viewed({ ...visit, services: [{ name: 'Fan repair', pricePaise: 250_00 }] }, 'electricians')
  const second = await viewed({ founded: 1987, price: { unit: 'visit', fromPaise: 200_00 } }, 'electricians')
  const third = await viewed(null, 'electricians')
  expect(compareFacts([first.page, second.page, third.page], texts.en)).toEqual([
    { key: 'price', label: 'Price', texts: ['₹349 a visit', '₹200 a visit', null] },
    { key: 'founded', label: 'Established', texts: [null, '1987', null] },
    { key: 'services', label: 'Services and prices', texts: ['Fan repair ₹250', null, null] },
  ])
})

test('the database takes no facts that are not an object of bounded size', async () => {
  const { db } = await testApp()
  const tooLong = JSON.stringify({ area: 'x'.repeat(4000) })
  for (const facts of ['[]', '"veg"', tooLong])
    await expect(createBusiness(db, { facts })).rejects.toThrow('business_facts_bounded')
})

test('a badge is dated when it is given, by hand in the database too, and a business without one has no date', async () => {
  const { app, db } = await testApp()
  const { id } = await createBusiness(db)
  const verifiedAt = async () => {
    const row = await findBusiness(db, id)
    return row && viewBusinessPage({ app, now, i18n: texts.en }, row).verifiedAt
  }
  expect(await verifiedAt()).toBeNull()
  await db.updateTable('business').set({ is_verified: true }).where('id', '=', id).execute()
  const given = await verifiedAt()
  expect(Date.parse(given ?? '')).toBeGreaterThan(Date.now() - 600_000)
  await db.updateTable('business').set({ description: 'Another text' }).where('id', '=', id).execute()
  expect(await verifiedAt()).toBe(given)
  await db.updateTable('business').set({ is_verified: false }).where('id', '=', id).execute()
  expect(await verifiedAt()).toBeNull()
})
