import { expect, test } from 'vitest'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'

test('a hashtag has a name while a listing has it, with or without its sign; any other is not found', async () => {
  const { db, stranger } = await testApp()
  const { id } = await createBusiness(db, { name: 'Tagged', city: 'pune', hashtags: ['nightService'] })
  await indexBusiness(db, id)
  const caller = stranger()
  for (const tag of ['nightService', '%23nightservice']) {
    const { body } = await caller.get(`/names/hashtag/${tag}`)
    expect([tag, body.status, body.data?.url]).toEqual([tag, 200, expect.stringContaining('hashtag=')])
  }
  for (const tag of ['neverused', '%3Cb%3E', '%23'])
    expect([tag, (await caller.get(`/names/hashtag/${tag}`)).body.code]).toEqual([tag, 'name_not_found'])
})

test('a category, a city and a business have a name and an address by their id; what is deleted or unknown has none', async () => {
  const { app, db, stranger } = await testApp()
  const open = await createBusiness(db, { name: 'Named', city: 'pune' })
  const deleted = await createBusiness(db, { status: 'deleted' })
  const caller = stranger()
  const nameOf = async (kind: string, id: number | undefined) => {
    const { body } = await caller.get(`/names/${kind}/${id}`)
    return body.code ?? [body.data.name, body.data.url]
  }
  expect(await nameOf('category', app.categories.bySlug('plumbers')?.id)).toEqual(['Plumbers', '/plumbers'])
  expect(await nameOf('city', app.places.cityBySlug('pune')?.id)).toEqual(['Pune', '/categories?city=pune'])
  expect(await nameOf('business', open.id)).toEqual(['Named', `/companydesc/pune/named-${open.id}`])
  expect(await nameOf('business', deleted.id)).toBe('name_not_found')
  expect(await nameOf('city', 999_999_999)).toBe('name_not_found')
})

test('a segment of an address is a category, else a city, else a business; any other is not found', async () => {
  const { db, stranger } = await testApp()
  const { id, slug } = await createBusiness(db, { name: 'Layered', city: 'pune' })
  const layerOf = async (name: string) => {
    const { body } = await stranger().post('/layers', { name })
    return body.code ?? [body.data.layer, body.data.name, body.data.url]
  }
  expect(await layerOf('plumbers')).toEqual(['category', 'Plumbers', '/plumbers'])
  expect(await layerOf('pune')).toEqual(['city', 'Pune', '/categories?city=pune'])
  expect(await layerOf(`${slug}-${id}`)).toEqual(['business', 'Layered', `/companydesc/pune/layered-${id}`])
  for (const name of ['nothing-here', `${slug}-999999999`]) expect(await layerOf(name)).toBe('name_not_found')
})
