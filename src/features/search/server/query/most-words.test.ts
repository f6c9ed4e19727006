import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const kolkata = { city: 'kolkata', lat: 22.57, lng: 88.36 }
  const hospital = { ...kolkata, category: 'hospitals' }
  await t.list({ ...hospital, name: 'Woodlands Multispeciality Hospital' })
  await t.list({ ...hospital, name: 'Saltora Heart Clinic Blood Bank', is_verified: true })
  await t.list({ ...hospital, name: 'Saltora Heart Clinic' })
  await t.list({ ...hospital, name: 'Poddar Eye Hospital & Research Centre' })
  await t.list({ ...kolkata, name: 'Das Decor', category: 'interior-designers', is_verified: true })
  await t.list({ ...kolkata, name: 'K. C. Das', category: 'sweet-shops' })
  await t.list({ ...kolkata, name: 'Chung Wah', category: 'restaurants', locality: 'Chandni Chowk' })
  await t.list({ city: 'delhi', lat: 28.65, lng: 77.23, name: 'Natraj', category: 'restaurants' })
  const lucknow = { city: 'lucknow', lat: 26.85, lng: 80.95 }
  await t.list({ ...lucknow, name: 'Kashi Jewellers', category: 'jewellers' })
  await t.list({ ...lucknow, name: 'Rani Jewellers', category: 'jewellers', is_verified: true })
  await t.list({ city: 'ashti', lat: 18.8, lng: 75.17, name: 'Sukhanjali Hospital', category: 'hospitals' })
  await t.list({ city: 'mumbai', lat: 18.923, lng: 72.834, name: 'Indu Clinic', category: 'clinics' })
  const physiotherapist = { city: 'delhi', category: 'physiotherapists' }
  await t.list({ ...physiotherapist, lat: 28.62, lng: 77.06, locality: 'Uttam Nagar', name: 'Verma Clinic' })
  await t.list({ ...physiotherapist, lat: 28.64, lng: 77.19, locality: 'Rajinder Nagar', name: 'Nagar Physiotherapy' })
  await t.search.refresh()
})

const namesFor = async (text: string, city?: string) =>
  t.names(
    await findBusinesses(t.search, {
      text,
      ...(city && { cityId: t.cityId(city) }),
      page: 0,
      size: 10,
      now: new Date(),
    }),
  )
const firstFor = async (text: string, city?: string) => (await namesFor(text, city))[0]

test.each([
  ['saltora heart', 'Saltora Heart Clinic'],
  ['das', 'K. C. Das'],
])('a short list begins with the name that says least besides the text: "%s"', async (text, name) => {
  expect(await firstFor(text, 'kolkata')).toBe(name)
})

test('a brand without a branch here is a name that has its words apart', async () => {
  expect(await firstFor('woodlands hospital', 'kolkata')).toBe('Woodlands Multispeciality Hospital')
})

test.each(['and', 'n'])('a sign of the board may be typed as "%s"', async (joiner) => {
  expect(await firstFor(`poddar eye hospital ${joiner} research centre`, 'kolkata')).toBe(
    'Poddar Eye Hospital & Research Centre',
  )
})

test('a locality that only a far city is known for stays in the chosen city where a listing has it', async () => {
  expect(await namesFor('restaurant chandni chowk', 'kolkata')).toEqual(['Chung Wah'])
})

test('a town before a trade is a name of the chosen city', async () => {
  expect(await firstFor('kashi jewellery', 'lucknow')).toBe('Kashi Jewellers')
})

test('a name beside a little known town is the listing there, without a chosen city', async () => {
  expect(await firstFor('sukhanjali hospital ashti')).toBe('Sukhanjali Hospital')
})

test('a landmark that no listing has in its words lists what is nearest to it', async () => {
  expect(await namesFor('gateway of india', 'mumbai')).toEqual(['Indu Clinic'])
})

test('a trade beside a misspelt place is that trade there, and no name that has the words of the place', async () => {
  expect(await firstFor('physiotherapy in uttam nagra', 'delhi')).toBe('Verma Clinic')
})
