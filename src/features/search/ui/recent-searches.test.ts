import { afterEach, expect, test, vi } from 'vitest'
import { readRecentSearches, rememberSearch } from './recent-searches.ts'

afterEach(() => vi.unstubAllGlobals())

test('phone numbers are not remembered on the device, PIN codes and house numbers are', () => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
  for (const text of ['98765 43210', '+91 (98765) 43210 ravi', 'plumber 600040', 'gate 7', '०४४ २४३४५६७८'])
    rememberSearch(text)
  expect(readRecentSearches()).toEqual(['gate 7', 'plumber 600040'])
})
