import { inLanguage, languageOfPath } from '#texts/language.ts'
import type { FetchSuggestions, Suggestion } from '#ui/suggestion.ts'

async function ask(query: Record<string, string>, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(
    inLanguage(`/suggestions?${new URLSearchParams(query)}`, languageOfPath(location.pathname)),
    { signal },
  )
  return response.ok ? response.json() : []
}

function cityIn(cityInputId: string): string {
  const box = document.getElementById(cityInputId)
  return box instanceof HTMLInputElement ? box.value : ''
}

/** What a visitor may be typing into the search box; the city is read from the box beside it. */
export function suggestSearches(cityInputId: string): FetchSuggestions {
  return (text, signal) => ask({ q: text, city: cityIn(cityInputId) }, signal)
}

/** Counts a choice (it ranks later suggestions) while the browser is already on its way to what was chosen. */
export function reportChoice(cityInputId: string): (suggestion: Suggestion, typed: string) => void {
  return ({ type, id }, typed) => {
    const choice = { q: typed, city: cityIn(cityInputId), type, id: String(id) }
    navigator.sendBeacon('/suggestions', new URLSearchParams(choice))
  }
}

/** The city chosen is the one for every page from now on, also when nothing is searched. */
export function rememberCity({ text }: Suggestion): void {
  // The answer sets the cookie; where it leads is of no interest.
  // ignored: when it fails, the next search remembers
  fetch(`/search?${new URLSearchParams({ city: text })}`, { redirect: 'manual', keepalive: true }).catch(
    () => undefined,
  )
}

/** Cities whose name contains the text. */
export const suggestCities: FetchSuggestions = (text, signal) => ask({ q: text, kind: 'city' }, signal)
