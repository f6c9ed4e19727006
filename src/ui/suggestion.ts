/** One line of a suggestion list; `POST /search/suggestions` answers these fields. */
export type Suggestion = {
  type: 'category' | 'business' | 'hashtag' | 'city'
  text: string
  id: string | number
  /** A second line, such as the city of a business. */
  city?: string | undefined
  /** Where choosing it leads; without one it is put into the box. */
  url?: string | undefined
}

/** Asks for suggestions; must obey the signal, which ends what a newer keystroke made stale. */
export type FetchSuggestions = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>
