import type { Updateable } from 'kysely'
import { expect, test } from 'vitest'
import type { BusinessTables } from '#features/businesses/server/business-tables.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { type Narrowing, notNarrowed } from '../../search-query.ts'
import { findBusinesses } from '../query/find-businesses.ts'
import { lowerExpiredPlans } from '../search-jobs.ts'
import { suggest } from '../suggest/suggest.ts'
import { indexBusiness } from './index-business.ts'
import { rebuildSearch } from './rebuild.ts'

// Every test asks right after the commit: searching reads what the saving transaction wrote, nothing waits for a job.

const tomorrow = () => new Date(Date.now() + 86_400_000)
const anHourAgo = () => new Date(Date.now() - 3_600_000)

/** Saves an open listing as a use case does: row, category and index in one transaction. */
async function list(business: Parameters<typeof createBusiness>[1]): Promise<number> {
  const { db } = await testApp()
  return db.transaction().execute(async (tx) => {
    const { id } = await createBusiness(tx, { owner_id: null, ...business })
    await indexBusiness(tx, id)
    return id
  })
}

async function change(id: number, changes: Updateable<BusinessTables['business']>): Promise<void> {
  const { db } = await testApp()
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('business').set(changes).where('id', '=', id).execute()
    await indexBusiness(tx, id)
  })
}

/** What searching for a category and for a name finds in a city, and the names suggested there. */
async function seen(city: string, category: string, name: string) {
  const { app } = await testApp()
  const cityId = app.places.cityBySlug(city)?.id
  const ids = async (text: string) => (await findBusinesses(app.search, { text, cityId, page: 0, size: 10 })).ids
  const suggested = await suggest(app.search, { text: name, cityId })
  return {
    listed: await ids(category),
    named: await ids(name),
    suggested: suggested.filter(({ type }) => type === 'business').map(({ text }) => text),
  }
}

test('a plan that is paid lifts a listing at once, and one that ran out lowers it as soon as the job has looked', async () => {
  const { app, db } = await testApp()
  const rival = await list({ name: 'Vexon Rival', city: 'salem', category: 'plumbers', completeness: 40 })
  const payer = await list({ name: 'Vexon Payer', city: 'salem', category: 'plumbers' })
  const ofBoth = () => seen('salem', 'plumbers', 'vexon')
  const rivalFirst = { listed: [rival, payer], named: [rival, payer], suggested: ['Vexon Rival', 'Vexon Payer'] }
  const payerFirst = { listed: [payer, rival], named: [payer, rival], suggested: ['Vexon Payer', 'Vexon Rival'] }
  expect(await ofBoth()).toEqual(rivalFirst)
  await change(payer, { paid_until: tomorrow() })
  expect(await ofBoth()).toEqual(payerFirst)
  await db.updateTable('business').set({ paid_until: anHourAgo() }).where('id', '=', payer).execute()
  await lowerExpiredPlans.handle(app, undefined)
  expect(await ofBoth()).toEqual(rivalFirst)
})

test('ratings and verification move a listing up and down at once', async () => {
  const first = await list({ name: 'Quorra One', city: 'madurai', category: 'tailors', completeness: 40 })
  const second = await list({ name: 'Quorra Two', city: 'madurai', category: 'tailors' })
  const order = async () => (await seen('madurai', 'tailors', 'quorra')).suggested
  await change(second, { rating_sum: 500, rating_count: 100 })
  expect(await seen('madurai', 'tailors', 'quorra')).toEqual({
    listed: [second, first],
    named: [second, first],
    suggested: ['Quorra Two', 'Quorra One'],
  })
  await change(second, { rating_sum: 100 })
  expect(await order()).toEqual(['Quorra One', 'Quorra Two'])
  await change(second, { is_verified: true })
  expect(await order()).toEqual(['Quorra Two', 'Quorra One'])
})

test('filters know new opening hours, ratings and the sign "verified" at once, also after a rebuild', async () => {
  const { app, databaseUrl } = await testApp()
  const id = await list({ name: 'Mirzam Keys', city: 'vellore', category: 'locksmiths' })
  const cityId = app.places.cityBySlug('vellore')?.id
  const sundayMorning = new Date('2026-11-22T09:17:00+05:30')
  const passes = async (narrowed: Partial<Narrowing>) => {
    const narrowing = { ...notNarrowed, ...narrowed }
    return (await findBusinesses(app.search, { text: 'mirzam', cityId, narrowing, page: 0, size: 10 })).ids.includes(id)
  }
  const all = async () => [
    await passes({ openAt: sundayMorning }),
    await passes({ minRating: 4 }),
    await passes({ isVerified: true }),
  ]
  const sundays = JSON.stringify([[], [], [], [], [], [], [[557, 600]]])
  expect(await all()).toEqual([false, false, false])
  await change(id, { hours: sundays, rating_sum: 79, rating_count: 20, is_verified: true })
  expect(await all()).toEqual([true, true, true])
  await rebuildSearch({ databaseUrl, log: () => {} })
  expect(await all()).toEqual([true, true, true])
  await change(id, {
    hours: JSON.stringify([[[1, 2]], [], [], [], [], [], [[558, 600]]]),
    rating_sum: 78,
    is_verified: false,
  })
  expect(await all()).toEqual([false, false, false])
})

test('a business that is closed, deleted or removed is found and suggested no more, and comes back when it opens', async () => {
  const { db } = await testApp()
  const id = await list({ name: 'Zyntha Traders', city: 'erode', category: 'tailors' })
  const nothing = { listed: [], named: [], suggested: [] }
  const inErode = async () => {
    const found = await seen('erode', 'tailors', 'zyntha')
    // Around Erode there are others.
    return { ...found, listed: found.listed.filter((each) => each === id) }
  }
  const there = { listed: [id], named: [id], suggested: ['Zyntha Traders'] }
  expect(await inErode()).toEqual(there)
  for (const status of ['closed', 'deleted'] as const) {
    await change(id, { status })
    expect([status, await inErode()]).toEqual([status, nothing])
    await change(id, { status: 'open' })
    expect(await inErode()).toEqual(there)
  }
  await db.transaction().execute(async (tx) => {
    await tx.deleteFrom('business').where('id', '=', id).execute()
    await indexBusiness(tx, id)
  })
  expect(await inErode()).toEqual(nothing)
})

test('a new name, town and category hold at once, and the old ones no longer', async () => {
  const id = await list({ name: 'Brindavan Mess', city: 'salem', category: 'tailors' })
  const { db } = await testApp()
  const city = await db.selectFrom('city').select('id').where('slug', '=', 'erode').executeTakeFirstOrThrow()
  await change(id, { name: 'Kalpaka Mess', city_id: city.id })
  expect((await seen('salem', 'tailors', 'brindavan')).suggested).toEqual([])
  const moved = await seen('erode', 'tailors', 'kalpaka')
  expect(moved).toMatchObject({ named: [id], suggested: ['Kalpaka Mess'] })
  expect(moved.listed).toContain(id)
})

test('among more names than are kept for a beginning, one saved or paid after the last rebuild stands where it belongs', async () => {
  const { app, databaseUrl } = await testApp()
  const ids: number[] = []
  for (let at = 0; at < 80; at++)
    ids.push(await list({ name: `Ompex ${at} Stores`, city: 'tiruppur', completeness: 50 }))
  await rebuildSearch({ databaseUrl, log: () => {} })
  await app.search.refresh()
  const best = async () => (await seen('tiruppur', 'electricians', 'ompex')).suggested[0]
  await list({ name: 'Ompex Newcomer', city: 'tiruppur', completeness: 50, is_verified: true })
  expect(await best()).toBe('Ompex Newcomer')
  const paid = ids[79] ?? 0
  await change(paid, { paid_until: tomorrow() })
  expect(await best()).toBe('Ompex 79 Stores')
  expect((await suggest(app.search, { text: 'ompex' })).at(0)?.text).toBe('Ompex 79 Stores')
  await change(paid, { status: 'closed' })
  expect(await best()).toBe('Ompex Newcomer')
})
