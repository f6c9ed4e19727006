import { type DataLine, readLines } from '#platform/data-lines.ts'
import { createPhraseTable, oneOf, readSpellings } from './phrase-table.ts'

const kinds = [
  'question',
  'verb',
  'politeness',
  'negation',
  'place',
  'destination',
  'linking',
  'quality',
  'time',
  'price',
  'delivery',
] as const
/** What a function word tells: `destination` is "to" and "for", `linking` joins words ("ka", "and", "wala"). */
export type FunctionWordKind = (typeof kinds)[number]

export interface FunctionWord {
  /** As queries carry them (`wordsOf`): "ke liye" has two. */
  spellings: readonly (readonly string[])[]
  kind: FunctionWordKind
  /** A need or a trade is the same without it. */
  mayDrop: boolean
  /** Names of businesses use it as well ("Top Tailors"): never dropped from what may be a name. */
  isBusinessWord: boolean
}

export interface FunctionWords {
  /** The longest function word that begins at a position of words in the singular, and how many words it has. */
  at(words: readonly string[], position: number): { word: FunctionWord; length: number } | undefined
  /** Whether a single word is one; such a word is never another one misspelled. */
  has(word: string): boolean
  /** The positions of the words that remain when a need or a trade is read. */
  meaningful(words: readonly string[]): number[]
}

/**
 * Reads function-words.tsv of a folder (docs/guides/search-data.md). Throws an error naming the line when a kind is
 * unknown or a word has two lines.
 */
export function readFunctionWords(folder: string): FunctionWord[] {
  const seen = new Map<string, DataLine>()
  return readLines(folder, 'function-words.tsv', 4).map((line) => {
    const [, kind, drop, business] = line.columns
    return {
      spellings: readSpellings(line, seen),
      kind: oneOf(kind, kinds, line.fail),
      mayDrop: oneOf(drop, ['yes', 'never'], line.fail) === 'yes',
      isBusinessWord: oneOf(business, ['business', '-'], line.fail) === 'business',
    }
  })
}

export function createFunctionWords(rows: readonly FunctionWord[]): FunctionWords {
  const table = createPhraseTable(rows.flatMap((word) => word.spellings.map((spelling) => [spelling, word] as const)))

  function at(words: readonly string[], position: number) {
    const found = table.at(words, position)
    return found && { word: found.value, length: found.length }
  }

  function meaningful(words: readonly string[]): number[] {
    const kept: number[] = []
    for (let position = 0; position < words.length; ) {
      const found = at(words, position)
      const length = found?.length ?? 1
      if (!found?.word.mayDrop) for (let place = 0; place < length; place++) kept.push(position + place)
      position += length
    }
    return kept
  }

  return { at, has: (word) => table.at([word], 0) !== undefined, meaningful }
}
