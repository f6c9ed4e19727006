import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { notNarrowed } from '../../search-query.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

const adyar = { lat: 13.006, lng: 80.257 }

beforeAll(async () => {
  t = await createTestSearch()
  const list = (name: string, city: string, category: string, lat: number, lng: number, more: object = {}) =>
    t.list({ name, city, category, lat, lng, ...more })
  const painless = { hashtags: ['painless'] }
  await list('Adyar Dental', 'chennai', 'dentists', adyar.lat, adyar.lng, painless)
  await list('Second Adyar Dental', 'chennai', 'dentists', adyar.lat + 0.01, adyar.lng)
  for (let n = 3; n <= 20; n++) await list(`Adyar Dental Care ${n}`, 'chennai', 'dentists', adyar.lat + 0.02, adyar.lng)
  await list('Far Adyar Dental', 'chennai', 'dentists', adyar.lat + 0.15, adyar.lng, painless)
  await list('Adyar Tailors', 'chennai', 'tailors', adyar.lat, adyar.lng, painless)
  for (let n = 0; n < 50; n++)
    await list(
      `Srinagar Software ${n}`,
      'srinagar',
      'software-companies',
      34.08,
      74.8,
      n === 0 ? { hashtags: ['teak'] } : {},
    )
  const everything = { hashtags: ['teak'], is_verified: true }
  for (let n = 0; n < 3; n++) await list(`Delhi Software ${n}`, 'delhi', 'software-companies', 28.63, 77.22, everything)
  await t.search.refresh()
})

const find = (text: string, city: string, more: object = {}) =>
  findBusinesses(t.search, { text, cityId: t.cityId(city), page: 0, size: 10, ...more })

test('a hashtag never adds a listing to the list of a locality', async () => {
  expect((await find('dentist adyar', 'chennai')).total).toBe(20)
  expect(await t.names(await find('dentist adyar', 'chennai', { hashtags: ['painless'] }))).toEqual(['Adyar Dental'])
})

test('neither a hashtag nor another filter leads to listings that the list from far away does not hold', async () => {
  const all = await find('software companies', 'leh')
  expect([all.total, all.nearbyFallback?.isAllIndia]).toEqual([50, true])
  expect(await t.names(await find('software companies', 'leh', { hashtags: ['teak'] }))).toEqual([
    'Srinagar Software 0',
  ])
  const narrowing = { ...notNarrowed, isVerified: true }
  expect(await find('software companies', 'leh', { narrowing })).toMatchObject({
    total: 0,
    nearbyFallback: all.nearbyFallback,
  })
})

test('a hashtag that nobody of the list has leaves nothing, and leads to no other list', async () => {
  for (const text of ['dentist', 'dentist adyar', 'adyar dental'])
    expect(await find(text, 'chennai', { hashtags: ['teak'] }), text).toMatchObject({ total: 0, ids: [] })
})

test('a name keeps its meaning with a hashtag, and is listed if it has it', async () => {
  expect(await t.names(await find('adyar dental', 'chennai', { hashtags: ['painless'] }))).toContain('Adyar Dental')
  expect(await t.names(await find('second adyar dental', 'chennai', { hashtags: ['painless'] }))).toEqual([])
})

test('beside a locality each hashtag tells how many listings it would leave', async () => {
  const choicesToCount = { openAt: new Date('2026-11-20T06:30:00Z'), hashtags: ['painless'] }
  const { choiceCounts } = await find('dentist adyar', 'chennai', { choicesToCount })
  expect(choiceCounts?.hashtags.get('painless')).toBe(1)
})

test('a hashtag alone lists whatever has it', async () => {
  const found = await find('painless', 'chennai', { hashtags: ['painless'] })
  expect((await t.names(found)).sort()).toEqual(['Adyar Dental', 'Adyar Tailors', 'Far Adyar Dental'])
  expect((await find('#painless', 'chennai')).total).toBe(3)
})
