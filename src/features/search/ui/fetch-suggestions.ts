import type { FetchSuggestions, Suggestion } from '#ui/suggestion.ts'

async function ask(query: Record<string, string>, signal: AbortSignal): Promise<Suggestion[]> {
  const response = await fetch(`/suggestions?${new URLSearchParams(query)}`, { signal })
  return response.ok ? response.json() : []
}

/** What a visitor may be typing into the search box; the city is read from the box beside it. */
export function suggestSearches(cityInputId: string): FetchSuggestions {
  return (text, signal) => {
    const box = document.getElementById(cityInputId)
    return ask({ q: text, city: box instanceof HTMLInputElement ? box.value : '' }, signal)
  }
}

/** Cities whose name contains the text. */
export const suggestCities: FetchSuggestions = (text, signal) => ask({ q: text, kind: 'city' }, signal)
