import { expect, test } from 'vitest'
import { resultsPath, whatSegment, whatText } from './results-path.ts'

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
