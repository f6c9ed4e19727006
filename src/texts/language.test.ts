import { expect, test } from 'vitest'
import { inLanguage, languageOfPath, withoutLanguage } from './language.ts'

test('a path below /hi is Hindi, a path that merely starts with the same letters is not', () => {
  expect(['/hi', '/hi/', '/hi/about'].map(languageOfPath)).toEqual(['hi', 'hi', 'hi'])
  expect(['/', '/about', '/hindi-tuition', '/history', '/HI/about'].map(languageOfPath)).toEqual(Array(5).fill('en'))
})

test('a path is converted into a language and back', () => {
  for (const path of ['/', '/?city=pune', '/about', '/categories?city=pune', '/how-to-use#shopkeepers']) {
    expect(inLanguage(path, 'en')).toBe(path)
    expect(withoutLanguage(inLanguage(path, 'hi'))).toBe(path)
  }
  expect(inLanguage('/', 'hi')).toBe('/hi')
  expect(inLanguage('/about', 'hi')).toBe('/hi/about')
})

test('what is not a page has no language', () => {
  const others = ['tel:+911800', 'mailto:a@b.in', '#main', 'https://news.example/', '//evil.example', '/\\evil.example']
  const files = ['/api/v1/home', '/assets/a.css', '/dev/outbox', '/sitemap.xml', '/favicon.svg']
  for (const path of [...others, ...files]) expect(inLanguage(path, 'hi')).toBe(path)
})
