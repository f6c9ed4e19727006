import { afterEach, expect, test, vi } from 'vitest'
import { suggestSearches } from './fetch-suggestions.ts'

afterEach(() => vi.unstubAllGlobals())

test('an empty search offers what was searched before while the network is slow, and after it has failed', async () => {
  vi.stubGlobal('localStorage', { getItem: () => '["plumber"]' })
  vi.stubGlobal('location', { pathname: '/' })
  vi.stubGlobal('document', { getElementById: () => null })
  vi.stubGlobal('HTMLInputElement', class {})
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const recent = [
    { type: 'recent', id: 'plumber', text: 'plumber' },
    { text: 'Clear', run: expect.any(Function) },
  ]
  const showFirst = vi.fn()
  const suggest = suggestSearches('city', 'Clear', true)
  expect(await suggest('', new AbortController().signal, showFirst)).toEqual(recent)
  expect(showFirst.mock.calls).toEqual([[recent]])
})
