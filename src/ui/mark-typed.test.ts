import { expect, test } from 'vitest'
import { markTyped } from './mark-typed.ts'

const marked = (text: string, typed: string) =>
  markTyped(text, typed)
    .map(({ text: part, isTyped }) => (isTyped ? `<${part}>` : part))
    .join('')

test('what was typed is marked at the beginning of words, and the text stays as it is', () => {
  expect(marked('AC Repair & Service', 'ac rep')).toBe('<AC> <Rep>air & Service')
  expect(marked('Car Repair (AC)', 'a')).toBe('Car Repair (<A>C)')
  expect(marked('Voltac', 'ac')).toBe('Voltac')
  expect(marked('Plumbers', '')).toBe('Plumbers')
})

test('in Indian scripts the whole word is marked: no syllable is cut', () => {
  expect(marked('बिजली मिस्त्री', 'बिज')).toBe('<बिजली> मिस्त्री')
})
