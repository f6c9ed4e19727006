import { expect, test } from 'vitest'
import { action as save } from '#features/saved/pages/save-business.ts'
import { createAccount } from './factories/create-account.ts'
import { createBusiness } from './factories/create-business.ts'
import { PageVisitor } from './page-visitor.ts'
import { testApp } from './test-app.ts'

/** Other spellings of a number that `Number` reads. */
const spellings = (id: number) => [
  `${id}e0`,
  `0x${id.toString(16)}`,
  `0b${id.toString(2)}`,
  `%20${id}`,
  `%2B${id}`,
  `${id}.0`,
]

test('a path and a query of the API take numbers in decimal digits only', async () => {
  const { as, db, stranger } = await testApp()
  const { id } = await createBusiness(db, { name: 'Digits', city: 'pune' })
  const caller = await as(await createAccount(db))
  await caller.post('/saved-businesses', { businessId: id })
  for (const text of spellings(id)) {
    expect([text, (await stranger().get(`/companies/${text}`)).status]).toEqual([text, 422])
    expect([text, (await caller.delete(`/saved-businesses/${text}`)).status]).toEqual([text, 422])
    // A name may have spaces around it.
    const named = text.startsWith('%20') ? 200 : 404
    expect([text, (await stranger().get(`/names/business/${text}`)).status]).toEqual([text, named])
  }
  for (const query of ['limit=1e1', 'limit=0xa', 'limit=', 'cursor=1e1'])
    expect([query, (await stranger().get(`/cities?${query}`)).status]).toEqual([query, 422])
  expect((await stranger().get('/search/nearby?product=cake&lat=1e1&lng=0x50')).status).toBe(422)
  expect((await stranger().get('/search/nearby?product=cake&lat=-12.5&lng=77')).status).toBe(200)
  expect((await caller.delete(`/saved-businesses/${id}`)).status).toBe(200)
})

test('the hidden fields of a form take ids in decimal digits only, and answer the rest in our own words', async () => {
  const { db } = await testApp()
  const { id } = await createBusiness(db, { name: 'Digits', city: 'pune' })
  const send = (form: Record<string, string>) =>
    new PageVisitor().post(save, '/save-business', form).then(
      ({ status }) => status,
      ({ status, message }) => [status, message],
    )
  const right = { businessId: `${id}`, intent: 'save' }
  expect(await send(right)).toBe(302)
  const refused = [422, 'This is not of the right kind.']
  for (const text of spellings(id)) {
    const businessId = decodeURIComponent(text)
    expect([text, await send({ ...right, businessId })]).toEqual([text, refused])
    expect([text, await send({ ...right, neighbour: businessId })]).toEqual([text, refused])
    expect([text, await send({ ...right, page: businessId })]).toEqual([text, refused])
  }
  expect(await send({ ...right, intent: 'steal' })).toEqual(refused)
  expect(await send({ intent: 'save' })).toEqual([422, 'This Field is required'])
})
