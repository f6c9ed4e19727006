import { beforeAll, expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { noFilters } from '../results-filters.ts'
import { indexBusiness } from './index/index-business.ts'
import { namedPublicNumbers } from './public-numbers.ts'
import { showResults } from './show-results.ts'

beforeAll(async () => {
  const { app, db } = await testApp()
  for (const { name, category } of [
    { name: 'Adyar Ambulance', category: 'ambulance-services' },
    { name: 'Mylapore Police Station', category: 'police-stations' },
    { name: 'Hundred Sarees 100', category: 'saree-shops' },
  ]) {
    const { id } = await createBusiness(db, { owner_id: null, name, city: 'chennai', category })
    await indexBusiness(db, id)
  }
  await app.search.refresh()
})

async function show(text: string, i18n = texts.en) {
  const { app, db } = await testApp()
  const query = { city: app.places.cityBySlug('chennai'), text, page: 1, filters: noFilters, literal: false }
  return showResults({ app, db, now: new Date(), i18n }, query)
}

test.each([
  ['108', '108', 'Adyar Ambulance'],
  ['१०८', '108', 'Adyar Ambulance'],
  ['call 108 in adyar', '108', 'Adyar Ambulance'],
  ['108 ambulance', '108', 'Adyar Ambulance'],
  ['100', '100', 'Mylapore Police Station'],
  ['call police 100', '100', 'Mylapore Police Station'],
  ['112', '112', undefined],
  ['1098', '1098', undefined],
])('"%s" shows %s as the first number to call, and what it is about', async (text, number, listed) => {
  const { cards, publicNumbers } = await show(text)
  expect(publicNumbers[0]?.number).toBe(number)
  expect(cards[0]?.name).toBe(listed)
})

test.each(['ஆம்புலன்ஸ்', 'rescue ambulance services', 'एम्बुलेंस सेवा'])(
  'who asks for ambulances in another language (%s) sees their number too',
  async (text) => {
    expect((await show(text)).publicNumbers.map(({ number }) => number)).toEqual(['108', '112'])
  },
)

test('the helpline of a number is named in the language of the page', async () => {
  expect((await show('100', texts.hi)).publicNumbers[0]?.name).toBe('पुलिस')
})

test('the numbers of the page for no connection are those that search knows, in the language of the page', async () => {
  const { app } = await testApp()
  const numbers = ['112', '108', '181', '999']
  expect(namedPublicNumbers({ app, i18n: texts.hi }, numbers)).toEqual([
    { number: '112', name: 'आपात सेवा: पुलिस, दमकल, एम्बुलेंस' },
    { number: '108', name: 'एम्बुलेंस' },
    { number: '181', name: 'महिला हेल्पलाइन' },
  ])
})

test('a price and an address are no number to call', async () => {
  for (const text of ['under 100', '100 tak', 'rs 108', 'sarees 100', 'sector 108', 'flat 101'])
    expect((await show(text)).publicNumbers).toEqual([])
})

test('the API shows the number first too, and also when the text names the place', async () => {
  const { stranger } = await testApp()
  for (const searchText of ['108', 'call 108', '108 in chennai']) {
    const { data } = (await stranger().post('/search/businesses', { searchText, city: 'chennai' })).body
    expect(data).toMatchObject({ publicNumbers: [{ number: '108', name: 'Ambulance' }, { number: '112' }] })
    expect(data.businessRespList[0].name).toBe('Adyar Ambulance')
  }
})
