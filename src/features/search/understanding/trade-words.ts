import { type DataLine, readLines } from '#platform/data-lines.ts'
import { createPhraseTable, oneOf, readSpellings } from './phrase-table.ts'

/** What a business does with what the other words name: "dealers", "institute", "repair". */
export interface TradeWord {
  /** As queries carry them (`wordsOf`). */
  spellings: readonly (readonly string[])[]
  /** "X dealers" reads as X. Repair and wholesale are trades of their own, so they stay. */
  mayDrop: boolean
}

export interface TradeWords {
  /** The words that name what is traded; undefined when there are no trade words, or nothing else. */
  strip(words: readonly string[]): string[] | undefined
}

/**
 * Reads trade-words.tsv of a folder (docs/guides/search-data.md). Throws an error naming the line when a word has two
 * lines.
 */
export function readTradeWords(folder: string): TradeWord[] {
  const seen = new Map<string, DataLine>()
  return readLines(folder, 'trade-words.tsv', 2).map((line) => {
    const [, drop] = line.columns
    return {
      spellings: readSpellings(line, seen),
      mayDrop: oneOf(drop, ['yes', 'never'], line.fail) === 'yes',
    }
  })
}

export function createTradeWords(rows: readonly TradeWord[]): TradeWords {
  const table = createPhraseTable(rows.flatMap((word) => word.spellings.map((spelling) => [spelling, word] as const)))

  function strip(words: readonly string[]): string[] | undefined {
    const kept: string[] = []
    let isOther = false
    for (let position = 0; position < words.length; ) {
      const trade = table.at(words, position)
      const length = trade?.length ?? 1
      if (!trade) isOther = true
      if (!trade?.value.mayDrop) kept.push(...words.slice(position, position + length))
      position += length
    }
    return isOther && kept.length < words.length ? kept : undefined
  }

  return { strip }
}
