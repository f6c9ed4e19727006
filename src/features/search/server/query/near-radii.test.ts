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
    t.search.nearRadii.remember([t.search.categories.bySlug('plumbers')?.id ?? 0], { lat: 13.08, lng: 80.27 }, radius)
    expect(await ask()).toEqual(first)
  }
  expect(first.total).toBe(25)
})

test('hints are kept by category and part of a city', () => {
  const radii = createNearRadii()
  radii.remember([7, 8], { lat: 13.08, lng: 80.27 }, 8000)
  expect(radii.first([7], { lat: 13.09, lng: 80.26 })).toBe(8000)
  expect(radii.first([8], { lat: 13.09, lng: 80.26 })).toBeUndefined()
  expect(radii.first([7], { lat: 12.9, lng: 80.27 })).toBeUndefined()
})
