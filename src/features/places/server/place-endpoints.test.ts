import { expect, test } from 'vitest'
import { testApp } from '#tests/test-app.ts'

test('every city is reached by continuing after the last one of a page', async () => {
  const { app, stranger } = await testApp()
  const ids: number[] = []
  for (let cursor = ''; ; cursor = `&cursor=${ids.at(-1)}`) {
    const { data } = (await stranger().get(`/cities?limit=5000${cursor}`)).body
    if (data.length === 0) break
    ids.push(...data.map(({ cityId }: { cityId: number }) => cityId))
  }
  expect(ids).toEqual(app.places.cities.map(({ id }) => id))
  const unknown = await stranger().get('/cities?cursor=2000000000')
  expect(unknown.body.fieldErrors).toHaveProperty('cursor')
})

test('cities and states are named in the language of the call', async () => {
  const { stranger } = await testApp()
  const namesOf = async (language: string) => {
    const { data } = (await stranger().get('/cities?q=chennai&limit=1', { 'accept-language': language })).body
    return data.map(({ name, state }: { name: string; state: string }) => [name, state])
  }
  expect(await namesOf('en')).toEqual([['Chennai', 'Tamil Nadu']])
  expect(await namesOf('hi')).toEqual([['चेन्नई', 'तमिलनाडु']])
})

test('a place typed in Devanagari is found, with its dots or without, and named in the language of the call', async () => {
  const { stranger } = await testApp()
  const found = async (q: string, language: string) => {
    const path = `/locations/search?q=${encodeURIComponent(q)}&limit=1`
    const { data } = (await stranger().get(path, { 'accept-language': language })).body
    return data[0]?.text
  }
  expect(await found('गोमती', 'hi')).toBe('गोमती नगर, लखनऊ, उत्तर प्रदेश')
  expect(await found('गोमती नगर, लखनऊ', 'en')).toBe('Gomti Nagar, Lucknow, Uttar Pradesh')
  expect(await found('हजरतगंज', 'hi')).toBe(await found('हज़रतगंज', 'hi'))
  expect(await found('hazratganj', 'hi')).toBe('हज़रतगंज, लखनऊ, उत्तर प्रदेश')
  expect(await found('लखनऊ', 'hi')).toBe('लखनऊ, उत्तर प्रदेश')
  expect(await found('226010', 'hi')).toBe('226010, लखनऊ, उत्तर प्रदेश')
  expect(await found('नहींहै', 'hi')).toBeUndefined()
})

test('a PIN code in the digits of an Indian script is completed and located as in Latin digits', async () => {
  const { stranger } = await testApp()
  for (const path of ['/locations/search?q=', '/locations/geocode?address=']) {
    const latin = (await stranger().get(`${path}110032`)).body.data
    expect(JSON.stringify(latin), path).toContain('pincode:110032')
    expect((await stranger().get(path + encodeURIComponent('११००३२'))).body.data, path).toEqual(latin)
  }
})

test('a city is shown by any of its names, with its position and localities; an unknown one is not found', async () => {
  const { stranger } = await testApp()
  const show = (city: string) => stranger().post('/cities/show', { city })
  const { data } = (await show('Madras')).body
  expect(data).toMatchObject({ slug: 'chennai', name: 'Chennai', state: 'Tamil Nadu' })
  expect([data.lat, data.lng]).toEqual([expect.closeTo(13.08, 0), expect.closeTo(80.27, 0)])
  expect(data.localities).toContainEqual({ name: 'Adyar', slug: 'adyar' })
  expect((await show('chennai')).body.data).toEqual(data)
  expect(await show('Atlantis')).toMatchObject({ status: 404, body: { code: 'place_not_found' } })
})
