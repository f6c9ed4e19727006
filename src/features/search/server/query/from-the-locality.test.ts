import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const hazratganj = { city: 'lucknow', locality: 'Hazratganj', lat: 26.85, lng: 80.945 }
  const aminabad = { city: 'lucknow', locality: 'Aminabad', lat: 26.846, lng: 80.925 }
  const farAway = { city: 'lucknow', locality: 'Chinhat', lat: 26.88, lng: 81.05 }
  await t.list({ ...farAway, name: 'Canara Bank', category: 'banks', is_verified: true })
  await t.list({ ...hazratganj, name: 'Canara Bank – Main Branch', category: 'banks', is_verified: true })
  await t.list({ ...aminabad, name: 'CANARA BANK', category: 'banks' })
  await t.list({ ...farAway, name: 'Bank of Baroda', category: 'banks', is_verified: true })
  await t.list({ ...aminabad, name: 'Bank of Baroda, Market', category: 'banks' })
  await t.list({ ...hazratganj, name: 'State Bank of India', category: 'banks', is_verified: true })
  await t.list({ ...farAway, name: 'Bank of India', category: 'banks' })
  await t.list({ ...farAway, name: 'Zafrani Mehra House', category: 'ice-cream-parlours', is_verified: true })
  await t.list({ ...aminabad, name: 'Zafrani Pandit Corner', category: 'ice-cream-parlours' })
  await t.list({ ...farAway, name: 'Awadh Motors', category: 'car-repair' })
  await t.list({ ...farAway, name: 'Nawab Cabs', category: 'taxi-services' })
  await t.list({ ...farAway, name: 'Gomti Movers', category: 'packers-movers' })
  await t.list({ ...farAway, name: 'Cool Care', category: 'ac-repair' })
  await t.list({ ...farAway, name: 'Lotus AC Showroom', category: 'ac-dealers', is_verified: true })
  await t.list({ ...hazratganj, name: 'Ganj Optics', category: 'opticians' })
  await t.list({ ...farAway, name: 'Chinhat Optics', category: 'opticians', is_verified: true })
  await t.list({ ...farAway, name: 'Ujala Tutors', category: 'dance-classes', is_verified: true })
  await t.list({ ...aminabad, name: 'Aminabad Tutors', category: 'dance-classes' })
  await t.search.refresh()
})

const find = (text: string) => findBusinesses(t.search, { text, cityId: t.cityId('lucknow'), page: 0, size: 10 })
const namesFor = async (text: string) => t.names(await find(text))

test('the branches of a brand stand in the order of their distance from the locality, whatever their boards say', async () => {
  const found = await find('canara bank aminabad')
  expect(await t.names(found)).toEqual(['CANARA BANK', 'Canara Bank – Main Branch', 'Canara Bank'])
  expect(found).toMatchObject({ measuredFrom: { lat: expect.any(Number) }, place: { text: 'aminabad' } })
  expect(found.distancesMetres).toEqual(found.distancesMetres?.toSorted((a, b) => Number(a) - Number(b)))
})

test('words that name no category are looked for from the locality outwards', async () => {
  expect(await namesFor('zafrani aminabad')).toEqual(['Zafrani Pandit Corner', 'Zafrani Mehra House'])
})

test('words of which some are left out are listed from the locality outwards too', async () => {
  const found = await find('zafrani shahipulav aminabad')
  expect(await t.names(found)).toEqual(['Zafrani Pandit Corner', 'Zafrani Mehra House'])
  expect(found).toMatchObject({ onlyWords: 'zafrani', measuredFrom: { lat: expect.any(Number) } })
})

test('the town in the name of a brand is not where to search', async () => {
  const found = await find('bank of baroda aminabad')
  expect((await t.names(found))[0]).toBe('Bank of Baroda, Market')
  expect(found.place).toMatchObject({ cityId: t.cityId('lucknow') })
})

test('a brand is not another one that has all its words', async () => {
  expect(await namesFor('boi')).toEqual(['Bank of India'])
  expect(await namesFor('boi hazratganj')).toEqual(['Bank of India'])
})

test('the service of what a maker sells leads to those who repair it', async () => {
  expect(await namesFor('voltas ac service')).toEqual(['Cool Care'])
})

test.each(['agra jane ke liye gaadi', 'आगरा जाने के लिए गाड़ी'])('"%s" asks for a car with a driver', async (text) => {
  expect(await namesFor(text)).toEqual(['Nawab Cabs'])
})

test.each([
  ['मुंबई के लिए पैकर्स', 'Gomti Movers'],
  ['कार रिपेयर', 'Awadh Motors'],
])('English words in Devanagari are the trade they name: "%s"', async (text, name) => {
  expect(await namesFor(text)).toEqual([name])
})

test('a list of a locality that has few goes on with what lies around it, nearest first', async () => {
  expect(await namesFor('opticians hazratganj')).toEqual(['Ganj Optics', 'Chinhat Optics'])
})

test('what is related to a trade stands in the order of its distance from the locality too', async () => {
  const found = await find('music classes aminabad')
  expect(found).toMatchObject({ relatedTo: { categoryId: expect.any(Number) }, place: { text: 'aminabad' } })
  expect(await t.names(found)).toEqual(['Aminabad Tutors', 'Ujala Tutors'])
})
