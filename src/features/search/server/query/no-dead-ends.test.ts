import { beforeAll, expect, test } from 'vitest'
import { noFilters } from '#features/search/results-filters.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { showResults } from '#features/search/server/show-results.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { viewReading } from '../view-reading.ts'

const ids: Record<string, number> = {}

beforeAll(async () => {
  const { app, db } = await testApp()
  for (const { name, city, category, lat, lng } of [
    { name: 'Ganga Plumbing Works', city: 'chennai', category: 'plumbers', lat: 13.03, lng: 80.2 },
    { name: 'Zorbax Bakers', city: 'mumbai', category: 'bakeries' },
    { name: 'Cool Care', city: 'nashik', category: 'ac-repair' },
    { name: 'ICICI Bank', city: 'nashik', category: 'banks' },
    { name: 'Bank', city: 'nashik', category: 'gift-shops' },
    { name: 'Fridge and AC Not Cooling Workshop', city: 'surat', category: 'ac-repair' },
    { name: 'Udupi Tea House', city: 'manipal', category: 'tea-stalls' },
    { name: 'Manipal Hospital', city: 'mysuru', category: 'hospitals' },
  ]) {
    const { id } = await createBusiness(db, {
      owner_id: null,
      name,
      city,
      category,
      lat: lat ?? null,
      lng: lng ?? null,
    })
    await indexBusiness(db, id)
    ids[name] = id
  }
  await app.search.refresh()
})

async function show(text: string, city: string) {
  const { app, db } = await testApp()
  const query = { city: app.places.cityBySlug(city), text, page: 1, filters: noFilters, literal: false }
  return showResults({ app, db, now: new Date(), i18n: texts.en }, query)
}

/** The ways on that every page of results offers, each of them an address. */
function waysOn({ relatedCategories, otherCities }: Awaited<ReturnType<typeof show>>) {
  for (const { url } of [...relatedCategories, ...otherCities]) expect(url).toMatch(/^\/business-listing\/[^/]+\/[^/]+/)
  return { categories: relatedCategories.map(({ name }) => name), cities: otherCities }
}

test.each(['qzxv wvvk', '🙂 🙂 x', 'ক্ষখগঘ', 'a'.repeat(300)])(
  'nonsense (%s) finds nothing, and offers categories, but no town, as none has it',
  async (text) => {
    const view = await show(text, 'kanchipuram')
    expect(view).toMatchObject({ cards: [], total: 0, relatedTitle: 'Popular categories', otherCities: [] })
    expect(waysOn(view).categories.length).toBeGreaterThanOrEqual(4)
  },
)

test('other towns are offered where they have it, the nearest first with how far they are', async () => {
  for (const text of ['plumbers', 'plumbing works']) {
    const { cities } = waysOn(await show(text, 'kanchipuram'))
    expect(cities.map(({ label, distanceKm }) => [label, distanceKm])).toEqual([['Chennai', expect.any(Number)]])
    expect(cities[0]?.distanceKm).toBeLessThan(80)
  }
})

test('a category is offered beside another only where the city has it', async () => {
  expect(waysOn(await show('plumbers', 'surat')).categories).toEqual(['AC Repair & Service'])
})

test('what finds nothing even corrected is named as it was typed', async () => {
  const view = await show('qqqqqqqqqq', 'kanchipuram')
  expect(view).toMatchObject({ total: 0, corrected: null, label: '“qqqqqqqqqq”' })
})

test('a word that begins like a category leads to it though nobody is called so', async () => {
  const view = await show('veterinrx qzxv', 'kanchipuram')
  expect(view.cards).toEqual([])
  expect(view.relatedTitle).toBe('Did you mean a category?')
  expect(waysOn(view).categories.join()).toMatch(/veterinar/i)
})

test('a category nobody has in a small town shows the nearest that has it, with distances', async () => {
  const view = await show('plumbers', 'kanchipuram')
  expect(view).toMatchObject({ label: 'Plumbers', aroundCity: 'Kanchipuram', allIndiaUrl: expect.any(String) })
  expect(view.cards.map(({ businessId }) => businessId)).toEqual([ids['Ganga Plumbing Works']])
  waysOn(view)
})

test('a category nobody has anywhere offers popular ones', async () => {
  const view = await show('tailors', 'kanchipuram')
  expect(view).toMatchObject({ cards: [], total: 0, relatedTitle: 'Popular categories', otherCities: [] })
  expect(waysOn(view).categories.length).toBeGreaterThan(0)
})

test('a name that stands in another city is shown from there, and the page says so', async () => {
  const view = await show('zorbax bakers', 'chennai')
  expect(view.cards.map(({ businessId }) => businessId)).toEqual([ids['Zorbax Bakers']])
  expect(view).toMatchObject({ aroundCity: 'Chennai', allIndiaUrl: '/business-listing/all-india/zorbax-bakers' })
})

test('in All India the biggest cities that have it are offered, without distances', async () => {
  const { cities } = waysOn(await show('plumbers', 'all-india'))
  expect(cities.length).toBeGreaterThan(0)
  for (const { distanceKm } of cities) expect(distanceKm).toBeNull()
})

test.each([
  [
    'ac not cooling',
    'surat',
    'We read “ac not cooling” as AC Repair & Service.',
    { url: '/business-listing/surat/ac-not-cooling?literal=1' },
  ],
  ['ac not cooling', 'nashik', 'We read “ac not cooling” as AC Repair & Service.', null],
  ['icici', 'nashik', 'These are listings of ICICI Bank.', { url: '/business-listing/nashik/banks' }],
  ['canara bank', 'nashik', 'Canara Bank is not listed here yet. These are Banks.', null],
  ['bank', 'nashik', 'Businesses called “Bank” come first, then Banks.', { url: '/business-listing/nashik/banks' }],
])('the page says how it read "%s" in %s, and links to the other way if that finds something', async (...expected) => {
  const [text, city, told, link] = expected
  const { reading } = await show(text, city)
  expect(reading?.text).toBe(told)
  if (link) expect(reading?.link).toMatchObject(link)
  else expect(reading?.link).toBeNull()
})

test('what was typed instead of a correction is not offered where no listing has it', async () => {
  expect((await show('zorbbx', 'mumbai')).corrected).toMatchObject({ to: 'zorbax', insteadUrl: null })
})

test('after a move to a town in the text, the way back is offered only where it leads to something else', async () => {
  const { typedPlace, placeName } = await show('manipal', 'nashik')
  expect([placeName, typedPlace]).toEqual(['Manipal', { chosen: 'Nashik', insteadUrl: null }])
  expect((await show('tea stall manipal', 'nashik')).typedPlace?.insteadUrl).toBe('/business-listing/nashik/tea-stall')
  expect(await show('manipal', 'mysuru')).toMatchObject({ placeName: 'Mysuru', typedPlace: null })
})

test('nothing but a town, meant literally, is searched in the chosen city', async () => {
  const { app, db } = await testApp()
  const city = app.places.cityBySlug('mysuru')
  const query = { city, text: 'manipal', page: 1, filters: noFilters, literal: true }
  const view = await showResults({ app, db, now: new Date(), i18n: texts.en }, query)
  expect(view.cards.map(({ name }) => name)).toEqual(['Manipal Hospital'])
})

test('a text that means one thing is not explained', async () => {
  expect((await show('plumbers', 'chennai')).reading).toBeNull()
  expect((await show('ganga plumbing works', 'chennai')).reading).toBeNull()
})

test('names that only begin with the text are not said to be called so', async () => {
  const { app } = await testApp()
  const categoryId = app.categories.bySlug('banks')?.id ?? 0
  const found = {
    interpretedAs: { categoryId },
    reading: { kind: 'name', name: 'bank kiosk', isBeginning: true },
  } as const
  const where = {
    text: 'bank',
    citySlug: 'nashik',
    placeName: 'Nashik',
    names: ['Bank Kiosk'],
    isClosedNamed: false,
    hasTypedWords: false,
  }
  expect(viewReading({ app, i18n: texts.en }, found, where)).toMatchObject({
    text: 'Businesses with a name beginning with “bank” come first, then Banks.',
  })
})

test('where a brand stands below the names, the page says so', async () => {
  const { app } = await testApp()
  const categoryId = app.categories.bySlug('banks')?.id ?? 0
  const brand = { name: 'Canara Bank', categoryId }
  const found = { reading: { kind: 'name', name: 'canra bank', isBeginning: false, brand } } as const
  const where = {
    text: 'canra bank',
    citySlug: 'patna',
    placeName: 'Patna',
    names: ['Canra Bank'],
    isClosedNamed: false,
    hasTypedWords: true,
  }
  expect(viewReading({ app, i18n: texts.en }, found, where)).toMatchObject({
    text: 'Businesses called “Canra Bank” come first, then Canara Bank.',
    link: { label: 'Banks in Patna' },
  })
})
