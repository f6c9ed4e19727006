import { expect, test } from 'vitest'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { createAccount } from '#tests/factories/create-account.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'

test('anyone reads a business by its id; a deleted one is 410, one that never existed 404', async () => {
  const { db, stranger } = await testApp()
  const open = await createBusiness(db)
  const deleted = await createBusiness(db, { status: 'deleted' })
  for (const path of ['/companies', '/vendor-businesses']) {
    expect((await stranger().get(`${path}/${open.id}`)).body.data).toMatchObject({
      businessId: open.id,
      city: 'Chennai',
    })
    expect((await stranger().get(`${path}/${deleted.id}`)).body).toMatchObject({
      status: 410,
      code: 'business_deleted',
    })
    expect((await stranger().get(`${path}/999999999`)).body).toMatchObject({ status: 404, code: 'business_not_found' })
  }
})

test('a merchant lists their own businesses and sees how complete they are, but not those of others', async () => {
  const { as, db } = await testApp()
  const merchant = await createAccount(db, { is_merchant: true })
  const mine = await createBusiness(db, { owner_id: merchant.id, completeness: 65 })
  const other = await createBusiness(db)
  const caller = await as(merchant)
  const list = (await caller.get('/businesses')).body.data.vendorBusinessRespList
  expect(list.map(({ id }: { id: number }) => id)).toEqual([mine.id])
  expect((await caller.get(`/businesses/${mine.id}/profile-percentage`)).body.data.percentage).toBe(65)
  expect((await caller.get(`/businesses/${other.id}/profile-percentage`)).status).toBe(404)
})

const phone = { 'user-agent': 'Mozilla/5.0 (Linux; Android 14) Chrome/140 Mobile Safari/537.36' }
const crawler = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' }

test('each view counts once, including concurrent ones; a crawler does not count', async () => {
  const { db, stranger } = await testApp()
  const { id: businessId } = await createBusiness(db)
  const view = (headers: Record<string, string>) => stranger().post('/businesses/view-count', { businessId }, headers)
  await Promise.all(Array.from({ length: 8 }, () => view(phone)))
  expect((await view(crawler)).body.data.viewCount).toBe(8)
  expect((await stranger().post('/businesses/view', { businessId })).body.data).toEqual({ businessId, viewCount: 8 })
})

test('a deleted business is not counted and has no relations', async () => {
  const { db, stranger } = await testApp()
  const { id: businessId } = await createBusiness(db, { status: 'deleted' })
  expect((await stranger().post('/businesses/view-count', { businessId })).status).toBe(410)
  expect((await stranger().post('/businesses/related', { businessId })).status).toBe(410)
})

test('related businesses are others of the same trade, the nearest first', async () => {
  const { app, db, stranger } = await testApp()
  const at = (north: number, category = 'tailors') =>
    createBusiness(db, { category, city: 'madurai', lat: 9.92 + north, lng: 78.12 })
  const [own, far, near, other] = [await at(0), await at(0.1), await at(0.01), await at(0, 'plumbers')]
  for (const { id } of [own, far, near, other]) await indexBusiness(db, id)
  await app.search.refresh()
  const { data } = (await stranger().post('/businesses/related', { businessId: own.id })).body
  expect(data.businessRespList.map(({ businessId }: { businessId: number }) => businessId)).toEqual([near.id, far.id])
})
