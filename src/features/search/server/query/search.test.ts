import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'
import { findRelated } from './find-related.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const chennai = { city: 'chennai', locality: 'Anna Nagar', pincode: '600040', lat: 13.085, lng: 80.21 }
  await t.list({ ...chennai, name: 'Sri Murugan Electricals', category: 'electricians', phone: '+919876543210' })
  await t.list({
    ...chennai,
    name: 'Bright Spark Electric Works',
    category: 'electricians',
    is_verified: true,
    hashtags: ['24x7', 'Home Visit'],
  })
  await t.list({ ...chennai, name: 'Gupta Sweets', category: 'sweet-shops' })
  await t.list({ ...chennai, name: 'Sweet Gupta Bakery and Sweets', category: 'sweet-shops', is_verified: true })
  await t.list({
    city: 'chennai',
    locality: 'Velachery',
    pincode: '600042',
    lat: 12.98,
    lng: 80.22,
    name: 'Coolzone AC Repair',
    category: 'ac-repair',
    is_verified: true,
  })
  await t.list({ ...chennai, name: 'Polar Air Care', category: 'ac-repair' })
  await t.list({
    city: 'mumbai',
    locality: 'Andheri West',
    pincode: '400058',
    lat: 19.13,
    lng: 72.83,
    name: 'Andheri Plumbing Co',
    category: 'plumbers',
  })
  await t.list({
    city: 'chennai',
    locality: 'Mylapore',
    pincode: '600004',
    lat: 13.03,
    lng: 80.27,
    name: 'Mylapore Plumbers',
    category: 'plumbers',
  })
  await t.list({
    city: 'chennai',
    locality: 'Adyar',
    lat: 13.0,
    lng: 80.25,
    name: 'A.B.C. Glamour Ice Cream Parlour',
    category: 'ice-cream-parlours',
  })
  await t.list({
    city: 'chennai',
    locality: 'T Nagar',
    lat: 13.04,
    lng: 80.23,
    name: 'The Chennai Silks',
    category: 'bridal-wear',
  })
  await t.search.refresh()
})

const inChennai = (text: string) => ({ text, cityId: t.cityId('chennai'), page: 0, size: 10 })
const find = async (text: string, more: object = {}) => findBusinesses(t.search, { ...inChennai(text), ...more })
const namesFor = async (text: string, more: object = {}) => t.names(await find(text, more))

test('a category phrase lists the category in the city, the best placed first, with an exact total', async () => {
  const found = await find('electricians')
  expect(await t.names(found)).toEqual(['Bright Spark Electric Works', 'Sri Murugan Electricals'])
  expect(found).toMatchObject({ total: 2, totalIsExact: true, interpretedAs: { categoryId: expect.any(Number) } })
})

test.each(['electrician', 'electrical repair', 'bijli mistri', 'बिजली मिस्त्री', 'best electrician', 'ELECTRICIANS!'])(
  '"%s" means electricians',
  async (text) => {
    expect(await namesFor(text)).toContain('Sri Murugan Electricals')
  },
)

test('words of a name find it, the name that reads like the text before one that only carries its words', async () => {
  expect(await namesFor('gupta sweets')).toEqual(['Gupta Sweets', 'Sweet Gupta Bakery and Sweets'])
  expect(await namesFor('sweets gupta')).toContain('Gupta Sweets')
})

test('a name word beside a category in the text narrows it', async () => {
  expect(await namesFor('murugan electrician')).toEqual(['Sri Murugan Electricals'])
})

test('a misspelled word is corrected, and the answer says so', async () => {
  const found = await find('electrcian')
  expect(await t.names(found)).toContain('Sri Murugan Electricals')
  expect(found.corrected).toEqual({ from: 'electrcian', to: 'electrician' })
  expect((await find('murugen')).corrected?.to).toBe('murugan')
})

test('"search instead for" leaves the words alone', async () => {
  const found = await find('murugen', { literal: true })
  expect(found).toMatchObject({ ids: [], total: 0 })
  expect(found.corrected).toBeUndefined()
})

test('a half word at the end finds what it may become', async () => {
  expect(await namesFor('muru')).toEqual(['Sri Murugan Electricals'])
  expect(await namesFor('gupta swe')).toContain('Gupta Sweets')
})

test('words typed as one, and one typed as two, are the same', async () => {
  expect(await namesFor('icecreamparlour')).toEqual(['A.B.C. Glamour Ice Cream Parlour'])
  expect(await namesFor('guptasweets')).toContain('Gupta Sweets')
  expect(await namesFor('cool zone')).toEqual(['Coolzone AC Repair'])
})

test('initials are found with and without dots', async () => {
  expect(await namesFor('abc glamour')).toEqual(['A.B.C. Glamour Ice Cream Parlour'])
  expect(await namesFor('a b c glamour')).toEqual(['A.B.C. Glamour Ice Cream Parlour'])
})

test('two errors in one text are corrected together', async () => {
  expect(await namesFor('airconditioner repir')).toContain('Polar Air Care')
})

test('a word meets itself in another script and in its other spellings', async () => {
  const here = await createTestSearch()
  const [hindi, latin, other] = [
    await here.list({ name: 'लक्ष्मी वस्त्र भंडार' }),
    await here.list({ name: 'Laxmi Vastra Bhandar' }),
    await here.list({ name: 'Lakshmi Vastra Bhandar' }),
  ]
  await here.list({ name: 'Lakhmani Traders' })
  await here.search.refresh()
  for (const text of ['laxmi vastra bhandar', 'lakshmi vastra bhandaar', 'लक्ष्मी वस्त्र भंडार', 'lakshmee vastr bhandar']) {
    const found = await findBusinesses(here.search, { text, page: 0, size: 10 })
    expect(
      found.ids.toSorted((a, b) => a - b),
      text,
    ).toEqual([hindi, latin, other])
  }
})

test.each(['bijlee mistry', 'bijali mistri', 'बिजली का काम', 'इलेक्ट्रीशियन'])('"%s" is understood', async (text) => {
  expect(await namesFor(text)).toContain('Sri Murugan Electricals')
})

test('a locality puts what is around it first', async () => {
  const found = await find('ac repair anna nagar')
  expect((await t.names(found))[0]).toBe('Polar Air Care')
  expect(found.place).toMatchObject({ cityId: t.cityId('chennai'), localityId: expect.any(Number) })
})

test('a PIN code narrows a category, and alone lists what carries it', async () => {
  expect((await namesFor('electrician 600040'))[0]).toBe('Bright Spark Electric Works')
  expect(await namesFor('600004')).toEqual(['Mylapore Plumbers'])
})

test('digits of Indian scripts find what Latin digits find, in PIN codes, names and hashtags', async () => {
  expect((await namesFor('electrician ६०००४०'))[0]).toBe('Bright Spark Electric Works')
  expect(await namesFor('௬௦௦௦௦௪')).toEqual(['Mylapore Plumbers'])
  expect(await namesFor('electricians', { hashtags: ['२४x७'] })).toEqual(['Bright Spark Electric Works'])
})

test('a city inside the text wins over the chosen one, and the answer says so', async () => {
  const found = await find('plumber in mumbai')
  expect(await t.names(found)).toEqual(['Andheri Plumbing Co'])
  expect(found.place).toMatchObject({ cityId: t.cityId('mumbai'), text: expect.stringContaining('mumbai') })
  expect((await find('plumber in bombay')).place?.cityId).toBe(t.cityId('mumbai'))
})

test('a city inside a name is part of the name when a listing is called so', async () => {
  expect(await namesFor('chennai silks')).toEqual(['The Chennai Silks'])
  expect(await namesFor('chennai silks', { cityId: undefined })).toEqual(['The Chennai Silks'])
})

test('a phone number of a listing finds it, however it is written', async () => {
  for (const text of ['9876543210', '+91 98765 43210', '098765-43210']) {
    expect(await namesFor(text)).toEqual(['Sri Murugan Electricals'])
  }
})

test('hashtags filter, from the request and from the text', async () => {
  expect(await namesFor('electricians', { hashtags: ['24x7'] })).toEqual(['Bright Spark Electric Works'])
  expect(await namesFor('#homevisit')).toEqual(['Bright Spark Electric Works'])
  expect(await namesFor('electricians', { hashtags: ['#nosuch'] })).toEqual([])
})

test('All India finds every city', async () => {
  expect(await namesFor('plumbers', { cityId: undefined })).toHaveLength(2)
  expect(await namesFor('andheri plumbing', { cityId: undefined })).toEqual(['Andheri Plumbing Co'])
})

test('where a category has nobody, the nearest are offered with their distance', async () => {
  const found = await findBusinesses(t.search, { ...inChennai('electricians'), cityId: t.cityId('kanchipuram') })
  expect(await t.names(found)).toContain('Sri Murugan Electricals')
  expect(found.nearbyFallback).toEqual({ cityId: t.cityId('kanchipuram') })
  expect(found.distancesMetres?.[0]).toBeGreaterThan(10_000)
})

test('a group of categories lists what is in any of them, each listing once', async () => {
  for (const cityId of [t.cityId('chennai'), undefined]) {
    const found = await findBusinesses(t.search, { text: 'home services', cityId, page: 0, size: 50 })
    expect(found.interpretedAs).toBeDefined()
    expect(found.ids.length).toBe(found.total)
    expect(new Set(found.ids).size).toBe(found.total)
    expect(await t.names(found)).toEqual(expect.arrayContaining(['Sri Murugan Electricals', 'Coolzone AC Repair']))
  }
})

test('words that read like a category nobody is in are searched as words', async () => {
  expect(await namesFor('electric works')).toEqual(['Bright Spark Electric Works'])
})

test('a word nobody carries beside a category finds the category', async () => {
  expect(await namesFor('zyxwvu electrician')).toContain('Sri Murugan Electricals')
})

test('near me is sorted by distance, with the distances', async () => {
  const found = await findBusinesses(t.search, { ...inChennai('ac repair near me'), lat: 12.98, lng: 80.22 })
  expect(await t.names(found)).toEqual(['Coolzone AC Repair', 'Polar Air Care'])
  expect(found.distancesMetres?.[0]).toBeLessThan(100)
  const nearby = await findBusinesses(t.search, {
    text: 'ac repair',
    lat: 13.085,
    lng: 80.21,
    radiusMetres: 2000,
    page: 0,
    size: 10,
  })
  expect(await t.names(nearby)).toEqual(['Polar Air Care'])
  const named = await findBusinesses(t.search, {
    text: 'coolzone',
    lat: 12.98,
    lng: 80.22,
    radiusMetres: 2000,
    page: 0,
    size: 10,
  })
  expect(await t.names(named)).toEqual(['Coolzone AC Repair'])
})

test('related listings are of the same kind, without the listing itself', async () => {
  const { ids } = await find('coolzone')
  const related = await findRelated(t.search, ids[0] ?? 0)
  expect(await t.names({ ids: related })).toEqual(['Polar Air Care'])
  expect(await findRelated(t.search, 999_999_999)).toEqual([])
})

test.each(['electrician under 500 rs', 'electrician open now', 'electrician today', 'electricians to delhi'])(
  '"%s": a price, a time or a destination is no word that is searched, and no place to search in',
  async (text) => {
    const found = await find(text)
    expect(await t.names(found)).toEqual(['Bright Spark Electric Works', 'Sri Murugan Electricals'])
    expect(found.place).toBeUndefined()
    expect(found.corrected).toBeUndefined()
  },
)
