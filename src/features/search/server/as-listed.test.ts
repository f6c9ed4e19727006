import { expect, test } from 'vitest'
import { asListed } from './as-listed.ts'

test('a correction is told with the words of the names that it finds', () => {
  expect(asListed('meena sweet', ['Meena Sweets & Snacks', 'Sweet Meena'])).toBe('meena sweets')
  expect(asListed('ravi electrical', ['Plumbers of Ravi'])).toBe('ravi electrical')
  expect(asListed('meena sweet', [])).toBe('meena sweet')
})

test('a whole name is told as it is written', () => {
  expect(asListed('dr pushpa choudharys clinic', ["Dr Pushpa Choudhary's Clinic"])).toBe("Dr Pushpa Choudhary's Clinic")
})
