import { beforeAll, expect, test } from 'vitest'
import { createBusiness } from '#tests/factories/create-business.ts'
import { PageVisitor } from '#tests/page-visitor.ts'
import { testApp } from '#tests/test-app.ts'
import { texts } from '#texts/server-texts.ts'
import { loader as loadSearch } from '../pages/search-redirect.ts'
import { noFilters } from '../results-filters.ts'
import { indexBusiness } from './index/index-business.ts'
import { findBusinesses } from './query/find-businesses.ts'
import { showResults } from './show-results.ts'

beforeAll(async () => {
  const { app, db } = await testApp()
  for (const { name, category } of [
    { name: 'Bright Works', category: 'electricians' },
    { name: 'Ganga Works', category: 'plumbers' },
    { name: 'Kumar Shifting', category: 'packers-movers' },
    { name: 'Shape Lab', category: 'three-d-printing' },
    { name: 'Sweet Corner', category: 'sweet-shops' },
    { name: 'Fresh Fabrics', category: 'sofa-carpet-cleaning' },
    { name: 'Teak House', category: 'sofa-makers' },
  ]) {
    const { id } = await createBusiness(db, { owner_id: null, name, city: 'chennai', category })
    await indexBusiness(db, id)
  }
  await app.search.refresh()
})

async function show(text: string) {
  const { app, db } = await testApp()
  const query = { city: app.places.cityBySlug('chennai'), text, page: 1, filters: noFilters, literal: false }
  const view = await showResults({ app, db, now: new Date(), i18n: texts.en }, query)
  return { ...view, names: view.cards.map(({ name }) => name).sort() }
}

test.each([
  'electrician or plumber',
  'electrician and plumber',
  'electrician ya plumber chahiye',
  'electrician / plumber',
  'electrician, plumber',
  'electrician & plumber',
  'बिजली मिस्त्री या प्लंबर',
  'electrician or plumber in chennai',
])('of "%s" both trades are listed, and each is one tap away', async (text) => {
  expect(await show(text)).toMatchObject({
    label: 'Electricians, Plumbers',
    names: ['Bright Works', 'Ganga Works'],
    onlyWords: null,
    corrected: null,
    several: [
      { label: 'Electricians in Chennai', url: '/business-listing/chennai/electricians' },
      { label: 'Plumbers in Chennai', url: '/business-listing/chennai/plumbers' },
    ],
  })
})

test.each(['Sofa & Carpet Cleaning', 'sofa and carpet cleaning', 'sofa / carpet cleaning'])(
  '"%s" is one trade, though its parts are trades as well',
  async (text) => {
    const { app } = await testApp()
    const found = await findBusinesses(app.search, { text, cityId: undefined, page: 0, size: 10 })
    expect(found).toMatchObject({ total: 1 })
    expect(found.interpretedAs).toEqual({ categoryId: app.categories.bySlug('sofa-carpet-cleaning')?.id })
  },
)

test('signs between trades are words in the address', async () => {
  const search = async (what: string) =>
    (await new PageVisitor().open(loadSearch, `/search?${new URLSearchParams({ what, city: 'Chennai' })}`)).location
  expect(await search('electrician / plumber')).toBe('/business-listing/chennai/electrician-or-plumber')
  expect(await search('electrician, adyar')).toBe('/business-listing/chennai/electrician-adyar')
})

test('trades in a row that nothing joins are one wish', async () => {
  expect((await show('plumber wholesaler')).several).toEqual([])
})

test('a trade with "and" in its name is one', async () => {
  const view = await show('packers and movers')
  expect(view).toMatchObject({ label: 'Packers & Movers', names: ['Kumar Shifting'], several: [] })
})

test('the API names all trades that are listed', async () => {
  const { stranger } = await testApp()
  const body = { searchText: 'electrician or plumber', city: 'chennai' }
  expect((await stranger().post('/search/businesses', body)).body.data).toMatchObject({
    interpretedAs: { category: { slug: 'electricians' }, also: [{ slug: 'plumbers' }] },
    page: { totalElements: 2 },
  })
})

test('a part of a phrase that is in no name of its category says how it was read', async () => {
  const { reading, names } = await show('model')
  expect([names, reading?.text]).toEqual([['Shape Lab'], 'We read “model” as 3D Printing & Prototyping.'])
  expect((await show('sweet')).reading).toBeNull()
})
