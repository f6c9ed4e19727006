import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { rebuildSearch } from '../index/rebuild.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

// Kavaratti is 330 km from the coast.
const kavaratti = { lat: 10.56, lng: 72.64 }

beforeAll(async () => {
  t = await createTestSearch()
  const list = (name: string, city: string, category: string, more: object = {}) =>
    t.list({ name, city, category, ...more })
  await list('Sharma Traders', 'delhi', 'steel-tmt-dealers')
  await list('Ganesh Joote Ki Dukan', 'delhi', 'footwear-shops')
  await list('Popular Catering Services', 'delhi', 'caterers')
  await list('Pinnacle 1 Coaching', 'delhi', 'coaching-classes')
  await list('Zorbax Cars', 'mumbai', 'used-cars', { lat: 19.07, lng: 72.88 })
  await list('Kothari Hospital', 'mumbai', 'hospitals')
  await list('Kothari Jewellers', 'mumbai', 'jewellers')
  await list('Versova Smile', 'mumbai', 'dentists')
  await list('Andheri Dental Care', 'mumbai', 'dentists')
  await list('Golden Gate Lodge', 'kochi', 'hotels', { lat: 9.97, lng: 76.28 })
  await list('Metro Car Care', 'delhi', 'car-repair')
  await list('Airport Cars', 'delhi', 'car-dealers')
  await t.search.refresh()
})

const find = (text: string, city: string) =>
  findBusinesses(t.search, { text, cityId: t.cityId(city), page: 0, size: 10 })

test('of words that no listing has together the telling ones are searched, and the result says which', async () => {
  const found = await find('sharma ji ki dukan', 'delhi')
  expect([await t.names(found), found.onlyWords]).toEqual([['Sharma Traders'], 'sharma'])
})

test.each(['1 qzxv', '00 or 1 1', 'ki qzxv', 'qzxv service', 'qzxv centre ki dukan', 'ji'])(
  'a digit, a linking word, "shop" or "service" alone never carries a match (%s)',
  async (text) => {
    expect(await find(text, 'delhi')).toMatchObject({ ids: [], total: 0 })
  },
)

test('the rarest word of a text is kept longest', async () => {
  for (const name of ['Regal Tailors', 'Regal Dresses', 'Regal Suits']) {
    await t.list({ name, city: 'delhi', category: 'tailors' })
  }
  // Only a rebuild counts how often a word stands.
  await rebuildSearch({ databaseUrl: t.databaseUrl, log: () => {} })
  await t.search.refresh()
  expect((await find('regal sharma', 'delhi')).onlyWords).toBe('sharma')
  expect((await find('sharma regal', 'delhi')).onlyWords).toBe('sharma')
})

test('words that are nowhere leave what is found elsewhere with the others, and it says so', async () => {
  const found = await find('qzxv zorbax', 'delhi')
  expect(await t.names(found)).toEqual(['Zorbax Cars'])
  expect(found).toMatchObject({ onlyWords: 'zorbax', nearbyFallback: { isAllIndia: true } })
})

test('a trade among words that nobody has says that only the trade matches', async () => {
  const found = await find('qzxvqzxv dentist', 'mumbai')
  expect(found).toMatchObject({ onlyWords: 'dentist', total: 2 })
  expect((await find('best dentist', 'mumbai')).onlyWords, 'praise is no word of its own').toBeUndefined()
})

test.each(['dentist nahi mil raha', 'dentist 9876543210', 'not dentist', 'dentist 4', 'koi dentist mil sakta hai kya'])(
  'words that say nothing, negations and numbers are not told as left out: "%s"',
  async (text) => {
    const found = await find(text, 'mumbai')
    expect([found.total, found.onlyWords, found.corrected]).toEqual([2, undefined, undefined])
  },
)

test('beside a trade neither "shop" nor a wider trade is told as left out', async () => {
  for (const text of ['tooth pain doctor', 'tooth pain ki dukan'])
    expect([text, (await find(text, 'mumbai')).onlyWords]).toEqual([text, undefined])
})

test('searched words that do not stand together are not quoted as if they did', async () => {
  const found = await find('tooth qzxvqzxv pain', 'mumbai')
  expect(found).toMatchObject({ onlyWords: 'tooth … pain', total: 2 })
})

test('an own word beside another trade is a name of a kindred trade first, then that trade', async () => {
  const found = await find('kothari dentist', 'mumbai')
  expect(await t.names(found)).toEqual(['Kothari Hospital', expect.any(String), expect.any(String)])
  expect(found.reading).toEqual({ kind: 'words', words: 'kothari' })
})

test.each([
  ['24 hour hotel', undefined, ['open-24-hours']],
  ['hotel open at night', undefined, ['open-night']],
  ['hotel under 500', ['under 500'], undefined],
  ['hotel open on sunday', undefined, ['open-sun']],
  ['hotel today', undefined, undefined],
  ['hotel', undefined, undefined],
])('wishes that the list is not filtered by are reported (%s)', async (text, unapplied, unmetWishes) => {
  const found = await find(text, 'kochi')
  expect([found.unapplied, found.unmetWishes]).toEqual([unapplied, unmetWishes])
})

test('a wish that is part of a name is none', async () => {
  await t.list({ name: '24 Hour Hotel', city: 'surat', category: 'hotels' })
  await t.search.refresh()
  const found = await find('24 hour hotel', 'surat')
  expect([await t.names(found), found.unapplied]).toEqual([['24 Hour Hotel'], undefined])
})

test('beside a maker "service center" asks for its repair, and the result says that the maker is not listed', async () => {
  const found = await find('maruti service center', 'delhi')
  expect([await t.names(found), found.reading]).toEqual([['Metro Car Care'], { kind: 'absent', name: 'Maruti Suzuki' }])
})

test('a position with nothing around shows the nearest, however far that is', async () => {
  const near = { ...kavaratti, radiusMetres: 30_000, reachesFurther: true, page: 0, size: 10 }
  for (const text of ['hotel', 'golden gate', 'qzxvqzxv hotel']) {
    const found = await findBusinesses(t.search, { ...near, text })
    expect([await t.names(found), found.isBeyondRadius]).toEqual([['Golden Gate Lodge'], true])
  }
})

test('a brand that is nowhere shows its trade around the position', async () => {
  const near = { lat: 9.98, lng: 76.28, radiusMetres: 30_000, reachesFurther: true, page: 0, size: 10 }
  const found = await findBusinesses(t.search, { ...near, text: 'oyo rooms' })
  expect([await t.names(found), found.reading?.kind]).toEqual([['Golden Gate Lodge'], 'absent'])
})

test('a word that says what is wanted is no name beside a trade', async () => {
  const found = await find('qzxv hospital dentist', 'mumbai')
  expect(found.reading).toBeUndefined()
})

test('an emergency beside the name of a category is no need of its own', async () => {
  const found = await find('emergency dentist qzxv', 'mumbai')
  expect(found.interpretedAs?.categoryId).toBe(t.search.categories.bySlug('dentists')?.id)
})

test('a list of some of the words goes on where only listings of the first page are called so', async () => {
  await t.list({
    city: 'agra',
    name: 'Hardware and Machine Tools Godown Zorbapet',
    is_verified: true,
    category: 'hardware-shops',
  })
  for (let n = 1; n <= 14; n++)
    await t.list({ city: 'agra', name: `Plain ${n}`, locality: 'Zorbapet', category: 'hardware-shops' })
  await t.search.refresh()
  const pages = [0, 1].map((page) =>
    findBusinesses(t.search, { text: 'zorbapet kwlxmn', cityId: t.cityId('agra'), page, size: 10 }),
  )
  const ids = (await Promise.all(pages)).flatMap((found) => found.ids)
  expect([ids.length, new Set(ids).size]).toEqual([15, 15])
})
