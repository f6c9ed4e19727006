import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { notNarrowed } from '../../search-query.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const snacks = { city: 'delhi', category: 'fast-food' }
  for (let at = 0; at < 15; at++) await t.list({ ...snacks, name: `Snack Corner ${at}`, completeness: 90 })
  await t.list({ ...snacks, name: 'Himalaya Momos', completeness: 20 })
  await t.list({ ...snacks, name: 'Wow Momo', completeness: 30 })
  await t.list({ city: 'delhi', category: 'hotels', name: 'Momo Hotel' })
  await t.list({ city: 'delhi', category: 'cafes', name: 'Cafe E' })
  await t.list({ city: 'delhi', category: 'cafes', name: 'Blue Cup', completeness: 90 })
  await t.search.refresh()
})

const find = (text: string, page = 0, more = {}) =>
  findBusinesses(t.search, { text, cityId: t.cityId('delhi'), page, size: 10, ...more })

test('of what somebody needs, the listings of its category with these words come first, best first', async () => {
  const found = await find('momos')
  expect((await t.names(found)).slice(0, 2)).toEqual(['Wow Momo', 'Himalaya Momos'])
  expect(found.total).toBe(17)
})

test('the pages of such a list hold each listing once', async () => {
  const pages = [await t.names(await find('momos')), await t.names(await find('momos', 1))]
  expect(pages.map(({ length }) => length)).toEqual([10, 7])
  expect(new Set(pages.flat()).size).toBe(17)
})

test('a filtered list keeps them first', async () => {
  expect((await t.names(await find('momos', 0, { narrowing: notNarrowed })))[0]).toBe('Wow Momo')
})

test('the words of a need are no misspelt name', async () => {
  const found = await find('coffee')
  expect(found.corrected).toBeUndefined()
  expect((await t.names(found))[0]).toBe('Blue Cup')
})
