import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { suggest } from '../suggest/suggest.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const lucknow = ['Awadh Computers', 'Awadh Sweets', 'Comp Sports']
  const hyderabad = ['Venkateswara Tiffins', 'Venkata Rao Books']
  for (const name of lucknow) await t.list({ name, city: 'lucknow' })
  for (const name of hyderabad) await t.list({ name, city: 'hyderabad' })
  await t.list({ name: 'Bombay Burger', city: 'mumbai' })
  await t.list({ name: 'Kumbh Traders', city: 'mumbai' })
  await t.list({ name: 'Morya Caterers', city: 'pune' })
  await t.list({ name: 'Mora Jewellers', city: 'pune' })
  await t.list({ name: 'Speedy Packers', city: 'pune', category: 'packers-movers' })
  await t.list({ name: 'Shree Ganga Resort', city: 'kanpur', is_verified: true })
  await t.list({ name: 'Ganga Restaurant', city: 'kanpur' })
  await t.list({ name: 'Charminar Pearls', city: 'hyderabad' })
  await t.search.refresh()
})

const find = (text: string, city: string) =>
  findBusinesses(t.search, { text, cityId: t.cityId(city), page: 0, size: 10 })

test('a last word that is a word and also the beginning of another finds both, the typed one first', async () => {
  expect(await t.names(await find('comp', 'lucknow'))).toEqual(['Comp Sports'])
  expect(await t.names(await find('awadh comp', 'lucknow'))).toEqual(['Awadh Computers'])
})

test('several half words are completed before any of them is corrected', async () => {
  const found = await find('venkates tiff', 'hyderabad')
  expect(await t.names(found)).toEqual(['Venkateswara Tiffins'])
  expect(found.corrected).toBeUndefined()
})

test('names that begin with the text stand before others that have its words', async () => {
  expect((await t.names(await find('ganga res', 'kanpur')))[0]).toBe('Ganga Restaurant')
})

test('half a name that begins with a locality, and whose last letters are a word, finds the name', async () => {
  expect((await t.names(await find('charminar pe', 'hyderabad')))[0]).toBe('Charminar Pearls')
})

test('half a name that begins with a city finds the name', async () => {
  expect(await t.names(await find('bombay burg', 'mumbai'))).toEqual(['Bombay Burger'])
})

test('two plural words typed as one are the category they name', async () => {
  expect(await t.names(await find('packersmovers', 'pune'))).toEqual(['Speedy Packers'])
})

test('of words of which only one is known, that one is found', async () => {
  expect(await t.names(await find('qqwx kumbh zzvx wwqx yyzz', 'mumbai'))).toEqual(['Kumbh Traders'])
})

test('suggestions forgive a letter left out of a known word once the next word begins', async () => {
  const suggestions = await suggest(t.search, { text: 'mora ca', cityId: t.cityId('pune') })
  expect(suggestions).toContainEqual(expect.objectContaining({ type: 'business', text: 'Morya Caterers' }))
})

test('suggestions forgive a letter left out of the word that is being typed', async () => {
  for (const text of ['morya catr', 'awadh compte', 'venkatswara tif']) {
    const suggestions = await suggest(t.search, { text, cityId: undefined })
    expect(suggestions.filter(({ type }) => type === 'business')).toHaveLength(1)
  }
})
