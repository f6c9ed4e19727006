import { beforeAll, expect, test } from 'vitest'
import { action as signOut } from '#features/accounts/pages/sign-out.ts'
import { loader as loadCategories } from '#features/categories/pages/categories-page.tsx'
import { loader as loadCategory } from '#features/categories/pages/category-page.tsx'
import { loader as loadHome } from '#features/site/pages/home-page.tsx'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { testApp } from '#tests/test-app.ts'
import { loader as loadResults } from '../pages/results-page.tsx'
import { loader as search } from '../pages/search-redirect.ts'
import { loader as loadSuggestions } from '../pages/suggestions.ts'
import { indexBusiness } from './index/index-business.ts'

/** In Koramangala and 13 km away, at the other end of the city. */
const shops = { near: { lat: 12.935, lng: 77.624 }, far: { lat: 13.04, lng: 77.55 } }
const ids = { near: 0, far: 0 }
const atHome = '12.9352,77.62451'

beforeAll(async () => {
  const { app, db } = await testApp()
  for (const key of ['near', 'far'] as const) {
    const shop = { name: `${key} plumbing`, category: 'plumbers', city: 'bengaluru', owner_id: null, ...shops[key] }
    ids[key] = (await createBusiness(db, shop)).id
    await indexBusiness(db, ids[key])
  }
  await app.search.refresh()
})

/** Follows an address of results. */
async function results(visitor: PageVisitor, address: string | null) {
  const [, place = '', what = ''] = /^\/business-listing(?:1\/near)?\/([^/?]+)\/([^?]+)/.exec(address ?? '') ?? []
  const params = address?.startsWith('/business-listing1/') ? { position: place } : { city: place }
  return visitor.open(loadResults, address ?? '', { ...params, what: decodeURIComponent(what) })
}

const cardsOf = (data: { view: { cards: { businessId: number }[] } }) =>
  data.view.cards.map(({ businessId }) => businessId)

async function visitorNearKoramangala() {
  const visitor = new PageVisitor()
  expect((await visitor.open(search, `/search?here=${atHome}`)).location).toBe('/')
  expect(visitor.cookies.has('near')).toBe(true)
  return visitor
}

test('a position that was allowed once is searched around from then on; the search field says "Near you"', async () => {
  const visitor = await visitorNearKoramangala()
  const home = await visitor.open(loadHome, '/')
  expect(home.data.choice.name).toBe('Near you')
  const { location } = await visitor.open(search, '/search?q=plumbers&city=Near+you')
  expect(location).toBe('/business-listing1/near/12.935,77.625/plumbers')
  const { data } = await results(visitor, location)
  expect([cardsOf(data)[0], data.choice.name]).toEqual([ids.near, 'Near you'])
  expect((await visitor.open(search, '/search?what=plumbers')).location).toBe(location)
})

test('a place chosen on the map is named after its locality, and searched around', async () => {
  const visitor = new PageVisitor()
  await visitor.open(search, `/search?at=${atHome}`)
  const { name } = (await visitor.open(loadHome, '/')).data.choice
  expect(name).toMatch(/^Near Koramangala.*, Bengaluru$/)
  const { location } = await visitor.open(search, `/search?${new URLSearchParams({ q: 'plumbers', city: name })}`)
  expect(location).toBe('/business-listing1/near/12.935,77.625/plumbers')
  // Whoever is sent the address reads the same: its heading names what it is around.
  const { tools } = (await results(new PageVisitor(), location)).data
  expect(tools.title).toMatch(/^Plumbers near Koramangala[^,]*$/)
})

test('the position is stored to 110 m and for a day; its city stays', async () => {
  const visitor = await visitorNearKoramangala()
  expect(visitor.cookies.get('near')).toBe('here@12.935,77.625')
  expect(visitor.cookies.get('city')).toBe('bengaluru')
  expect(visitor.setCookies.find((line) => line.startsWith('near='))).toMatch(/Max-Age=86400;.*HttpOnly/)
})

test('choosing a city removes the position, and so does logging out', async () => {
  const visitor = await visitorNearKoramangala()
  await visitor.open(search, '/search?city=Pune')
  expect([visitor.cookies.get('near'), visitor.cookies.get('city')]).toEqual([undefined, 'pune'])
  await visitor.open(search, `/search?here=${atHome}`)
  await visitor.post(signOut, '/logout', {})
  expect(visitor.cookies.has('near')).toBe(false)
})

test('around a position the links to categories name no city, and the page of a category lists the nearest first', async () => {
  const visitor = await visitorNearKoramangala()
  const { data: home } = await visitor.open(loadHome, '/')
  expect(home.view.popularCategories.map(({ url }: { url: string }) => url).join()).not.toMatch(/city=|12\.9/)
  const { data: categories } = await visitor.open(loadCategories, '/categories')
  expect(JSON.stringify(categories.groups)).not.toMatch(/city=|12\.9/)
  const { data } = await visitor.open(loadCategory, '/plumbers', { category: 'plumbers' })
  expect(cardsOf(data)[0]).toBe(ids.near)
  expect(data.view.near).toMatchObject({ position: { lat: 12.935, lng: 77.625 } })
})

test('pages of the chosen place are kept out of the shared cache for whoever has a position', async () => {
  const visitor = new PageVisitor()
  await visitor.open(loadHome, '/')
  expect(visitor.cookieNamesRead).toContain('near')
  await visitor.open(loadCategory, '/plumbers', { category: 'plumbers' })
  expect(visitor.cookieNamesRead).toContain('near')
  await visitor.open(loadCategory, '/plumbers?city=pune', { category: 'plumbers' })
  expect(visitor.cookieNamesRead).not.toContain('near')
})

test('suggestions near a person are those of its city and are not shared', async () => {
  const visitor = await visitorNearKoramangala()
  const { headers } = await visitor.open(loadSuggestions, '/suggestions?q=plum&city=Near+you')
  expect(headers.get('cache-control')).toBe('private, max-age=60')
})

test('a position outside India and a text that is none are not stored', async () => {
  for (const here of ['51.5,-0.12', 'here', '']) {
    const visitor = new PageVisitor()
    await visitor.open(search, `/search?q=plumbers&here=${here}`)
    expect([here, visitor.cookies.get('near')]).toEqual([here, undefined])
  }
})

test.each(['Koramangala', 'Koramangala, Bengaluru', '560034'])(
  'the city field with %s searches there as words do, keeps both fields and is remembered',
  async (typed) => {
    const visitor = new PageVisitor()
    const { location } = await visitor.open(search, `/search?${new URLSearchParams({ q: 'plumber', city: typed })}`)
    const area = typed === '560034' ? '560034' : 'Koramangala'
    expect(location).toBe(`/business-listing/bengaluru/plumber-in-${area.toLowerCase()}`)
    const { data } = await results(visitor, location)
    expect(data.view.placeName).toBe(`${area}, Bengaluru`)
    expect([data.text, data.choice.name]).toEqual(['plumber', `${area}, Bengaluru`])
    expect(cardsOf(data)).toEqual([ids.near, ids.far])
    expect(data.view.inLocality).toEqual({ place: area, total: 1, totalIsExact: true })
    expect((await visitor.open(loadHome, '/')).data.choice.name).toBe(`${area}, Bengaluru`)
  },
)

test.each([
  ['plumber in bengaluru', 'plumber', 'Bengaluru'],
  ['plumber in bengalurru', 'plumber', 'Bengaluru'],
  ['bengaluru mein plumber', 'plumber', 'Bengaluru'],
  ['plumber in koramangala bengaluru', 'plumber', 'Koramangala, Bengaluru'],
])('the fields show the place of a text ("%s") apart, so that another place replaces it', async (text, what, where) => {
  const visitor = new PageVisitor()
  const first = await visitor.open(search, `/search?${new URLSearchParams({ q: text, city: 'Chennai' })}`)
  const { data } = await results(visitor, first.location)
  expect([data.text, data.choice.name, data.choice.slug]).toEqual([what, where, 'bengaluru'])
  const changed = new URLSearchParams({ q: data.text, city: 'Andheri West, Mumbai' })
  const { location } = await visitor.open(search, `/search?${changed}`)
  expect(location).toBe('/business-listing/mumbai/plumber-in-andheri-west')
})

test('a text about another city is searched there, and not in the chosen part of this one as well', async () => {
  const visitor = new PageVisitor()
  const typed = new URLSearchParams({ q: 'plumbers in gorakhpur', city: 'Andheri West, Mumbai' })
  const { location } = await visitor.open(search, `/search?${typed}`)
  expect(location).toBe('/business-listing/mumbai/plumbers-in-gorakhpur')
})

test('an unknown city lists all of India, says so in the list, and stays in its field', async () => {
  const visitor = new PageVisitor()
  const { location } = await visitor.open(search, '/search?q=plumber&city=Atlantis')
  expect(location).toBe('/business-listing/all-india/plumber?place=Atlantis')
  const { data } = await results(visitor, location)
  expect(data.view).toMatchObject({
    placeName: 'India',
    typedCity: { kind: 'unknown', typed: 'Atlantis', wordsUrl: '/business-listing/all-india/plumber-atlantis' },
    isIndexed: false,
  })
  expect(cardsOf(data)).toContain(ids.far)
  expect([data.text, data.typedCity]).toEqual(['plumber', 'Atlantis'])
  expect(visitor.cookies.has('city')).toBe(false)
})

test('a misspelt city is searched, told and not remembered as typed; a state offers its cities', async () => {
  const visitor = new PageVisitor()
  const misspelt = await visitor.open(search, '/search?q=plumber&city=Bengalurru')
  expect(misspelt.location).toBe('/business-listing/bengaluru/plumber?place=Bengalurru')
  const { data } = await results(visitor, misspelt.location)
  expect(data.view.typedCity).toMatchObject({ kind: 'guess', typed: 'Bengalurru', place: 'Bengaluru' })
  expect(visitor.cookies.get('city')).toBe('bengaluru')
  const state = await visitor.open(search, '/search?q=plumber&city=Karnataka')
  const { others, ...told } = (await results(visitor, state.location)).data.view.typedCity
  expect(told).toEqual({ kind: 'state', typed: 'Karnataka', state: 'Karnataka' })
  expect(others[0]).toEqual({ label: 'Bengaluru', url: '/search?q=plumber&city=Bengaluru' })
})

test('a city chosen without a search is told on the page that follows, when nobody knows it', async () => {
  const visitor = new PageVisitor()
  await visitor.open(search, '/search?city=Atlantis')
  expect((await visitor.flash())?.message).toBe('We do not know a place called Atlantis.')
  await visitor.open(search, '/search?city=Karnataka')
  expect(await visitor.flash()).toMatchObject({ link: { label: 'Bengaluru', href: '/search?q=&city=Bengaluru' } })
})

test('in an address too a part of a city is that part, a misspelt city is told and an unknown one named', async () => {
  const visitor = new PageVisitor()
  const at = (city: string) => results(visitor, `/business-listing/${city}/plumbers`)
  expect(await at('koramangala')).toMatchObject({
    status: 302,
    location: '/business-listing/bengaluru/plumbers-in-koramangala',
  })
  expect((await at('bengalurru')).location).toBe('/business-listing/bengaluru/plumbers?place=bengalurru')
  expect(await at('atlantis')).toMatchObject({ status: 404, data: { typed: 'atlantis', text: 'plumbers' } })
  const category = (city: string) => visitor.open(loadCategory, `/plumbers?city=${city}`, { category: 'plumbers' })
  expect((await category('koramangala')).location).toBe('/business-listing/bengaluru/plumbers-in-koramangala')
  expect((await category('Atlantis')).data.view.typedCity).toMatchObject({ kind: 'unknown', typed: 'Atlantis' })
})

test('the API searches a part of a city that is sent as the city', async () => {
  const { stranger } = await testApp()
  const body = { searchText: 'plumber', city: 'Koramangala', page: { size: 10, page: 0 } }
  const { data } = (await stranger().post('/search/businesses', body)).body
  expect(data.businessRespList.map(({ businessId }: { businessId: number }) => businessId)).toEqual([ids.near, ids.far])
})

test('the address of a text keeps its wish for an open business', async () => {
  const visitor = new PageVisitor()
  const open = async (q: string) =>
    (await visitor.open(search, `/search?${new URLSearchParams({ q, city: 'Chennai' })}`)).location
  expect(await open('Chemist open now')).toBe('/business-listing/chennai/chemist-open-now')
  expect(await open('plumbers 24 hours')).toBe('/business-listing/chennai/plumbers-24-hours')
  expect(await open('Open House Cafe')).toBe('/business-listing/chennai/open-house-cafe')
})

test('"open now" that nobody fulfils lists all, in a city and around a position, and says so', async () => {
  const visitor = new PageVisitor()
  for (const place of ['business-listing/bengaluru', 'business-listing1/near/12.935,77.625']) {
    const { data } = await results(visitor, `/${place}/plumber-open-now`)
    expect(cardsOf(data).sort()).toEqual([ids.near, ids.far].sort())
    expect(data.view).toMatchObject({ unmet: ['No business here is known to be open now.'], unapplied: [] })
  }
})

test('"open now" alone lists whatever is open, at an address of its own', async () => {
  const visitor = new PageVisitor()
  const { location } = await visitor.open(search, '/search?q=open+now&city=Bengaluru')
  expect(location).toBe('/business-listing/bengaluru/open-now')
  const { data, status } = await results(visitor, location)
  expect([status, data.view.label]).toEqual([200, 'Open now'])
})

test('a typed hashtag is the filter, alone and beside words', async () => {
  const visitor = new PageVisitor()
  const open = async (q: string) =>
    (await visitor.open(search, `/search?${new URLSearchParams({ q, city: 'Chennai' })}`)).location
  expect(await open('#gasfilling')).toBe('/business-listing/chennai/gasfilling?hashtag=gasfilling')
  expect(await open('ac repair #amc')).toBe('/business-listing/chennai/ac-repair?hashtag=amc')
  expect(await open('C# classes')).toBe('/business-listing/chennai/csharp-classes')
  const { data } = await results(visitor, '/business-listing/chennai/gasfilling?hashtag=gasfilling')
  expect(data.view.label).toBe('#gasfilling')
})

test('"near me" without a position asks for the place, and no longer once it is known', async () => {
  const visitor = new PageVisitor()
  expect((await results(visitor, '/business-listing/chennai/plumbers-near-me')).data.view.asksForPlace).toBe(true)
  expect((await results(visitor, '/business-listing/chennai/plumbers')).data.view.asksForPlace).toBe(false)
  const near = '/business-listing1/near/12.935,77.625/plumbers-near-me'
  expect((await results(visitor, near)).data.view.asksForPlace).toBe(false)
})

test.each(['here=0,0', 'here=51.5,-0.12', 'at=91,80', 'here=somewhere'])(
  'a position that is not in India is told so, and what was typed is searched: %s',
  async (position) => {
    const visitor = new PageVisitor()
    const { location } = await visitor.open(search, `/search?what=plumbers&${position}`)
    expect(location).toBe('/business-listing/all-india/plumbers')
    expect((await visitor.flash())?.message).toBe(
      'We know no town of India near that position. Please choose your city.',
    )
  },
)

test('a place in the text is searched there, whatever position was chosen before', async () => {
  const visitor = await visitorNearKoramangala()
  const { location } = await visitor.open(search, '/search?q=plumber+in+chennai')
  const moved = await results(visitor, location)
  expect(moved.location).toBe('/business-listing/bengaluru/plumber-in-chennai')
  const { data } = await results(visitor, moved.location)
  expect(data.view).toMatchObject({ placeName: 'Chennai', typedPlace: { chosen: 'Bengaluru' } })
  const near = await visitor.open(search, '/search?q=chennai+plumbing')
  expect(near.location).toContain('/business-listing1/near/')
})

test.each(['Near you', 'near me', 'मेरे पास'])(
  'the city field with "%s" asks where the person is, while no position is known, and remembers nothing',
  async (city) => {
    const visitor = new PageVisitor()
    const { location } = await visitor.open(search, `/search?${new URLSearchParams({ q: 'plumber', city })}`)
    expect(location).toBe('/business-listing/all-india/plumber-near-me')
    expect((await results(visitor, location)).data.view.asksForPlace).toBe(true)
    expect(visitor.cookies.has('city')).toBe(false)
  },
)

test.each(['51.000,0.000', '27.700,85.300'])('around a position abroad (%s) there is no list', async (position) => {
  const { data, status } = await new PageVisitor().open(loadResults, `/business-listing1/near/${position}/plumbers`, {
    position,
    what: 'plumbers',
  })
  expect([data.kind, status]).toEqual(['unknown-place', 404])
})

test('a text of signs alone is refused by the API, and blanks before a word are not', async () => {
  const { stranger } = await testApp()
  const post = (searchText: string) => stranger().post('/search/businesses', { searchText, city: 'Bengaluru' })
  expect((await post('((((')).body.fieldErrors).toHaveProperty('searchText')
  const { data } = (await post(`${' '.repeat(9000)}plumber`)).body
  expect(data.businessRespList).toHaveLength(2)
})

test('a hashtag that names a trade, and that no business has, is a word like others', async () => {
  const { location } = await new PageVisitor().open(search, '/search?q=%23plumber&city=Bengaluru')
  expect(location).toBe('/business-listing/bengaluru/plumber')
})

test('the heading of a list from a locality is the same on all its pages, also where the locality is far behind', async () => {
  const { app, db } = await testApp()
  for (let n = 0; n < 12; n++) {
    const shop = { name: `Yelahanka Pipes ${n}`, category: 'plumbers', city: 'bengaluru', owner_id: null }
    await indexBusiness(db, (await createBusiness(db, { ...shop, lat: 13.1, lng: 77.59 })).id)
  }
  await app.search.refresh()
  const visitor = new PageVisitor()
  const { data: first } = await results(visitor, '/business-listing/bengaluru/plumber-in-koramangala')
  const second = await visitor.open(loadResults, '/business-listing/bengaluru/plumber-in-koramangala?page=2', {
    city: 'bengaluru',
    what: 'plumber-in-koramangala',
  })
  expect([first.view.isNearest, second.data.view.isNearest, second.data.view.page]).toEqual([false, false, 2])
})
