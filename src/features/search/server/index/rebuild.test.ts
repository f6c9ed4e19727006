import { sql } from 'kysely'
import pg from 'pg'
import { expect, test } from 'vitest'
import { rankOf } from '#features/businesses/rules.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { tieBreakOf } from '../../rules.ts'
import { findBusinesses } from '../query/find-businesses.ts'
import { suggest } from '../suggest/suggest.ts'
import { indexBusiness } from './index-business.ts'
import { foldCounterDeltas } from './index-queries.ts'
import { isSearchBuilt, rebuildSearch } from './rebuild.ts'
import { rankExpression } from './rebuild-queries.ts'

const log = () => {}

async function contents({ db }: TestSearch) {
  const all = async (query: string) => (await sql.raw<Record<string, unknown>>(query).execute(db)).rows
  // The numbers of patterns of opening hours depend on who came first.
  const facts = 'city_id, rank, lat, lng, cell, rating, traits, minutes::text'
  const withWeek = 'LEFT JOIN search_week w ON w.id = week_id'
  return {
    documents: await all(`SELECT d.id, ${facts}, tsv::text FROM search_doc d ${withWeek} ORDER BY d.id`),
    categories: await all(
      `SELECT listing_id, cat_id, ${facts} FROM listing_category ${withWeek} ORDER BY listing_id, cat_id`,
    ),
    counts: await all('SELECT * FROM city_cat_count WHERE n <> 0 ORDER BY city_id, cat_id'),
    names: await all('SELECT city_id, folded, phrase, n FROM suggest_phrase ORDER BY city_id, folded'),
    namesOfDocuments: await all(
      'SELECT d.id, folded, p.city_id FROM search_doc d JOIN suggest_phrase p ON p.id = phrase_id ORDER BY d.id',
    ),
    keys: await all('SELECT city_id, key FROM suggest_key ORDER BY city_id, key'),
    words: await all('SELECT word FROM search_word ORDER BY word'),
  }
}

async function withListings() {
  const t = await createTestSearch()
  for (const city of ['chennai', 'mumbai', 'pune']) {
    for (const name of [
      'Gupta Sweets',
      "Kumar's Electric & Sons",
      'लक्ष्मी स्वीट्स',
      'Gupta Sweets',
      'Tab\there \\ and \\N',
    ]) {
      await t.list({
        city,
        name,
        locality: 'Gandhi Nagar',
        pincode: '600020',
        lat: 12.9,
        lng: 80.2,
        hashtags: ['Home Delivery'],
        hours: name === 'Gupta Sweets' ? JSON.stringify([[[540, 1260]], [], [], [], [], [], [[1080, 1560]]]) : '"24x7"',
        is_verified: city === 'pune',
        rating_sum: 79,
        rating_count: 20,
      })
    }
  }
  return t
}

test.each([
  ['one thread', {}],
  ['several threads', { minThreadedListings: 1 }],
])('a rebuild by %s makes the same index as saving one business after another', async (_, options) => {
  const t = await withListings()
  await foldCounterDeltas(t.db)
  const saved = await contents(t)
  expect(await isSearchBuilt(t.db)).toBe(false)
  await rebuildSearch({ databaseUrl: t.databaseUrl, log, ...options })
  expect(await isSearchBuilt(t.db)).toBe(true)
  const rebuilt = await contents(t)
  for (const part of Object.keys(saved) as (keyof typeof saved)[]) {
    const without = part === 'words' ? rebuilt[part].filter(({ word }) => word !== '*') : rebuilt[part]
    expect(without, part).toEqual(saved[part])
  }
})

test('searching, saving and a second rebuild go on while an index is rebuilt, and nothing saved meanwhile is lost', async () => {
  const t = await withListings()
  let isDone = false
  const saved: number[] = []
  const searching = (async () => {
    while (!isDone) {
      const found = await findBusinesses(t.search, {
        text: 'gupta sweets',
        cityId: t.cityId('pune'),
        page: 0,
        size: 10,
      })
      expect(found.total).toBe(2)
      await suggest(t.search, { text: 'gup', cityId: t.cityId('pune') })
    }
  })()
  const saving = (async () => {
    while (!isDone) saved.push(await t.list({ city: 'delhi', name: `Meanwhile ${saved.length} Traders` }))
  })()
  for (let round = 0; round < 3; round++) await rebuildSearch({ databaseUrl: t.databaseUrl, log })
  isDone = true
  await Promise.all([searching, saving])
  const found = await findBusinesses(t.search, {
    text: 'meanwhile traders',
    cityId: t.cityId('delhi'),
    page: 0,
    size: 50,
  })
  expect(saved.length).toBeGreaterThan(0)
  expect(found.total).toBe(saved.length)
  const inCategory = await findBusinesses(t.search, {
    text: 'electricians',
    cityId: t.cityId('delhi'),
    page: 0,
    size: 10,
  })
  expect(inCategory.total).toBe(saved.length)
})

test('a rebuild ends a vacuum of its tables before it holds writers, and searches go on meanwhile', async () => {
  const t = await withListings()
  // A vacuum holds this lock. An automatic one is ended by PostgreSQL for whoever waits for a second.
  const vacuum = new pg.Client({ connectionString: t.databaseUrl })
  await vacuum.connect()
  await vacuum.query('BEGIN; LOCK TABLE search_doc IN SHARE UPDATE EXCLUSIVE MODE')
  const rebuilding = rebuildSearch({ databaseUrl: t.databaseUrl, log })
  const waiting = async () =>
    (
      await vacuum.query<{ mode: string; waited: boolean }>(
        `SELECT mode, clock_timestamp() - waitstart > '1.2 s' AS waited FROM pg_locks
         WHERE NOT granted AND relation = 'search_doc'::regclass`,
      )
    ).rows
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([{ mode: 'ShareUpdateExclusiveLock', waited: true }])
  const asked = { text: 'gupta sweets', cityId: t.cityId('pune'), page: 0, size: 10 }
  expect((await findBusinesses(t.search, asked)).total).toBe(2)
  await t.list({ city: 'delhi', name: 'Meanwhile Traders' })
  await vacuum.end()
  await rebuilding
  expect((await findBusinesses(t.search, { ...asked, text: 'meanwhile', cityId: t.cityId('delhi') })).total).toBe(1)
})

test('two rebuilds at once: one works, the other is told', async () => {
  const t = await createTestSearch()
  const both = await Promise.allSettled([
    rebuildSearch({ databaseUrl: t.databaseUrl, log }),
    rebuildSearch({ databaseUrl: t.databaseUrl, log }),
  ])
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  for (const result of both) {
    if (result.status === 'rejected') expect(String(result.reason)).toContain('being rebuilt')
  }
})

test('the order documents are stored in is the order of their rank', async () => {
  const t = await createTestSearch()
  const now = new Date()
  for (let at = 0; at < 40; at++) {
    await createBusiness(t.db, {
      owner_id: null,
      is_verified: at % 3 === 0,
      paid_until: at % 4 === 0 ? new Date(now.getTime() + (at % 8 === 0 ? 1 : -1) * 86_400_000) : null,
      rating_count: at * 7,
      rating_sum: at * 7 * (1 + (at % 5)),
      completeness: (at * 13) % 101,
    })
  }
  const { rows } = await t.db.getExecutor().executeQuery<{
    id: number
    r: number
    paid_until: Date | null
    is_verified: boolean
    rating_sum: number
    rating_count: number
    completeness: number
  }>(
    sql
      .raw(`SELECT *, ${rankExpression.replaceAll('$1', `'${now.toISOString()}'::timestamptz`)} AS r FROM business`)
      .compile(t.db),
  )
  expect(rows).toHaveLength(40)
  for (const row of rows) {
    const rank = rankOf({
      isPaid: row.paid_until !== null && row.paid_until > now,
      isVerified: row.is_verified,
      ratingSum: row.rating_sum,
      ratingCount: row.rating_count,
      completeness: row.completeness,
    })
    expect(row.r).toBeCloseTo(rank + tieBreakOf(row.id), 9)
  }
})

test('what a transaction saved, changed or deleted is right in search the moment it commits', async () => {
  const t = await createTestSearch()
  const chennai = (text: string) => findBusinesses(t.search, { text, cityId: t.cityId('chennai'), page: 0, size: 10 })
  const id = await t.list({ name: 'Zamorin Xylophone Repairs' })
  expect((await chennai('zamorin')).ids).toEqual([id])
  expect((await chennai('electricians')).total).toBe(1)

  await t.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('business')
      .set({ name: 'Quillon Drums', city_id: t.cityId('pune') })
      .where('id', '=', id)
      .execute()
    await indexBusiness(tx, id)
    expect((await chennai('zamorin')).ids, 'not before the commit').toEqual([id])
  })
  expect((await findBusinesses(t.search, { text: 'zamorin', page: 0, size: 10 })).ids).toEqual([])
  const inPune = await findBusinesses(t.search, { text: 'quillon drums', cityId: t.cityId('pune'), page: 0, size: 10 })
  expect(inPune.ids).toEqual([id])
  expect((await suggest(t.search, { text: 'quil', cityId: t.cityId('pune') })).map(({ text }) => text)).toContain(
    'Quillon Drums',
  )
  expect(await suggest(t.search, { text: 'zamor' })).toEqual([])

  const better = await t.list({ name: 'Quillon Drums', city: 'pune', is_verified: true })
  const listed = await findBusinesses(t.search, { text: 'electricians', cityId: t.cityId('pune'), page: 0, size: 10 })
  expect(listed.ids).toEqual([better, id])

  await t.db.transaction().execute(async (tx) => {
    await tx.updateTable('business').set({ status: 'closed' }).where('id', '=', better).execute()
    await indexBusiness(tx, better)
    await tx.deleteFrom('business').where('id', '=', id).execute()
    await indexBusiness(tx, id)
  })
  expect(
    (await findBusinesses(t.search, { text: 'electricians', cityId: t.cityId('pune'), page: 0, size: 10 })).total,
  ).toBe(0)
  expect(await suggest(t.search, { text: 'quillon' })).toEqual([])
  expect(
    Object.values(await contents(t))
      .slice(0, 5)
      .flat(),
  ).toEqual([])
})
