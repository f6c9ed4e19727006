import { beforeAll, expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { noFilters } from '../results-filters.ts'
import { indexBusiness } from './index/index-business.ts'
import { showResults } from './show-results.ts'

const noon = new Date('2026-11-20T06:30:00Z')
const fridayNoon = JSON.stringify([[], [], [], [], [[700, 800]], [], []])

beforeAll(async () => {
  const { app, db } = await testApp()
  for (const business of [
    { name: 'Always Medicals', category: 'medical-stores', hours: '"24x7"', hashtags: ['24x7', 'homedelivery'] },
    { name: 'Noon Tailors', category: 'tailors', hours: fridayNoon, is_verified: true },
    { name: 'Praised Salon', category: 'salons', rating_sum: 470, rating_count: 100 },
    { name: 'Hill General Stores', category: 'general-stores' },
    { name: 'Thevar Brothers', category: 'grocery-stores' },
    { name: 'Inba Hotel', category: 'hotels' },
    { name: 'Anand Chit Funds', category: 'chit-funds' },
    { name: 'ABC Motors', category: 'car-repair' },
    { name: 'A-One Motors', category: 'car-repair' },
    { name: 'C Sharp Opticals', category: 'opticians' },
    { name: 'Cheap Thrills', category: 'gift-shops' },
    { name: '24x7 Restaurant', category: 'restaurants', city: 'pune' },
    { name: 'The', category: 'gift-shops', city: 'pune' },
  ]) {
    const { id } = await createBusiness(db, { owner_id: null, city: 'chennai', ...business })
    await indexBusiness(db, id)
  }
  await app.search.refresh()
})

async function show(text: string, { city = 'chennai', i18n = texts.en } = {}) {
  const { app, db } = await testApp()
  const query = { city: app.places.cityBySlug(city), text, page: 1, filters: noFilters, literal: false }
  const view = await showResults({ app, db, now: noon, i18n }, query)
  return { ...view, names: view.cards.map(({ name }) => name).sort() }
}

test.each([
  '24x7',
  '24 hours',
  '24 hrs',
  '24/7',
  'open 24 hours',
  '24 ghante khula',
  'round the clock',
  '24 घंटे',
  'चौबीस घंटे खुला',
  '24 மணி நேரம்',
  '24x7 in chennai',
])('"%s" alone lists what is open at every hour, and says so', async (text) => {
  const view = await show(text)
  expect(view).toMatchObject({ label: 'Open 24 hours', names: ['Always Medicals'], category: null, unapplied: [] })
})

test.each([
  ['best', 'Top rated', ['Praised Salon']],
  ['sabse accha', 'Top rated', ['Praised Salon']],
  ['सबसे अच्छा', 'Top rated', ['Praised Salon']],
  ['verified', 'Verified', ['Noon Tailors']],
  ['open now', 'Open now', ['Always Medicals', 'Noon Tailors']],
  ['abhi khula hai', 'Open now', ['Always Medicals', 'Noon Tailors']],
  ['verified open now', 'Open now, Verified', ['Noon Tailors']],
])('"%s" alone lists what fulfils it', async (text, label, names) => {
  expect(await show(text)).toMatchObject({ label, names, saysNothing: false })
})

test('of several wishes those that nothing can be filtered by are said', async () => {
  const view = await show('cheap best 24x7')
  expect(view).toMatchObject({ label: 'Top rated, Open 24 hours', unapplied: ['cheap'] })
})

test.each(['under 500', '500 tak', 'cheap', 'sasta', 'home delivery', 'होम डिलीवरी', 'kal'])(
  'a wish that cannot be checked (%s) claims nothing, and leads on to what the site has',
  async (text) => {
    const view = await show(text)
    expect(view).toMatchObject({ saysNothing: true, total: 0, category: null, label: `“${text}”` })
    expect(view.relatedTitle).toBe('Popular categories')
    expect(view.unapplied).not.toEqual([])
  },
)

test.each(['in', 'near', 'the', 'a b c', 'a:* & b | !c', 'c', 'x y', '7', 'ka', 'और', 'what is the', 'please'])(
  'noise (%s) becomes no trade and no name that begins so',
  async (text) => {
    const view = await show(text)
    expect(view).toMatchObject({ saysNothing: true, total: 0, category: null, corrected: null, unapplied: [] })
    expect(view.relatedCategories.length).toBeGreaterThanOrEqual(4)
  },
)

test('where nothing fulfils a wish, who is called so is found', async () => {
  expect(await show('24x7', { city: 'pune' })).toMatchObject({ names: ['24x7 Restaurant'], label: '“24x7”' })
  expect(await show('verified', { city: 'pune' })).toMatchObject({ label: 'Verified', total: 0 })
})

test('what is called exactly so is a name', async () => {
  expect((await show('the', { city: 'pune' })).names).toEqual(['The'])
})

test.each([
  ['abc motors', 'ABC Motors'],
  ['a b c motors', 'ABC Motors'],
  ['the thevar', 'Thevar Brothers'],
  ['cheap thrills', 'Cheap Thrills'],
  ['a-one', 'A-One Motors'],
])('a name with such words (%s) is still found', async (text, name) => {
  expect((await show(text)).names).toContain(name)
})

test('a hashtag that is typed without its sign is offered where listings have it', async () => {
  expect((await show('home delivery')).hashtag).toEqual({
    label: '#homedelivery',
    url: '/business-listing/chennai/homedelivery?hashtag=homedelivery',
  })
  expect((await show('24 घंटे')).hashtag?.label).toBe('#24x7')
  expect((await show('home delivery', { city: 'pune' })).hashtag).toBeNull()
  expect((await show('homedeliveri')).hashtag).toBeNull()
})

test('the API says which wishes the list fulfils, or that the text says nothing', async () => {
  const { stranger } = await testApp()
  const search = async (searchText: string) =>
    (await stranger().post('/search/businesses', { searchText, city: 'chennai' })).body.data
  expect(await search('24 घंटे')).toMatchObject({ wishesAlone: ['open-24-hours'], page: { totalElements: 1 } })
  expect(await search('the')).toMatchObject({ saysNothing: true, page: { totalElements: 0 } })
})
