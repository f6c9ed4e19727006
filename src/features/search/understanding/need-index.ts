import { memoize } from '#platform/memoize.ts'
import type { Needs } from './read-needs.ts'
import { createWordIndex, type FoundWord, type Likeness } from './word-index.ts'

export interface FoundNeed {
  /** Best first. */
  categoryIds: readonly number[]
  /** The number of typed words that the row accounts for. */
  words: number
  /** The positions of the typed words that the row and others with its first category account for, in order. */
  used: readonly number[]
  /** Some of them are only similar to words of the row. */
  isGuess: boolean
}

export interface NeedIndex {
  /** What words (`searchWords`) ask for: of the rows all of whose words occur, the one that uses most of them. */
  find(words: readonly string[]): FoundNeed | undefined
  /** Whether all of the words (`searchWords`) ask for one need. */
  isNeed(words: readonly string[]): boolean
}

/** Where a number was read in the typed words. */
interface Reading {
  at: number
  length: number
  likeness: Likeness
}

interface Match {
  row: Row
  used: number[]
  guesses: number
  /** How many of the used words say only that a business is wanted. */
  general: number
}

interface Row {
  place: number
  /** The numbers of its words. */
  numbers: readonly number[]
  categoryIds: readonly number[]
}

/** Typed words of which one phrase may consist. */
const maxPhraseWords = 4
/** A text is read several times, and people ask for the same. */
const maxTexts = 2000
/** Worst last. */
const likenesses: readonly Likeness[] = ['same', 'sound', 'spoken', 'similar']

/**
 * Rows without a category that still exists are left out. `isOrdinary` tells words, in the singular, that are never
 * taken for another one that sounds like them; `isGeneral` words that any need may have, such as "shop".
 */
export function createNeedIndex(
  { rows, groups }: Needs,
  resolveCategory: (slug: string) => number | undefined,
  isOrdinary: (word: string) => boolean = () => false,
  isGeneral: (word: string) => boolean = () => false,
): NeedIndex {
  const numberOf = new Map<string, number>()
  const phrases: [readonly string[], number][] = []
  for (const [number, group] of groups.entries()) {
    for (const phrase of group) {
      numberOf.set(phrase.join(' '), number)
      phrases.push([phrase, number])
    }
  }
  let lastNumber = groups.length
  const numberOfWord = (word: string) => {
    let number = numberOf.get(word)
    if (number === undefined) {
      number = lastNumber++
      numberOf.set(word, number)
      phrases.push([[word], number])
    }
    return number
  }
  const read = rows
    .map(({ words, categories }, place): Row => {
      const categoryIds = categories.map(resolveCategory).filter((id) => id !== undefined)
      return { place, numbers: [...new Set(words.map(numberOfWord))], categoryIds }
    })
    .filter(({ categoryIds }) => categoryIds.length > 0)
  const rowsByNumber = rowsByRarestNumber(read)
  const index = createWordIndex(phrases, isOrdinary)

  /** The numbers that the words may stand for. */
  function readWords(words: readonly string[]) {
    const found = new Map<number, Reading>()
    const note = ({ number, likeness }: FoundWord, at: number, length: number) => {
      const known = found.get(number)
      if (known && (known.length > length || (known.length === length && !isWorse(known.likeness, likeness)))) return
      found.set(number, { at, length, likeness })
    }
    for (let at = 0; at < words.length; at++) {
      for (const word of index.find(words[at] ?? '')) note(word, at, 1)
      for (let length = 2; length <= maxPhraseWords && at + length <= words.length; length++) {
        const phrase = index.findJoined(words.slice(at, at + length))
        if (phrase) note(phrase, at, length)
      }
    }
    return found
  }

  const findInText = memoize((text: string): FoundNeed | undefined => {
    const words = text.split(' ')
    const found = readWords(words)
    const matches: Match[] = []
    for (const number of found.keys()) {
      for (const row of rowsByNumber.get(number) ?? []) {
        const match = matchRow(row, found)
        if (match) matches.push({ ...match, general: match.used.filter((at) => isGeneral(words[at] ?? '')).length })
      }
    }
    const [first, ...others] = matches
    if (!first) return undefined
    const { row, used, guesses } = others.reduce((best, match) => (isBetter(match, best) ? match : best), first)
    // "geyser not" and "geyser heat" ask for the same.
    const same = matches.filter(({ row: { categoryIds } }) => categoryIds[0] === row.categoryIds[0])
    const all = new Set(same.flatMap((match) => match.used))
    return {
      categoryIds: row.categoryIds,
      words: used.length,
      used: [...all].sort((a, b) => a - b),
      isGuess: guesses > 0,
    }
  }, maxTexts)

  const find = (words: readonly string[]) => findInText(words.join(' '))
  return { find, isNeed: (words) => find(words)?.words === words.length }
}

const isWorse = (one: Likeness, other: Likeness) => likenesses.indexOf(one) > likenesses.indexOf(other)

/** A row of one word is found by its sound at most: too many names are similar to some word. */
function matchRow(row: Row, found: ReadonlyMap<number, Reading>): Omit<Match, 'general'> | undefined {
  const used = new Set<number>()
  let guesses = 0
  for (const number of row.numbers) {
    const reading = found.get(number)
    if (!reading || (row.numbers.length === 1 && isWorse(reading.likeness, 'sound'))) return undefined
    for (let at = reading.at; at < reading.at + reading.length; at++) used.add(at)
    if (reading.likeness === 'similar') guesses++
  }
  // One typed word cannot be two words of a row.
  return used.size < row.numbers.length ? undefined : { row, used: [...used], guesses }
}

function isBetter(match: Match, other: Match): boolean {
  const difference =
    match.used.length - other.used.length ||
    other.guesses - match.guesses ||
    other.general - match.general ||
    other.row.numbers.length - match.row.numbers.length ||
    other.row.place - match.row.place
  return difference > 0
}

/** The rows, each under the one of its numbers that the fewest rows have. */
function rowsByRarestNumber(rows: readonly Row[]): Map<number, Row[]> {
  const counts = new Map<number, number>()
  for (const { numbers } of rows) for (const number of numbers) counts.set(number, (counts.get(number) ?? 0) + 1)
  const byNumber = new Map<number, Row[]>()
  for (const row of rows) {
    const rarest = row.numbers.reduce((a, b) => ((counts.get(b) ?? 0) < (counts.get(a) ?? 0) ? b : a))
    const others = byNumber.get(rarest)
    if (others) others.push(row)
    else byNumber.set(rarest, [row])
  }
  return byNumber
}
