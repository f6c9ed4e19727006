import { expect, test } from 'vitest'
import { sharedName } from './rules.ts'

test('a brand is offered for listings that begin alike, and for none where an owner has shops of other kinds', () => {
  expect(sharedName(['Meena Sweets, T Nagar', 'meena sweets Adyar'])).toBe('Meena Sweets')
  expect(sharedName(['मीना स्वीट्स', 'मीना स्वीट्स अडयार'])).toBe('मीना स्वीट्स')
  expect(sharedName(['Malwa Hardware', 'Vidya Coaching Classes'])).toBe('')
  expect(sharedName(['Malwa Hardware'])).toBe('Malwa Hardware')
})
