import { expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { testApp } from '#tests/test-app.ts'
import { loader } from '../pages/list-business-page.tsx'

const sample = async () => (await new PageVisitor().open(loader, '/list-business')).data.sample

test('the sample of a page is the open demo listing with most photos, and never a real one', async () => {
  const { db } = await testApp()
  await createBusiness(db, { photo_count: 9 })
  expect(await sample()).toBeUndefined()
  await createBusiness(db, { is_demo: true, photo_count: 5, closed_for_good: true })
  await createBusiness(db, { is_demo: true, photo_count: 1 })
  const best = await createBusiness(db, { is_demo: true, photo_count: 3 })
  await createBusiness(db, { is_demo: true, photo_count: 3 })
  expect(await sample()).toMatchObject({ businessId: best.id, isDemo: true })
})
