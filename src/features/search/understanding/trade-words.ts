import { type DataLine, readLines } from '#platform/data-lines.ts'
import { createPhraseTable, oneOf, readSpellings } from './phrase-table.ts'

const kinds = [
  'seller',
  'supplier',
  'wholesale',
  'maker',
  'provider',
  'shop',
  'person',
  'product',
  'education',
  'service',
  'repair',
] as const
/** What a business does with what the other words name. */
export type TradeWordKind = (typeof kinds)[number]

export interface TradeWord {
  /** As queries carry them (`wordsOf`). */
  spellings: readonly (readonly string[])[]
  kind: TradeWordKind
  /** "X dealers" reads as X. Repair and wholesale are trades of their own, so they stay. */
  mayDrop: boolean
}

export interface WithoutTradeWords {
  /** The words that name what is traded. */
  words: string[]
  /** Of the trade words, dropped or not, in their order. */
  kinds: TradeWordKind[]
}

export interface TradeWords {
  /** What words say without their trade words; undefined when there are none, or there is nothing else. */
  strip(words: readonly string[]): WithoutTradeWords | undefined
}

/**
 * Reads trade-words.tsv of a folder (docs/guides/search-data.md). Throws an error naming the line when a kind is
 * unknown or a word has two lines.
 */
export function readTradeWords(folder: string): TradeWord[] {
  const seen = new Map<string, DataLine>()
  return readLines(folder, 'trade-words.tsv', 3).map((line) => {
    const [, kind, drop] = line.columns
    return {
      spellings: readSpellings(line, seen),
      kind: oneOf(kind, kinds, line.fail),
      mayDrop: oneOf(drop, ['yes', 'never'], line.fail) === 'yes',
    }
  })
}

export function createTradeWords(rows: readonly TradeWord[]): TradeWords {
  const table = createPhraseTable(rows.flatMap((word) => word.spellings.map((spelling) => [spelling, word] as const)))

  function strip(words: readonly string[]): WithoutTradeWords | undefined {
    const kept: string[] = []
    const found: TradeWordKind[] = []
    let isOther = false
    for (let position = 0; position < words.length; ) {
      const trade = table.at(words, position)
      const length = trade?.length ?? 1
      if (trade) found.push(trade.value.kind)
      else isOther = true
      if (!trade?.value.mayDrop) kept.push(...words.slice(position, position + length))
      position += length
    }
    return isOther && kept.length < words.length ? { words: kept, kinds: found } : undefined
  }

  return { strip }
}
