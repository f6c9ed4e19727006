import { searchWords } from '../index/search-text.ts'

/** They tell one business from another of its name, but are left out when people ask for it. */
export const saysLittle: ReadonlySet<string> = new Set(
  `sri shri shree sree smt m s ms the new old hotel cafe dr doctor and co company son sons bro bros brother pvt private
  ltd limited llp`.split(/\s+/),
)
const costOfLittle = 0.1
/** People leave out initials, and may not have typed a word to its end. */
const costOfInitials = 0.4
const costOfUnfinished = 0.2
const minUnfinished = 3

/**
 * How much more or less a folded name says than the typed words: 1 for each word that only one of them has, 0.4 for
 * initials, 0.1 for "Sri", "& Sons" and the like. `otherSpellings` gives the words that are the same in another
 * spelling.
 */
export function extraWords(
  typed: readonly string[],
  name: string,
  otherSpellings: (word: string) => readonly string[] = () => [],
): number {
  const listed = searchWords(name)
  const initials = new Set((name.match(series) ?? []).map((letters) => letters.replaceAll(' ', '')))
  const used = new Set<string>()
  let cost = 0
  for (const word of typed) {
    const same = [word, ...otherSpellings(word)].find((form) => listed.includes(form))
    const begun = same ?? listed.find((other) => word.length >= minUnfinished && other.startsWith(word))
    if (begun === undefined) cost += costOf(word)
    else if (same === undefined) {
      used.add(begun)
      cost += costOfUnfinished
    } else {
      used.add(same)
      // The same spelling before another one.
      if (same !== word) cost += costOfLittle
    }
  }
  for (const word of listed) if (!used.has(word)) cost += initials.has(word) ? costOfInitials : costOf(word)
  return Math.round(cost * 10) / 10
}

const series = /(?<!\S)\p{L}(?: \p{L}(?!\S))+/gu

const costOf = (word: string) => (saysLittle.has(word) ? costOfLittle : 1)
