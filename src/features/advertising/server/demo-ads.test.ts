import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { deleteDemoAds } from '../demo/demo-ad-queries.ts'
import { seedDemoAds } from '../demo/seed-demo-ads.ts'

test('demo data has a running advertisement for each kind of place, once, said to be demo, and loses them with it', async () => {
  const { app, db } = await testApp()
  const now = new Date()
  const cityId = app.places.cityBySlug('jaipur')?.id ?? 0
  const categoryId = app.categories.bySlug('electricians')?.id ?? 0
  const shops: number[] = []
  for (const key of ['ads-1', 'ads-2', 'ads-3', 'ads-4']) {
    const shop = await createBusiness(db, { city_id: cityId, source: 'demo', source_key: key, is_demo: true })
    shops.push(shop.id)
  }
  const countAds = async () =>
    (await db.selectFrom('ad_booking').select('id').where('is_demo', '=', true).execute()).length
  await seedDemoAds(db, now)
  expect(await countAds(), 'without demo data').toBe(0)
  await sql`INSERT INTO demo_seed (listings) VALUES (4)`.execute(db)
  for (let start = 0; start < 2; start++) await seedDemoAds(db, now)
  expect(await countAds()).toBe(4)
  await app.ads.refresh()
  const shown = (['home', 'category', 'results', 'business'] as const).map((spot) =>
    app.ads.find({ spot, cityId, categoryId: spot === 'home' ? 0 : categoryId }, now),
  )
  expect(shown.map((ad) => ad?.isDemo)).toEqual([true, true, true, true])
  expect(new Set(shown.map((ad) => ad?.businessId))).toEqual(new Set(shops))
  await deleteDemoAds(db)
  expect(await countAds()).toBe(0)
})
