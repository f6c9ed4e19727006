import { expect, test } from 'vitest'
import { CookieJar } from '#platform/cookie-jar.ts'
import type { LocateAddress } from '#providers/location/locate-address.ts'
import { testApp } from '#tests/test-app.ts'
import { guessCity } from './guess-city.ts'

async function guess(locateAddress: LocateAddress, position?: { lat: number; lng: number }, cookie?: string) {
  const { app } = await testApp()
  const client = { ipHash: '', clientHash: '', browserHash: undefined, device: '', ip: '203.0.113.9' }
  const ctx = { app: { ...app, locateAddress }, client, cookies: new CookieJar(cookie, false) }
  const guessed = await guessCity(ctx, position)
  return guessed && [guessed.city.slug, guessed.how]
}

const knows =
  (city: string): LocateAddress =>
  async () =>
    city
const knowsNothing: LocateAddress = async () => undefined

test('a position in India decides, without a look-up of the network address', async () => {
  const asked: string[] = []
  const locate: LocateAddress = async (ip) => {
    asked.push(ip)
    return 'Pune'
  }
  expect(await guess(locate, { lat: 13.0827, lng: 80.2707 }, 'city=kochi')).toEqual(['chennai', 'position'])
  expect(asked).toEqual([])
})

test('without a position in India the network address decides, by any name of the city', async () => {
  expect(await guess(knows('Bengaluru'), undefined, 'city=kochi')).toEqual(['bengaluru', 'network'])
  expect(await guess(knows('Madras'), { lat: 51.5, lng: -0.12 })).toEqual(['chennai', 'network'])
})

test('a place that is no city of India does not count: the fallback is the city chosen last, otherwise nothing', async () => {
  expect(await guess(knows('Frankfurt am Main'), undefined, 'city=pune')).toEqual(['pune', 'chosen'])
  expect(await guess(knowsNothing, undefined, 'city=pune')).toEqual(['pune', 'chosen'])
  expect(await guess(knowsNothing)).toBeUndefined()
})

test('the endpoint says how it found the city, and returns null for everything when it did not', async () => {
  const { stranger } = await testApp()
  const at = await stranger().get('/locations/guess?lat=13.0827&lng=80.2707')
  expect(at.body.data).toEqual({ city: 'Chennai', slug: 'chennai', state: 'Tamil Nadu', how: 'position' })
  const nowhere = await stranger().get('/locations/guess')
  expect(nowhere.body.data).toEqual({ city: null, slug: null, state: null, how: null })
})
