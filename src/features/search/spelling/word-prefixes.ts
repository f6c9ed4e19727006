import { entriesWithPrefix } from '#platform/sorted-entries.ts'
import { forEachYielding } from './for-each-yielding.ts'
import type { KnownWord } from './speller.ts'

export interface Prefixes {
  /** Words with this prefix, most frequent first. */
  completions(prefix: string, limit: number): KnownWord[]
  /** Prefixes of known words that are one typing error away, most frequent first. */
  correct(prefix: string, limit: number): string[]
}

const minCorrectedLetters = 4
const maxPrefixLetters = 10
/** At most this many words with a prefix are compared: a shorter prefix matches too many to be useful. */
const maxScannedWords = 5000
const letters = 'abcdefghijklmnopqrstuvwxyz'

/** Builds from words sorted alphabetically, without duplicates. */
export async function buildPrefixes(sorted: readonly KnownWord[]): Promise<Prefixes> {
  const weights = await prefixWeights(sorted)

  function completions(prefix: string, limit: number): KnownWord[] {
    const found = entriesWithPrefix(sorted, prefix, { keyOf: ({ word }) => word, limit: maxScannedWords })
    return found.sort((a, b) => b.n - a.n).slice(0, limit)
  }

  function correct(prefix: string, limit: number): string[] {
    if (prefix.length < minCorrectedLetters || prefix.length > maxPrefixLetters) return []
    const found = new Map<string, number>()
    for (const variant of variantsOf(prefix)) {
      const weight = weights.get(variant.slice(0, maxPrefixLetters)) ?? 0
      if (weight > 0) found.set(variant, weight)
    }
    return [...found]
      .sort((a, b) => b[1] - a[1])
      .slice(0, limit)
      .map(([variant]) => variant)
  }

  return { completions, correct }
}

/** The frequency of the most frequent word with each prefix of 3 to 10 letters; rare words would only add noise. */
async function prefixWeights(words: readonly KnownWord[]): Promise<ReadonlyMap<string, number>> {
  const weights = new Map<string, number>()
  const minCount = words.length > 100_000 ? 20 : words.length > 20_000 ? 3 : 1
  await forEachYielding(words, ({ word, n }) => {
    if (n < minCount) return
    for (let length = minCorrectedLetters - 1; length <= Math.min(word.length, maxPrefixLetters); length++) {
      const prefix = word.slice(0, length)
      if ((weights.get(prefix) ?? 0) < n) weights.set(prefix, n)
    }
  })
  return weights
}

/** Every text one dropped, swapped, changed or added letter away; the first letter stays. */
export function* variantsOf(prefix: string): Generator<string> {
  for (let at = 1; at < prefix.length; at++) {
    const [before, after] = [prefix.slice(0, at), prefix.slice(at + 1)]
    yield before + after
    if (after) yield before + after[0] + prefix[at] + after.slice(1)
    for (const letter of letters) {
      yield before + letter + after
      yield before + letter + prefix.slice(at)
    }
  }
}
