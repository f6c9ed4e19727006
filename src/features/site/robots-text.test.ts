import { expect, test } from 'vitest'
import { customerOnly, merchantOnly, shared } from '#access.ts'
import { robotsText } from './robots-text.ts'

const text = robotsText('https://nukkad.example')
const closed = text
  .split('\n')
  .flatMap((line) => (line.startsWith('Disallow: ') ? [line.slice('Disallow: '.length)] : []))
const isOpen = (path: string) => !closed.some((prefix) => path.startsWith(prefix))

test('crawlers may read every public page and no page of signed-in people', () => {
  for (const path of [...shared, '/plumbers', '/apiaries', '/robots.txt', '/assets/root.css'])
    expect([path, isOpen(path)]).toEqual([path, true])
  for (const path of [...merchantOnly, ...customerOnly, '/api/v1/home', '/dev/outbox'])
    expect([path, isOpen(path)]).toEqual([path, false])
})

test('crawlers learn the URL of the sitemap', () => {
  expect(text.split('\n')).toContain('Sitemap: https://nukkad.example/sitemap.xml')
})
