import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createTestSearch } from '#tests/test-search.ts'
import { createSearchLog } from './search-log.ts'

test('searches of a day are added up, and nothing that may be personal is kept', async () => {
  const { db } = await createTestSearch()
  const log = createSearchLog(db, createLog('fatal'))
  log.record('ac repair', 5, false)
  log.record('ac repair', 5, true)
  log.record('ac repair', undefined, false)
  for (const personal of ['9876543210', 'call 98765 43210', 'asha gmail com', '']) log.record(personal, 5, true)
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
