import { afterEach, expect, test, vi } from 'vitest'
import { readRecentSearches, recentLines, rememberSearch } from './recent-searches.ts'

afterEach(() => vi.unstubAllGlobals())

function stubStorage() {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  return stored
}

const phones = [
  '98765 43210',
  '+91 (98765) 43210 ravi',
  '०४४ २४३४५६७८',
  '044.2434.5678',
  '044/24345678',
  '98765–43210',
  '98765·432·10',
]

test('phone numbers are not remembered on the device, PIN codes and house numbers are', () => {
  stubStorage()
  for (const text of [...phones, 'plumber 600040', 'gate 7']) rememberSearch(text)
  expect(readRecentSearches()).toEqual(['gate 7', 'plumber 600040'])
})

test('phone numbers that are on the device already are neither offered nor kept', () => {
  const stored = stubStorage()
  stored.set('recent-searches', JSON.stringify([...phones, 'plumber']))
  expect(recentLines('Clear')).toMatchObject([{ type: 'recent', text: 'plumber' }, { text: 'Clear' }])
  expect([...stored.values()]).toEqual(['["plumber"]'])
})

test('the last line forgets what was searched', () => {
  const stored = stubStorage()
  rememberSearch('plumber')
  const command = recentLines('Clear').at(-1)
  if (command && 'run' in command) command.run()
  expect([recentLines('Clear'), stored.size]).toEqual([[], 0])
})
