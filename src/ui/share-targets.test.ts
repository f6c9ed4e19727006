import { expect, test } from 'vitest'
import { shareTargets } from './share-targets.ts'

const shared = { url: 'https://nukkad.example/a b?x=1&y=2', title: 'Gupta & Sons, पटना' }
const targets = new Map(shareTargets(shared).map((target) => [target.kind, target]))

test('there are the six share targets of the specification, each with its window, e-mail without one', () => {
  const windows = [...targets].map(([kind, { window }]) => [kind, window && `${window.widthPx}×${window.heightPx}`])
  expect(Object.fromEntries(windows)).toEqual({
    email: undefined,
    facebook: '550×400',
    linkedin: '750×600',
    telegram: '550×400',
    twitter: '550×400',
    whatsapp: '550×400',
  })
})

test('address and title arrive intact, whatever characters they contain', () => {
  const field = (kind: 'email' | 'facebook' | 'linkedin' | 'telegram' | 'twitter' | 'whatsapp', name: string) =>
    new URL(targets.get(kind)?.href ?? '').searchParams.get(name)
  expect(field('facebook', 'u')).toBe(shared.url)
  expect(field('linkedin', 'url')).toBe(shared.url)
  expect([field('telegram', 'url'), field('telegram', 'text')]).toEqual([shared.url, shared.title])
  expect([field('twitter', 'url'), field('twitter', 'text')]).toEqual([shared.url, shared.title])
  expect(field('whatsapp', 'text')).toBe(`${shared.title}\n${shared.url}`)
  expect(field('email', 'subject')).toBe(shared.title)
  expect(targets.get('email')?.href).not.toContain('+')
})
