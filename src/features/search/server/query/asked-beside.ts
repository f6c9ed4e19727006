import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { readKind } from './read-kind.ts'

/** Before a landmark. */
const nearWords: ReadonlySet<string> = new Set(['near', 'nearby', 'opposite', 'opp', 'beside'])
/** Before what a business should have: a "hotel with swimming pool" is no swimming pool. */
const withWords: ReadonlySet<string> = new Set(['with', 'having', 'without'])
/** "need help with homework" asks for what stands behind. */
const troubleWords: ReadonlySet<string> = new Set(
  'help helping assistance assist support issue issues problem problems trouble wrong'.split(' '),
)
const anyWords: ReadonlySet<string> = new Set(['something', 'anything', 'some', 'any'])
/** The same behind it: "swimming pool ke saath hotel". */
const withWordsBehind: ReadonlySet<string> = new Set(['saath', 'sath', 'साथ'])

export interface AskedBeside {
  /** What is asked for. */
  asked: string
  /** The rest, as typed, which no listing is checked for: "near police station", "with parking". */
  detail?: string
}

/** Whether a detail is a landmark: "near jangpura". */
export const isLandmark = (detail: string) => nearWords.has(detail.split(' ', 1)[0] ?? '')

/**
 * What a folded text without its place asks for beside a landmark or a detail: "plumber near police station", "near bus
 * stand tailor", "hospital with icu". Undefined where nothing is asked for beside it: "near police station" is a police
 * station.
 */
export function askedBeside(known: Pick<Search, 'categories' | 'language'>, folded: string): AskedBeside | undefined {
  const words = folded.split(' ')
  const behind = askedWith(known, words)
  if (behind) return behind
  const at = words.findIndex((word) => nearWords.has(word) || withWords.has(word))
  if (at === -1 || at === words.length - 1) return undefined
  const [before, detail] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  if (at > 0) {
    if (withWords.has(words[at] ?? '') && isTrouble(known, words.slice(0, at)))
      return { asked: toRepair(known, words.slice(at + 1).join(' ')) }
    const { brand, categoryId } = readKind(known, before)
    return brand || categoryId !== undefined ? { asked: before, detail } : undefined
  }
  const isTrade = (from: number) => known.categories.matchPhrase(words.slice(from).join(' ')) !== undefined
  if (isTrade(1) || withWords.has(words[0] ?? '')) return undefined
  for (let from = 2; from < words.length; from++)
    if (isTrade(from)) return { asked: words.slice(from).join(' '), detail: words.slice(0, from).join(' ') }
  return undefined
}

/** Whether words say nothing but that help is wanted, or that something is wrong. */
function isTrouble({ language }: Pick<Search, 'language'>, words: readonly string[]): boolean {
  const said = language.functionWords.meaningful(words).map((at) => words[at] ?? '')
  const told = said.filter((word) => !anyWords.has(word))
  return told.length > 0 && told.every((word) => troubleWords.has(word))
}

/** What somebody has trouble with is to be repaired, where that is a need: "fridge", but not "homework". */
function toRepair({ language }: Pick<Search, 'language'>, asked: string): string {
  const words = searchWords(`${asked} repair`)
  const need = language.needs.find(words)
  return need?.words === need?.used.length && need?.used.includes(words.length - 1) ? `${asked} repair` : asked
}

/** "swimming pool ke saath hotel", "hotel swimming pool ke saath": the trade, which must be named in full. */
function askedWith({ categories }: Pick<Search, 'categories'>, words: readonly string[]): AskedBeside | undefined {
  const at = words.findIndex((word) => withWordsBehind.has(word))
  if (at < 1) return undefined
  const isTrade = (phrase: readonly string[]) => categories.matchPhrase(phrase.join(' ')) !== undefined
  const after = words.slice(at + 1)
  if (after.length > 0) {
    if (!isTrade(after)) return undefined
    return { asked: after.join(' '), detail: words.slice(0, at + 1).join(' ') }
  }
  for (let end = at - 1; end > 0; end--) {
    const before = words.slice(0, end)
    if (isTrade(before)) return { asked: before.join(' '), detail: words.slice(end).join(' ') }
  }
  return undefined
}
