import { expect, test } from 'vitest'
import { inLanguageOf } from './in-language-of.ts'

test('a row is shown in the language of the page, and in English where it has no Hindi', () => {
  expect(inLanguageOf({ locale: 'hi' }, 'Home page', 'होम पेज')).toBe('होम पेज')
  expect(inLanguageOf({ locale: 'en' }, 'Home page', 'होम पेज')).toBe('Home page')
  expect(inLanguageOf({ locale: 'hi' }, 'Home page', null)).toBe('Home page')
  expect(inLanguageOf({ locale: 'hi' }, ['Visit shops'], null)).toEqual(['Visit shops'])
})
