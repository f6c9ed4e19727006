import { beforeAll, expect, test } from 'vitest'
import { indexBusiness } from '#features/search/server/index/index-business.ts'
import { createBusiness } from './factories/create-business.ts'
import { testApp } from './test-app.ts'

const here = { lat: 13.05, lng: 80.25 }
/** North of there; a degree is 111 km. */
const shops = { far: 0.2, near: 0.001, outside: 0.5 }
const nameOf = new Map<number, string>()

beforeAll(async () => {
  const { app, db } = await testApp()
  for (const [name, north] of Object.entries(shops)) {
    const { id } = await createBusiness(db, {
      name: `Kurinji Plumbing ${name}`,
      category: 'plumbers',
      lat: here.lat + north,
      lng: here.lng,
    })
    nameOf.set(id, name)
    await indexBusiness(db, id)
  }
  const elsewhere = await createBusiness(db, { name: 'Kurinji Pipes', category: 'plumbers', city: 'madurai' })
  await indexBusiness(db, elsewhere.id)
  await app.search.refresh()
})

test('an unfinished text is completed to a category and a business of the city, and an unknown city is refused', async () => {
  const { stranger } = await testApp()
  const suggest = (searchText: string, city: string) => stranger().post('/search/suggestions', { searchText, city })
  const { data: trades } = (await suggest('plumb', 'Chennai')).body
  expect(trades[0]).toMatchObject({ type: 'category', text: 'Plumbers', url: expect.stringContaining('chennai') })
  const { data: names } = (await suggest('kurinji', 'Chennai')).body
  expect(names).toContainEqual(expect.objectContaining({ type: 'business', text: 'Kurinji Plumbing near' }))
  expect(names.map(({ text }: { text: string }) => text)).not.toContain('Kurinji Pipes')
  const refused = await suggest('plumb', 'Atlantis')
  expect(refused).toMatchObject({ status: 422, body: { fieldErrors: { city: 'We do not know this city.' } } })
})

test('what is nearest comes first with its distance, to 30 km or to the radius that is sent', async () => {
  const { stranger } = await testApp()
  type Card = { businessId: number; distanceMetres: number }
  const shown = ({ body }: Awaited<ReturnType<ReturnType<typeof stranger>['get']>>) =>
    body.data.businessRespList.map(({ businessId, distanceMetres }: Card) => [
      nameOf.get(businessId),
      Math.round(distanceMetres / 1000),
    ])
  const all = await stranger().get(`/search/nearby?product=plumbers&lat=${here.lat}&lng=${here.lng}`)
  expect(shown(all)).toEqual([
    ['near', 0],
    ['far', 22],
  ])
  const paged = (more: object) => stranger().post('/search/nearby', { product: 'plumbers', ...here, ...more })
  expect(shown(await paged({}))).toEqual(shown(all))
  expect(shown(await paged({ radiusMetres: 5000 }))).toEqual([['near', 0]])
  expect(shown(await paged({ page: { size: 1, page: 1 } }))).toEqual([['far', 22]])
})
