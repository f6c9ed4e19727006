import { expect, test } from 'vitest'
import { updateDemoSeed } from '#features/businesses/demo/demo-queries.ts'
import { removeDemo } from '#features/businesses/demo/remove-demo.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { seedDemoMedia } from '../demo/seed-demo-media.ts'
import { deleteMediaRow, listMedia } from './media-queries.ts'

const demoShop = { source: 'demo', source_key: 'ravi-electricals', is_demo: true }

test('demo pictures are drawn once: deleted ones stay deleted, and new demo data gets new ones', async () => {
  const { app, db } = await testApp()
  const shop = await createBusiness(db, demoShop)
  expect(await seedDemoMedia(db, app)).toBe(0)
  await updateDemoSeed(db, { listings: 1, isRemoved: false })
  expect(await seedDemoMedia(db, app)).toBe(2)
  const [cover, second] = await listMedia(db, shop.id)
  expect([cover?.alt, second?.width, second?.height]).toEqual(['The shop in Central Market', 800, 600])
  await deleteMediaRow(db, cover?.id ?? 0)
  await deleteMediaRow(db, second?.id ?? 0)
  expect(await seedDemoMedia(db, app)).toBe(0)
  await removeDemo(db, () => undefined)
  expect(await seedDemoMedia(db, app)).toBe(0)
  await createBusiness(db, demoShop)
  await updateDemoSeed(db, { listings: 1, isRemoved: false })
  expect(await seedDemoMedia(db, app)).toBe(2)
})
