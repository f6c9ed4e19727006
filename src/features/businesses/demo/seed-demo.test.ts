import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { createDb } from '#core/create-db.ts'
import type { Db } from '#core/database.ts'
import { type CategoryIndex, loadCategoryIndex } from '#features/categories/server/category-index.ts'
import { listCategorySynonyms } from '#features/categories/server/category-queries.ts'
import { checkFacts, type Facts } from '#features/facts/fact-values.ts'
import { shippedFacts } from '#features/facts/server/shipped-facts.ts'
import { lineagesOf } from '#features/facts/server/view-facts.ts'
import { metresBetween } from '#features/places/rules.ts'
import { loadPlaceIndex, type PlaceIndex } from '#features/places/server/place-index.ts'
import { createPool } from '#platform/db.ts'
import { createLog } from '#platform/log.ts'
import { createTestDatabase } from '#platform/postgres/test-database.ts'
import { createRandom } from '#platform/random.ts'
import { isInIndia } from '../import/positions.ts'
import { buildCategoryProfiles } from './category-profile.ts'
import { createDemoMaker } from './demo-business.ts'
import { demoDescription } from './demo-description.ts'
import { readDemoFiles } from './demo-files.ts'
import { demoNameLengthMax, fillPattern } from './demo-name.ts'
import { demoCustomer, demoFreeMerchant, demoPaidMerchant, demoPeople } from './demo-people.ts'
import { removeDemo } from './remove-demo.ts'
import { seedDemo } from './seed-demo.ts'

const listings = 20_000
const now = new Date('2026-11-20T06:00:00Z')
const closing: (() => Promise<unknown>)[] = []
let [databaseUrl, db, places, categories] = ['', {} as Db, {} as PlaceIndex, {} as CategoryIndex]

const seed = (total: number, isAskedFor = false) =>
  seedDemo(db, { databaseUrl, listings: total, log: () => undefined, now, isAskedFor })

beforeAll(async () => {
  const database = await createTestDatabase(inject('adminUrl'))
  databaseUrl = database.url
  db = createDb(createPool({ url: databaseUrl, log: createLog('fatal'), maxConnections: 2, queryTimeoutMs: 30_000 }))
  closing.push(() => db.destroy(), database.drop)
  places = await loadPlaceIndex(db)
  categories = await loadCategoryIndex(db)
  // In two steps, like an interrupted run and one that resumes it.
  expect(await seed(3000)).toBe(3000)
  expect(await seed(listings)).toBe(listings - 3000)
})

afterAll(async () => {
  for (const close of closing) await close()
})

async function makeWorld() {
  return { places, categories, synonyms: await listCategorySynonyms(db), files: readDemoFiles(), now }
}

function allDemo() {
  return db.selectFrom('business').selectAll().where('is_demo', '=', true).where('owner_id', 'is', null).execute()
}

test('a start with existing demo data adds nothing', async () => {
  expect(await seed(listings)).toBe(0)
  expect(await allDemo()).toHaveLength(listings)
})

test('a listing number yields the same listing on every run, and distant numbers yield different ones', async () => {
  const world = await makeWorld()
  const [once, again] = [createDemoMaker(world), createDemoMaker(world)]
  for (const index of [0, 5999, 6001, 19_999, 250_000, 7_999_999]) expect(again(index)).toEqual(once(index))
  const stored = await db
    .selectFrom('business')
    .select(['name', 'phone'])
    .where('source_key', '=', '00012345')
    .executeTakeFirst()
  expect(once(12_345)).toMatchObject(stored ?? {})
  const phones = new Set(Array.from({ length: 20_000 }, (_, at) => once(at * 400).phone))
  expect(phones.size).toBe(20_000)
})

test('each of the 60 most common categories has 5 listings in each of the 20 biggest towns', async () => {
  const commonest = categories.all.filter(({ popularity }) => popularity !== null && popularity <= 60)
  expect(commonest).toHaveLength(60)
  const rows = await db
    .selectFrom('business')
    .innerJoin('business_category', 'business_id', 'business.id')
    .where('is_demo', '=', true)
    .where(
      'city_id',
      'in',
      places.cities.slice(0, 20).map(({ id }) => id),
    )
    .where(
      'category_id',
      'in',
      commonest.map(({ id }) => id),
    )
    .groupBy(['city_id', 'category_id'])
    .select(['city_id', 'category_id', db.fn.countAll<number>().as('n')])
    .execute()
  expect(rows).toHaveLength(20 * 60)
  expect(Math.min(...rows.map(({ n }) => n))).toBeGreaterThanOrEqual(5)
})

test('listings are in at least 300 towns, in India, near their town and in a PIN code of their state', async () => {
  const rows = await allDemo()
  expect(new Set(rows.map(({ city_id }) => city_id)).size).toBeGreaterThanOrEqual(300)
  let [located, pinned] = [0, 0]
  for (const { lat, lng, city_id, locality, pincode } of rows) {
    const city = places.cityById(city_id)
    if (!city || lat === null || lng === null) throw new Error('A demo listing has no place.')
    expect(isInIndia(lat, lng)).toBe(true)
    expect(metresBetween({ lat, lng }, city)).toBeLessThan(27_000)
    const own = places.localitiesOf(city_id).find(({ name }) => name === locality)
    if (own) expect(metresBetween({ lat, lng }, own)).toBeLessThan(1500)
    if (own) located++
    if (pincode !== null && places.pincode(pincode)?.stateId === city.stateId) pinned++
  }
  expect(located / rows.length).toBeGreaterThan(0.85)
  expect(pinned / rows.length).toBeGreaterThan(0.97)
})

test('listings of the main trades have valid facts, most of them a price; the others have none', async () => {
  const world = await makeWorld()
  const make = createDemoMaker(world)
  const made = Array.from({ length: 6000 }, (_, index) => make(index))
  for (const { facts, categoryIds } of made)
    if (facts) expect(checkFacts(shippedFacts(), lineagesOf(categories, categoryIds), facts).refused).toEqual([])
  const share = (slug: string, hasFact: (facts: Facts) => boolean) => {
    const id = categories.bySlug(slug)?.id ?? 0
    const own = made.filter(({ categoryIds }) => categoryIds[0] === id)
    return own.filter(({ facts }) => facts !== null && hasFact(facts)).length / own.length
  }
  for (const slug of ['electricians', 'ac-repair', 'restaurants', 'caterers', 'dentists'])
    expect(share(slug, ({ price }) => price !== undefined)).toBeGreaterThan(0.75)
  expect(share('blood-banks', (facts) => facts['blood-groups'] !== undefined)).toBeGreaterThan(0.75)
  expect(share('petrol-pumps', () => true)).toBe(0)
})

test('names, phones and texts have the format of real listings, and proportions are realistic', async () => {
  const rows = await allDemo()
  for (const { name, slug, phone, description, source, hashtags, email, website } of rows) {
    expect(name.length).toBeGreaterThanOrEqual(4)
    expect(name.length).toBeLessThanOrEqual(demoNameLengthMax)
    expect(`${name} ${description}`).not.toMatch(/[{}]|undefined| {2}|,,/)
    expect(slug).not.toBe('')
    expect(phone).toMatch(/^\+91610\d{7}$/)
    expect(source).toBe('demo')
    expect(hashtags.every((tag) => tag !== '' && !tag.includes('#'))).toBe(true)
    if (email) expect(email).toMatch(/^[a-z0-9-]+@example\.com$/)
    if (website) expect(website).toMatch(/^https:\/\/[a-z0-9-]+\.example\.com$/)
  }
  const share = (test: (row: (typeof rows)[number]) => boolean) => rows.filter(test).length / rows.length
  expect(new Set(rows.map(({ phone }) => phone)).size).toBe(listings)
  expect(new Set(rows.map(({ name }) => name)).size).toBeGreaterThan(listings * 0.6)
  expect(share(({ is_verified }) => is_verified)).toBeCloseTo(0.08, 2)
  expect(share(({ paid_until }) => paid_until !== null)).toBeCloseTo(0.04, 2)
  expect(share(({ name }) => /[\u0900-\u0d7f]/.test(name))).toBeCloseTo(0.06, 1)
  expect(share(({ hours }) => hours === '24x7')).toBeGreaterThan(0.02)
  expect(share(({ hours }) => Array.isArray(hours) && hours.flat().some(([, to]) => to > 1440))).toBeGreaterThan(0.002)
  expect(share(({ hours }) => Array.isArray(hours) && hours.some((day) => day.length === 0))).toBeGreaterThan(0.1)
  expect(share(({ rating_count }) => rating_count === 0)).toBeGreaterThan(0.2)
  const rated = rows.filter(({ rating_count }) => rating_count > 0)
  const average = rated.reduce((sum, row) => sum + row.rating_sum / row.rating_count, 0) / rated.length
  expect(average).toBeGreaterThan(3.8)
  expect(average).toBeLessThan(4.4)
  expect(rated.every((row) => row.rating_sum >= row.rating_count && row.rating_sum <= 5 * row.rating_count)).toBe(true)
})

test('names are in the language of their state', async () => {
  const inScript = async (state: string, script: RegExp) => {
    const rows = await db
      .selectFrom('business')
      .innerJoin('city', 'city.id', 'city_id')
      .innerJoin('state', 'state.id', 'state_id')
      .select('business.name')
      .where('state.code', '=', state)
      .where('is_demo', '=', true)
      .execute()
    const native = rows.filter(({ name }) => /[\u0900-\u0d7f]/.test(name))
    expect(native.length).toBeGreaterThan(5)
    expect(native.every(({ name }) => script.test(name))).toBe(true)
  }
  await inScript('TN', /[\u0b80-\u0bff]/)
  await inScript('WB', /[\u0980-\u09ff]/)
  await inScript('UP', /[\u0900-\u097f]/)
})

test('every pattern and sentence can be filled, and the files name only existing categories and states', async () => {
  const files = readDemoFiles()
  const profiles = buildCategoryProfiles(categories, await listCategorySynonyms(db), files)
  const random = createRandom(1)
  const city = places.cities[0]
  if (!city) throw new Error('There are no towns.')
  for (const region of files.regions) {
    for (const profile of profiles.slice(0, 60)) {
      const parts = { region, profile, city, locality: '' }
      for (const pattern of [...profile.kind.names, ...profile.ownNames])
        expect(fillPattern(pattern, parts, random)).not.toBe('')
      for (const pattern of [...files.doors, ...[...files.streets.values()].flat()])
        expect(fillPattern(pattern, parts, random)).not.toBe('')
    }
  }
  for (const kind of files.kinds.values()) {
    const [profile] = profiles
    if (!profile) throw new Error('There are no categories.')
    for (const sentence of [...kind.openings, ...kind.middles, ...kind.closings]) {
      const only = { ...profile, kind: { ...kind, openings: [sentence], middles: [sentence], closings: [sentence] } }
      expect(
        demoDescription({ profile: only, name: 'N', city: 'C', locality: 'L', foundedYear: 2000 }, random),
      ).not.toContain('{')
    }
  }
  expect([...files.nouns.keys()].filter((slug) => !categories.bySlug(slug))).toEqual([])
  expect([...files.kinds.values()].flatMap(({ groups }) => groups).filter((slug) => !categories.bySlug(slug))).toEqual(
    [],
  )
  const covered = files.regions.flatMap(({ states }) => states).sort()
  expect(covered).toEqual(places.states.map(({ code }) => code).sort())
})

test('the demo people can sign in: a customer, a free and a paid merchant with listings and enquiries of both states', async () => {
  const accounts = await db.selectFrom('account').selectAll().where('is_demo', '=', true).orderBy('phone').execute()
  expect(accounts.map(({ phone }) => phone)).toEqual(demoPeople.map(({ phone }) => phone))
  const idOf = (phone: string) => accounts.find((account) => account.phone === phone)?.id ?? 0
  const listingsOf = (ownerId: number) =>
    db.selectFrom('business').selectAll().where('owner_id', '=', ownerId).orderBy('id').execute()
  expect(await listingsOf(idOf(demoFreeMerchant.phone))).toMatchObject([
    { name: 'Ravi Electricals', paid_until: null, is_demo: true },
  ])
  const paid = await listingsOf(idOf(demoPaidMerchant.phone))
  expect(paid).toMatchObject([{ name: 'Meena Sweets' }, { name: 'Meena Catering' }])
  for (const { paid_until } of paid) expect(paid_until?.getTime()).toBeGreaterThan(now.getTime() + 364 * 86_400_000)
  const enquiries = await db.selectFrom('enquiry').selectAll().execute()
  expect(new Set(enquiries.map(({ status }) => status))).toEqual(new Set(['PENDING', 'RESOLVED']))
  expect(enquiries.some(({ customer_id }) => customer_id === idOf(demoCustomer.phone))).toBe(true)
  const messages = await db.selectFrom('enquiry_message').selectAll().execute()
  expect(messages.length).toBeGreaterThan(enquiries.length)
})

test('removal deletes all demo data and nothing else, and a start does not restore it', async () => {
  const [city] = places.cities
  const real = { name: 'Real Sweets', slug: 'real-sweets', city_id: city?.id ?? 0, source: 'merchant' }
  const [owner] = await db
    .insertInto('account')
    .values({ phone: '+919811100009', is_merchant: true })
    .returning('id')
    .execute()
  const [remaining] = await db
    .insertInto('business')
    .values({ ...real, owner_id: owner?.id ?? null })
    .returning('id')
    .execute()
  const demoOwner = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', demoFreeMerchant.phone)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('business')
    .values({ ...real, slug: 'tried-out', owner_id: demoOwner.id })
    .execute()
  const enquiry = {
    kind: 'ENQUIRY',
    contact_name: 'Asha',
    contact_phone: demoCustomer.phone,
    subject: 'Laddu',
    location: 'Pune',
  } as const
  const customer = await db
    .selectFrom('account')
    .select('id')
    .where('phone', '=', demoCustomer.phone)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('enquiry')
    .values({ ...enquiry, business_id: remaining?.id ?? 0, customer_id: customer.id })
    .execute()
  const sent = { channel: 'sms', recipient: demoCustomer.phone, body: 'x' } as const
  await db
    .insertInto('dev_outbox')
    .values({ ...sent, idempotency_key: 'demo' })
    .execute()
  await db
    .insertInto('outgoing_message')
    .values({ ...sent, dedupe_key: 'demo' })
    .execute()

  expect(await removeDemo(db, () => undefined)).toBe(listings + 3)

  const left = await db.selectFrom('business').select('name').execute()
  expect(left).toEqual([{ name: 'Real Sweets' }])
  for (const table of ['business_category', 'enquiry', 'enquiry_message', 'dev_outbox', 'outgoing_message'] as const) {
    expect(await db.selectFrom(table).selectAll().execute(), table).toEqual([])
  }
  expect(await db.selectFrom('account').select('id').execute()).toEqual([{ id: owner?.id }])
  expect(await seed(listings)).toBe(0)
  expect(await seed(100, true)).toBe(100)
})
