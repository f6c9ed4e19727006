import { beforeAll, expect, test } from 'vitest'
import { createTestSearch, type TestSearch } from '#tests/test-search.ts'
import { findBusinesses } from './find-businesses.ts'

let t: TestSearch

beforeAll(async () => {
  t = await createTestSearch()
  const list = (city: string, category: string, name: string, more: object = {}) =>
    t.list({ city, category, name, ...more })
  // Everything that stands beside the trades asked for in the tree of categories, and what really helps.
  await list('delhi', 'plumbers', 'Modern Plumbers')
  await list('delhi', 'locks-key-shops', 'Chandni Key House')
  await list('delhi', 'dentists', 'Smile Dental')
  await list('delhi', 'hospitals', 'City Hospital')
  await list('delhi', 'blood-banks', 'Lodhi Blood Bank')
  await list('delhi', 'banks', 'Bank of Delhi')
  await list('delhi', 'tax-consultants', 'Gupta Tax')
  await list('delhi', 'schools', 'Naval School')
  await list('delhi', 'tent-house', 'Shahi Tent')
  await list('delhi', 'beauty-parlours', 'Rani Beauty Parlour')
  await list('delhi', 'corporate-lawyers', 'Corporate Chambers')
  await list('delhi', 'lawyers', 'Sharma Advocates')
  await list('delhi', 'lawyers', 'Verma Advocates')
  await list('delhi', 'lawyers', 'Khan Advocates')
  await list('surat', 'bridal-makeup', 'Glow Makeup')
  await list('surat', 'beauty-parlours', 'Surat Parlour One')
  await list('surat', 'beauty-parlours', 'Surat Parlour Two')
  await list('surat', 'beauty-parlours', 'Surat Parlour Three')
  for (const name of ['One', 'Two', 'Three']) await list('patna', 'maternity-hospitals', `Mother Care ${name}`)
  await list('patna', 'hospitals', 'Patna Hospital')
  await list('pune', 'insurance-agents', 'Pune Insurance Agent')
  await list('solapur', 'life-insurance', 'Solapur Life Agency', { lat: 17.66, lng: 75.9 })
  await list('delhi', 'cardiologists', 'Heart Clinic')
  await list('delhi', 'fire-safety-equipment', 'Fire Extinguishers')
  await list('solapur', 'life-insurance', 'Life Insurance Corporation of India', { lat: 17.66, lng: 75.9 })
  await list('delhi', 'gas-agencies', 'Bharat Gas', { lat: 28.63, lng: 77.22 })
  await list('pune', 'gas-agencies', 'Deccan Gas')
  await t.search.refresh()
})

const namesFor = async (text: string, city: string) =>
  t.names(await findBusinesses(t.search, { text, cityId: t.cityId(city), page: 0, size: 10 }))

test.each([
  ['locksmith', ['Chandni Key House']],
  ['mri scan', ['City Hospital']],
  ['chartered accountant', ['Gupta Tax']],
  ['eye specialist', ['City Hospital']],
  ['mehndi artist', ['Rani Beauty Parlour']],
])('where nobody is a %s, who really helps is listed, not what stands beside it in the tree', async (text, names) => {
  expect(await namesFor(text, 'delhi')).toEqual(names)
})

test('the best kin stands alone when there is enough of it, otherwise with the next', async () => {
  expect((await namesFor('gynaecologist', 'patna')).sort()).toEqual([
    'Mother Care One',
    'Mother Care Three',
    'Mother Care Two',
  ])
  expect(await namesFor('mehndi artist', 'surat')).toHaveLength(4)
})

test('of what a trade is a kind of, those who are no other kind come first', async () => {
  expect((await namesFor('divorce lawyer', 'delhi')).sort()).toEqual([
    'Khan Advocates',
    'Sharma Advocates',
    'Verma Advocates',
  ])
})

test('the kin in the city comes before the trade that nobody would travel to', async () => {
  expect(await namesFor('life insurance', 'pune')).toEqual(['Pune Insurance Agent'])
})

test.each(['heart attack', 'ambulance', 'fire brigade'])(
  'in an emergency (%s) the hospitals are listed',
  async (text) => {
    expect(await namesFor(text, 'delhi')).toEqual(['City Hospital'])
  },
)

test('of a brand only the nearest branch is listed from farther than people travel for its trade, which the city has', async () => {
  expect(await namesFor('lic', 'pune')).toEqual(['Life Insurance Corporation of India', 'Pune Insurance Agent'])
  expect(await namesFor('bharat gas', 'pune')).toEqual(['Bharat Gas', 'Deccan Gas'])
})
