import { inLanguage, languageOfPath } from '#texts/language.ts'
import type { FetchSuggestions, Suggestion } from '#ui/suggestion.ts'
import { recentLines, rememberSearch } from './recent-searches.ts'

async function ask(query: Record<string, string>, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(
    inLanguage(`/suggestions?${new URLSearchParams(query)}`, languageOfPath(location.pathname)),
    { signal },
  )
  return response.ok ? response.json() : []
}

function cityIn(cityInputId: string): string {
  const input = document.getElementById(cityInputId)
  return input instanceof HTMLInputElement ? input.value : ''
}

const minCharacters = 2
/** More would push what most people look for behind the keyboard of a phone. */
const recentAbovePopular = 3

/**
 * Suggestions for the text of the search input, the city being read from the field beside it; for an empty one what was
 * searched before on this device, and a line with the text `forget` that removes it. Where there is nothing but the
 * search (`fillsEmpty`), the latest of it, then what most people look for.
 */
export function suggestSearches(cityInputId: string, forget: string, fillsEmpty: boolean): FetchSuggestions {
  return async (text, signal, showFirst) => {
    const lines = () => ask({ q: text, city: cityIn(cityInputId) }, signal)
    if (text !== '') return text.length >= minCharacters ? lines() : []
    if (!fillsEmpty) return recentLines(forget)
    const recent = recentLines(forget, recentAbovePopular)
    if (recent.length > 0) showFirst?.(recent)
    // ignored: without an answer there is still what was searched before
    return [...recent, ...(await lines().catch(() => []))]
  }
}

/** Reports a choice, which ranks later suggestions, while the browser already navigates to it. */
export function reportChoice(cityInputId: string): (suggestion: Suggestion, typed: string) => void {
  return ({ type, id, text }, typed) => {
    rememberSearch(text)
    if (type === 'recent') return
    const choice = { q: typed, city: cityIn(cityInputId), type, id: String(id) }
    navigator.sendBeacon('/suggestions', new URLSearchParams(choice))
  }
}

/** Stores the chosen city for all further pages, even when nothing is searched. */
export function rememberCity({ text }: Suggestion): void {
  // Only the cookie of the response matters, so the redirect is not followed.
  // ignored: when it fails, the next search stores the city
  fetch(`/search?${new URLSearchParams({ city: text })}`, { redirect: 'manual', keepalive: true }).catch(
    () => undefined,
  )
}

/** Cities whose name contains the text. */
export const suggestCities: FetchSuggestions = (text, signal) => ask({ q: text, kind: 'city' }, signal)
