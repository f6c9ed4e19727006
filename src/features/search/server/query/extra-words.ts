import { searchWords } from '../index/search-text.ts'

/** They tell one business from another of its name, but are left out when people ask for it. */
const saysLittle: ReadonlySet<string> = new Set(
  `sri shri shree sree smt m s ms the new old hotel cafe dr doctor and co company son sons bro bros brother pvt private
  ltd limited llp`.split(/\s+/),
)
const costOfLittle = 0.1

/**
 * How much more or less a folded name says than the typed words: 1 for each word that only one of them has, 0.1 for
 * "Sri", "& Sons" and the like. `otherSpellings` gives the words that are the same in another spelling.
 */
export function extraWords(
  typed: readonly string[],
  name: string,
  otherSpellings: (word: string) => readonly string[],
): number {
  const listed = searchWords(name)
  const used = new Set<string>()
  let cost = 0
  for (const word of typed) {
    const same = [word, ...otherSpellings(word)].find((form) => listed.includes(form))
    if (same === undefined) cost += costOf(word)
    else {
      used.add(same)
      // The same spelling before another one.
      if (same !== word) cost += costOfLittle
    }
  }
  for (const word of listed) if (!used.has(word)) cost += costOf(word)
  return cost
}

const costOf = (word: string) => (saysLittle.has(word) ? costOfLittle : 1)
