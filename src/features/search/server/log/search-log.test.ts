import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createTestSearch } from '#tests/test-search.ts'
import { notNarrowed } from '../../search-query.ts'
import { findBusinesses } from '../query/find-businesses.ts'
import { deleteOldSearches } from './search-choice-queries.ts'
import { createSearchLog } from './search-log.ts'
import { insertSearches } from './search-log-queries.ts'

test('searches of a day are added up, and nothing that may be personal is kept', async () => {
  const { db } = await createTestSearch()
  const log = createSearchLog(db, createLog('fatal'))
  log.record('ac repair', 5, false)
  log.record('ac repair', 5, true)
  log.record('ac repair', undefined, false)
  for (const personal of [
    '9876543210',
    'call 98765 43210',
    'asha gmail com',
    'rahul verma gmail com plumber',
    'meena shop co in tailor',
    '',
  ])
    log.record(personal, 5, true)
  await log.close()
  const again = createSearchLog(db, createLog('fatal'))
  again.record('ac repair', 5, true)
  again.record(`${'ं'.repeat(200)}`, 5, true)
  await again.close()
  const rows = await db
    .selectFrom('search_log')
    .select(['city_id', 'words', 'searches', 'empty_searches'])
    .where('words', '=', 'ac repair')
    .orderBy('city_id')
    .execute()
  expect(rows).toEqual([
    { city_id: 0, words: 'ac repair', searches: 1, empty_searches: 0 },
    { city_id: 5, words: 'ac repair', searches: 3, empty_searches: 2 },
  ])
  expect(await db.selectFrom('search_log').selectAll().execute()).toHaveLength(3)
})

test('a search is counted without its filters, which may leave nothing of a list', async () => {
  const { search, cityId } = await createTestSearch()
  const record = vi.spyOn(search.log, 'record')
  const asked = { text: 'ac repair', cityId: cityId('pune'), page: 0, size: 10 }
  await findBusinesses(search, asked)
  await findBusinesses(search, { ...asked, narrowing: { ...notNarrowed, isVerified: true } })
  expect(record.mock.calls).toEqual([['ac repair', cityId('pune'), true]])
})

test('beyond the most texts of a day only known ones are counted', async () => {
  const { db } = await createTestSearch()
  const searches = (words: string) => ({ cityId: 5, words, searches: 1, emptySearches: 0 })
  await insertSearches(db, [searches('plumber'), searches('tailor')], 2)
  await insertSearches(db, [searches('plumber'), searches('random')], 2)
  const rows = await db.selectFrom('search_log').select(['words', 'searches']).orderBy('words').execute()
  expect(rows).toEqual([
    { words: 'plumber', searches: 2 },
    { words: 'tailor', searches: 1 },
  ])
})

test('a text that was searched once on a day is forgotten after a month, others later', async () => {
  const { db } = await createTestSearch()
  const day = (ago: number) => sql<string>`(now() AT TIME ZONE 'Asia/Kolkata')::date - ${ago}::int`
  const row = (words: string, searches: number, ago: number) =>
    db
      .insertInto('search_log')
      .values({ day: day(ago), city_id: 5, words, searches, empty_searches: 0 })
      .execute()
  await row('once', 1, 31)
  await row('once lately', 1, 29)
  await row('twice', 2, 31)
  await row('twice long ago', 2, 401)
  await deleteOldSearches(db)
  const kept = await db.selectFrom('search_log').select('words').orderBy('words').execute()
  expect(kept.map(({ words }) => words)).toEqual(['once lately', 'twice'])
})
