import { expect, test } from 'vitest'
import { noFilters, readFilters } from './results-filters.ts'
import { positionOf, resultsPath, whatSegment, whatText } from './results-path.ts'

test('a result list has one address however its text was typed', () => {
  for (const what of ['AC Repair', ' ac  repair ', 'ac-repair', 'Ac/Repair!']) {
    expect(resultsPath({ citySlug: 'chennai', what })).toBe('/business-listing/chennai/ac-repair')
  }
})

test('no city is All India', () => {
  expect(resultsPath({ what: 'plumbers' })).toBe('/business-listing/all-india/plumbers')
})

test('the first page has no number, filters and the literal search stand in the query', () => {
  expect(resultsPath({ what: 'cake', page: 1 })).not.toContain('page')
  expect(resultsPath({ what: 'cake', page: 3, hashtags: ['eggless', 'same day'], literal: true })).toBe(
    '/business-listing/all-india/cake?hashtag=eggless&hashtag=same+day&literal=1&page=3',
  )
})

test('a Hindi text survives the way into the address and back', () => {
  const segment = decodeURIComponent(resultsPath({ what: 'बिजली मिस्त्री' }).split('/').at(-1) ?? '')
  expect(whatText(segment)).toBe('बिजली मिस्त्री')
})

test('a text with no letter or digit in it has no segment, an endless one a short segment', () => {
  expect(whatSegment(' !?* ')).toBe('')
  expect(whatSegment('x'.repeat(5000)).length).toBeLessThanOrEqual(100)
})

test('filters stand in the address in one order, those that are off not at all', () => {
  expect(
    resultsPath({
      what: 'cake',
      sort: 'rating',
      isVerified: true,
      isOpenNow: true,
      minRating: 4,
      hashtags: ['eggless'],
      page: 2,
    }),
  ).toBe('/business-listing/all-india/cake?hashtag=eggless&rating=4&open=1&verified=1&sort=rating&page=2')
  expect(resultsPath({ ...noFilters, what: 'cake' })).toBe('/business-listing/all-india/cake')
})

test('what an address says of filters is read back; nonsense is no filter', () => {
  const filters = { hashtags: ['a', 'b'], minRating: 3, isOpenNow: true, isVerified: true, sort: 'nearest' } as const
  const { searchParams } = new URL(resultsPath({ what: 'cake', ...filters }), 'http://localhost')
  expect(readFilters(searchParams)).toEqual(filters)
  expect(readFilters(new URLSearchParams('rating=5&open=yes&verified=&sort=random&hashtag='))).toEqual(noFilters)
})

test('a list by nearness has the position in its address, to four places', () => {
  expect(resultsPath({ near: { lat: 13.08270001, lng: 80.2707 }, what: 'plumbers' })).toBe(
    '/business-listing1/near/13.0827,80.2707/plumbers',
  )
})

test.for(['13.08,80.27', '-13.5,-80'])('%s is a position', (segment) => {
  expect(positionOf(segment)).toBeDefined()
})

test.for(['', '13.08', '95,80', '13.08,181', '13.08,80.27,1', 'a,b', '1e3,4'])('%s is none', (segment) => {
  expect(positionOf(segment)).toBeUndefined()
})
