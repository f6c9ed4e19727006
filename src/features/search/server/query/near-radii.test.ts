import { expect, test } from 'vitest'
import { createTestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'
import { createNearRadii } from './near-radii.ts'

test('what an earlier search nearby taught changes no list, also when it is out of date', async () => {
  const t = await createTestSearch()
  for (let n = 0; n < 25; n++)
    await t.list({ city: 'chennai', name: `Salon ${n}`, category: 'plumbers', lat: 13.08 + n * 0.009, lng: 80.27 })
  const ask = () =>
    findBusinesses(t.search, { text: 'plumbers', lat: 13.08, lng: 80.27, radiusMetres: 30_000, page: 0, size: 25 })
  const first = await ask()
  expect(await ask()).toEqual(first)
  for (const radius of [1, 5000, 30_000]) {
    const searched = { lat: 13.08, lng: 80.27, radiusMetres: radius }
    t.search.nearRadii.remember([t.search.categories.bySlug('plumbers')?.id ?? 0], searched, false)
    expect(await ask()).toEqual(first)
  }
  expect(first.total).toBe(25)
})

test('hints are kept by category and part of a city', () => {
  const radii = createNearRadii()
  radii.remember([7, 8], { lat: 13.08, lng: 80.27, radiusMetres: 8000 }, false)
  expect(radii.first([7, 8], { lat: 13.09, lng: 80.26 })).toBe(8000)
  expect(radii.first([7], { lat: 13.09, lng: 80.26 })).toBeUndefined()
  expect(radii.first([7, 8], { lat: 12.9, lng: 80.27 })).toBeUndefined()
})

test('more than a list shows is taken from an earlier search only within its circle, and only for minutes', () => {
  let now = 1
  const radii = createNearRadii(() => now)
  const at = (lat: number, radiusMetres: number) => ({ lat, lng: 80.27, radiusMetres })
  radii.remember([7], at(13.08, 4000), true)
  // 0.01° is 1.1 km.
  expect(radii.full([7], at(13.09, 30_000))).toBe(4000)
  expect(radii.full([7], at(13.09, 5200))).toBe(4000)
  expect(radii.full([7], at(13.09, 5000))).toBeUndefined()
  expect(radii.full([7, 8], at(13.09, 30_000))).toBeUndefined()
  now += 5 * 60_000 + 1
  expect(radii.full([7], at(13.09, 30_000))).toBeUndefined()
  radii.remember([7], at(13.08, 30_000), false)
  expect(radii.full([7], at(13.08, 30_000))).toBeUndefined()
})

test('where there are more than a list shows, each page is the nearest ones, whatever was searched before', async () => {
  const t = await createTestSearch()
  const plumbers = t.search.categories.bySlug('plumbers')?.id ?? 0
  for (let n = 0; n < 40; n++)
    await t.list({ city: 'chennai', name: `Salon ${n}`, category: 'plumbers', lat: 13.08 + n * 0.0009, lng: 80.27 })
  const ask = (page: number) =>
    findBusinesses(t.search, { text: 'plumbers', lat: 13.08, lng: 80.27, radiusMetres: 30_000, page, size: 10 })
  const pages = [await ask(0), await ask(1), await ask(3)]
  for (const radiusMetres of [50, 1000, 20_000]) {
    for (const [at, page] of [0, 1, 3].entries()) {
      // As an earlier search would have taught, had there been a thousand.
      t.search.nearRadii.remember([plumbers], { lat: 13.081, lng: 80.27, radiusMetres }, true)
      const again = await ask(page)
      expect(again.ids).toEqual(pages[at]?.ids)
      expect(again.distancesMetres).toEqual(pages[at]?.distancesMetres)
      expect([again.total, again.totalIsExact]).toEqual([1000, false])
    }
  }
})
