import { forEachYielding } from './for-each-yielding.ts'
import { wordDistance } from './word-distance.ts'

export interface KnownWord {
  word: string
  /** The number of listings it occurs in. */
  n: number
}

interface SpellingCandidate extends KnownWord {
  distance: number
  /** Lower is better: distance less a bonus for frequent words. */
  cost: number
}

/** Returns the known words that may be meant by a typed one, best first, at most `limit`. */
export type Speller = (typed: string, limit: number) => SpellingCandidate[]

const minLetters = 3
const maxLetters = 24

/**
 * Finds known words within about one typing error (two from eight letters on) by comparing deletions: two words are one
 * edit apart only if one of them, or one of them without one letter, equals the other, or the other without one letter.
 * The deletions are stored as hashes in two typed arrays, 8 bytes each; strings would take ten times as much. The words
 * must be spellable.
 */
export async function buildSpeller(known: readonly KnownWord[]): Promise<Speller> {
  const table = await buildTable(known)

  return (typed, limit) => {
    if (!isSpellable(typed)) return []
    const distanceLimit = typed.length >= 8 ? 2 : typed.length >= 5 ? 1.3 : 1
    const seen = new Set<number>()
    const candidates: SpellingCandidate[] = []
    eachDeletionHash(typed, (hash) => {
      for (let entry = table.first(hash); entry >= 0; entry = table.next(entry, hash)) {
        const index = table.wordAt(entry)
        if (seen.has(index)) continue
        seen.add(index)
        const candidate = known[index]
        if (!candidate) continue
        const distance = wordDistance(typed, candidate.word, distanceLimit)
        if (distance === Number.POSITIVE_INFINITY) continue
        candidates.push({ ...candidate, distance, cost: distance - frequencyBonus(candidate.n) })
      }
    })
    return candidates.sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1)).slice(0, limit)
  }
}

/** The bonus of a word that occurs in `n` listings: ten times as frequent counts as a seventh of a letter nearer. */
export function frequencyBonus(n: number): number {
  return 0.14 * Math.log10(1 + n)
}

export function isSpellable(word: string): boolean {
  return word.length >= minLetters && word.length <= maxLetters && /^[\p{L}\p{M}]+$/u.test(word)
}

/** Passes on the hash of the word and of the word without each of its letters. */
function eachDeletionHash(word: string, use: (hash: number) => void): void {
  use(hashWithout(word, -1))
  for (let skipped = 0; skipped < word.length; skipped++) {
    // Dropping either of two equal neighbours gives the same word.
    if (skipped === 0 || word.charCodeAt(skipped) !== word.charCodeAt(skipped - 1)) use(hashWithout(word, skipped))
  }
}

/** FNV-1a over the letters, never 0. */
function hashWithout(word: string, skipped: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) {
    if (at !== skipped) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  }
  return hash >>> 0 || 1
}

/** An open-addressing table from hash to word numbers; a hash may occur several times. */
async function buildTable(known: readonly KnownWord[]) {
  const entries = known.reduce((sum, { word }) => sum + word.length + 1, 0)
  let size = 1024
  while (size < entries * 1.6) size *= 2
  const hashes = new Uint32Array(size)
  const wordNumbers = new Uint32Array(size)
  const mask = size - 1
  const slotOf = (hash: number) => (hash ^ (hash >>> 15)) & mask
  await forEachYielding(known.entries(), ([number, { word }]) => {
    eachDeletionHash(word, (hash) => {
      let slot = slotOf(hash)
      while (hashes[slot] !== 0) slot = (slot + 1) & mask
      hashes[slot] = hash
      wordNumbers[slot] = number
    })
  })
  function from(start: number, hash: number): number {
    for (let slot = start; hashes[slot] !== 0; slot = (slot + 1) & mask) if (hashes[slot] === hash) return slot
    return -1
  }
  return {
    first: (hash: number) => from(slotOf(hash), hash),
    next: (slot: number, hash: number) => from((slot + 1) & mask, hash),
    wordAt: (slot: number) => wordNumbers[slot] ?? 0,
  }
}
