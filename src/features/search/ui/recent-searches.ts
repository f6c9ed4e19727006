import type { Suggestion } from '#ui/suggestion.ts'

const storageKey = 'recent-searches'
const maxRecent = 6
const maxCharacters = 100

/** Whether it has a phone number, which is nobody's business on a phone that people share; PIN codes stay. */
const hasPhone = (text: string) => /\p{N}{7}/u.test(text.replaceAll(/[\s+()-]/g, ''))

/** What was searched on this device, latest first, without phone numbers. It never leaves the device. */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(stored) ? stored.filter((text) => typeof text === 'string').slice(0, maxRecent) : []
  } catch {
    // ignored: without storage, or with something else in it, nothing was searched
    return []
  }
}

export function rememberSearch(typed: string): void {
  const text = typed.trim().slice(0, maxCharacters)
  if (text === '' || hasPhone(text)) return
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== text.toLowerCase())
  store([text, ...others].slice(0, maxRecent))
}

export function forgetSearches(): void {
  store([])
}

/** The lines under an empty search field, the last of which forgets them. */
export function recentSuggestions(forget: string): Suggestion[] {
  const recent = readRecentSearches().map((text): Suggestion => ({ type: 'recent', id: text, text }))
  return recent.length > 0 ? [...recent, { type: 'forget', id: '', text: forget }] : []
}

function store(texts: readonly string[]): void {
  try {
    if (texts.length > 0) localStorage.setItem(storageKey, JSON.stringify(texts))
    else localStorage.removeItem(storageKey)
  } catch {
    // ignored: a browser that stores nothing remembers nothing
  }
}
