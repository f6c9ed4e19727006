import { beforeAll, describe, expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { noFilters } from '../results-filters.ts'
import { resultsPath } from '../results-path.ts'
import { indexBusiness } from './index/index-business.ts'
import { showResults } from './show-results.ts'

// What listings state is what a typed wish asks for: docs/decisions/071-typed-wishes.md

const noon = new Date('2026-11-20T06:30:00Z')
const facts = (stated: object) => JSON.stringify(stated)

beforeAll(async () => {
  const { app, db } = await testApp()
  for (const business of [
    { name: 'Plus Blood Bank', category: 'blood-banks', facts: facts({ 'blood-groups': ['a-pos', 'o-pos'] }) },
    { name: 'Rare Blood Bank', category: 'blood-banks', facts: facts({ 'blood-groups': ['a-pos', 'o-neg'] }) },
    { name: 'Silent Blood Bank', category: 'blood-banks' },
    { name: 'Known Pipes', category: 'plumbers', is_verified: true, facts: facts({ 'home-visit': true }) },
    { name: 'Paid Pipes', category: 'plumbers', facts: facts({ payment: ['upi', 'card'] }) },
    { name: 'Praised Pipes', category: 'plumbers', rating_sum: 470, rating_count: 100 },
    { name: 'Plain Pipes', category: 'plumbers', rating_sum: 300, rating_count: 100 },
    { name: 'Green Kitchen', category: 'dhabas', facts: facts({ food: 'veg' }) },
    { name: 'Meat Kitchen', category: 'dhabas' },
    { name: 'Verified Tailors', category: 'tailors' },
    { name: 'Other Tailors', category: 'tailors', is_verified: true },
    { name: 'A Plus Coaching', category: 'coaching-classes' },
  ]) {
    const { id } = await createBusiness(db, { owner_id: null, city: 'chennai', ...business })
    await indexBusiness(db, id)
  }
  await app.search.refresh()
})

async function show(text: string, { city = 'chennai', i18n = texts.en, filters = noFilters } = {}) {
  const { app, db } = await testApp()
  const query = { city: app.places.cityBySlug(city), text, page: 1, filters, literal: false }
  const view = await showResults({ app, db, now: noon, i18n }, query)
  return {
    ...view,
    names: view.cards.map(({ name }) => name).sort(),
    active: view.filters.active.map(({ label }) => label),
  }
}

const bloodBanks = ['Plus Blood Bank', 'Rare Blood Bank', 'Silent Blood Bank']
const plumbers = ['Known Pipes', 'Paid Pipes', 'Plain Pipes', 'Praised Pipes']

test.each([
  'o negative',
  'urgent blood o negative',
  'O-ve blood',
  'O- blood bank',
  'need O-, urgent',
  'O- in chennai',
  'o - blood',
  'O - blood bank',
  'o neg blood',
  'ओ नेगेटिव',
  'ओ नेगेटिव खून चाहिए',
  'blood bank o negative near me',
  'o negetive blood',
])('"%s" lists the blood banks that say they have it, and only these', async (text) => {
  const view = await show(text)
  expect(view).toMatchObject({ names: ['Rare Blood Bank'], active: ['O−'], unapplied: [], onlyWords: null, unmet: [] })
})

test('a group that no blood bank here has leaves all of them, with one sentence', async () => {
  const view = await show('ab negative blood')
  expect(view).toMatchObject({ names: bloodBanks, active: [], unapplied: [] })
  expect(view.unmet).toEqual(['No business here has told us “AB−”. Please ask them.'])
})

test.each([
  ['verified plumber', ['Verified'], ['Known Pipes']],
  ['top rated plumber', ['Rated 4 and up', 'Top rated'], ['Praised Pipes']],
  ['plumber home visit', ['Home visit'], ['Known Pipes']],
  ['plumber ghar par', ['Home visit'], ['Known Pipes']],
  ['plumber accepting upi', ['UPI'], ['Paid Pipes']],
  ['plumber card payment', ['Card'], ['Paid Pipes']],
  ['plumber with upi and card payment', ['UPI', 'Card'], ['Paid Pipes']],
  ['pure veg dhaba', ['Pure veg'], ['Green Kitchen']],
  ['veg dhaba in chennai', ['Pure veg'], ['Green Kitchen']],
])('"%s" is filtered by what listings state', async (text, active, names) => {
  expect(await show(text)).toMatchObject({ names, active, unapplied: [], onlyWords: null })
})

test('each wish is taken away by itself, and the others stay', async () => {
  const { filters } = await show('verified plumber home visit near me')
  expect(filters.active.map(({ url }) => url).sort()).toEqual(
    [
      resultsPath({ citySlug: 'chennai', what: 'plumber near me', facts: ['home-visit'] }),
      resultsPath({ citySlug: 'chennai', what: 'plumber near me', isVerified: true }),
    ].sort(),
  )
})

test('of several wishes those that leave nothing are said, and the others filter', async () => {
  const view = await show('verified plumber emi')
  expect(view).toMatchObject({ names: ['Known Pipes'], active: ['Verified'] })
  expect(view.unmet).toEqual(['No business here has told us “EMI”. Please ask them.'])
})

test('filters that were chosen are never given up for a typed wish', async () => {
  const chosen = { ...noFilters, minRating: 4 as const }
  expect(await show('verified plumber', { filters: chosen })).toMatchObject({ names: [], unmet: [] })
})

test.each([
  ['verified tailors', 'Verified Tailors'],
  ['a plus coaching', 'A Plus Coaching'],
])('a name that has such words (%s) is a name', async (text, first) => {
  const view = await show(text)
  expect(view.cards[0]?.name).toBe(first)
  expect(view).toMatchObject({ active: [], unmet: [] })
})

test.each(['non veg dhaba', 'plumber without upi'])('"%s" does not wish for it', async (text) => {
  expect((await show(text)).active).toEqual([])
})

const day = (from: number, to: number) => [[from * 60, to * 60]]
const week = (open: Partial<Record<number, number[][]>>) =>
  JSON.stringify(Array.from({ length: 7 }, (_, at) => open[at] ?? []))

describe('opening hours', () => {
  const all = ['Always Chemist', 'Day Chemist', 'Late Chemist', 'Silent Chemist', 'Sunday Chemist']

  beforeAll(async () => {
    const { app, db } = await testApp()
    const daily = (from: number, to: number) =>
      week(Object.fromEntries([0, 1, 2, 3, 4].map((at) => [at, day(from, to)])))
    const hours = {
      'Always Chemist': '"24x7"',
      'Day Chemist': daily(8, 18),
      'Late Chemist': daily(16, 26),
      'Sunday Chemist': week({ 6: day(9, 12) }),
      'Silent Chemist': undefined,
    }
    for (const [name, open] of Object.entries(hours)) {
      const business = { name, category: 'medical-stores', city: 'pune', owner_id: null, ...(open && { hours: open }) }
      await indexBusiness(db, (await createBusiness(db, business)).id)
    }
    for (const [name, open] of Object.entries({ Morning: week({ 4: day(8, 11), 5: day(9, 11) }), Silent: undefined })) {
      const business = { name: `${name} Pipes`, category: 'plumbers', city: 'pune', owner_id: null }
      await indexBusiness(db, (await createBusiness(db, { ...business, ...(open && { hours: open }) })).id)
    }
    await app.search.refresh()
  })

  test.each([
    ['24 hours medical shop', ['Open 24 hours'], ['Always Chemist']],
    ['24x7 chemist', ['Open 24 hours'], ['Always Chemist']],
    ['medical store 24 घंटे', ['Open 24 hours'], ['Always Chemist']],
    ['दिन रात खुला मेडिकल स्टोर', ['Open 24 hours'], ['Always Chemist']],
    ['chemist open at night', ['Open at night'], ['Always Chemist', 'Late Chemist']],
    ['raat ko khula medical store', ['Open at night'], ['Always Chemist', 'Late Chemist']],
    ['raat khula medical store', ['Open at night'], ['Always Chemist', 'Late Chemist']],
    ['रात खुली मेडिकल स्टोर', ['Open at night'], ['Always Chemist', 'Late Chemist']],
    ['chemist open sunday', ['Open on Sunday'], ['Always Chemist', 'Sunday Chemist']],
    ['chemist on sunday', ['Open on Sunday'], ['Always Chemist', 'Sunday Chemist']],
    ['ravivar ko khula medical store', ['Open on Sunday'], ['Always Chemist', 'Sunday Chemist']],
    ['chemist saturday', ['Open on Saturday'], ['Always Chemist']],
    ['chemist open on weekends', ['Open at the weekend'], ['Always Chemist', 'Sunday Chemist']],
    ['chemist open today', ['Open today'], ['Always Chemist', 'Day Chemist', 'Late Chemist']],
    ['chemist open now', ['Open now'], ['Always Chemist', 'Day Chemist']],
    ['khula hua medical store', ['Open now'], ['Always Chemist', 'Day Chemist']],
    ['kaun sa medical store khula hai abhi', ['Open now'], ['Always Chemist', 'Day Chemist']],
  ])('"%s" lists what is open then', async (text, active, names) => {
    expect(await show(text, { city: 'pune' })).toMatchObject({ active, names, unapplied: [], onlyWords: null })
  })

  test.each(['sunday school', 'khula doodh', 'night suit', 'chemist tomorrow'])(
    '"%s" asks for no hours',
    async (text) => {
      expect((await show(text, { city: 'pune' })).active).toEqual([])
    },
  )

  test('an open time that is a filter stays in the address, and is taken away there', async () => {
    const { filters } = await show('chemist open sunday', { city: 'pune' })
    expect(filters.active).toEqual([{ label: 'Open on Sunday', url: '/business-listing/pune/chemist' }])
    const chosen = await show('medical-stores', { city: 'pune', filters: { ...noFilters, openTime: 'sun' } })
    expect(chosen).toMatchObject({ names: ['Always Chemist', 'Sunday Chemist'], active: ['Open on Sunday'] })
    expect((await show('medical-stores', { city: 'pune' })).names).toEqual(all)
  })

  test.each([
    ['plumber near me open now', 'No business here is known to be open now. The first opens at 9 am tomorrow.'],
    ['plumber 24 hours', 'No business here has told us “Open 24 hours”. Please ask them.'],
  ])('where nothing fulfils it (%s), all are listed with the truth about it', async (text, sentence) => {
    const view = await show(text, { city: 'pune' })
    expect(view).toMatchObject({
      names: ['Morning Pipes', 'Silent Pipes'],
      active: [],
      unmet: [sentence],
      unapplied: [],
    })
  })
})

describe('prices', () => {
  const all = ['Cheap Taps', 'Dear Taps', 'Fair Taps', 'Silent Taps']

  beforeAll(async () => {
    const { app, db } = await testApp()
    for (const [name, rupees] of Object.entries({ Cheap: 150, Fair: 349, Dear: 900, Silent: undefined })) {
      const stated = rupees && { facts: facts({ price: { unit: 'visit', fromPaise: rupees * 100 } }) }
      const business = { name: `${name} Taps`, category: 'plumbers', city: 'delhi', owner_id: null, ...stated }
      await indexBusiness(db, (await createBusiness(db, business)).id)
    }
    const dear = { name: 'Dear Inn', category: 'hotels', city: 'delhi', owner_id: null }
    const price = { unit: 'night', fromPaise: 800_000 }
    await indexBusiness(db, (await createBusiness(db, { ...dear, facts: facts({ price }) })).id)
    await app.search.refresh()
  })

  test.each([
    ['plumber under 500', 'Up to ₹500 a visit', ['Cheap Taps', 'Fair Taps']],
    ['plumber under rs 400', 'Up to ₹350 a visit', ['Cheap Taps', 'Fair Taps']],
    ['plumber 200 tak', 'Up to ₹200 a visit', ['Cheap Taps']],
    ['250 se kam wala plumber', 'Up to ₹200 a visit', ['Cheap Taps']],
    ['sasta plumber', 'Up to ₹200 a visit', ['Cheap Taps']],
    ['sasta plumber under 500', 'Up to ₹500 a visit', ['Cheap Taps', 'Fair Taps']],
  ])('"%s" lists whose price is within it', async (text, label, names) => {
    expect(await show(text, { city: 'delhi' })).toMatchObject({
      names,
      active: [label],
      unapplied: [],
      onlyWords: null,
    })
  })

  test('a price below the first step is said to be unchecked, as is one of a trade without prices', async () => {
    const view = await show('plumber under 100', { city: 'delhi' })
    expect(view).toMatchObject({ names: all, active: [], unapplied: ['under 100'] })
    expect((await show('cheap blood bank')).unapplied).toEqual(['cheap'])
  })

  test('where nothing is within it, all are listed with one sentence', async () => {
    const view = await show('hotel under 1000', { city: 'delhi' })
    expect(view).toMatchObject({ names: ['Dear Inn'], active: [], unapplied: [] })
    expect(view.unmet).toEqual(['No business here has told us “Up to ₹1,000 a night”. Please ask them.'])
  })
})

test('what the trade cannot state is said to be unchecked', async () => {
  expect(await show('pure veg plumber home visit')).toMatchObject({ active: ['Home visit'], unapplied: ['pure veg'] })
})

test('a wish in Hindi is one too', async () => {
  const view = await show('शुद्ध शाकाहारी ढाबा', { i18n: texts.hi })
  expect(view.names).toEqual(['Green Kitchen'])
})

test('the API says which wishes the list fulfils and which nobody does', async () => {
  const { stranger } = await testApp()
  const search = async (searchText: string) =>
    (await stranger().post('/search/businesses', { searchText, city: 'chennai' })).body.data
  expect(await search('verified plumber emi')).toMatchObject({ wishes: ['verified'], unmetWishes: ['fact-emi'] })
  expect(await search('plumber')).not.toHaveProperty('wishes')
  expect((await search('plumber')).page.totalElements).toBe(plumbers.length)
})

test.each([
  ['blood bank', 'blood-banks'],
  ['plumber', 'plumbers'],
  ['plumber in chennai', 'plumbers'],
])('the list of a trade as it is typed ("%s") offers the same filters by facts as its address', async (text, slug) => {
  const titles = async (what: string) => (await show(what)).filters.groups.map(({ title }) => title)
  expect(await titles(text)).toEqual(await titles(slug))
  expect(await titles(text)).toContain(slug === 'plumbers' ? 'Comes to you' : 'Blood groups')
})

test('a wish that is also the name of a trade filters another one, where nobody is listed in that trade', async () => {
  const { db, app } = await testApp()
  const { id } = await createBusiness(db, {
    owner_id: null,
    city: 'chennai',
    name: 'Leaf Plates',
    category: 'restaurants',
    facts: facts({ food: 'veg' }),
  })
  await indexBusiness(db, id)
  await app.search.refresh()
  expect(await show('pure veg restaurant')).toMatchObject({
    names: expect.arrayContaining(['Leaf Plates']),
    aroundCity: null,
  })
  const other = await createBusiness(db, {
    owner_id: null,
    city: 'chennai',
    name: 'Sattvik',
    category: 'vegetarian-restaurants',
  })
  await indexBusiness(db, other.id)
  expect((await show('pure veg restaurant')).names).toEqual(['Sattvik'])
})
