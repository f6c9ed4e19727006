import { beforeAll, expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { noFilters, type ResultsFilters } from '../results-filters.ts'
import { indexBusiness } from './index/index-business.ts'
import { showResults } from './show-results.ts'

/** Friday 20 November 2026, 3 am in India: only what never closes is open. */
const night = new Date('2026-11-19T21:30:00Z')
const byDay = JSON.stringify(Array.from({ length: 7 }, () => [[540, 1080]]))

beforeAll(async () => {
  const { app, db } = await testApp()
  for (const shop of [
    { name: 'Verified Day', is_verified: true, hours: byDay },
    { name: 'Verified Rated Day', is_verified: true, hours: byDay, rating_sum: 50, rating_count: 10 },
    { name: 'Rated Night', hours: '"24x7"', rating_sum: 50, rating_count: 10 },
  ]) {
    const { id } = await createBusiness(db, { category: 'plumbers', city: 'chennai', owner_id: null, ...shop })
    await indexBusiness(db, id)
  }
  await app.search.refresh()
})

async function show(filters: Partial<ResultsFilters>, text = 'plumbers') {
  const { app, db } = await testApp()
  const city = app.places.cityBySlug('chennai')
  const query = { city, text, page: 1, filters: { ...noFilters, ...filters }, literal: false }
  return showResults({ app, db, now: night, i18n: texts.en }, query)
}

test('a list that its filters leave empty says which of them to drop, each with what its list then has, most first', async () => {
  const { total, without } = await show({ isOpenNow: true, isVerified: true, minRating: 4 })
  expect(total).toBe(0)
  expect(without).toEqual([
    { label: 'Open now', url: '/business-listing/chennai/plumbers?rating=4&verified=1', count: '1 business' },
    { label: 'Verified', url: '/business-listing/chennai/plumbers?rating=4&open=1', count: '1 business' },
    { label: null, url: '/business-listing/chennai/plumbers', count: '3 businesses' },
  ])
  expect((await show({ isVerified: true, minRating: 4 })).total).toBe(1)
  expect((await show({ isOpenNow: true, minRating: 4 })).total).toBe(1)
})

test('of a single filter the list without it is offered once, and a list that has any counts nothing', async () => {
  expect((await show({ hashtags: ['zqxv'] })).without).toEqual([
    { label: '#zqxv', url: '/business-listing/chennai/plumbers', count: '3 businesses' },
  ])
  expect((await show({ isVerified: true })).without).toEqual([])
})
