import { expect, test } from 'vitest'
import { filtersOf, type OfferedFacts } from '#features/facts/server/fact-bits.ts'
import { shippedFacts } from '#features/facts/server/shipped-facts.ts'
import { texts } from '#texts/server-texts.ts'
import { noFilters, type ResultsFilters } from '../results-filters.ts'
import type { ChoiceCounts } from '../search-query.ts'
import { viewFilters } from './filter-view.ts'

const view = (
  filters: Partial<ResultsFilters>,
  list: {
    near?: { lat: number; lng: number }
    hasMiddle?: boolean
    counts?: ChoiceCounts
    offered?: OfferedFacts
  } = {},
) =>
  viewFilters({
    address: { citySlug: 'pune', what: 'cakes', near: list.near },
    filters: { ...noFilters, ...filters },
    hashtags: ['eggless', 'same-day'],
    hasMiddle: list.hasMiddle ?? false,
    counts: list.counts,
    offered: list.offered,
    i18n: texts.en,
  })

const path = '/business-listing/pune/cakes'

test('every choice keeps the others, and forgets the page', () => {
  const { quick } = view({ isVerified: true, hashtags: ['eggless'] })
  const urls = Object.fromEntries(quick.map(({ label, url }) => [label, url]))
  expect(urls['Open now']).toBe(`${path}?hashtag=eggless&open=1&verified=1`)
  expect(urls['Rated 4 and up']).toBe(`${path}?hashtag=eggless&rating=4&verified=1`)
  expect(urls['#same-day']).toBe(`${path}?hashtag=eggless&hashtag=same-day&verified=1`)
})

test('what is on is shown with the way to the list without it, the order included', () => {
  const { active, clearUrl } = view({ isOpenNow: true, minRating: 3, sort: 'rating' })
  expect(active).toEqual([
    { label: 'Open now', url: `${path}?rating=3&sort=rating` },
    { label: 'Rated 3 and up', url: `${path}?open=1&sort=rating` },
    { label: 'Top rated', url: `${path}?rating=3&open=1` },
  ])
  expect(clearUrl).toBe(path)
  expect(view({}).active).toEqual([])
})

test('the row of a phone begins with what is on, so that it can be taken away without looking for it', () => {
  const { quick } = view({ hashtags: ['same-day'], minRating: 3, sort: 'rating' })
  expect(quick.slice(0, 4).map(({ label, isOn }) => [label, isOn])).toEqual([
    ['Rated 3 and up', true],
    ['#same-day', true],
    ['Top rated', true],
    ['Open now', false],
  ])
  expect(quick[2]?.url).toBe(`${path}?hashtag=same-day&rating=3`)
})

test('"nearest" is offered where somebody knows what to measure from, and is the order of a list by nearness', () => {
  const sortsOf = (shown: ReturnType<typeof view>) => shown.groups[0]?.options.map(({ label }) => label)
  expect(sortsOf(view({}))).toEqual(['Best match', 'Top rated'])
  expect(sortsOf(view({}, { hasMiddle: true }))).toEqual(['Best match', 'Nearest first', 'Top rated'])
  const near = view({}, { near: { lat: 18.5, lng: 73.8 } })
  expect(sortsOf(near)).toEqual(['Nearest first', 'Top rated'])
  expect(near.action).toBe('/business-listing1/near/18.500,73.800/cakes')
})

test('each choice says how many it would leave, up to a thousand; one that is on does not', () => {
  const hashtags = new Map([['eggless', 0]])
  const counts = { open: 37, verified: undefined, rated3: 1001, rated4: 1000, hashtags, facts: new Map() }
  const { quick } = view({ hashtags: ['same-day'] }, { counts })
  expect(Object.fromEntries(quick.map(({ label, count }) => [label, count]))).toEqual({
    '#same-day': null,
    'Open now': '37',
    'Rated 4 and up': '1,000',
    Verified: null,
  })
  expect(view({}, { counts }).groups[2]?.options.map(({ count }) => count)).toEqual([null, '1,000', '1,000+'])
})

test('what would leave none is no chip of a phone, and marked among all filters, unless it is on', () => {
  const hashtags = new Map([['eggless', 0]])
  const counts = { open: 0, verified: 0, rated3: 1, rated4: 0, hashtags, facts: new Map() }
  const { groups, quick } = view({ isVerified: true }, { counts })
  expect(quick.map(({ label }) => label)).toEqual(['Verified', '#same-day'])
  const options = groups.flatMap((group) => group.options)
  expect(options.filter(({ isEmpty }) => isEmpty).map(({ label }) => label)).toEqual([
    'Open now',
    'Rated 4 and up',
    '#eggless',
  ])
})

test('a form sends the same names that the links carry', () => {
  for (const { options } of view({}).groups)
    for (const { name, value, url } of options)
      if (value !== '') expect(new URL(url, 'http://localhost').searchParams.getAll(name)).toContain(value)
})

test('facts and prices that listings state are offered with their numbers, what is in use always, others never', () => {
  const offered = filtersOf(shippedFacts(), [['plumbers', 'home-services']])
  const facts = new Map(Object.entries({ 'home-visit': 3, upi: 12, card: 0, 'price-1': 0, 'price-2': 4, 'price-3': 9 }))
  const counts = { open: 1, verified: 1, rated3: 1, rated4: 1, hashtags: new Map(), facts }
  const groupsOf = (filters: Partial<ResultsFilters>, list: Parameters<typeof view>[1]) =>
    Object.fromEntries(
      view(filters, list).groups.map(({ title, options }) => [
        title,
        options.map(({ label, count }) => `${label} ${count}`),
      ]),
    )
  expect(groupsOf({ facts: ['emi'] }, { offered, counts })).toMatchObject({
    'Comes to you': ['Home visit 3'],
    Payment: ['UPI 12', 'EMI null'],
    Price: ['Any price null', 'Up to ₹350 a visit 4', 'Up to ₹500 a visit 9'],
  })
  const cleaners = filtersOf(shippedFacts(), [['house-cleaning', 'home-services']])
  expect(groupsOf({}, { offered: cleaners, counts })).toMatchObject({
    Price: expect.arrayContaining(['Up to ₹1,000 4']),
  })
  const uncounted = groupsOf({}, { offered })
  expect(['Comes to you', 'Payment', 'Price'].filter((title) => title in uncounted)).toEqual([])
  const { active, groups } = view({ facts: ['upi'], priceStep: 2 }, { offered, counts })
  expect(active).toEqual([
    { label: 'UPI', url: `${path}?price=2` },
    { label: 'Up to ₹350 a visit', url: `${path}?fact=upi` },
  ])
  expect(groups.find(({ title }) => title === 'Price')?.options.map(({ url }) => url)).toEqual([
    `${path}?fact=upi`,
    `${path}?fact=upi`,
    `${path}?fact=upi&price=3`,
  ])
})

test('a fact or a price in use is shown and can be taken off, also in a list that offers none', () => {
  const { active, quick } = view({ facts: ['veg'], priceStep: 2 })
  expect(active).toEqual([
    { label: 'Pure veg', url: `${path}?price=2` },
    { label: 'Price', url: `${path}?fact=veg` },
  ])
  expect(quick.filter(({ isOn }) => isOn)).toHaveLength(2)
})
