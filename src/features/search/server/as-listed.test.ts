import { expect, test } from 'vitest'
import { asListed } from './as-listed.ts'

test('a correction is told with the words of the names that it finds', () => {
  expect(asListed({ from: 'mina swet', to: 'meena sweet' }, ['Meena Sweets & Snacks', 'Sweet Meena'])).toBe(
    'meena sweets',
  )
  expect(asListed({ from: 'ravi elektrical', to: 'ravi electrical' }, ['Plumbers of Ravi'])).toBe('ravi electrical')
  expect(asListed({ from: 'mina swet', to: 'meena sweet' }, [])).toBe('meena sweet')
})

test('a whole name is told as it is written', () => {
  expect(
    asListed({ from: 'pushpa choudry', to: 'dr pushpa choudharys clinic' }, ["Dr Pushpa Choudhary's Clinic"]),
  ).toBe("Dr Pushpa Choudhary's Clinic")
})

test('words that were right stay as they were typed', () => {
  const correction = { from: 'plumber gorakpur', to: 'plumber gorakhpur' }
  expect(asListed(correction, ['Gorakhpur Plumbers'])).toBe('plumber gorakhpur')
})
