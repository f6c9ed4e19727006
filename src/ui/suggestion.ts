/** One line of a suggestion list; the fields of `POST /search/suggestions`. */
export type Suggestion = {
  type: 'category' | 'business' | 'hashtag' | 'city'
  text: string
  id: string | number
  /** A second line, such as the city of a business. */
  city?: string | undefined
  /** The address that choosing it opens; without one it is put into the input. */
  url?: string | undefined
}

/** Fetches suggestions; must honour the signal, which aborts requests made stale by a newer keystroke. */
export type FetchSuggestions = (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>
