import { expect, test } from 'vitest'
import { shareLinks } from './share-links.ts'

test('every target receives the whole address, and a title with & and # stays in its parameter', () => {
  const url = 'https://nukkad.example/blog/safety/otp-1?a=b'
  const links = shareLinks(url, 'Tea & #snacks')
  expect(links).toHaveLength(6)
  for (const { href } of links) {
    const { hash, searchParams } = new URL(href)
    expect([...searchParams.values()].join(' ')).toContain(url)
    expect(hash).toBe('')
  }
})
