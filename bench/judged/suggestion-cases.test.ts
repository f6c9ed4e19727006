import { expect, test } from 'vitest'
import { nameSound } from '#features/search/spelling/name-sound.ts'
import { foldText } from '#platform/fold-text.ts'
import { suggestionTable } from './report-suggestions.ts'
import { isSuggested } from './suggestion-cases.ts'
import { ceilingOf, countNamesOf } from './suggestion-ceiling.ts'

test('a name is suggested as a whole, a brand by any of its branches', () => {
  expect(isSuggested({ wanted: ['gupta sweets'] }, ['Gupta Sweets', 'Gupta Jewellers'])).toBe(true)
  expect(isSuggested({ wanted: ['gupta sweets'] }, ['Gupta Sweets and Sons'])).toBe(false)
  expect(isSuggested({ wanted: ['bata*'] }, ['Bata, Adyar'])).toBe(true)
  expect(isSuggested({ wanted: ['bata*'] }, ['Batala Dairy'])).toBe(false)
})

test('the table of suggestions counts right and empty lists in each half, and names that a list could hold', () => {
  const outcome = (half: 'tuned' | 'held out', isFound: boolean, isEmpty: boolean, ceiling?: number) => ({
    kind: 'name',
    half,
    isFound,
    isEmpty,
    ceiling,
  })
  const rows = suggestionTable([
    outcome('tuned', true, false, 1),
    outcome('tuned', false, true, 0.5),
    outcome('held out', true, false),
  ])
  expect(rows.at(-1)).toBe('| name | 2 | 50.0 % | 75.0 % | 1 | 100.0 % | 50.0 % | 1 | 100.0 % | – | – | – | 0.0 % |')
})

test('the ceiling counts the names of the city that share a beginning, by letters or by sound, each once', () => {
  const names = ['Gupta Sweets', 'GUPTA SWEETS', 'Gupta Stores', 'गुप्ता स्वीट्स', 'Sharma Sweets']
  const count = countNamesOf(new Map([['pune', names]]))
  expect(count('pune', { letters: ['gupta s'] })).toBe(2)
  expect(count('pune', { letters: ['gupta sw', 'sharma'] })).toBe(2)
  expect(count('pune', { sound: nameSound(foldText('गुप्ता स्')) })).toBe(3)
  expect(count('delhi', { letters: ['gupta'] })).toBe(0)
  expect([ceilingOf(10), ceilingOf(40)]).toEqual([1, 0.25])
})
