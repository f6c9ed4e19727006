/** One line of a suggestion list; the fields of `POST /search/suggestions`. */
export type Suggestion = {
  type: 'category' | 'brand' | 'business' | 'hashtag' | 'city' | 'locality' | 'recent'
  text: string
  id: string | number
  /** The city of a business, a brand or a locality. */
  city?: string | undefined
  /** Shown behind the text: where it is, or how many there are. */
  detail?: string | undefined
  /** The address that choosing it opens; without one it is put into the input. */
  url?: string | undefined
  /**
   * Of a trade or a business: its photo, or the content of a 160 × 120 scene (`sceneOf`) with any number for its paint.
   * `name` stands below the scene of a trade under an empty field.
   */
  picture?: { photoUrl: string } | { drawn: string; paint: number; name?: string } | undefined
}

/** A line that does something with the list instead of being searched for. */
export type ListCommand = { text: string; run: () => void }

export type ListLine = Suggestion | ListCommand

export const isCommand = (line: ListLine): line is ListCommand => 'run' in line

/**
 * Fetches suggestions; must honour the signal, which aborts requests made stale by a newer keystroke. `showFirst` takes
 * what is there before the network has answered.
 */
export type FetchSuggestions = (
  text: string,
  signal: AbortSignal,
  showFirst?: (lines: readonly ListLine[]) => void,
) => Promise<readonly ListLine[]>
