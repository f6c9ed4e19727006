import { expect, test } from 'vitest'
import { createLog } from '#platform/log.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { deleteOldBusinessDays } from './business-count-queries.ts'
import { type BusinessCounts, createBusinessCounts } from './business-counts.ts'

async function counter(): Promise<BusinessCounts> {
  const { db } = await testApp()
  return createBusinessCounts(db, createLog('silent'), () => undefined)
}

async function writtenOf(businessId: number) {
  const { db } = await testApp()
  const days = await db
    .selectFrom('business_day')
    .select(['views', 'reveals'])
    .where('business_id', '=', businessId)
    .execute()
  const { view_count: viewCount } = await db
    .selectFrom('business')
    .select('view_count')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  return { days, viewCount }
}

test('views and calls counted by several processes for the same businesses add up to one row a day', async () => {
  const { db } = await testApp()
  const ids = await Promise.all(Array.from({ length: 12 }, async () => (await createBusiness(db)).id))
  for (let round = 0; round < 5; round++) {
    const processes = await Promise.all(Array.from({ length: 4 }, counter))
    processes.forEach((process, number) => {
      for (const id of number % 2 ? ids : ids.toReversed()) {
        process.record('views', id, 'a network')
        process.record('views', id, 'a network')
        process.record('reveals', id, 'a network')
        process.record('reveals', id, 'a network')
        process.record('reveals', id, 'a network')
      }
    })
    await Promise.all(processes.map((process) => process.close()))
  }
  for (const id of ids) expect(await writtenOf(id)).toEqual({ days: [{ views: 40, reveals: 60 }], viewCount: 40 })
})

test('pending counts are known until they are written, and only views count as views', async () => {
  const { db } = await testApp()
  const { id } = await createBusiness(db)
  const counts = await counter()
  counts.record('views', id, 'a network')
  counts.record('reveals', id, 'a network')
  counts.record('views', id, 'a network')
  expect(counts.pendingViews(id)).toBe(2)
  await counts.close()
  expect([counts.pendingViews(id), (await writtenOf(id)).viewCount]).toEqual([0, 2])
})

test('a visitor is counted while another transaction holds the row of the business', async () => {
  const { db } = await testApp()
  const { id } = await createBusiness(db)
  const counts = await counter()
  await db.transaction().execute(async (tx) => {
    await tx.selectFrom('business').select('id').where('id', '=', id).forUpdate().execute()
    counts.record('views', id, 'a network')
    expect(counts.pendingViews(id)).toBe(1)
  })
  await counts.close()
  expect((await writtenOf(id)).viewCount).toBe(1)
})

test('a deleted or unknown business is skipped, the others are written', async () => {
  const { db } = await testApp()
  const { id } = await createBusiness(db)
  const { id: deleted } = await createBusiness(db, { status: 'deleted' })
  const counts = await counter()
  for (const businessId of [999_999_999, deleted, id]) counts.record('views', businessId, 'a network')
  await counts.close()
  expect((await writtenOf(id)).viewCount).toBe(1)
  expect(await writtenOf(deleted)).toEqual({ days: [], viewCount: 0 })
})

test('days long past are deleted', async () => {
  const { db } = await testApp()
  const { id } = await createBusiness(db)
  for (const day of ['2020-01-01', new Date().toISOString()])
    await db
      .insertInto('business_day')
      .values({ business_id: id, day: new Date(day), views: 1 })
      .execute()
  await deleteOldBusinessDays(db)
  expect((await writtenOf(id)).days).toHaveLength(1)
})

test('views and calls from one network count up to 100 and 30 a day for a business, whatever browser they name', async () => {
  const { db, stranger, app } = await testApp()
  const [{ id }, { id: other }] = [await createBusiness(db), await createBusiness(db)]
  for (let look = 0; look < 120; look++)
    await stranger().post('/businesses/view-count', { businessId: id }, { 'user-agent': `Mozilla/5.0 Chrome/${look}` })
  expect(app.businessCounts.pendingViews(id)).toBe(100)
  const counts = await counter()
  for (let call = 0; call < 40; call++) counts.record('reveals', other, 'a network')
  for (let call = 0; call < 5; call++) counts.record('reveals', other, 'another network')
  await counts.close()
  expect(await writtenOf(other)).toEqual({ days: [{ views: 0, reveals: 35 }], viewCount: 0 })
})
