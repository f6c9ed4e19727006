import { readLines, splitColumn } from '#platform/data-lines.ts'
import type { FunctionWords } from './function-words.ts'
import { createPhraseTable, oneOf, readSpellings } from './phrase-table.ts'
import { knownSlugs } from './read-needs.ts'

/** A public helpline, with its name in both languages. */
export interface PublicNumber {
  number: string
  name: string
  nameHi: string
  /** The slug of the category that it is about. */
  category: string
}

interface Emergency {
  spellings: readonly (readonly string[])[]
  /** `beside`: the words only say that a number is to be called. */
  place: 'anywhere' | 'alone' | 'beside'
  numbers: readonly PublicNumber[]
}

export interface EmergencyData {
  /** The general one first. */
  numbers: readonly PublicNumber[]
  rows: readonly Emergency[]
}

/** What words say of an emergency. */
interface FoundEmergency {
  /** The first to call first. */
  numbers: readonly PublicNumber[]
  /** The positions of the words that say it. */
  used: ReadonlySet<number>
}

export interface Emergencies {
  /** The helplines that words (`searchWords`) ask for, the first to call first; empty for all others. */
  find(words: readonly string[]): readonly PublicNumber[]
  /** The emergency that words tell of, whatever else they say: "ghar me aag lag gayi". */
  emergencyIn(words: readonly string[]): FoundEmergency | undefined
  /** The helpline whose number words are, with nothing beside it but what it is for: "108", "call police 100". */
  numberIn(words: readonly string[]): PublicNumber | undefined
}

/**
 * Reads public-numbers.tsv and emergencies.tsv of a folder (docs/guides/search-data.md). Throws an error naming file
 * and line when a number is no number or not known, words are repeated, or `isCategory` does not know a slug.
 */
export function readEmergencies(folder: string, isCategory?: (slug: string) => boolean): EmergencyData {
  const known = new Map<string, PublicNumber>()
  for (const { columns, fail } of readLines(folder, 'public-numbers.tsv', 4)) {
    const [number = '', name = '', nameHi = '', slug] = columns
    if (!/^\d{3,11}$/.test(number) || known.has(number)) throw fail(`"${number}" is no number, or repeated`)
    const [category = ''] = knownSlugs(slug, isCategory, fail)
    known.set(number, { number, name, nameHi, category })
  }
  const seen = { beside: new Map(), other: new Map() }
  const rows = readLines(folder, 'emergencies.tsv', 3).map((line): Emergency => {
    const [, column, numbers] = line.columns
    const place = oneOf(column, ['anywhere', 'alone', 'beside'], line.fail)
    const spellings = readSpellings(line, place === 'beside' ? seen.beside : seen.other)
    if ((place === 'beside') !== (numbers === '-')) throw line.fail('has numbers beside which nothing is asked for')
    const asked = place === 'beside' ? [] : splitColumn(numbers, ',')
    return {
      spellings,
      place,
      numbers: asked.map((number) => {
        const found = known.get(number)
        if (!found) throw line.fail(`"${number}" is not in public-numbers.tsv`)
        return found
      }),
    }
  })
  return { numbers: [...known.values()], rows }
}

export function createEmergencies({ numbers, rows }: EmergencyData, functionWords: FunctionWords): Emergencies {
  const tableOf = (isOfTable: (row: Emergency) => boolean) =>
    createPhraseTable(rows.filter(isOfTable).flatMap((row) => row.spellings.map((words) => [words, row] as const)))
  const table = tableOf(({ place }) => place !== 'beside')
  const calling = tableOf(({ place }) => place === 'beside')
  const known = new Map(numbers.map((number) => [number.number, number]))
  const meaningful = (words: readonly string[]) => functionWords.meaningful(words).map((at) => words[at] ?? '')

  /** The row that all words together are. */
  function wholeRow(words: readonly string[]): Emergency | undefined {
    const found = table.at(words, 0)
    return found && found.length === words.length ? found.value : undefined
  }

  /** The numbers in words that are about nothing else, and what is said of them. */
  function readNumbers(words: readonly string[]): { typed: PublicNumber[]; row: Emergency | undefined } | undefined {
    const typed = words.flatMap((word) => known.get(word) ?? [])
    if (typed.length === 0) return undefined
    const others = meaningful(words.filter((word) => !known.has(word)))
    const row = wholeRow(others)
    return row || withoutCalling(others).length === 0 ? { typed, row } : undefined
  }

  function withoutCalling(words: readonly string[]): string[] {
    const kept: string[] = []
    for (let at = 0; at < words.length; at++) {
      const found = calling.at(words, at)
      if (found) at += found.length - 1
      else kept.push(words[at] ?? '')
    }
    return kept
  }

  function find(words: readonly string[]): readonly PublicNumber[] {
    const read = readNumbers(words)
    if (read) return [...new Set([...read.typed, ...(read.row?.numbers ?? numbers.slice(0, 1))])]
    return emergencyIn(words)?.numbers ?? []
  }

  function emergencyIn(words: readonly string[]): FoundEmergency | undefined {
    const said = functionWords.meaningful(words)
    const alone = wholeRow(said.map((at) => words[at] ?? ''))
    if (alone) return { numbers: alone.numbers, used: new Set(said) }
    // Words of sentences may stand in between: "pati mujhe maarta hai".
    return anywhereIn(words, [...words.keys()]) ?? anywhereIn(words, said)
  }

  /** The first row with a phrase among the words at some positions that counts wherever it stands. */
  function anywhereIn(words: readonly string[], positions: readonly number[]): FoundEmergency | undefined {
    const read = positions.map((at) => words[at] ?? '')
    let row: Emergency | undefined
    const used = new Set<number>()
    for (let at = 0; at < read.length; at++) {
      const found = table.at(read, at)
      if (found?.value.place !== 'anywhere' || found.value !== (row ?? found.value)) continue
      row = found.value
      for (const position of positions.slice(at, at + found.length)) used.add(position)
    }
    return row && { numbers: row.numbers, used }
  }

  return { find, emergencyIn, numberIn: (words) => readNumbers(words)?.typed[0] }
}
