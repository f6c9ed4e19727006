import { beforeAll, expect, test, vi } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const pune = { city: 'pune', lat: 18.52, lng: 73.85 }
  const hyderabad = { city: 'hyderabad', lat: 17.38, lng: 78.48 }
  const okhla = { city: 'delhi', locality: 'Okhla', lat: 28.5619, lng: 77.2826 }
  const rohini = { city: 'delhi', locality: 'Rohini', lat: 28.74, lng: 77.11 }
  await t.list({ ...pune, name: 'Golden Medicos', category: 'medical-stores', is_verified: true })
  await t.list({ ...pune, name: 'Golden Medical Store', category: 'medical-stores' })
  await t.list({ ...pune, name: 'Star Mobiles', category: 'mobile-shops' })
  await t.list({ ...pune, name: 'Shivneri Mobiles', category: 'mobile-shops', is_verified: true })
  await t.list({ ...pune, name: 'V. K. Lotus Laundry', category: 'laundry' })
  await t.list({ ...pune, name: 'Bhai Bhai Laundry', category: 'laundry' })
  await t.list({ ...pune, name: 'Maa Laundry', category: 'laundry' })
  await t.list({ ...pune, name: 'Ashirwad General Store', category: 'general-stores' })
  await t.list({ ...pune, name: 'Rajdhani General Store', category: 'general-stores', is_verified: true })
  await t.list({ ...pune, name: 'Gopal Book Depot', category: 'book-shops' })
  await t.list({ ...pune, name: 'Kesari Tea House', category: 'tea-stalls' })
  await t.list({ ...pune, name: 'New Kesari Tea House', category: 'tea-stalls', is_verified: true })
  await t.list({ ...hyderabad, name: 'Tirupati Garments', category: 'readymade-garments' })
  await t.list({ city: 'tirupati', lat: 13.63, lng: 79.42, name: 'Murthy Kidswear', category: 'wholesale-kidswear' })
  await t.list({ ...rohini, name: 'Om Navrang Dairy', category: 'dairy-milk', is_verified: true })
  await t.list({ ...okhla, name: 'Om Navrang Sweets', category: 'sweet-shops' })
  const coimbatore = { city: 'coimbatore', category: 'restaurants' }
  await t.list({ ...coimbatore, name: 'கணபதி உணவகம்', lat: 11.0, lng: 76.96 })
  await t.list({ ...coimbatore, locality: 'Ganapathy', name: 'Kaveri Restaurant', lat: 11.04, lng: 76.98 })
  await t.search.refresh()
})

const find = (text: string, city: string) =>
  findBusinesses(t.search, { text, cityId: t.cityId(city), page: 0, size: 10 })

test.each([
  ['store medical golden', 'pune', 'Golden Medical Store', 'its first and last words are exchanged'],
  ['star mobilgs', 'pune', 'Star Mobiles', 'its corrected text is a trade'],
  ['tirupati garmenst', 'hyderabad', 'Tirupati Garments', 'its first word is a town elsewhere'],
  ['v k', 'pune', 'V. K. Lotus Laundry', 'only its initials are typed'],
  ['bhai bhai', 'pune', 'Bhai Bhai Laundry', 'its words say nothing by themselves'],
  ['maa', 'pune', 'Maa Laundry', 'its only word is the code of an airport'],
  ['ashirwad general', 'pune', 'Ashirwad General Store', 'its first word is also a brand'],
  ['गोपाल बुक डिपो', 'pune', 'Gopal Book Depot', 'its English words are written as Hindi boards do'],
  ['ganapathy unavakam', 'coimbatore', 'கணபதி உணவகம்', 'its first word is a locality and the other a trade'],
  ['om navrang okhla', 'delhi', 'Om Navrang Sweets', 'its beginning stands beside a place'],
])('"%s" in %s finds %s first, though %s', async (text, city, name) => {
  expect((await t.names(await find(text, city)))[0]).toBe(name)
})

test('a misspelt trade beside an everyday word is corrected, not read as a name', async () => {
  const found = await find('best laundri', 'pune')
  expect(found.interpretedAs).toBeDefined()
  expect((await t.names(found)).toSorted()).toEqual(['Bhai Bhai Laundry', 'Maa Laundry', 'V. K. Lotus Laundry'])
})

test('a part of the chosen city is meant before a far smaller town elsewhere that is called so', async () => {
  const found = await find('bank jamalpur', 'ahmedabad')
  expect(found.place).toMatchObject({ cityId: t.cityId('ahmedabad'), text: 'jamalpur' })
  const inKanpur = await find('bank kanpur', 'delhi')
  expect(inKanpur.place).toMatchObject({ cityId: t.cityId('kanpur') })
})

test.each([
  ['golden medicoz', 'Golden Medicos'],
  ['rajdani general store', 'Rajdhani General Store'],
  ['goapl boko depot', 'Gopal Book Depot'],
  ['kefari tea house', 'Kesari Tea House'],
  ['gopal bookk deppt', 'Gopal Book Depot'],
])('"%s" finds %s by its corrected words, without looking up all names that sound alike', async (text, name) => {
  const asked = vi.spyOn(t.search.pool, 'query')
  const [first] = await t.names(await find(text, 'pune'))
  const bySlip = asked.mock.calls.filter(([statement]) => statement.name === 'names-by-slip')
  asked.mockRestore()
  expect([first, bySlip.length]).toEqual([name, 0])
})
