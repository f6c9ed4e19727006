import { expect, test } from 'vitest'
import { cameFrom } from './came-from.ts'

const origin = 'https://nukkad.example'
const from = (referer: string | undefined) =>
  cameFrom({ url: `${origin}/menu`, headers: new Headers(referer === undefined ? {} : { referer }) }, origin)

test('the way back is the previous page of this site, with its query', () => {
  expect(from(`${origin}/business-listing/chennai/plumbers?page=2`)).toBe('/business-listing/chennai/plumbers?page=2')
})

test('the way back from a page in Hindi has no language prefix, which every link adds', () => {
  expect(from(`${origin}/hi/about`)).toBe('/about')
  expect(from(`${origin}/hi/menu`)).toBe('/')
  expect(from(`${origin}/hi//evil.example`)).toBe('/')
})

test('without a previous page of this site, the way back is the home page', () => {
  for (const referer of [undefined, '', 'nonsense', 'https://elsewhere.example/a', `${origin}/menu`, `${origin}//evil`])
    expect(from(referer)).toBe('/')
})

test('a proxy that talks plain HTTP to us changes nothing', () => {
  const request = { url: 'http://10.0.0.7:3000/menu', headers: new Headers({ referer: `${origin}/about` }) }
  expect(cameFrom(request, origin)).toBe('/about')
})
