import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { averageOf, isOpenAt, type OpeningHours } from '#features/businesses/rules.ts'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { type BusinessQuery, type Narrowing, notNarrowed } from '../../search-query.ts'
import { rebuildSearch } from '../index/rebuild.ts'
import { executeNarrowed } from './execute-query.ts'
import { findBusinesses } from './find-businesses.ts'
import { findRelated } from './find-related.ts'

// One trade at the density of a big market: 3,600 listings in a square kilometre on the corner of four cells, 400 more
// up to 45 km away. Every list is compared with all listings, read and sorted here.

const centre = { lat: 13.05, lng: 80.25 }
const dense = 3600
const friday = (clock: string) => new Date(`2026-11-20T${clock}+05:30`)

const day = [[540, 1260]]
const weeks = [
  null,
  '24x7',
  [day, day, day, day, day, day, []],
  // From six in the evening to two in the morning.
  Array.from({ length: 7 }, () => [[1080, 1560]]),
  [
    ...Array.from({ length: 6 }, () => [
      [0, 61],
      [600, 840],
    ]),
    [],
  ],
]

interface Listed {
  id: number
  name: string
  city_id: number
  lat: number
  lng: number
  hours: OpeningHours | null
  is_verified: boolean
  rating_sum: number
  rating_count: number
  hashtags: string[]
  categories: string[]
}

let t: TestSearch
let all: Listed[]

beforeAll(async () => {
  t = await createTestSearch()
  const hours = JSON.stringify(weeks)
  await sql`SELECT setseed(0.42)`.execute(t.db)
  await sql`
    INSERT INTO business (id, name, slug, city_id, lat, lng, hours, is_verified, rating_sum, rating_count, completeness, hashtags, source)
    SELECT n, CASE WHEN n % 40 = 0 THEN 'Verma' ELSE 'Sharma' END || ' Pipes ' || n, 'x', ${t.cityId('chennai')},
      ${centre.lat}::float8 + reach * (a - 0.5), ${centre.lng}::float8 + reach * (b - 0.5),
      nullif(${hours}::jsonb -> (n % 5), 'null'), n % 7 = 0, ratings * (2 + n % 4) - n % 2, ratings, n % 101,
      CASE WHEN n % 9 = 0 THEN '{doorstep}'::text[] ELSE '{}' END, 'test'
    FROM (SELECT n, random() AS a, random() AS b, CASE WHEN n <= ${dense}::int THEN 0.009 ELSE 0.8 END AS reach,
      CASE WHEN n % 3 = 0 THEN 0 ELSE 1 + n % 50 END AS ratings FROM generate_series(1, ${dense + 400}::int) n) made`.execute(
    t.db,
  )
  for (const [slug, every] of [
    ['plumbers', 1],
    ['electricians', 4],
  ] as const)
    await sql`INSERT INTO business_category (business_id, category_id)
      SELECT b.id, c.id FROM business b CROSS JOIN category c WHERE c.slug = ${slug} AND b.id % ${every}::int = 0`.execute(
      t.db,
    )
  // A city once big stays big: its documents have lexemes of their own.
  await t.db
    .updateTable('search_setup')
    .set({ big_cities: [t.cityId('chennai')] })
    .execute()
  await rebuildSearch({ databaseUrl: t.databaseUrl, log: () => {} })
  await t.search.refresh()
  const { rows } = await sql<Listed>`SELECT b.*, b.id::int AS id, array_agg(c.slug) AS categories
    FROM business b JOIN business_category k ON k.business_id = b.id JOIN category c ON c.id = k.category_id
    GROUP BY b.id ORDER BY b.id`.execute(t.db)
  all = rows
}, 60_000)

/** The distance on a sphere. */
function metresTo({ lat, lng }: Listed, from: { lat: number; lng: number }): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180
  const half = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
  const h = half(lat - from.lat) + Math.cos(radians(lat)) * Math.cos(radians(from.lat)) * half(lng - from.lng)
  return 2 * 6_371_000 * Math.asin(Math.sqrt(h))
}

function passes(listing: Listed, { isVerified, minRating, openAt }: Narrowing): boolean {
  if (isVerified && !listing.is_verified) return false
  if (minRating && (averageOf(listing)?.average ?? 0) < minRating) return false
  return !openAt || isOpenAt(listing.hours, openAt) === true
}

const isA = (slug: string) => (listing: Listed) => listing.categories.includes(slug)

async function pages(query: Partial<BusinessQuery>, count: number) {
  const found = []
  for (let page = 0; page < count; page++)
    found.push(await findBusinesses(t.search, { text: '', page, size: 10, ...query }))
  const ids = found.flatMap((page) => page.ids)
  return { ...found[0], ids, metres: found.flatMap(({ distancesMetres }) => distancesMetres ?? []) }
}

/** The ids are, to the metre, as near as those of all that pass, nearest first. */
function expectNearest(ids: readonly number[], from: { lat: number; lng: number }, candidates: readonly Listed[]) {
  const byId = new Map(candidates.map((listing) => [listing.id, listing]))
  const nearest = candidates.map((listing) => metresTo(listing, from)).sort((a, b) => a - b)
  expect(new Set(ids).size).toBe(ids.length)
  ids.forEach((id, at) => {
    const listing = byId.get(id)
    expect(listing, `${id} is not among those that pass`).toBeDefined()
    if (listing) expect(Math.abs(metresTo(listing, from) - (nearest[at] ?? 0)), `place ${at}`).toBeLessThan(1)
  })
}

const categoryId = (slug: string) => t.search.categories.bySlug(slug)?.id
const radiusMetres = 30_000

// A frequent category is looked up in each row of cells; of a rare one all between the first row and the last are read.
test.each([
  ['frequent', 1_000_000],
  ['rare', 100],
])('at 180 positions along a border of cells the first ten of a %s category are the ten nearest', async (_, n) => {
  const plumbers = categoryId('plumbers') ?? 0
  const counter = sql`UPDATE city_cat_count SET n = ${n} WHERE city_id = 0 AND cat_id = ${plumbers} RETURNING n`
  expect((await counter.execute(t.db)).rows).toHaveLength(1)
  for (let at = 0; at < 180; at++) {
    const from = { lat: centre.lat + (at % 3) * 1e-5, lng: centre.lng - 0.009 + at * 1e-4 }
    const { ids } = await pages({ ...from, radiusMetres, categoryId: plumbers }, 1)
    expect(ids).toHaveLength(10)
    expectNearest(ids, from, all.filter(isA('plumbers')))
  }
})

test.each([
  ['500 positions of a big city', { positions: 500, isBig: true, n: undefined }],
  ['100 positions of a big city with very many', { positions: 100, isBig: true, n: 40_000 }],
  ['100 positions of a city that is not big', { positions: 100, isBig: false, n: undefined }],
])('the first ten with a frequent word are the ten nearest at %s', async (_, { positions, isBig, n }) => {
  const { vocabulary, setup } = t.search.words
  const words = {
    vocabulary: n === undefined ? vocabulary : { ...vocabulary, countInCity: () => n },
    setup: isBig ? setup : { ...setup, bigCities: new Set<number>() },
  }
  const search = { ...t.search, words: { ...t.search.words, ...words } }
  const named = all.filter(({ name }) => name.startsWith('Sharma'))
  for (let at = 0; at < positions; at++) {
    // From the middle of the market to 20 km outside of it.
    const reach = at % 5 === 0 ? 0.2 : 0.01
    const from = {
      lat: centre.lat + (at / positions - 0.5) * reach,
      lng: centre.lng + (((at * 7) % positions) / positions - 0.5) * reach,
    }
    const query = { kind: 'text-near', groups: [[['sharma']]], circle: { ...from, radiusMetres } } as const
    const narrowing = at % 2 === 0 ? notNarrowed : { ...notNarrowed, isVerified: true }
    const found = await executeNarrowed(search, query, { offset: 0, limit: 10 }, narrowing)
    const within = named.filter((listing) => passes(listing, narrowing) && metresTo(listing, from) <= radiusMetres)
    expect([at, found.n, found.ids.length]).toEqual([at, Math.min(1001, within.length), Math.min(10, within.length)])
    expectNearest(found.ids, from, within)
  }
})

const narrowings: [string, Partial<Narrowing>][] = [
  ['no filter', {}],
  ['verified', { isVerified: true }],
  ['rated', { minRating: 4 }],
  ['open at noon', { openAt: friday('12:00:00') }],
  ['open after midnight', { openAt: friday('01:00:59') }],
  ['all filters', { isVerified: true, minRating: 3, openAt: friday('19:00:00') }],
]
const from = { lat: 13.0512, lng: 80.2488 }

test.each(narrowings)('twelve pages of what is near are exact with %s', async (_, narrowed) => {
  const narrowing = { ...notNarrowed, ...narrowed }
  const near = { ...from, radiusMetres, narrowing }
  for (const [query, isMeant] of [
    [{ categoryId: categoryId('plumbers') }, isA('plumbers')],
    [{ categoryId: categoryId('electricians') }, isA('electricians')],
    [{ text: 'sharma' }, ({ name }: Listed) => name.startsWith('Sharma')],
    [{ text: 'verma' }, ({ name }: Listed) => name.startsWith('Verma')],
    [
      { text: 'sharma', categoryId: categoryId('electricians') },
      (l: Listed) => isA('electricians')(l) && l.name.startsWith('Sharma'),
    ],
    [{ text: '#doorstep', categoryId: categoryId('plumbers') }, ({ hashtags }: Listed) => hashtags.length > 0],
  ] as [Partial<BusinessQuery>, (listing: Listed) => boolean][]) {
    const passing = all.filter((listing) => isMeant(listing) && passes(listing, narrowing))
    const within = passing.filter((listing) => metresTo(listing, from) <= radiusMetres)
    const found = await pages({ ...near, ...query }, 12)
    expect(found.ids, JSON.stringify(query)).toHaveLength(Math.min(120, within.length))
    expect(found).toMatchObject({ total: Math.min(1000, within.length), totalIsExact: within.length <= 1000 })
    expectNearest(found.ids, from, within)
    expect(found.metres).toEqual(found.metres.toSorted((a, b) => (a ?? 0) - (b ?? 0)))
  }
})

test('the hundredth page of what is near is as exact as the first', async () => {
  const narrowing = { ...notNarrowed, openAt: friday('12:00:00') }
  const query = { ...from, radiusMetres, narrowing, categoryId: categoryId('plumbers'), size: 50 }
  const { ids } = await pages(query, 20)
  expect(ids).toHaveLength(1000)
  expectNearest(
    ids,
    from,
    all.filter((listing) => passes(listing, narrowing)),
  )
})

test.each(narrowings)('filters of a city’s list of thousands look at all of it: %s', async (_, narrowed) => {
  const narrowing = { ...notNarrowed, ...narrowed }
  const cityId = t.cityId('chennai')
  for (const where of [{ cityId }, {}]) {
    for (const [slug, every] of [
      ['plumbers', 1],
      ['electricians', 4],
    ] as const) {
      const passing = all.filter((listing) => listing.id % every === 0 && passes(listing, narrowing))
      const query = { ...where, narrowing, categoryId: categoryId(slug), size: 50 }
      const { ids, total, totalIsExact } = await pages(query, 20)
      expect(total).toBe(Math.min(1000, passing.length))
      expect(totalIsExact).toBe(passing.length <= 1000)
      expect(ids).toHaveLength(total ?? 0)
      if (passing.length <= 1000) expect(ids.toSorted((a, b) => a - b)).toEqual(passing.map(({ id }) => id))
      else for (const id of ids) expect(passes(all[id - 1] as Listed, narrowing)).toBe(true)
    }
  }
})

test.each([
  { text: '', slug: 'plumbers' },
  { text: 'sharma', slug: undefined },
])('sorted by rating or by distance, the best of the whole list come first: %o', async ({ text, slug }) => {
  const query = { text, cityId: t.cityId('chennai'), ...(slug && { categoryId: categoryId(slug) }), size: 50 }
  const meant = all.filter(({ name }) => slug || name.startsWith('Sharma'))
  const rated = await pages({ ...query, narrowing: { ...notNarrowed, sort: 'rating' } }, 20)
  const score = ({ rating_sum, rating_count }: Listed) =>
    rating_count === 0 ? 0 : (rating_sum + 28) / (rating_count + 8)
  const best = meant.map(score).sort((a, b) => b - a)
  for (const [at, id] of rated.ids.entries()) expect(score(all[id - 1] as Listed)).toBeCloseTo(best[at] ?? 0, 2)
  const nearest = await pages({ ...query, narrowing: { ...notNarrowed, sort: 'nearest', from } }, 20)
  expect(nearest.ids).toHaveLength(1000)
  expectNearest(nearest.ids, from, meant)
})

test.each(narrowings)('beside each filter stands how many it would leave, together with %s', async (_, narrowed) => {
  const narrowing = { ...notNarrowed, ...narrowed }
  const openAt = narrowing.openAt ?? friday('12:00:00')
  const slug = 'electricians'
  for (const where of [{ cityId: t.cityId('chennai') }, { ...from, radiusMetres }]) {
    const listed = all.filter(isA(slug)).filter((l) => !('lat' in where) || metresTo(l, from) <= radiusMetres)
    const left = (more: Partial<Narrowing>) => listed.filter((l) => passes(l, { ...narrowing, ...more })).length
    const choicesToCount = { openAt, hashtags: ['doorstep'] }
    const query = { text: '', categoryId: categoryId(slug), narrowing, choicesToCount, page: 0, size: 10, ...where }
    const { choiceCounts } = await findBusinesses(t.search, query)
    expect(choiceCounts).toMatchObject({
      open: left({ openAt }),
      verified: left({ isVerified: true }),
      rated3: left({ minRating: 3 }),
      rated4: left({ minRating: 4 }),
    })
    const tagged = listed.filter((l) => l.hashtags.length > 0 && passes(l, narrowing)).length
    expect(choiceCounts?.hashtags.get('doorstep')).toBe(tagged)
  }
})

test('a filter that leaves more than a thousand is counted no further', async () => {
  const choicesToCount = { openAt: friday('12:00:00'), hashtags: [] }
  const query = { text: '', cityId: t.cityId('chennai'), choicesToCount, page: 0, size: 10 }
  const found = await findBusinesses(t.search, { ...query, categoryId: categoryId('plumbers') })
  expect(found.choiceCounts).toMatchObject({ open: 1001, verified: all.filter((l) => l.is_verified).length })
})

test('the listings related to one are the nearest of its kind', async () => {
  const listing = all.find(({ categories }) => categories.join() === 'plumbers') as Listed
  const related = await findRelated(t.search, listing.id)
  expect(related).toHaveLength(12)
  const others = all.filter(({ id }) => id !== listing.id)
  expectNearest(related, listing, others)
})

test('the best rated near a position are those of the whole circle', async () => {
  const narrowing = { ...notNarrowed, sort: 'rating' as const }
  const { ids } = await pages({ ...from, radiusMetres, narrowing, categoryId: categoryId('plumbers') }, 3)
  const within = all.filter((listing) => metresTo(listing, from) <= radiusMetres)
  const best = within
    .map((l) => (l.rating_count === 0 ? 0 : (l.rating_sum + 28) / (l.rating_count + 8)))
    .sort((a, b) => b - a)
  ids.forEach((id, at) => {
    const { rating_sum, rating_count } = all[id - 1] as Listed
    expect((rating_sum + 28) / (rating_count + 8)).toBeCloseTo(best[at] ?? 0, 2)
  })
})
