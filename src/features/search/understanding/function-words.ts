import { type DataLine, readLines } from '#platform/data-lines.ts'
import { createPhraseTable, oneOf, readSpellings } from './phrase-table.ts'

/** A word that holds a sentence together, or tells how something is wanted: "who", "ke liye", "best", "open now". */
export interface FunctionWord {
  /** As queries carry them (`wordsOf`): "ke liye" has two. */
  spellings: readonly (readonly string[])[]
  /** A need or a trade is the same without it. */
  mayDrop: boolean
}

export interface FunctionWords {
  /** Whether a single word is one; such a word is never another one misspelled. */
  has(word: string): boolean
  /** The positions of the words that remain when a need or a trade is read. */
  meaningful(words: readonly string[]): number[]
}

/**
 * Reads function-words.tsv of a folder (docs/guides/search-data.md). Throws an error naming the line when a word has
 * two lines.
 */
export function readFunctionWords(folder: string): FunctionWord[] {
  const seen = new Map<string, DataLine>()
  return readLines(folder, 'function-words.tsv', 2).map((line) => {
    const [, drop] = line.columns
    return {
      spellings: readSpellings(line, seen),
      mayDrop: oneOf(drop, ['yes', 'never'], line.fail) === 'yes',
    }
  })
}

export function createFunctionWords(rows: readonly FunctionWord[]): FunctionWords {
  const table = createPhraseTable(rows.flatMap((word) => word.spellings.map((spelling) => [spelling, word] as const)))

  function meaningful(words: readonly string[]): number[] {
    const kept: number[] = []
    for (let position = 0; position < words.length; ) {
      const found = table.at(words, position)
      const length = found?.length ?? 1
      if (!found?.value.mayDrop) for (let place = 0; place < length; place++) kept.push(position + place)
      position += length
    }
    return kept
  }

  return { has: (word) => table.at([word], 0) !== undefined, meaningful }
}
