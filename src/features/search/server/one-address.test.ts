import { beforeAll, expect, test } from 'vitest'
import { loader as loadHome } from '#features/site/pages/home-page.tsx'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { loader as loadCount } from '../pages/results-count.ts'
import { loader as loadResults } from '../pages/results-page.tsx'
import { loader as loadPoints } from '../pages/results-points.ts'
import { loader as search } from '../pages/search-redirect.ts'
import { noFilters } from '../results-filters.ts'
import { indexBusiness } from './index/index-business.ts'
import { showResults } from './show-results.ts'

beforeAll(async () => {
  const { app, db } = await testApp()
  interface Listed {
    name: string
    category: string
    city?: string
  }
  const plumbers = Array.from({ length: 21 }, (_, at): Listed => ({ name: `Pipe ${at} Works`, category: 'plumbers' }))
  const others: Listed[] = [
    { name: 'Chai Chai', category: 'tea-stalls' },
    { name: 'S S Enterprises', category: 'gift-shops' },
    { name: 'Rao C++ Classes', category: 'software-training', city: 'pune' },
    { name: 'Byte Academy', category: 'software-training' },
    { name: 'C Water Purifiers', category: 'ro-water-purifiers' },
  ]
  for (const { name, category, city = 'chennai' } of [...plumbers, ...others]) {
    const { id } = await createBusiness(db, { owner_id: null, name, city, category })
    await indexBusiness(db, id)
  }
  await app.search.refresh()
})

async function show(text: string, city = 'chennai') {
  const { app, db } = await testApp()
  const query = { city: app.places.cityBySlug(city), text, page: 1, filters: noFilters, literal: false }
  return showResults({ app, db, now: new Date(), i18n: texts.en }, query)
}

test.each(['plumber plumber', 'plumber '.repeat(400), 'plumber in chennai plumber in chennai', 'plumbers plumbers'])(
  'a repeated text (%#) is read as if it were written once',
  async (text) => {
    expect(await show(text)).toMatchObject({ label: 'Plumbers', total: 21, corrected: null, onlyWords: null })
  },
)

test.each([
  ['chai chai', 'Chai Chai'],
  ['chai chai in chennai', 'Chai Chai'],
  ['s s enterprises', 'S S Enterprises'],
  ['ss enterprises', 'S S Enterprises'],
  ['rao c++ classes', 'Rao C++ Classes', 'pune'],
])('a name that repeats a word or has a sign is found: %s', async (text, name, city = 'chennai') => {
  expect((await show(text, city)).cards[0]?.name).toBe(name)
})

test.each(['c#', 'C++', 'c# classes', '.net training'])(
  'a sign that carries the meaning (%s) does not leave a text of one letter',
  async (text) => {
    const view = await show(text)
    expect(view.cards.map(({ name }) => name)).toEqual(['Byte Academy'])
  },
)

test.each(['%', '_%_', '😀🔧', '###'])('a text of nothing but signs (%s) is kept and explained', async (typed) => {
  const visitor = new PageVisitor()
  const { location } = await visitor.open(search, `/search?${new URLSearchParams({ what: typed, city: 'Chennai' })}`)
  expect(location).toBe(`/?${new URLSearchParams({ what: typed })}`)
  expect((await visitor.flash())?.message).toBe(
    `“${typed}” has no letters or digits to search for. Type a trade, a need or a name.`,
  )
  expect((await visitor.open(loadHome, location ?? '')).data).toMatchObject({
    text: typed,
    choice: { name: 'Chennai' },
  })
})

const listing = { city: 'chennai', what: 'plumbers' }

test('a filter that folds to nothing, and zeros before a page number, lead to the address without them', async () => {
  const visitor = new PageVisitor()
  const path = '/business-listing/chennai/plumbers'
  const open = async (query: string) => (await visitor.open(loadResults, path + query, listing)).location
  expect(await open('?hashtag=%00')).toBe(path)
  expect(await open('?hashtag=%F0%9F%98%80&rating=4')).toBe(`${path}?rating=4`)
  expect(await open('?page=02')).toBe(`${path}?page=2`)
  expect(await open('?page=01')).toBe(path)
  expect(await open('?page=2')).toBeNull()
  expect(await open('?page=1')).toBeNull()
})

test.each([
  ['?rating=junk1&sort=x1', ''],
  ['?sort=best', ''],
  ['?open=yes&verified=1', '?verified=1'],
  ['?rating=4&rating=3', '?rating=4'],
  ['?hashtag=%20eggless%20', '?hashtag=eggless'],
  ['?fact=card&fact=upi&price=2', '?fact=upi&fact=card&price=2'],
  ['?fact=upi&fact=upi&fact=x&price=4', '?fact=upi'],
])('filters without effect lead to the address without them: %s', async (query, clean) => {
  const path = '/business-listing/chennai/plumbers'
  const { location } = await new PageVisitor().open(loadResults, path + query, listing)
  expect(location).toBe(path + clean)
})

test('"open now" written twice has the address of "open now"', async () => {
  const path = '/business-listing/chennai/open-now-open-now'
  const { location } = await new PageVisitor().open(loadResults, path, { city: 'chennai', what: 'open-now-open-now' })
  expect(location).toBe('/business-listing/chennai/open-now')
})

test('the points of a text of nothing but signs are none, and no redirect to an address that does not exist', async () => {
  const visitor = new PageVisitor()
  const params = { city: 'chennai', what: '🔧' }
  const { location, status } = await visitor.open(loadPoints, '/results-points/business-listing/chennai/🔧', params)
  expect([location, status]).toEqual([null, 200])
})

test('the count of a list is that of its page, with the filters; where there is no list there is no count', async () => {
  const visitor = new PageVisitor()
  const count = async (path: string, params: Record<string, string>) => {
    const { data } = await visitor.open(loadCount, `/results-count${path}`, params)
    return JSON.parse(data)
  }
  const path = '/business-listing/chennai/plumbers'
  expect(await count(path, listing)).toEqual({ total: 21, totalIsExact: true })
  expect(await count(`${path}?verified=1`, listing)).toEqual({ total: 0, totalIsExact: true })
  const nowhere = { city: 'qzxv', what: 'plumbers' }
  const { status } = await visitor.open(loadCount, '/results-count/business-listing/qzxv/plumbers', nowhere)
  expect(status).toBe(404)
})

test('the API refuses a hashtag without a letter or a digit', async () => {
  const { stranger } = await testApp()
  const answer = await stranger().post('/search/businesses', { searchText: 'plumber', hashtags: ['wifi', '#', '😀'] })
  expect(answer).toMatchObject({ status: 422, body: { fieldErrors: { 'hashtags.1': expect.any(String) } } })
})
