import { expect, test } from 'vitest'
import { positionOf } from '#features/places/rules.ts'
import { noFilters, readFilters } from './results-filters.ts'
import { resultsPath, whatSegment, whatText } from './results-path.ts'

test('a result list has one URL however its text was typed', () => {
  for (const what of ['AC Repair', ' ac  repair ', 'ac-repair', 'Ac/Repair!']) {
    expect(resultsPath({ citySlug: 'chennai', what })).toBe('/business-listing/chennai/ac-repair')
  }
})

test('no city means All India', () => {
  expect(resultsPath({ what: 'plumbers' })).toBe('/business-listing/all-india/plumbers')
})

test('the first page has no number, filters and the literal search are in the query string', () => {
  expect(resultsPath({ what: 'cake', page: 1 })).not.toContain('page')
  expect(resultsPath({ what: 'cake', page: 3, hashtags: ['eggless', 'same day'], literal: true })).toBe(
    '/business-listing/all-india/cake?hashtag=eggless&hashtag=same+day&literal=1&page=3',
  )
})

test('a Hindi text survives the round trip through the URL', () => {
  const segment = decodeURIComponent(resultsPath({ what: 'बिजली मिस्त्री' }).split('/').at(-1) ?? '')
  expect(whatText(segment)).toBe('बिजली मिस्त्री')
})

test('a text without letters and digits has no segment, an overlong one a short segment', () => {
  expect(whatSegment(' !?* ')).toBe('')
  expect(whatSegment('x'.repeat(5000)).length).toBeLessThanOrEqual(100)
})

test('a long text is cut between two words, in the address and in what is read from it', () => {
  const typed = 'plumber '.repeat(60)
  expect(whatSegment(typed)).toMatch(/^(plumber-)*plumber$/)
  expect(whatText(whatSegment(typed))).toMatch(/^(plumber )*plumber$/)
  expect(whatText(typed.replaceAll(' ', '-'))).toMatch(/^(plumber )*plumber$/)
})

test.each([
  ['c++', 'cpp'],
  ['C# classes', 'csharp-classes'],
  ['.NET training', 'dotnet-training'],
  ['O+ blood', 'o-positive-blood'],
  ['ab-ve', 'ab-negative'],
  ['a+', 'a-positive'],
  ['A+ Electricals', 'a-electricals'],
  ['b - block', 'b-block'],
  ['plumber + electrician', 'plumber-electrician'],
])('a sign that carries the meaning (%s) stays in the address as %s', (typed, segment) => {
  expect(whatSegment(typed)).toBe(segment)
})

test('a hashtag that folds to nothing is no filter', () => {
  const params = new URLSearchParams([
    ['hashtag', '#'],
    ['hashtag', '\u0000'],
    ['hashtag', '😀'],
    ['hashtag', ' wifi '],
  ])
  expect(readFilters(params).hashtags).toEqual(['wifi'])
})

test('active filters are in the URL in a fixed order, inactive ones are not', () => {
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

test('filters are read back from a URL; invalid values are no filter', () => {
  const filters = {
    hashtags: ['a', 'b'],
    minRating: 3,
    isOpenNow: true,
    isVerified: true,
    facts: ['upi'],
    priceStep: 2,
    sort: 'nearest',
  } as const
  const { searchParams } = new URL(resultsPath({ what: 'cake', ...filters }), 'http://localhost')
  expect(readFilters(searchParams)).toEqual(filters)
  expect(readFilters(new URLSearchParams('rating=5&open=yes&verified=&sort=random&hashtag='))).toEqual(noFilters)
})

test('a list by distance has the position in its URL to 110 m, however exactly it is known', () => {
  expect(resultsPath({ near: { lat: 13.08270001, lng: 80.2707 }, what: 'plumbers' })).toBe(
    '/business-listing1/near/13.083,80.271/plumbers',
  )
})

test.for(['13.08,80.27', '-13.5,-80'])('%s is a position', (segment) => {
  expect(positionOf(segment)).toBeDefined()
})

test.for(['', '13.08', '95,80', '13.08,181', '13.08,80.27,1', 'a,b', '1e3,4'])('%s is not a position', (segment) => {
  expect(positionOf(segment)).toBeUndefined()
})

test('an address of search ends with a whole letter', () => {
  for (const start of ['', 'a']) {
    const text = start + '𑄄'.repeat(150)
    expect(whatSegment(text).isWellFormed()).toBe(true)
    expect(whatText(text).isWellFormed()).toBe(true)
    expect(resultsPath({ what: text })).toContain('/all-india/')
  }
})

test('facts in any order, repeated or unknown, have one address', () => {
  const read = readFilters(new URLSearchParams('fact=card&fact=upi&fact=card&fact=helicopter&price=2'))
  expect(resultsPath({ what: 'plumbers', ...read })).toBe(
    '/business-listing/all-india/plumbers?fact=upi&fact=card&price=2',
  )
  expect(readFilters(new URLSearchParams('price=4')).priceStep).toBeUndefined()
})
