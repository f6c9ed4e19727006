import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import type { Suggestion } from '../../search-query.ts'
import { rebuildSearch } from '../index/rebuild.ts'
import { findBusinesses } from '../query/find-businesses.ts'
import { suggest } from './suggest.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  for (const name of ['Gupta Sweets', 'Gupta Sweets', 'Gupta Medicals', "Kumar's Sweet House", 'Lakshmi Textiles']) {
    await t.list({ name, city: 'chennai', hashtags: ['homedelivery'] })
  }
  await t.list({ name: 'Gupta Chaat Bhandar', city: 'delhi', is_verified: true })
  for (const name of ['Saraswati Bakery', 'सरस्वती डेयरी', 'సరస్వతి హోటల్', 'Sarosh Works']) {
    await t.list({ name, city: 'mumbai' })
  }
  await t.search.refresh()
})

const suggestionsFor = async (text: string, city?: string) => {
  const found = await suggest(t.search, { text, cityId: city === undefined ? undefined : t.cityId(city) })
  expect(found.length).toBeLessThanOrEqual(10)
  return found
}
const names = async (text: string, city?: string) =>
  (await suggestionsFor(text, city)).filter(({ type }) => type === 'business').map(({ text: name }) => name)

test('a category is suggested by the beginning of its name, a synonym or a Hindi name', async () => {
  for (const text of ['electri', 'bijli', 'बिजली मि']) {
    expect(await suggestionsFor(text, 'chennai')).toContainEqual(
      expect.objectContaining({ type: 'category', slug: 'electricians' }),
    )
  }
})

test('names of the chosen city come once each, with how many listings bear them', async () => {
  expect((await names('gup', 'chennai')).sort()).toEqual(['Gupta Medicals', 'Gupta Sweets'])
  const [sweets] = await suggestionsFor('gupta sw', 'chennai')
  expect(sweets).toMatchObject({ type: 'business', text: 'Gupta Sweets', count: 2, cityId: t.cityId('chennai') })
})

test('the typing may begin at a later word, and the words may come in any order', async () => {
  expect(await names('sweet h', 'chennai')).toEqual(["Kumar's Sweet House"])
  expect(await names('sweets gup', 'chennai')).toEqual(['Gupta Sweets'])
})

test('All India suggests names of every city', async () => {
  expect((await names('gupta')).sort()).toEqual(['Gupta Chaat Bhandar', 'Gupta Medicals', 'Gupta Sweets'])
})

test('a beginning with one wrong letter finds a name whose words no list of words has yet, and below a small town', async () => {
  await t.list({ name: 'Babylon Garden', city: 'kanpur' })
  await t.list({ name: 'Nandadeep Eye Hospital', city: 'kanpur' })
  expect(await names('babbylo', 'kanpur')).toContain('Babylon Garden')
  const below = (await suggestionsFor('nanad', 'kanpur')).slice(0, 2)
  expect(below.map(({ text }) => text)).toEqual(['Nanadia', 'Nandadeep Eye Hospital'])
})

test('a misspelled beginning is corrected', async () => {
  expect(await names('guptta swe', 'chennai')).toEqual(['Gupta Sweets'])
  expect(await names('lakhsm', 'chennai')).toEqual(['Lakshmi Textiles'])
})

test.each([
  ['गुप्ता स्वी', 'Gupta Sweets'],
  ['लक्ष्मी टेक्स', 'Lakshmi Textiles'],
  ['guptasw', 'Gupta Sweets'],
  ['gupta sqee', 'Gupta Sweets'],
  ['hupta sw', 'Gupta Sweets'],
  ['lakshnmi te', 'Lakshmi Textiles'],
])('"%s" is the beginning of %s, in another script, spacing or with a wrong letter', async (text, name) => {
  expect((await names(text, 'chennai'))[0]).toBe(name)
})

test('a name of another city is suggested when the chosen one has none, and a city typed behind a name is understood', async () => {
  expect(await names('gupta chaat', 'chennai')).toEqual(['Gupta Chaat Bhandar'])
  expect(await names('gupta sweets in chennai', 'delhi')).toEqual(['Gupta Sweets'])
})

test('cities and hashtags are suggested', async () => {
  expect(await suggestionsFor('chenn')).toContainEqual(expect.objectContaining({ type: 'city', slug: 'chennai' }))
  expect(await suggestionsFor('bombay')).toContainEqual(expect.objectContaining({ type: 'city', slug: 'mumbai' }))
  expect(await suggestionsFor('#home')).toContainEqual({ type: 'hashtag', text: '#homedelivery', id: 'homedelivery' })
})

test('the hashtag of a listing that was deleted is not suggested any more', async () => {
  const hashtagged = { name: 'Kannan Traders', city: 'chennai', hashtags: ['fancytraders'] }
  const [gone, kept] = [await t.list(hashtagged), await t.list({ ...hashtagged, hashtags: ['fancytradersonly'] })]
  await t.search.refresh()
  expect(await suggestionsFor('#fancy')).toHaveLength(2)
  await t.change(gone, { status: 'deleted' })
  expect((await suggestionsFor('#fancy')).map(({ text }) => text)).toEqual(['#fancytradersonly'])
  await t.change(kept, { status: 'closed' })
  expect(await suggestionsFor('#fancy')).toEqual([])
})

test('a beginning that many names share suggests the best placed of them', async () => {
  const many = await createTestSearch()
  for (let at = 0; at < 150; at++) {
    await many.list({
      name: `Zed ${String.fromCharCode(97 + (at % 26))} Number ${at}`,
      city: 'pune',
      is_verified: at === 77,
    })
  }
  await rebuildSearch({ databaseUrl: many.databaseUrl, log: () => {} })
  await many.search.refresh()
  for (const cityId of [many.cityId('pune'), undefined]) {
    const found = (await suggest(many.search, { text: 'zed', cityId })).filter(({ type }) => type === 'business')
    expect(found[0]?.text).toContain('Number 77')
    expect(found.length).toBeGreaterThanOrEqual(6)
  }
})

test('localities of the chosen city are suggested, and a category with the beginning of one', async () => {
  expect(await suggestionsFor('anna na', 'chennai')).toContainEqual(
    expect.objectContaining({ type: 'locality', text: 'Anna Nagar', cityId: t.cityId('chennai') }),
  )
  const [first] = await suggestionsFor('plumbers in anna na', 'chennai')
  expect(first).toMatchObject({ type: 'category', slug: 'plumbers', localityId: expect.any(Number) })
  expect((await suggestionsFor('anna na', 'delhi')).filter(({ type }) => type === 'locality')).toEqual([])
})

test('a category in a locality says how many the list of that locality has', async () => {
  const annaNagar = { city: 'chennai', category: 'plumbers', lat: 13.085, lng: 80.21 }
  for (const name of ['Pipe Care', 'Tap Care']) await t.list({ ...annaNagar, name })
  await t.list({ ...annaNagar, name: 'Far Pipes', lat: 12.9 })
  await t.search.refresh()
  const [first] = await suggestionsFor('plumbers in anna na', 'chennai')
  const query = { text: 'plumbers in anna nagar', cityId: t.cityId('chennai'), page: 0, size: 10 }
  expect([first?.count, (await findBusinesses(t.search, query)).total]).toEqual([3, 3])
})

test('names that begin with the text come before those that have it at a later word, also among very many', async () => {
  const many = await createTestSearch()
  for (let at = 0; at < 90; at++) {
    await many.list({
      name: `${String.fromCharCode(97 + (at % 26))}${at} Zenith Traders`,
      city: 'pune',
      is_verified: true,
    })
  }
  for (const name of ['Zenith Bakery', 'Zenith Clinic']) await many.list({ name, city: 'pune' })
  await rebuildSearch({ databaseUrl: many.databaseUrl, log: () => {} })
  await many.list({ name: 'Zenith Dairy', city: 'pune' })
  await many.list({ name: 'Late Zenith Traders', city: 'pune', is_verified: true })
  await many.search.refresh()
  const found = await suggest(many.search, { text: 'zenith', cityId: many.cityId('pune') })
  const texts = found.filter(({ type }) => type === 'business').map(({ text }) => text)
  expect(texts.slice(0, 3).sort()).toEqual(['Zenith Bakery', 'Zenith Clinic', 'Zenith Dairy'])
})

test.each([
  ['सरस्व', 'Saraswati Bakery'],
  ['sarasw', 'सरस्वती डेयरी'],
  ['sarasw', 'సరస్వతి హోటల్'],
])('"%s" suggests %s beside the names in its own script', async (text, name) => {
  const found = await names(text, 'mumbai')
  expect(found).toContain(name)
  expect(found.slice(0, 2)).not.toContain('Sarosh Works')
  expect(found.slice(0, 1)).toEqual([text === 'सरस्व' ? 'सरस्वती डेयरी' : 'Saraswati Bakery'])
})

test('a chain with several branches is one line with their number, and a brand with one branch is its name', async () => {
  const branches = ['SBI Adyar', 'State Bank of India, Mylapore', 'STATE BANK OF INDIA', 'State Bank of India']
  for (const name of [...branches, 'Axis Bank, Adyar', 'State Traders']) await t.list({ name, city: 'madurai' })
  t.search.counts.forget()
  const found = await suggestionsFor('state', 'madurai')
  expect(found.filter(({ type }) => type === 'brand')).toEqual([
    expect.objectContaining({ text: 'State Bank of India', count: 4, cityId: t.cityId('madurai') }),
  ])
  expect(await names('state', 'madurai')).toEqual(['State Traders'])
  const [first] = await suggestionsFor('sbi', 'madurai')
  expect(first).toMatchObject({ type: 'brand', text: 'State Bank of India' })
  expect(await names('axis', 'madurai')).toEqual(['Axis Bank, Adyar'])
  // More than the brand is typed: one of its branches is wanted.
  expect(await names('state bank of india my', 'madurai')).toEqual(['State Bank of India, Mylapore'])
})

test.each(['state bnak', 'sttae ban', 'stat bank of', 'statebamk of in'])(
  'a chain is suggested with one typing error in its beginning: "%s"',
  async (text) => {
    for (const at of ['', ', Anna Nagar', ', Fort', ', Town Hall'])
      await t.list({ name: `State Bank of India${at}`, city: 'salem' })
    t.search.counts.forget()
    expect(await suggestionsFor(text, 'salem')).toContainEqual(
      expect.objectContaining({ type: 'brand', text: 'State Bank of India' }),
    )
  },
)

test('no chain is guessed where a name begins with the letters as they are', async () => {
  for (const name of ['Axis Bank', 'Axis Bank, Fort', 'Axis Bank, Gudiyatham', 'Axis Bank, Katpadi', 'Axes Bankers'])
    await t.list({ name, city: 'vellore' })
  t.search.counts.forget()
  const lines = await suggestionsFor('axes bank', 'vellore')
  expect(lines.map(({ type }) => type)).not.toContain('brand')
  expect(await suggestionsFor('axisd ban', 'vellore')).toContainEqual(
    expect.objectContaining({ type: 'brand', text: 'Axis Bank' }),
  )
})

test('a category says how many listings the city has', async () => {
  const plumbers = t.search.categories.bySlug('plumbers')?.id ?? 0
  for (const name of ['Ravi Pipes', 'Anu Pipes']) {
    await t.list({ name, city: 'madurai', category: 'plumbers' })
  }
  t.search.counts.forget()
  const line = (found: Suggestion[]) => found.find(({ id, type }) => type === 'category' && id === plumbers)
  expect(line(await suggestionsFor('plumb', 'madurai'))).toMatchObject({ count: 2 })
  expect(line(await suggestionsFor('plumb', 'delhi'))).not.toHaveProperty('count')
})

test('in All India the localities of the biggest cities are suggested', async () => {
  expect((await suggestionsFor('anna na')).filter(({ type }) => type === 'locality')).toContainEqual(
    expect.objectContaining({ text: 'Anna Nagar', cityId: t.cityId('chennai') }),
  )
})

test('a big town comes before what only a synonym of an absent trade begins like', async () => {
  const [first] = await suggestionsFor('chen', 'delhi')
  expect(first).toMatchObject({ type: 'city', text: 'Chennai' })
  const [electricians] = await suggestionsFor('electri', 'delhi')
  expect(electricians).toMatchObject({ type: 'category' })
})

test('PIN codes are suggested by their digits, those of the chosen city first', async () => {
  const here = await suggestionsFor('6000', 'chennai')
  expect(here.length).toBeGreaterThan(0)
  for (const line of here) expect(line).toMatchObject({ type: 'locality', cityId: t.cityId('chennai') })
  expect(await suggestionsFor('600020', 'delhi')).toContainEqual(
    expect.objectContaining({ type: 'locality', text: '600020', cityId: t.cityId('chennai') }),
  )
})

test('localities of the city are suggested for a beginning in another script', async () => {
  expect(await suggestionsFor('अन्ना', 'chennai')).toContainEqual(
    expect.objectContaining({ type: 'locality', text: 'Anna Nagar' }),
  )
  expect(await suggestionsFor('अंधेरी', 'mumbai')).toContainEqual(
    expect.objectContaining({ type: 'locality', text: expect.stringMatching(/^Andheri/) }),
  )
})

test('the beginning of a known brand that the city lacks offers what the brand is', async () => {
  expect(await suggestionsFor('domin', 'chennai')).toContainEqual(
    expect.objectContaining({ type: 'category', text: expect.stringMatching(/pizza|fast food/i) }),
  )
})

test.each([
  'plumber',
  'plumber ',
  'plumber in',
  'plumber in ',
  'plumber in th',
  'plumber near',
  'plumber plum',
  'plumber plumber',
])('the line of a category stays while its text goes on (%s)', async (text) => {
  expect((await suggestionsFor(text, 'chennai'))[0]).toMatchObject({ type: 'category', slug: 'plumbers' })
})

test('a text that goes on with a name is no longer a category', async () => {
  const found = await suggestionsFor('sweets gup', 'chennai')
  expect(found.filter(({ type }) => type === 'category')).toEqual([])
  expect(found[0]).toMatchObject({ text: 'Gupta Sweets' })
})

test('names without the typed words are not suggested, though their listings have them', async () => {
  await t.list({ name: 'Utsav Tent House', city: 'mumbai', locality: 'Zorbapet', description: 'zorbapet tents' })
  await t.search.refresh()
  expect(
    (await findBusinesses(t.search, { text: 'zorbapet', cityId: t.cityId('mumbai'), page: 0, size: 5 })).total,
  ).toBe(1)
  for (const city of ['mumbai', 'chennai', undefined]) expect(await names('zorba', city)).toEqual([])
})

test.each([
  ['pet dard', 'gastroenterologists'],
  ['पेट दर्द', 'gastroenterologists'],
  ['tap leaking', 'plumbers'],
  ['mujhe plumber chahiye', 'plumbers'],
  ['o neg', 'blood-banks'],
  ['blood o neg', 'blood-banks'],
  ['verified plumber', 'plumbers'],
])('the trade that answers a need is the first line, without names that only sound alike (%s)', async (text, slug) => {
  await t.list({ name: 'Tapan Lacking Traders', city: 'delhi' })
  await t.search.refresh()
  const [first, ...others] = await suggestionsFor(text, 'delhi')
  expect(first).toMatchObject({ type: 'category', slug })
  expect(others.filter(({ type }) => type === 'business' || type === 'locality')).toEqual([])
})

test('of the trades that answer a need the first that the city has is suggested', async () => {
  await t.list({ name: 'Dr Rao', city: 'kanpur', category: 'general-physicians' })
  t.search.counts.forget()
  expect((await suggestionsFor('pet dard', 'kanpur'))[0]).toMatchObject({ slug: 'general-physicians', count: 1 })
})

test('the trade that answers a need in another city is suggested there', async () => {
  const [first] = await suggestionsFor('tap leaking in mumbai', 'delhi')
  expect(first).toMatchObject({ type: 'category', slug: 'plumbers', cityId: t.cityId('mumbai') })
})
