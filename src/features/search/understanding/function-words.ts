import { type DataLine, readLines } from '#platform/data-lines.ts'
import { createPhraseTable, oneOf, readSpellings } from './phrase-table.ts'

/** A word that holds a sentence together, or tells how something is wanted: "who", "ke liye", "best", "open now". */
export interface FunctionWord {
  /** As queries carry them (`wordsOf`): "ke liye" has two. */
  spellings: readonly (readonly string[])[]
  /** A need or a trade is the same without it. */
  mayDrop: boolean
  alone: SaidAlone
}

const saidAlone = ['nothing', 'name', 'open', 'always', 'best', 'verified', 'unchecked'] as const

/**
 * What a word says where no other word says more: nothing, a name like any other word, a wish that lists are filtered
 * by, or a wish of which listings tell nothing.
 */
export type SaidAlone = (typeof saidAlone)[number]

/** A run of words that is one function word. */
interface WordSaid {
  at: number
  length: number
  says: SaidAlone
}

export interface FunctionWords {
  /** Whether a single word is one; such a word is never another one misspelled. */
  has(word: string): boolean
  /** Whether a single word says nothing by itself, though it may make a need: "ki", "not". */
  isEmpty(word: string): boolean
  /** The positions of the words that remain when a need or a trade is read. */
  meaningful(words: readonly string[]): number[]
  /** What words say; undefined when one of them is no function word, nor nothing by itself (`isNothing`). */
  saidBy(words: readonly string[], isNothing: (word: string) => boolean): WordSaid[] | undefined
}

/**
 * Reads function-words.tsv of a folder (docs/guides/search-data.md). Throws an error naming the line when a word has
 * two lines.
 */
export function readFunctionWords(folder: string): FunctionWord[] {
  const seen = new Map<string, DataLine>()
  return readLines(folder, 'function-words.tsv', 3).map((line) => {
    const [, drop, alone] = line.columns
    return {
      spellings: readSpellings(line, seen),
      mayDrop: oneOf(drop, ['yes', 'never'], line.fail) === 'yes',
      alone: oneOf(alone, saidAlone, line.fail),
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

  function saidBy(words: readonly string[], isNothing: (word: string) => boolean): WordSaid[] | undefined {
    const said: WordSaid[] = []
    for (let at = 0; at < words.length; ) {
      const found = table.at(words, at)
      if (!found && !isNothing(words[at] ?? '')) return undefined
      const length = found?.length ?? 1
      said.push({ at, length, says: found?.value.alone ?? 'nothing' })
      at += length
    }
    return said.some(({ says }) => says === 'name') ? undefined : said
  }

  return {
    has: (word) => table.at([word], 0) !== undefined,
    isEmpty: (word) => table.at([word], 0)?.value.alone === 'nothing',
    meaningful,
    saidBy,
  }
}
