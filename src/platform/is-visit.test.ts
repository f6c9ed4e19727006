import { expect, test } from 'vitest'
import { isVisit } from './is-visit.ts'

const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
const visits = (headers: Record<string, string>, method = 'GET') =>
  isVisit({ method, headers: new Headers({ 'user-agent': phone, ...headers }) })
const from = (site: string, dest: string) => visits({ 'sec-fetch-site': site, 'sec-fetch-dest': dest })

test('a person who follows a link from anywhere, types an address or loads more of our page is a visitor', () => {
  expect(visits({})).toBe(true)
  for (const site of ['none', 'same-origin', 'same-site', 'cross-site']) expect(from(site, 'document')).toBe(true)
  for (const dest of ['empty', 'image']) expect(from('same-origin', dest)).toBe(true)
})

test('a link from another site counts also where our service worker asks for the page', () => {
  expect(visits({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'navigate' })).toBe(true)
  expect(visits({ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty', 'sec-fetch-mode': 'cors' })).toBe(false)
})

test('what a page of another site loads into itself is no visit of whoever reads that page', () => {
  for (const dest of ['image', 'iframe', 'empty', 'script', 'object', 'embed'])
    expect([from('cross-site', dest), from('same-site', dest)]).toEqual([false, false])
  expect(visits({ 'sec-fetch-site': 'cross-site' })).toBe(false)
})

test('robots, prefetches and questions for the head alone are no visits', () => {
  expect(visits({ 'user-agent': 'Googlebot/2.1' })).toBe(false)
  expect(visits({ 'sec-purpose': 'prefetch;prerender' })).toBe(false)
  expect(visits({}, 'HEAD')).toBe(false)
})
