import { beforeAll, expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { noFilters } from '../results-filters.ts'
import { indexBusiness } from './index/index-business.ts'
import { showResults } from './show-results.ts'

beforeAll(async () => {
  const { app, db } = await testApp()
  for (const [name, city, category] of [
    ['Delhi Lodge', 'delhi', 'hotels'],
    ['Yamuna Lodge', 'agra', 'hotels'],
    ['Mumbai Mithai', 'mumbai', 'sweet-shops'],
    ['Hooghly Mithai', 'kolkata', 'sweet-shops'],
    ['Calcutta Sweet House', 'kolkata', 'sweet-shops'],
    ['Capital Cabs', 'delhi', 'taxi-services'],
    ['Ridge Cabs', 'shimla', 'taxi-services'],
  ] as const) {
    const { id } = await createBusiness(db, { owner_id: null, name, city, category })
    await indexBusiness(db, id)
  }
  await app.search.refresh()
})

async function show(text: string, city: string, i18n = texts.en) {
  const { app, db } = await testApp()
  const query = { city: app.places.cityBySlug(city), text, page: 1, filters: noFilters, literal: false }
  return showResults({ app, db, now: new Date(), i18n }, query)
}

test.each(['hotel near taj mahal', 'near tajmahal hotel', 'taj mahal ke paas hotel', 'hotel opposite ताजमहल'])(
  'beside a landmark of another city that city is offered: "%s"',
  async (text) => {
    const { cards, placeOffer } = await show(text, 'delhi')
    expect(cards[0]?.name).toBe('Delhi Lodge')
    expect(placeOffer).toEqual({
      text: 'Taj Mahal is in Agra.',
      link: { label: 'Hotels in Agra', url: '/business-listing/agra/hotels' },
    })
  },
)

test('the offer is in the language of the page', async () => {
  expect((await show('hotel near taj mahal', 'delhi', texts.hi)).placeOffer?.text).toContain('ताजमहल')
})

test.each([
  ['hotel near taj mahal', 'agra'],
  ['hotel near bus stand', 'delhi'],
  ['hotel near golden temple', 'delhi'],
  ['taj mahal', 'delhi'],
])(
  'nothing is offered where the landmark is or nothing is listed, nor for what is none ("%s" in %s)',
  async (text, city) => {
    expect((await show(text, city)).placeOffer).toBeNull()
  },
)

test('a town before a taxi is where to go, and the taxis there are offered', async () => {
  const { cards, placeOffer } = await show('shimla taxi', 'delhi')
  expect(cards.map(({ name }) => name)).toEqual(['Capital Cabs'])
  expect(placeOffer?.link).toEqual({
    label: 'Taxi & Cab Services in Shimla',
    url: '/business-listing/shimla/taxi-services',
  })
})

test('a town before a trade, as in names, is the trade of the chosen city, and that of the town is offered', async () => {
  const { cards, onlyWords, placeOffer } = await show('calcutta sweets', 'mumbai')
  expect(cards.map(({ name }) => name)).toEqual(['Mumbai Mithai'])
  expect(onlyWords).toBe('sweets')
  expect(placeOffer?.link).toEqual({ label: 'Sweet Shops in Kolkata', url: '/business-listing/kolkata/sweet-shops' })
})

test('the own name of the chosen city before a trade says nothing, and is not told as left out', async () => {
  const { cards, onlyWords, placeOffer } = await show('bombay sweets', 'mumbai')
  expect([cards.map(({ name }) => name), onlyWords, placeOffer]).toEqual([['Mumbai Mithai'], null, null])
})
