import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { slugOf } from '#platform/fold-text.ts'
import { createTestImports, type TestImports } from '#tests/test-imports.ts'
import { knownBusinesses } from './known-business-queries.ts'
import { KnownListings, namesakesMax } from './known-listings.ts'
import { createMatcher, type KnownBusiness } from './match-business.ts'
import type { Candidate } from './read-candidate.ts'

let imports: TestImports
beforeAll(async () => {
  imports = await createTestImports()
})
beforeEach(async () => {
  await imports.db.deleteFrom('business').execute()
})

const header = 'name,address,city,pin,coordinates,phone'
const flags = ['--category', 'atms']
const run = (file: string, rows: string[], more: string[] = []) =>
  imports.run(file, [header, ...rows].join('\n'), [...flags, ...more])

/** A listing as an import reads it back. */
function listing(over: Partial<KnownBusiness>): KnownBusiness {
  const name = over.name ?? 'Kumaran Stores'
  const texts = { description: '', locality: '', address: '12, Trunk Road' }
  const contact = { pincode: null, lat: null, lng: null, phone: null, email: null, website: null, hours: null }
  const state = { id: 0, sourceKey: null, ownerId: null, isDeleted: false, isOfThisRun: false, photoCount: 0 }
  return {
    ...state,
    name,
    nativeName: null,
    slug: slugOf(name),
    cityId: 7,
    ...texts,
    ...contact,
    hashtags: [],
    facts: null,
    categoryIds: [],
    ...over,
  }
}

function rowOf(over: Partial<Candidate>): Candidate {
  const typed = { isPincodeTyped: false, isPincodeNew: false, isPositionTyped: false, notUnderstood: [] }
  return { ...listing(over), line: 2, cells: [], sourceKey: 'row', categoryFrom: 'command', ...typed, ...over }
}

const matcher = createMatcher({ townWords: () => new Set(), isSharedPhone: () => false })

test('of several matches the one with the surest reason wins, though another listing is older', async () => {
  await run('surest.csv', [
    'Kumaran Stores Pvt Ltd,,Salem,,,9840311111',
    'Kumaran Stores,"12, Trunk Road",Salem,,,',
    'Kumaran Stores,"12, Trunk Road",Salem,636001,,9840311111',
  ])
  const [byPhone, byAddress] = await imports.listingsOf('surest')
  expect([byPhone?.pincode, byAddress?.pincode]).toEqual([null, '636001'])
})

test('of two equally sure matches the older listing wins, in whichever order they became known', () => {
  const listings = new KnownListings(matcher)
  for (const id of [9, 3, 5]) listings.addStored([listing({ id })], [])
  listings.addNew(listing({}))
  expect(listings.find(rowOf({}))?.slot.business.id).toBe(3)
})

test('a row is compared with a bounded number of namesakes, however many a dry run has added', () => {
  let compared = 0
  const counting = {
    ...matcher,
    reasonToMerge() {
      compared += 1
      return undefined
    },
  }
  const listings = new KnownListings(counting)
  for (let at = 0; at < 5000; at++) listings.addNew(listing({ phone: '+919840311111', lat: 11, pincode: '636001' }))
  listings.find(
    rowOf({ phone: '+919840311111', lat: 11, isPositionTyped: true, pincode: '636001', isPincodeTyped: true }),
  )
  expect(compared).toBe(namesakesMax)
})

test('a dry run decides as the import does about more namesakes than a row is compared with', async () => {
  const machines = (from: number, to: number) =>
    Array.from({ length: to - from }, (_, at) => `Bharat Bank ATM,"${from + at}, Lane ${from + at}",Salem,,,`)
  await run('stored.csv', machines(0, 150))
  // In the second batch: the first hundred are the last that a row is compared with; the others are new again.
  const rows = [...machines(150, 2250), ...machines(100, 300).map((row) => row.replace('Salem,', 'Salem,636001'))]
  const dry = await run('machines.csv', rows, ['--dry-run'])
  const real = await run('machines.csv', rows)
  expect(dry.counts).toEqual(real.counts)
  expect(real.counts.duplicates).toBe(100)
})

test('demo listings and namesakes in other towns do not hide the listing of a row', async () => {
  await run('hidden.csv', ['Hidden Bank ATM,"4, Fort Road",Vellore,632004,"12.9165, 79.1325",9840322222'])
  const place = sql`name, slug, city_id, address, pincode, lat, lng, phone`
  // All older: in the same place, but of the demo; and in other towns, without a position.
  await sql`INSERT INTO business (id, ${place}, is_demo)
    SELECT -at, ${place}, true FROM business, generate_series(1, 300) AS at`.execute(imports.db)
  await sql`INSERT INTO business (id, name, slug, city_id)
    SELECT -1000 * c.id - at, b.name, b.slug, c.id FROM business b, generate_series(1, 100) AS at,
      (SELECT id FROM city WHERE slug IN ('pune', 'salem', 'madurai')) c WHERE b.id > 0`.execute(imports.db)
  // Written last, so that it does not come first by chance.
  await sql`UPDATE business SET view_count = 0 WHERE id > 0`.execute(imports.db)
  const rows = [
    'Hidden Bank ATM,"4, Fort Road",Vellore,,,',
    'Hidden Bank ATM,,Vellore,632004,,',
    'Hidden Bank ATM,,,,"12.9170, 79.1330",',
    'Hidden Bank Machine,"4, Fort Road",Vellore,,,9840322222',
  ]
  expect((await run('seen.csv', rows)).counts).toMatchObject({ imported: 0, duplicates: 4 })
})

test('listings that rows may duplicate are found by an index each, the oldest first without sorting', async () => {
  const rows = [rowOf({ pincode: '636001', isPincodeTyped: true, lat: 11, isPositionTyped: true })]
  const plan = await imports.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx)
    await sql`SET LOCAL enable_bitmapscan = off`.execute(tx)
    const query = knownBusinesses({ source: 'import:x', runId: 0, rows, phones: ['+919840311111'], mergedIds: [] })
    return sql<{ 'QUERY PLAN': string }>`EXPLAIN (COSTS OFF) ${query}`.execute(tx)
  })
  const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
  const scans = [...lines.matchAll(/Limit\n *-> +Index (?:Only )?Scan using (\w+)/g)].map(([, index]) => index)
  expect(scans).toEqual(['business_phone', 'business_slug_city', 'business_slug_pincode', 'business_slug_band'])
})
