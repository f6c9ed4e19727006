import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { notNarrowed } from '../../search-query.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

// Nagpur is 650 km from Surat, Delhi 930 km; Bharuch 60 km.
const surat = { lat: 21.19, lng: 72.82 }
const nagpur = { lat: 21.15, lng: 79.09 }

beforeAll(async () => {
  t = await createTestSearch()
  await t.list({ name: 'Tapti Bank', city: 'surat', category: 'banks', ...surat, is_verified: true })
  await t.list({ name: 'Surat Sahakari Bank', city: 'surat', category: 'banks', ...surat })
  await t.list({ name: 'IndusInd Bank, Nagpur', city: 'nagpur', category: 'banks', ...nagpur })
  await t.list({ name: 'IndusInd Bank, Delhi', city: 'delhi', category: 'banks', lat: 28.63, lng: 77.22 })
  await t.list({ name: 'RBL Bank', city: 'bharuch', category: 'banks', lat: 21.7, lng: 72.98 })
  await t.list({ name: 'Surat Gold Finance', city: 'surat', category: 'gold-loans', ...surat })
  await t.search.refresh()
})

const find = (text: string, more: object = {}) =>
  findBusinesses(t.search, { text, cityId: t.cityId('surat'), page: 0, size: 10, ...more })

test.each(['indusind bank', 'indusind', 'इंडसइंड बैंक', 'indusind bank branch'])(
  'of a brand without a branch in reach the nearest one comes first, with its distance, then its trade here: "%s"',
  async (text) => {
    const found = await find(text)
    expect(await t.names(found)).toEqual(['IndusInd Bank, Nagpur', 'Tapti Bank', 'Surat Sahakari Bank'])
    expect(found.distancesMetres).toEqual([expect.closeTo(650_000, -5), null, null])
    expect(found.reading).toEqual({
      kind: 'absent',
      name: 'IndusInd Bank',
      nearest: { metres: expect.closeTo(650_000, -5) },
    })
    expect(found.measuredFrom).toMatchObject({ lat: expect.closeTo(21, 0), lng: expect.closeTo(73, 0) })
    expect(found).toMatchObject({ total: 3, totalIsExact: true })
  },
)

test('the branch is counted once over the pages of the list', async () => {
  const pages = [await find('indusind bank', { size: 2 }), await find('indusind bank', { page: 1, size: 2 })]
  expect(await Promise.all(pages.map((page) => t.names(page)))).toEqual([
    ['IndusInd Bank, Nagpur', 'Tapti Bank'],
    ['Surat Sahakari Bank'],
  ])
})

test('a filter leaves the branch out as any other listing', async () => {
  const found = await find('indusind bank', { narrowing: { ...notNarrowed, isVerified: true } })
  expect(await t.names(found)).toEqual(['Tapti Bank'])
})

test('a branch in reach is listed without the trade', async () => {
  expect(await t.names(await find('rbl bank'))).toEqual(['RBL Bank'])
})

test('who names the trade beside the brand is shown the trade here alone', async () => {
  expect(await t.names(await find('indusind gold loan'))).toEqual(['Surat Gold Finance'])
})

test('a brand that is nowhere is told to be absent, without a distance', async () => {
  const found = await find('karur vysya bank')
  expect(await t.names(found)).toEqual(['Tapti Bank', 'Surat Sahakari Bank'])
  expect(found.reading).toEqual({ kind: 'absent', name: 'Karur Vysya Bank' })
})
