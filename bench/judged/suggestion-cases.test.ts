import { expect, test } from 'vitest'
import { suggestionTable } from './report-suggestions.ts'
import { isSuggested } from './suggestion-cases.ts'

test('a name is suggested as a whole, a brand by any of its branches', () => {
  expect(isSuggested({ wanted: ['gupta sweets'] }, ['Gupta Sweets', 'Gupta Jewellers'])).toBe(true)
  expect(isSuggested({ wanted: ['gupta sweets'] }, ['Gupta Sweets and Sons'])).toBe(false)
  expect(isSuggested({ wanted: ['bata*'] }, ['Bata, Adyar'])).toBe(true)
  expect(isSuggested({ wanted: ['bata*'] }, ['Batala Dairy'])).toBe(false)
})

test('the table of suggestions counts right and empty lists in each half', () => {
  const outcome = (half: 'tuned' | 'held out', isFound: boolean, isEmpty: boolean) => ({
    kind: 'brand',
    half,
    isFound,
    isEmpty,
  })
  const rows = suggestionTable([
    outcome('tuned', true, false),
    outcome('tuned', false, true),
    outcome('held out', true, false),
  ])
  expect(rows.at(-1)).toBe('| brand | 2 | 50.0 % | 50.0 % | 1 | 100.0 % | 0.0 % |')
})
