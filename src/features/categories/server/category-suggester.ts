import { entriesWithPrefix } from '#platform/sorted-entries.ts'
import type { CategoryRow } from './category-queries.ts'
import type { CategoryPhrase } from './phrase-matcher.ts'

interface CategorySuggestion {
  category: CategoryRow
  /** The matching name or synonym as written, to show why the category is suggested. */
  matchedText: string
}

/** Categories with a name or synonym in which a word starts with the folded prefix, best first; `limit` 1..50. */
export type Suggester = (prefixFolded: string, limit: number) => CategorySuggestion[]

interface Entry {
  key: string
  phrase: CategoryPhrase
  /** Lower is better. */
  score: number
}

const maxSuggestions = 50
/** Categories outside the sixty most common rank behind all of those. */
const unrankedCommonness = 80
const synonymPenalty = 15
const laterWordPenalty = 30

export function buildSuggester(phrases: readonly CategoryPhrase[], commonness: ReadonlyMap<number, number>): Suggester {
  const entries: Entry[] = phrases.flatMap((phrase) => {
    const rank = Math.min(commonness.get(phrase.category.id) ?? unrankedCommonness, unrankedCommonness)
    const base = rank + (phrase.isName ? 0 : synonymPenalty)
    return wordStarts(phrase.folded).map((start) => ({
      key: phrase.folded.slice(start),
      phrase,
      score: start === 0 ? base : base + laterWordPenalty,
    }))
  })
  entries.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))

  return (prefixFolded, limit) => {
    if (prefixFolded === '') return []
    const best = new Map<number, { entry: Entry; score: number }>()
    for (const entry of entriesWithPrefix(entries, prefixFolded, { keyOf: ({ key }) => key })) {
      // A completely typed phrase is what the person means, however rare.
      const score = entry.phrase.folded === prefixFolded ? -1 : entry.score
      const known = best.get(entry.phrase.category.id)
      if (!known || score < known.score) best.set(entry.phrase.category.id, { entry, score })
    }
    return [...best.values()]
      .sort((a, b) => a.score - b.score || compareNames(a.entry, b.entry))
      .slice(0, Math.min(limit, maxSuggestions))
      .map(({ entry }) => ({ category: entry.phrase.category, matchedText: entry.phrase.text }))
  }
}

function compareNames(a: Entry, b: Entry): number {
  const [nameA, nameB] = [a.phrase.category.name, b.phrase.category.name]
  return nameA < nameB ? -1 : nameA > nameB ? 1 : 0
}

function wordStarts(folded: string): number[] {
  return [...folded.matchAll(/\S+/g)].map(({ index }) => index)
}
