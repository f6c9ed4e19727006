import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import type { Db } from '#core/database.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { createAd } from '#tests/factories/create-ad.ts'
import { testApp } from '#tests/test-app.ts'
import { listAdDays } from './ad-count-queries.ts'
import { createAdSpaces } from './ad-spaces.ts'

const now = new Date()
const today = indianDate(now)

async function countsOf(db: Db, adId: number) {
  const [day] = await listAdDays(db, [adId])
  return [day?.seen ?? 0, day?.opened ?? 0]
}

test('only what runs today is counted', async () => {
  const { app, db } = await testApp()
  const running = await createAd(db, { city: 'salem', days: [today, addDays(today, 6)] })
  const coming = await createAd(db, { city: 'salem', days: [addDays(today, 7), addDays(today, 13)] })
  const waiting = await createAd(db, { city: 'erode', days: [today, today], status: 'REVIEW' })
  const ads = await createAdSpaces(app, app.log)
  for (const adId of [running, coming, waiting, 999_999])
    ads.record('seen', adId, { clientHash: 'browser', ipHash: 'network' }, now)
  await ads.close()
  expect(await Promise.all([running, coming, waiting].map((adId) => countsOf(db, adId)))).toEqual([
    [1, 0],
    [0, 0],
    [0, 0],
  ])
})

test('a machine that changes its browser counts no more than a network may, which an operator can see, and others still count', async () => {
  const { app, db } = await testApp()
  const adId = await createAd(db, { city: 'vellore', days: [today, addDays(today, 6)] })
  const cuts: string[][] = []
  const ceilings = {
    ...app.ceilings,
    reached: (ceiling: string, network: string) => void cuts.push([ceiling, network]),
  }
  const ads = await createAdSpaces({ ...app, ceilings }, app.log)
  for (let agent = 0; agent < 2000; agent++) {
    ads.record('seen', adId, { clientHash: `agent ${agent}`, ipHash: 'one machine' }, now)
  }
  ads.record('seen', adId, { clientHash: 'phone', ipHash: 'another' }, now)
  ads.record('opened', adId, { clientHash: 'phone', ipHash: 'another' }, now)
  // Seen once more: that is no cut.
  ads.record('seen', adId, { clientHash: 'phone', ipHash: 'another' }, now)
  await ads.close()
  expect(await countsOf(db, adId)).toEqual([501, 1])
  expect(cuts).toEqual(Array.from({ length: 1500 }, () => ['events_of_network_and_ad', 'one machine']))
})

test('an advertisement that many see pushes nobody of another out of the memory of the day', async () => {
  const { app, db } = await testApp()
  const adId = await createAd(db, { city: 'karur', days: [today, addDays(today, 6)] })
  const place = { spot: 'results', cityId: 1, categoryId: 1 } as const
  const ads = await createAdSpaces(app, app.log)
  const once = { clientHash: 'phone', ipHash: 'home' }
  ads.record('seen', adId, once, now)
  for (let visitor = 0; visitor < 150_000; visitor++) {
    ads.recordVisitor(place, { clientHash: `visitor ${visitor}`, ipHash: `network ${visitor}` }, now)
  }
  ads.record('seen', adId, once, now)
  await ads.close()
  expect(await countsOf(db, adId)).toEqual([1, 0])
})

test('a machine that changes its browser leaves room in the memory of the day for everybody else', async () => {
  const { app, db } = await testApp()
  const adId = await createAd(db, { city: 'hosur', days: [today, addDays(today, 6)] })
  const ads = await createAdSpaces(app, app.log)
  const places = 100
  for (let place = 0; place < places; place++)
    for (let agent = 0; agent < 300; agent++) {
      const space = { spot: 'results', cityId: place, categoryId: 31 } as const
      ads.recordVisitor(space, { clientHash: `agent ${agent}`, ipHash: 'one machine' }, now)
    }
  ads.recordVisitor({ spot: 'results', cityId: 1, categoryId: 32 }, { clientHash: 'phone', ipHash: 'home' }, now)
  ads.record('seen', adId, { clientHash: 'phone', ipHash: 'one machine' }, now)
  await ads.close()
  const { rows } = await sql<{ visitors: number }>`
    SELECT sum(visitors)::int AS visitors FROM ad_space_day WHERE category_id IN (31, 32) GROUP BY category_id
    ORDER BY category_id`.execute(db)
  // Of 30,000 that it pretended to be.
  expect(rows.map(({ visitors }) => visitors)).toEqual([20_000, 1])
  expect(await countsOf(db, adId)).toEqual([1, 0])
})

test('closing waits for the advertisements that are just being read, so that nothing asks a database that is gone', async () => {
  const { app, db } = await testApp()
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const ads = await createAdSpaces(app, app.log)
  const adId = await createAd(db, { city: 'nagpur', days: [today, addDays(today, 6)] })
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  await ads.close()
  const [cityId, categoryId] = [app.places.cityBySlug('nagpur')?.id, app.categories.bySlug('electricians')?.id]
  const space = { spot: 'results', cityId: cityId ?? 0, categoryId: categoryId ?? 0 } as const
  expect(ads.find(space, now)).toMatchObject({ adId })
})
