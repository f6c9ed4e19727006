import { type DataLine, readLines } from '#platform/data-lines.ts'
import type { FunctionWords } from './function-words.ts'
import { createPhraseTable, readSpellings } from './phrase-table.ts'

export interface AskedAbout {
  /**
   * How many words at the end only ask something about what stands before them: 2 of "karim's ka number". 0 of a text
   * that is nothing else.
   */
  wordsAtEnd(words: readonly string[]): number
}

/** Reads asked-about.tsv of a folder (docs/guides/search-data.md). Throws an error naming the line of a repeat. */
export function readAskedAbout(folder: string): (readonly string[])[] {
  const seen = new Map<string, DataLine>()
  return readLines(folder, 'asked-about.tsv', 1).flatMap((line) => readSpellings(line, seen))
}

/** Between such words, and behind them, may stand those that say nothing by themselves: "ka", "hai". */
export function createAskedAbout(phrases: readonly (readonly string[])[], functionWords: FunctionWords): AskedAbout {
  const table = createPhraseTable(phrases.map((phrase) => [phrase, true] as const))
  const lastWords = new Set(phrases.map((phrase) => phrase.at(-1)))
  return {
    wordsAtEnd(words) {
      const last = words.at(-1) ?? ''
      if (!lastWords.has(last) && !functionWords.isEmpty(last)) return 0
      let start = words.length
      let isAsked = false
      for (let at = 0; at < words.length; ) {
        const found = table.at(words, at)
        if (found) {
          isAsked = true
          start = Math.min(start, at)
        } else if (functionWords.isEmpty(words[at] ?? '')) start = Math.min(start, at)
        else {
          isAsked = false
          start = words.length
        }
        at += found?.length ?? 1
      }
      return isAsked && start > 0 ? words.length - start : 0
    },
  }
}
