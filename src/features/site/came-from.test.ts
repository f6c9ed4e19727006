import { expect, test } from 'vitest'
import { cameFrom } from './came-from.ts'

const origin = 'https://nukkad.example'
const from = (referer: string | undefined) =>
  cameFrom({ url: `${origin}/menu`, headers: new Headers(referer === undefined ? {} : { referer }) }, origin)

test('the way back is the page of ours one came from, with its query', () => {
  expect(from(`${origin}/business-listing/chennai/plumbers?page=2`)).toBe('/business-listing/chennai/plumbers?page=2')
})

test('the way back from a page in Hindi is the page without its language, which every link adds', () => {
  expect(from(`${origin}/hi/about`)).toBe('/about')
  expect(from(`${origin}/hi/menu`)).toBe('/')
  expect(from(`${origin}/hi//evil.example`)).toBe('/')
})

test('without a page of ours to go back to, the way leads home', () => {
  for (const referer of [undefined, '', 'nonsense', 'https://elsewhere.example/a', `${origin}/menu`, `${origin}//evil`])
    expect(from(referer)).toBe('/')
})

test('a proxy that talks plain HTTP to us changes nothing', () => {
  const request = { url: 'http://10.0.0.7:3000/menu', headers: new Headers({ referer: `${origin}/about` }) }
  expect(cameFrom(request, origin)).toBe('/about')
})
