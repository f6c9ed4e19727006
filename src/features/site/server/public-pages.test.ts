import { type LoaderFunctionArgs, RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import type { Ctx } from '#core/context.ts'
import { requestContext } from '#core/page.ts'
import { loader as loadBusiness } from '#features/businesses/pages/business-page.tsx'
import { loader as loadCategory } from '#features/categories/pages/category-page.tsx'
import { readPlace } from '#features/places/read-place.ts'
import { loader as loadResults } from '#features/search/pages/results-page.tsx'
import { loader as redirectSearch } from '#features/search/pages/search-redirect.ts'
import { loader as loadSuggestions } from '#features/search/pages/suggestions.ts'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { CookieJar } from '#platform/cookie-jar.ts'
import { createLog } from '#platform/log.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { loaderDataOf } from '#tests/loader-data.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { loader as loadHome } from '../pages/home-page.tsx'
import { loader as loadNotFound } from '../pages/not-found-page.tsx'

/** The response of a page's loader to a visitor: status, redirect, data and cookies. */
async function open(
  loader: (args: never) => unknown,
  path: string,
  params: Record<string, string> = {},
  cookie?: string,
  headers: Record<string, string> = {},
) {
  const { app, db } = await testApp()
  const cookies = new CookieJar(cookie, false)
  const ctx: Ctx = {
    app,
    db,
    cookies,
    now: new Date('2026-11-20T06:00:00Z'),
    log: createLog('silent'),
    requestId: 'test',
    i18n: texts.en,
    client: { ipHash: 'ip', clientHash: 'client', browserHash: undefined, device: '', ip: '127.0.0.1' },
    actor: undefined,
    requestedRole: 'customer',
  }
  const context = new RouterContextProvider()
  context.set(requestContext, ctx)
  const url = new URL(path, 'http://localhost')
  const args = { request: new Request(url, { headers }), url, params, context }
  const answer: unknown = await Promise.resolve()
    .then(() => (loader as (args: unknown) => unknown)(args satisfies Partial<LoaderFunctionArgs>))
    .catch((thrown: unknown) => thrown)
  if (answer instanceof Response) {
    const location = answer.headers.get('location')
    return {
      status: answer.status,
      location,
      data: location ? undefined : await answer.json(),
      setCookies: cookies.setCookies,
    }
  }
  if (answer instanceof Error) throw answer
  return { ...loaderDataOf(answer), location: null, setCookies: cookies.setCookies }
}

const results = (city: string, what: string, query = '', cookie?: string) =>
  open(loadResults, `/business-listing/${city}/${what}${query}`, { city, what: decodeURIComponent(what) }, cookie)

let plumber: { id: number; slug: string }

beforeAll(async () => {
  const { db } = await testApp()
  plumber = await createBusiness(db, {
    name: 'Ganga Plumbing Works',
    category: 'plumbers',
    city: 'chennai',
    hashtags: ['24x7'],
  })
  await indexBusiness(db, plumber.id)
  const { app } = await testApp()
  await app.search.refresh()
})

test('the search form redirects to the URL of the results and remembers the chosen city', async () => {
  const answer = await open(redirectSearch, '/search?q=AC+Repair&city=Chennai')
  expect(answer).toMatchObject({ status: 302, location: '/business-listing/chennai/ac-repair' })
  expect(answer.setCookies.join()).toMatch(/^city=chennai;.*HttpOnly/)
})

test('the name of a category, as shown in the search box in each language, redirects to the URL of that list', async () => {
  const plumbers = await results('chennai', 'plumbers')
  expect(plumbers.data.text).toBe('Plumbers')
  for (const name of ['Plumbers', 'प्लंबर']) {
    const { location } = await open(redirectSearch, `/search?q=${encodeURIComponent(name)}&city=Chennai`)
    expect({ name, location }).toEqual({ name, location: '/business-listing/chennai/plumbers' })
  }
})

test('a form without a city field searches the city chosen last, an emptied field everywhere', async () => {
  const remembered = await open(redirectSearch, '/search?what=plumber', {}, 'city=pune')
  expect(remembered).toMatchObject({ location: '/business-listing/pune/plumber', setCookies: [] })
  const everywhere = await open(redirectSearch, '/search?what=plumber&city=', {}, 'city=pune')
  expect(everywhere.location).toBe('/business-listing/all-india/plumber')
})

test('old city names are understood, an unknown city searches everywhere and stays in the URL, an empty search redirects home, signs too', async () => {
  expect((await open(redirectSearch, '/search?q=hotel&city=Madras')).location).toBe('/business-listing/chennai/hotel')
  expect((await open(redirectSearch, '/search?q=hotel&city=Xqzvillage')).location).toBe(
    '/business-listing/all-india/hotel?place=Xqzvillage',
  )
  expect((await open(redirectSearch, '/search?q=%21%3F&city=Pune')).location).toBe('/?what=%21%3F')
  expect((await open(redirectSearch, '/search?q=hotel&city=a')).location).toBe(
    '/business-listing/all-india/hotel?place=a',
  )
})

test.each([
  ['Devanagari', '६०००४०'],
  ['Bengali', '৬০০০৪০'],
  ['Tamil', '௬௦௦௦௪௦'],
  ['Latin', '600040'],
])('a PIN code in %s digits works in the search line and in the city field', async (_, code) => {
  const query = encodeURIComponent(code)
  const inLine = await open(redirectSearch, `/search?q=plumber+${query}&city=`)
  expect(inLine.location).toBe('/business-listing/all-india/plumber-600040')
  const inCity = await open(redirectSearch, `/search?q=plumber&city=${query}`)
  expect(inCity.location).toBe('/business-listing/chennai/plumber-in-600040')
  expect(await results('all-india', `plumber-${query}`)).toMatchObject(
    code === '600040' ? { status: 200 } : { status: 301, location: '/business-listing/all-india/plumber-600040' },
  )
})

test('every way of saying "everywhere" is All India, and an unknown city does not overwrite the chosen one', async () => {
  for (const city of ['', 'All City', 'all india', 'India']) {
    const { location, setCookies } = await open(redirectSearch, `/search?q=hotel&city=${encodeURIComponent(city)}`)
    expect({ city, location }).toEqual({ city, location: '/business-listing/all-india/hotel' })
    expect(setCookies.join()).toContain('city=all-india')
  }
  expect((await open(redirectSearch, '/search?q=hotel&city=Xqzvillage', {}, 'city=pune')).setCookies).toEqual([])
})

test('results of a category in a city may be indexed; filtered, literal and empty ones not', async () => {
  const plain = await results('chennai', 'plumbers')
  expect(plain).toMatchObject({
    status: 200,
    data: { view: { label: 'Plumbers', placeName: 'Chennai', isIndexed: true } },
  })
  expect(plain.data.view.cards.map(({ businessId }: { businessId: number }) => businessId)).toContain(plumber.id)
  const narrowed = await results('chennai', 'plumbers', '?hashtag=24x7')
  expect(narrowed.data.view).toMatchObject({ total: 1, isIndexed: false })
  expect((await results('chennai', 'plumbers', '?literal=1')).data.view.isIndexed).toBe(false)
  const empty = await results('chennai', 'qzxv-wvvk')
  expect(empty.data.view).toMatchObject({ cards: [], isIndexed: false })
  expect(empty.data.view.relatedCategories.length).toBeGreaterThan(0)
  expect(empty.data.view.otherCities, 'no town has it').toEqual([])
})

test('every filter and sort order excludes a list from search engines, and stays in the URL of the next page', async () => {
  for (const query of ['?rating=4', '?open=1', '?verified=1', '?sort=rating', '?sort=nearest', '?hashtag=24x7']) {
    const { data } = await results('chennai', 'plumbers', query)
    expect([query, data.view.isIndexed]).toEqual([query, false])
    expect(data.view.filters.active).toHaveLength(1)
    expect(data.address.page).toBeUndefined()
  }
})

test('a form with default values redirects to the clean URL', async () => {
  const answer = await results('chennai', 'plumbers', '?sort=&rating=&verified=1&page=2')
  expect(answer).toMatchObject({ status: 302, location: '/business-listing/chennai/plumbers?verified=1&page=2' })
})

test('filters on a category page lead to the list of the chosen city', async () => {
  const answer = await open(loadCategory, '/plumbers?verified=1', { category: 'plumbers' }, 'city=chennai')
  expect(answer).toMatchObject({ status: 302, location: '/business-listing/chennai/plumbers?verified=1' })
})

test('a list by distance has one URL, names its city and is not indexed; an invalid position is a 404', async () => {
  const near = (position: string, query = '') =>
    open(loadResults, `/business-listing1/near/${position}/plumbers${query}`, { position, what: 'plumbers' })
  expect(await near('13.08271234,80.2707')).toMatchObject({
    status: 301,
    location: '/business-listing1/near/13.083,80.271/plumbers',
  })
  const { data } = await near('13.083,80.271')
  expect(data.view).toMatchObject({
    placeName: 'Chennai',
    isIndexed: false,
    near: { position: { lat: 13.083, lng: 80.271 } },
  })
  expect((await near('north,south')).status).toBe(404)
})

test('a chosen place stores its city and redirects to the results around it with filters; without words it redirects home', async () => {
  const chosen = await open(redirectSearch, '/search?q=plumbers&verified=1&at=13.0827,80.2707')
  expect(chosen.location).toBe('/business-listing1/near/13.083,80.271/plumbers?verified=1')
  expect(chosen.setCookies.join()).toContain('city=chennai')
  expect((await open(redirectSearch, '/search?at=13.0827,80.2707')).location).toBe('/')
})

test('another name of a city and an unnormalised text redirect permanently to the canonical URL with filters', async () => {
  expect(await results('bombay', 'plumbers', '?page=2')).toMatchObject({
    status: 301,
    location: '/business-listing/mumbai/plumbers?page=2',
  })
  expect(await results('chennai', 'AC%20Repair')).toMatchObject({
    status: 301,
    location: '/business-listing/chennai/ac-repair',
  })
})

test('an unknown city is a 404 with a search box', async () => {
  expect(await results('qzxvillage', 'plumbers')).toMatchObject({ status: 404, data: { kind: 'unknown-place' } })
})

test.each(['0', '-1', '1.5', 'abc', '1e9', '0x2', '2', '9999', '99999999999999999999'])(
  'page %s, which a list of results does not have, redirects to the nearest one, with the filters',
  async (page) => {
    const near = { position: '13.083,80.271', what: 'plumbers' }
    const path = `/business-listing1/near/${near.position}/plumbers`
    for (const [found, location] of [
      [await results('chennai', 'plumbers', `?page=${page}`), '/business-listing/chennai/plumbers'],
      [
        await results('chennai', 'plumbers', `?page=${page}&hashtag=24x7`),
        '/business-listing/chennai/plumbers?hashtag=24x7',
      ],
      [await results('chennai', 'qzxv-wvvk', `?page=${page}`), '/business-listing/chennai/qzxv-wvvk'],
      [await open(loadResults, `${path}?page=${page}`, near), path],
    ] as const)
      expect(found).toMatchObject({ status: 302, location })
  },
)

test('the pages of a category are those of its list in the chosen city', async () => {
  const categoryList = (query: string) =>
    open(loadCategory, `/plumbers${query}`, { category: 'plumbers' }, 'city=chennai')
  expect(await categoryList('?page=2')).toMatchObject({
    status: 302,
    location: '/business-listing/chennai/plumbers?page=2',
  })
  expect(await categoryList('?page=abc')).toMatchObject({ status: 302, location: '/business-listing/chennai/plumbers' })
  expect((await categoryList('?page=1')).status).toBe(200)
})

test('the city in the text takes precedence over the chosen one, says so, and offers the other', async () => {
  const { data } = await results('pune', 'plumbers-in-chennai')
  expect(data.view).toMatchObject({
    placeName: 'Chennai',
    typedPlace: { chosen: 'Pune', insteadUrl: '/business-listing/pune/plumbers' },
    isIndexed: false,
  })
  expect(data.view.cards[0]?.businessId).toBe(plumber.id)
})

test('a city without matching businesses shows those around it', async () => {
  const { data } = await results('kanchipuram', 'plumbers')
  expect(data.view).toMatchObject({ aroundCity: 'Kanchipuram', isIndexed: false })
  expect(data.view.cards[0]?.businessId).toBe(plumber.id)
})

test('a category has its page, case-insensitively; anything else is a 404', async () => {
  const category = (slug: string, query = '') => open(loadCategory, `/${slug}${query}`, { category: slug })
  expect(await category('plumbers', '?city=chennai')).toMatchObject({
    status: 200,
    data: { kind: 'category', view: { label: 'Plumbers', placeName: 'Chennai' } },
  })
  expect(await category('Plumbers', '?city=pune')).toMatchObject({ status: 301, location: '/plumbers?city=pune' })
  expect(await category('no-such-thing')).toMatchObject({ status: 404, data: { kind: 'unknown' } })
})

test('a business is shown at its canonical URL; a wrong slug or city redirects permanently, with the pending enquiry', async () => {
  const at = (city: string, business: string, query = '') =>
    open(loadBusiness, `/companydesc/${city}/${business}${query}`, { city, business })
  const right = `ganga-plumbing-works-${plumber.id}`
  expect(await at('chennai', right)).toMatchObject({ status: 200, data: { kind: 'business', requested: undefined } })
  expect((await at('chennai', right, '?isopenmodal=true')).data.requested).toBe('ENQUIRY')
  expect((await at('chennai', right, '?isbooknow=true')).data.requested).toBe('BOOKING')
  const moved = { status: 301, location: `/companydesc/chennai/${right}?isopenmodal=true` }
  expect(await at('chennai', `old-name-${plumber.id}`, '?isopenmodal=true')).toMatchObject(moved)
  expect(await at('pune', right, '?isopenmodal=true')).toMatchObject(moved)
})

test('a business that never existed is a 404; a deleted one is a 410 with similar businesses', async () => {
  const { db } = await testApp()
  const gone = await createBusiness(db, { category: 'plumbers', status: 'deleted' })
  const at = (business: string) => open(loadBusiness, `/companydesc/chennai/${business}`, { city: 'chennai', business })
  for (const segment of ['nobody-999999999', 'nobody', '-0', '9'.repeat(40)]) {
    expect(await at(segment)).toMatchObject({ status: 404, data: { kind: 'missing' } })
  }
  const { status, data } = await at(`any-${gone.id}`)
  expect({ status, kind: data.kind }).toEqual({ status: 410, kind: 'deleted' })
  expect(JSON.stringify(data)).not.toContain(gone.name)
  expect(data.alternatives.map(({ businessId }: { businessId: number }) => businessId)).toContain(plumber.id)
})

test('a visit is counted; a crawler and a prefetch are not', async () => {
  const { db, stranger } = await testApp()
  const { id } = await createBusiness(db)
  const countOf = async () => (await stranger().post('/businesses/view', { businessId: id })).body.data.viewCount
  const params = { city: 'chennai', business: `sri-murugan-electricals-${id}` }
  const visit = (headers: Record<string, string>) => open(loadBusiness, '/companydesc/x', params, undefined, headers)
  await visit({ 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
  await visit({ 'sec-purpose': 'prefetch' })
  await visit({ 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537.36' })
  expect(await countOf()).toBe(1)
  await visit({})
  expect(await countOf()).toBe(2)
})

test('home is about the chosen city, and about India before one is chosen', async () => {
  expect((await open(loadHome, '/', {}, 'city=chennai')).data.view.city).toMatchObject({ name: 'Chennai' })
  const { data } = await open(loadHome, '/', {}, 'city=all-india')
  expect(data.view).toMatchObject({ city: null, bannerListings: 8_000_000 })
  expect(data.view.popularCategories).toHaveLength(14)
})

test('a category asks for the city while none is chosen', async () => {
  const cities = async (cookie: string) =>
    (await open(loadCategory, '/plumbers', { category: 'plumbers' }, cookie)).data.cities
  expect((await cities('city=all-india'))[0]).toEqual({ name: 'Mumbai', url: '/business-listing/mumbai/plumbers' })
  expect(await cities('city=chennai')).toEqual([])
})

test('beside the number of the banner stands how many listings this installation has', async () => {
  const { app, db } = await testApp()
  const { id } = await createBusiness(db)
  await indexBusiness(db, id)
  await app.search.refresh()
  const { n } = await db
    .selectFrom('search_doc')
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(n).toBeGreaterThan(0)
  expect((await open(loadHome, '/', {}, 'city=all-india')).data.view.listingCount).toBe(n)
})

test('suggestions are at most ten, each with its URL; cities include their state', async () => {
  const { data: lines } = await open(loadSuggestions, '/suggestions?q=plum&city=Chennai')
  expect(lines.length).toBeLessThanOrEqual(10)
  expect(lines[0]).toMatchObject({ type: 'category', url: '/business-listing/chennai/plumbers' })
  const { data: cities } = await open(loadSuggestions, '/suggestions?q=chenn&kind=city')
  expect(cities[0]).toMatchObject({ type: 'city', text: 'Chennai', city: 'Tamil Nadu' })
})

test('the text of every offered place means that place, namesakes and localities included', async () => {
  const { app } = await testApp()
  for (const typed of ['aurangabad', 'koraman', '5600']) {
    const { data: offered } = await open(loadSuggestions, `/suggestions?q=${typed}&kind=city`)
    expect(offered.length).toBeGreaterThan(1)
    for (const { id, text } of offered) {
      const read = readPlace(app.places, text)
      expect([text, read.kind === 'place' && (read.area?.placeId ?? read.city.id)]).toEqual([text, id])
    }
  }
})

test('an unknown path is a 404', async () => {
  expect((await open(loadNotFound, '/nothing')).status).toBe(404)
})
