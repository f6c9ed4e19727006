import { expect, test } from 'vitest'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { companyAbout } from '../contract.ts'

test('anybody reads a business’s description, and its media are an empty list while there are none', async () => {
  const { db, stranger } = await testApp()
  const { id } = await createBusiness(db, {
    description: 'Wiring and fans.',
    hashtags: ['fans'],
    email: 'own@shop.example',
  })
  const about = await stranger().get(`/companies/${id}/about`)
  expect(about.body.data).toMatchObject({ businessId: id, description: 'Wiring and fans.', hashtags: ['fans'] })
  expect(Object.keys(about.body.data).sort()).toEqual(Object.keys(companyAbout.shape).sort())
  expect((await stranger().get(`/companies/${id}/media`)).body.data).toEqual([])
})

test('description and media of a deleted business are 410, of an unknown one 404', async () => {
  const { db, stranger } = await testApp()
  const { id } = await createBusiness(db, { status: 'deleted' })
  for (const part of ['about', 'media']) {
    expect((await stranger().get(`/companies/${id}/${part}`)).status).toBe(410)
    expect((await stranger().get(`/companies/999999999/${part}`)).status).toBe(404)
  }
})

test('companies of a city, or of a category in it, are only those there', async () => {
  const { app, db, stranger } = await testApp()
  const here = await createBusiness(db, { city: 'madurai' })
  const there = await createBusiness(db, { city: 'chennai' })
  for (const { id } of [here, there]) await indexBusiness(db, id)
  await app.search.refresh()
  const idsOf = async (path: string) => {
    const { data } = (await stranger().post(`/companies/common/${path}`)).body
    return data.businessRespList.map(({ businessId }: { businessId: number }) => businessId)
  }
  expect(await idsOf('madurai/electricians')).toEqual([here.id])
  expect(await idsOf('madurai')).toEqual([here.id])
  expect(await idsOf('madurai/plumbers')).toEqual([])
  expect((await stranger().post('/companies/common/nowhere')).body.code).toBe('place_not_found')
  expect((await stranger().post('/companies/common/madurai/nothing')).body.code).toBe('category_not_found')
})
