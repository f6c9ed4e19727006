import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { deleteUnusedWeeks, deleteUnusedWeeksAfter, takeWeek } from './week-queries.ts'

let t: TestSearch
const morning = '{[480,720)}'
const evening = '{[1080,1200)}'

beforeAll(async () => {
  t = await createTestSearch()
})

beforeEach(async () => {
  await t.db.deleteFrom('search_doc').execute()
  await t.db.deleteFrom('search_week').execute()
})

const waitingForLocks = async () => {
  const waiting = sql<{ n: number }>`SELECT count(*)::int AS n FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`
  return (await waiting.execute(t.db)).rows[0]?.n
}
const weeks = async () => (await t.db.selectFrom('search_week').select('minutes').execute()).map((row) => row.minutes)

test('opening hours that no listing has any more are deleted, those of a listing stay', async () => {
  const id = await t.list({ name: 'Night Watch', city: 'pune', category: 'plumbers', hours: '"24x7"' })
  const kept = await weeks()
  expect(kept).toHaveLength(1)
  for (let minute = 1; minute <= 1100; minute++) await takeWeek(t.db, `{[0,${minute})}`)
  await deleteUnusedWeeks(t.db)
  expect(await weeks()).toEqual(kept)
  await t.change(id, { hours: null })
  await deleteUnusedWeeks(t.db)
  expect(await weeks()).toEqual([])
})

test('opening hours that a transaction is about to use are not deleted, nor waited for', async () => {
  await takeWeek(t.db, morning)
  await takeWeek(t.db, evening)
  await t.db.transaction().execute(async (writer) => {
    await takeWeek(writer, morning)
    await deleteUnusedWeeks(t.db)
  })
  expect(await weeks()).toEqual([morning])
})

test('who takes opening hours that are being deleted gets new ones', async () => {
  const old = await takeWeek(t.db, morning)
  let taken: Promise<number> | undefined
  await t.db.transaction().execute(async (cleaner) => {
    expect(await deleteUnusedWeeksAfter(cleaner, 0)).toBe(old)
    taken = t.db.transaction().execute((writer) => takeWeek(writer, morning))
    await expect.poll(waitingForLocks).toBe(1)
  })
  const id = await taken
  expect(id).not.toBe(old)
  expect(await t.db.selectFrom('search_week').select(['id', 'minutes']).execute()).toEqual([{ id, minutes: morning }])
})
