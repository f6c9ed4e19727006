import { readLines, splitColumn } from '#platform/data-lines.ts'
import type { FunctionWords } from './function-words.ts'
import { createPhraseTable, oneOf, readSpellings } from './phrase-table.ts'

/** A public helpline, with its name in both languages. */
export interface PublicNumber {
  number: string
  name: string
  nameHi: string
}

interface Emergency {
  spellings: readonly (readonly string[])[]
  place: 'anywhere' | 'alone'
  numbers: readonly PublicNumber[]
}

export interface Emergencies {
  /** The helplines that words (`searchWords`) ask for, the first to call first; empty for all others. */
  find(words: readonly string[]): readonly PublicNumber[]
}

/**
 * Reads public-numbers.tsv and emergencies.tsv of a folder (docs/guides/search-data.md). Throws an error naming file
 * and line when a number is no number or not known, or words are repeated.
 */
export function readEmergencies(folder: string): Emergency[] {
  const known = new Map<string, PublicNumber>()
  for (const { columns, fail } of readLines(folder, 'public-numbers.tsv', 3)) {
    const [number = '', name = '', nameHi = ''] = columns
    if (!/^\d{3,11}$/.test(number) || known.has(number)) throw fail(`"${number}" is no number, or repeated`)
    known.set(number, { number, name, nameHi })
  }
  const seen = new Map()
  return readLines(folder, 'emergencies.tsv', 3).map((line) => {
    const [, place, column] = line.columns
    const numbers = splitColumn(column, ',').map((number) => {
      const found = known.get(number)
      if (!found) throw line.fail(`"${number}" is not in public-numbers.tsv`)
      return found
    })
    return { spellings: readSpellings(line, seen), place: oneOf(place, ['anywhere', 'alone'], line.fail), numbers }
  })
}

export function createEmergencies(rows: readonly Emergency[], functionWords: FunctionWords): Emergencies {
  const table = createPhraseTable(rows.flatMap((row) => row.spellings.map((spelling) => [spelling, row] as const)))

  function find(words: readonly string[]): readonly PublicNumber[] {
    const meaningful = functionWords.meaningful(words).map((at) => words[at] ?? '')
    const alone = table.at(meaningful, 0)
    if (alone && alone.length === meaningful.length) return alone.value.numbers
    for (let at = 0; at < words.length; at++) {
      const found = table.at(words, at)?.value
      if (found?.place === 'anywhere') return found.numbers
    }
    return []
  }

  return { find }
}
