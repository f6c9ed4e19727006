import { everyLexeme } from '../index/lexemes.ts'
import type { Search } from '../search.ts'
import { saysLittle } from './extra-words.ts'
import type { AskedWord } from './name-likeness.ts'
import { maxWithWords } from './name-queries.ts'
import { countOf, estimateMatches, lexemePrefixes, tsqueryOf, type WordGroup } from './text-plan.ts'
import type { Vocabulary } from './vocabulary.ts'

const maxPairs = 15
/** Words of so few listings of the city tell a name alone. */
const maxAlone = 6
const maxWithWord = 60

/** Without "shri" and the like, where two others are left: with each of these they are in hundreds of names. */
function tellingWords(words: readonly AskedWord[]): readonly AskedWord[] {
  const telling = words.filter(({ word }) => !saysLittle.has(word))
  return telling.length < 2 ? words : telling
}

/**
 * The words that few have, and two words of the text each, or the only known one, the rarest first. Of pairs that more
 * names have than are read only the rarest, and only where there is no other.
 */
function pairsOf({ words: { vocabulary } }: Search, cityId: number, words: readonly AskedWord[]): WordGroup[][] {
  const known = words.toSorted((a, b) => a.n - b.n).flatMap(({ group }) => (group ? [group] : []))
  if (known.length === 1) return [known]
  const isFew = (most: number) => (groups: WordGroup[]) => estimateMatches({ cityId, groups }, vocabulary) <= most
  const isRare = ([group]: WordGroup[]) => group !== undefined && expectedOf(group, cityId, vocabulary) <= maxWithWord
  const alone = known.map((group) => [group]).filter((groups) => isFew(maxWithWord)(groups) && isRare(groups))
  const pairs = known.flatMap((first, at) => known.slice(at + 1).map((second) => [first, second]))
  const rare = [...alone.slice(0, maxAlone), ...pairs.filter(isFew(maxWithWords))]
  return (rare.length > 0 ? rare : pairs.slice(0, 1)).slice(0, maxPairs)
}

/** How many listings of a city may have a word: its number there is known of frequent words only. */
function expectedOf(group: WordGroup, cityId: number, vocabulary: Vocabulary): number {
  const all = countOf([[everyLexeme]], undefined, vocabulary)
  return (countOf(group, undefined, vocabulary) * countOf([[everyLexeme]], cityId, vocabulary)) / Math.max(1, all)
}

/** What names with two of the words have, or with one that few have, in the text form of tsquery. */
export function matchOfWords(search: Search, cityId: number, words: readonly AskedWord[]): string | undefined {
  const { setup, vocabulary } = search.words
  const pairs = pairsOf(search, cityId, tellingWords(words))
  const { prefix = '' } = lexemePrefixes({ cityId, groups: [] }, vocabulary, setup).at(-1) ?? {}
  const either = pairs.map((groups) => `(${tsqueryOf(groups, prefix)})`)
  return either.length === 0 ? undefined : either.join(' | ')
}
