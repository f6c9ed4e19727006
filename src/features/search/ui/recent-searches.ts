import type { ListLine, Suggestion } from '#ui/suggestion.ts'

const storageKey = 'recent-searches'
const maxRecent = 6
const maxCharacters = 100

/**
 * Whether it has a phone number, however its digits are set apart; that is nobody's business on a phone that people
 * share. PIN codes and house numbers stay.
 */
const hasPhone = (text: string) => /\p{N}{7}/u.test(text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, ''))

/**
 * What was searched on this device, latest first, without phone numbers. It never leaves the device, and signing out
 * removes it (docs/decisions/047-recent-searches.md).
 */
export function readRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    const texts = Array.isArray(stored) ? stored.filter((text) => typeof text === 'string') : []
    const kept = texts.filter((text) => !hasPhone(text)).slice(0, maxRecent)
    // An earlier version stored more.
    if (kept.length < texts.length) store(kept)
    return kept
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

/** The lines under an empty search field, the `most` latest searches; the last line forgets all of them. */
export function recentLines(forget: string, most = maxRecent): ListLine[] {
  const latest = readRecentSearches().slice(0, most)
  const recent = latest.map((text): Suggestion => ({ type: 'recent', id: text, text }))
  return recent.length > 0 ? [...recent, { text: forget, run: () => store([]) }] : []
}

function store(texts: readonly string[]): void {
  try {
    if (texts.length > 0) localStorage.setItem(storageKey, JSON.stringify(texts))
    else localStorage.removeItem(storageKey)
  } catch {
    // ignored: a browser that stores nothing remembers nothing
  }
}
