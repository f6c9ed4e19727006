import { memoize } from '#platform/memoize.ts'
import { buildSpeller, isSpellable } from '../spelling/speller.ts'
import type { BrandRow, BrandSpelling } from './read-brands.ts'

export interface MisspeltBrand {
  /** In full, as it is written. */
  name: string
  /** Positions of the typed words: `words.slice(start, end)`. */
  start: number
  end: number
  /** The spelling that is meant. */
  words: readonly string[]
  /** The typed words that are misspelt, and what is meant by them. */
  slips: readonly Slip[]
}

interface Slip {
  typed: string
  meant: string
  /** As a speller counts it: about 1 for a letter. */
  distance: number
}

export interface MisspeltBrands {
  /**
   * The longest brand with typing errors in words in the singular (`searchWords`), then the nearest; undefined for one
   * without an error, and where another brand is as near. Only words that `mayBeWrong` are taken for others.
   */
  find(words: readonly string[], mayBeWrong: (word: string) => boolean): MisspeltBrand | undefined
}

/** A spelling of brands up to a word. */
interface Node {
  next: Map<string, Node>
  /** The spelling that ends here. */
  whole?: Spelled
  /** The first spelling that goes on from here, null when other brands have some. */
  begun: Spelled | null
}

interface Spelled extends BrandSpelling {
  name: string
}

interface Found extends MisspeltBrand {
  distance: number
}

const minLetters = 4
/** Joined words of brands with fewer letters are near too many words. */
const minJoinedLetters = 7
const minBegunWords = 2
const maxOptions = 6
/** Another brand that is no farther than this is as likely. */
const ambiguousGap = 0.15
const maxRemembered = 20_000
/** Consonants are an abbreviation, of which every letter counts: they may be out of order only. */
const abbreviation = /^[bcdfghjklmnpqrstvwxz]{2,4}$/

/**
 * Knows the words of brands in Latin letters, each with one typing error, two from eight letters on. A shorter word is
 * taken only for an `isEveryday` one whose neighbours are right: "icici bnk". An unfinished name at the end is
 * completed where only one brand goes on so: "kotak mahindr".
 */
export async function createMisspeltBrands(
  rows: readonly BrandRow[],
  isEveryday: (word: string) => boolean,
): Promise<MisspeltBrands> {
  const root = createTree(rows, isEveryday)
  const ofBrands = [...wordsOfTree(root)].filter((word) => word.length >= minLetters && isLatin(word))
  const speller = await buildSpeller(ofBrands.map((word) => ({ word, n: 0 })))
  const slipsOf = memoize((typed: string): Slip[] => {
    if (!isLatin(typed) || !isSpellable(typed)) return []
    return speller(typed, maxOptions)
      .map(({ word, distance }) => ({ typed, meant: word, distance }))
      .filter(({ meant }) => meant !== typed && (typed.length >= minLetters || isEveryday(meant)))
      .filter(({ meant }) => !abbreviation.test(meant) || isSameLetters(typed, meant))
  }, maxRemembered)

  return {
    find(words, mayBeWrong) {
      const slips = words.map((word) => (mayBeWrong(word) ? slipsOf(word) : []))
      if (slips.every(({ length }) => length === 0)) return undefined
      const isTelling = (word: string) => !isEveryday(word)
      const found = words.flatMap((_, start) => spelledFrom(root, words, slips, start, isTelling))
      found.sort((a, b) => b.end - b.start - (a.end - a.start) || a.distance - b.distance)
      const [best, ...others] = found
      if (!best) return undefined
      const isAmbiguous = others.some(
        ({ name, start, end, distance }) =>
          name !== best.name && end - start === best.end - best.start && distance <= best.distance + ambiguousGap,
      )
      return isAmbiguous ? undefined : best
    },
  }
}

/** The misspelt brands that begin at a word. */
function spelledFrom(
  root: Node,
  words: readonly string[],
  slips: readonly (readonly Slip[])[],
  start: number,
  isTelling: (word: string) => boolean,
): Found[] {
  const found: Found[] = []
  function walk(node: Node, end: number, made: readonly Slip[]) {
    const isLast = end === words.length
    const meant = spelledBy(words.slice(start, end), made, node, isLast, isTelling)
    if (meant) {
      const distance = made.reduce((sum, slip) => sum + slip.distance, 0)
      found.push({ name: meant.name, start, end, words: meant.words, slips: made, distance })
    }
    if (isLast) return
    const exact = node.next.get(words[end] ?? '')
    if (exact) walk(exact, end + 1, made)
    for (const slip of slips[end] ?? []) {
      const next = node.next.get(slip.meant)
      if (next) walk(next, end + 1, [...made, slip])
    }
  }
  walk(root, start, [])
  return found
}

/** The spelling that misspelt words stand for at a node; an unfinished one only by a word that tells the brand. */
function spelledBy(
  words: readonly string[],
  made: readonly Slip[],
  { whole, begun }: Node,
  isLast: boolean,
  isTelling: (word: string) => boolean,
): Spelled | undefined {
  if (made.length === 0) return undefined
  const slipped = new Set(made.map(({ typed }) => typed))
  const exact = words.filter((word) => !slipped.has(word))
  const isShort = made.some(({ typed }) => typed.length < minLetters)
  if (isShort && (exact.length === 0 || made.length > 1)) return undefined
  const isUnfinished = isLast && words.length >= minBegunWords && exact.some(isTelling)
  return whole ?? (isUnfinished ? (begun ?? undefined) : undefined)
}

function createTree(rows: readonly BrandRow[], isEveryday: (word: string) => boolean): Node {
  const root: Node = { next: new Map(), begun: null }
  for (const { name, spellings } of rows) {
    // "sbi bank" is said of the State Bank of India.
    const said = [...new Set(spellings.flatMap(({ words }) => words))].filter(
      (word) => word.length >= minLetters && isLatin(word) && isEveryday(word),
    )
    for (const spelling of spellings) {
      const spelled = { ...spelling, name }
      const letters = spelling.words.join('')
      add(root, spelling.words, spelled)
      if (spelling.words.length > 1 && letters.length >= minJoinedLetters) add(root, [letters], spelled)
      if (spelling.words.length > 1 || spelling.isAlsoWord) continue
      for (const word of said) {
        const words = [letters, word]
        add(root, words, { ...spelled, words })
      }
    }
  }
  return root
}

function add(root: Node, words: readonly string[], spelled: Spelled) {
  let node = root
  for (const word of words) {
    const known = node.next.get(word)
    const next = known ?? { next: new Map(), begun: spelled }
    if (next.begun?.name !== spelled.name) next.begun = null
    node.next.set(word, next)
    node = next
  }
  node.whole ??= spelled
}

function* wordsOfTree({ next }: Node): Generator<string> {
  for (const [word, node] of next) {
    yield word
    yield* wordsOfTree(node)
  }
}

const isLatin = (word: string) => /^[a-z]+$/.test(word)
const isSameLetters = (word: string, other: string) => [...word].sort().join('') === [...other].sort().join('')
