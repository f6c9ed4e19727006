import { beforeAll, expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { noFilters, type ResultsFilters } from '../results-filters.ts'
import { indexBusiness } from './index/index-business.ts'
import { listResults } from './list-results.ts'
import { findBusinesses } from './query/find-businesses.ts'

/** Friday 20 November 2026, 1:30 am in India. */
const fridayNight = new Date('2026-11-19T20:00:00Z')
const fridayNoon = new Date('2026-11-20T06:30:00Z')

const never: number[][][] = [[], [], [], [], [], [], []]
/** Hours on one day (Monday 0), minutes from its midnight. */
const only = (day: number, from: number, to: number) =>
  JSON.stringify(never.map((spans, index) => (index === day ? [[from, to]] : spans)))

const shops = {
  plain: { name: 'Plain Plumbing' },
  verified: { name: 'Verified Plumbing', is_verified: true, rating_sum: 79, rating_count: 20 },
  five: { name: 'Five Star Plumbing', rating_sum: 5, rating_count: 1 },
  good: { name: 'Good Plumbing', rating_sum: 470, rating_count: 100, lat: 13.05, lng: 80.25 },
  fair: { name: 'Fair Plumbing', rating_sum: 310, rating_count: 100, lat: 13.09, lng: 80.28 },
  always: { name: 'Always Plumbing', hours: '"24x7"' },
  // Thursday 6 pm to 2 am, Sunday 6 pm to 2 am, Friday 9 am to 6 pm.
  thursdayNight: { name: 'Thursday Plumbing', hours: only(3, 1080, 1560) },
  sundayNight: { name: 'Sunday Plumbing', hours: only(6, 1080, 1560) },
  fridayDay: { name: 'Friday Plumbing', hours: only(4, 540, 1080), hashtags: ['24x7'] },
  closed: { name: 'Closed Plumbing', hours: '"24x7"', status: 'closed' as const },
}
const nameOf = new Map<number, string>()

beforeAll(async () => {
  const { app, db } = await testApp()
  for (const [key, shop] of Object.entries(shops)) {
    const { id } = await createBusiness(db, { category: 'plumbers', city: 'chennai', owner_id: null, ...shop })
    nameOf.set(id, key)
    await indexBusiness(db, id)
  }
  await app.search.refresh()
})

type Asked = Partial<ResultsFilters> & { now?: Date; page?: number; size?: number; near?: { lat: number; lng: number } }

async function list({ now = fridayNoon, page = 0, size = 50, near, ...filters }: Asked) {
  const { app } = await testApp()
  const categoryId = app.categories.bySlug('plumbers')?.id
  const cityId = app.places.cityBySlug('chennai')?.id
  const query = { text: '', categoryId, cityId, near, filters: { ...noFilters, ...filters }, page, size }
  const found = await listResults({ app, now }, query)
  return { ...found, names: found.ids.map((id) => nameOf.get(id)) }
}

const sorted = async (asked: Asked) => (await list(asked)).names.sort()

test('without filters the list is the search itself', async () => {
  const { app } = await testApp()
  const found = await findBusinesses(app.search, {
    text: '',
    categoryId: app.categories.bySlug('plumbers')?.id,
    cityId: app.places.cityBySlug('chennai')?.id,
    hashtags: [],
    page: 0,
    size: 50,
  })
  const listed = await list({})
  expect(listed.ids).toEqual(found.ids)
})

test('"verified" and "rated" leave out all others; the rating is the one shown, so 3.95 is 4', async () => {
  expect(await sorted({ isVerified: true })).toEqual(['verified'])
  expect(await sorted({ minRating: 4 })).toEqual(['five', 'good', 'verified'])
  expect(await sorted({ minRating: 3 })).toEqual(['fair', 'five', 'good', 'verified'])
  expect(await sorted({ minRating: 4, isVerified: true })).toEqual(['verified'])
})

test('"open now" after midnight finds who opened the evening before, and nobody who opens that night', async () => {
  expect(await sorted({ isOpenNow: true, now: fridayNight })).toEqual(['always', 'thursdayNight'])
  expect(await sorted({ isOpenNow: true, now: fridayNoon })).toEqual(['always', 'fridayDay'])
})

test('a Sunday evening past midnight is found on Monday, to the minute', async () => {
  const monday = (clock: string) => new Date(`2026-11-23T${clock}+05:30`)
  expect(await sorted({ isOpenNow: true, now: monday('01:59:59') })).toEqual(['always', 'sundayNight'])
  expect(await sorted({ isOpenNow: true, now: monday('02:00:00') })).toEqual(['always'])
})

test('the filter and the card agree about who is open, at every hour of a week', async () => {
  const { app, db } = await testApp()
  const { listBusinessCards } = await import('#features/businesses/server/list-business-cards.ts')
  const { ids } = await list({})
  for (let hour = 0; hour < 168; hour += 3) {
    const now = new Date(fridayNight.getTime() + hour * 3_600_000)
    const cards = await listBusinessCards({ app, db, now, i18n: texts.en }, { ids })
    const openCards = cards.filter(({ openState }) => openState?.isOpen).map(({ businessId }) => nameOf.get(businessId))
    expect(await sorted({ isOpenNow: true, now }), now.toISOString()).toEqual(openCards.sort())
  }
})

test('by rating a hundred opinions come before a friend’s five stars, and who has none comes last', async () => {
  const { names } = await list({ sort: 'rating' })
  expect(names.slice(0, 4)).toEqual(['good', 'verified', 'five', 'fair'])
})

test('by nearness from the centre of the city, each with its distance; who has no position comes last', async () => {
  const { names, distancesMetres, nearestTo } = await list({ sort: 'nearest' })
  expect(names.slice(0, 2).sort()).toEqual(['fair', 'good'])
  const known = (distancesMetres ?? []).filter((metres) => metres !== null)
  expect(known).toHaveLength(2)
  expect(known).toEqual(known.toSorted((a, b) => a - b))
  expect(nearestTo).toMatchObject({ lat: expect.closeTo(13.08, 0) })
})

test('a position lists what is around it, nearest first, and filters keep the distances', async () => {
  const near = { lat: 13.051, lng: 80.251 }
  const all = await list({ near })
  expect(all.names).toEqual(['good', 'fair'])
  const rated = await list({ near, minRating: 3 })
  expect(rated.names).toEqual(['good', 'fair'])
  expect(rated.distancesMetres?.[0]).toBeLessThan(300)
  expect((await list({ near, sort: 'rating' })).names).toEqual(['good', 'fair'])
  const far = await list({ near: { lat: 19.07, lng: 72.87 } })
  expect([far.names, far.isBeyondRadius], 'the nearest, 1,000 km away').toEqual([['fair', 'good'], true])
})

test('the API narrows and orders as the page does, and measures from the position it is given', async () => {
  const { stranger } = await testApp()
  const search = async (asked: object) => {
    const answer = await stranger().post('/search/businesses', { searchText: 'plumbers', city: 'chennai', ...asked })
    const cards: { businessId: number; distanceMetres: number | null }[] = answer.body.data.businessRespList
    return cards.map(({ businessId, distanceMetres }) => [nameOf.get(businessId), distanceMetres !== null])
  }
  expect(await search({ minRating: 4, sort: 'rating' })).toEqual([
    ['good', false],
    ['verified', false],
    ['five', false],
  ])
  expect(await search({ minRating: 3, sort: 'nearest', lat: 13.09, lng: 80.28 })).toMatchObject([
    ['fair', true],
    ['good', true],
    ...[0, 1].map(() => [expect.anything(), false]),
  ])
  expect(await search({ isVerified: true, isOpenNow: true })).toEqual([])
})

test('pages of a filtered list hold each business once and tell the total', async () => {
  const pages = await Promise.all([0, 1, 2].map((page) => list({ minRating: 3, size: 2, page })))
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4])
  const names = pages.flatMap((page) => page.names)
  expect(names).toHaveLength(4)
  expect(new Set(names).size).toBe(4)
})

test('hashtags and filters narrow together', async () => {
  expect(await sorted({ hashtags: ['24x7'] })).toEqual(['fridayDay'])
  expect(await sorted({ hashtags: ['24x7'], isOpenNow: true, now: fridayNight })).toEqual([])
})

test('a deleted business stands in no filtered list from the moment it is deleted', async () => {
  const { db } = await testApp()
  const id = [...nameOf].find(([, key]) => key === 'verified')?.[0] ?? 0
  const setStatus = (status: 'open' | 'deleted') =>
    db.transaction().execute(async (tx) => {
      await tx.updateTable('business').set({ status }).where('id', '=', id).execute()
      await indexBusiness(tx, id)
    })
  await setStatus('deleted')
  expect(await sorted({ isVerified: true })).toEqual([])
  await setStatus('open')
})

test('the API names the category, the place and the city around in the language that is asked for', async () => {
  const { stranger } = await testApp()
  const named = async (language: string, asked: object) => {
    const answer = await stranger().post('/search/businesses', asked, { 'accept-language': language })
    const { interpretedAs, place, aroundCity } = answer.body.data
    return { category: interpretedAs?.category.name, city: place?.city, aroundCity }
  }
  const inChennai = { searchText: 'plumbers in chennai' }
  expect(await named('en-IN', inChennai)).toMatchObject({ category: 'Plumbers', city: 'Chennai' })
  expect(await named('hi-IN,hi;q=0.9', inChennai)).toMatchObject({ category: 'प्लंबर', city: 'चेन्नई' })
  const { app, db } = await testApp()
  const at = { lat: 13.05, lng: 80.25 }
  const software = { owner_id: null, name: 'Adyar Software', city: 'chennai', category: 'software-companies', ...at }
  await indexBusiness(db, (await createBusiness(db, software)).id)
  await app.search.refresh()
  const inVellore = { searchText: 'software companies', city: 'vellore' }
  expect(await named('en-IN', inVellore)).toMatchObject({ aroundCity: 'Vellore' })
  expect(await named('hi-IN,hi;q=0.9', inVellore)).toMatchObject({ aroundCity: 'वेल्लोर' })
})

test('"open now" in a text lists what is open at that moment, or says that nothing is; other words about hours do not', async () => {
  const { app } = await testApp()
  const cityId = app.places.cityBySlug('chennai')?.id
  const find = async (text: string, more: object = {}) => {
    const query = { text, cityId, filters: noFilters, page: 0, size: 50, ...more }
    const found = await listResults({ app, now: fridayNoon }, query)
    return { ...found, names: found.ids.map((id) => nameOf.get(id)).sort() }
  }
  const open = await sorted({ isOpenNow: true })
  for (const text of ['plumber open now', 'abhi khula plumber', 'plumber open right now in chennai'])
    expect(await find(text), text).toMatchObject({ names: open, isOpenNow: true })
  const near = { near: { lat: 13.06, lng: 80.26 }, cityId: undefined }
  expect(await find('plumber open now', near)).toMatchObject({ total: 2, wishes: [], unmetWishes: ['open-now'] })
  const all = await sorted({})
  for (const text of ['plumber tomorrow', 'plumber today']) {
    const found = await find(text)
    expect(found.names, text).toEqual(all)
    expect(found.isOpenNow, text).toBeUndefined()
  }
})
