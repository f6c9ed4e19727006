import { expect, test } from 'vitest'
import { textIn } from './text-in.ts'

test('a row is shown in the language of the page, and in English where it has no Hindi', () => {
  expect(textIn({ locale: 'hi' }, 'Home page', 'होम पेज')).toBe('होम पेज')
  expect(textIn({ locale: 'en' }, 'Home page', 'होम पेज')).toBe('Home page')
  expect(textIn({ locale: 'hi' }, 'Home page', null)).toBe('Home page')
  expect(textIn({ locale: 'hi' }, ['Visit shops'], null)).toEqual(['Visit shops'])
})
