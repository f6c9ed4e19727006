import type { Search } from '../search.ts'
import { readKind } from './read-kind.ts'

const besideWords: ReadonlySet<string> = new Set(['near', 'nearby', 'opposite', 'opp', 'beside'])

export interface BesideLandmark {
  /** What is asked for. */
  asked: string
  /** Where, as typed: "near police station". */
  landmark: string
}

/**
 * What a folded text without its place asks for beside a landmark: "plumber near police station", "near bus stand
 * tailor". Undefined where nothing is asked for beside it: "near police station" is a police station.
 */
export function besideLandmark(
  known: Pick<Search, 'categories' | 'language'>,
  folded: string,
): BesideLandmark | undefined {
  const words = folded.split(' ')
  const at = words.findIndex((word) => besideWords.has(word))
  if (at === -1 || at === words.length - 1) return undefined
  const [before, landmark] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
  if (at > 0) {
    const { brand, categoryId } = readKind(known, before)
    return brand || categoryId !== undefined ? { asked: before, landmark } : undefined
  }
  const isTrade = (from: number) => known.categories.matchPhrase(words.slice(from).join(' ')) !== undefined
  if (isTrade(1)) return undefined
  for (let from = 2; from < words.length; from++)
    if (isTrade(from)) return { asked: words.slice(from).join(' '), landmark: words.slice(0, from).join(' ') }
  return undefined
}
