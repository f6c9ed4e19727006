import { expect, test } from 'vitest'
import { createTestSearch } from '#tests/test-search.ts'
import { suggest } from '../suggest/suggest.ts'
import { findBusinesses } from './find-businesses.ts'

const absurd = [
  '',
  '   ',
  '!!!',
  "' | & ! <-> :* ()",
  'a & b | !c',
  '\u0000',
  'x'.repeat(10_000),
  'a '.repeat(5000),
  '\ud800',
  '#',
  '##',
  '######x',
  "'; DROP TABLE business; --",
  '\\',
  "o'brien\\",
  '🙂',
  '%_%',
  '(((((',
  'k:12',
  'c1:gupta',
  '1:gupta',
  '*',
  '~',
  'in',
  'near me',
  '0',
  '00000000000',
  'ि',
  '़़़़',
  'ﷺ'.repeat(300),
  '9'.repeat(300),
  'near near near me me',
]

test('an absurd text finds something or nothing, and never throws', async () => {
  const t = await createTestSearch()
  await t.list({ name: 'Gupta Sweets', hashtags: ['ok'], lat: 13, lng: 80 })
  await t.search.refresh()
  for (const text of absurd) {
    for (const cityId of [t.cityId('chennai'), undefined]) {
      const found = await findBusinesses(t.search, { text, cityId, page: 0, size: 10, lat: 13, lng: 80 })
      expect(found.ids.length).toBeLessThanOrEqual(10)
      expect((await suggest(t.search, { text, cityId })).length).toBeLessThanOrEqual(10)
      await findBusinesses(t.search, { text, lat: 13, lng: 80, radiusMetres: 30_000, page: 0, size: 10 })
      await findBusinesses(t.search, { text, cityId, page: 99_999, size: 50, hashtags: [text, 'ok'], literal: true })
    }
  }
})
