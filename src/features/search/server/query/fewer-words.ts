import type { BusinessQuery } from '../../search-query.ts'
import type { Search } from '../search.ts'
import type { IndexQuery } from './execute-query.ts'
import { isTelling, keptWords } from './kept-words.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { filterGroups, groupsOfWords, textOfPlace } from './plan-query.ts'
import { textElsewhere } from './search-elsewhere.ts'
import { countOf, type WordGroup } from './text-plan.ts'

const maxRelaxedWords = 4

/** All words of the text that say something, then all of these but one, the most common first. */
export function* allWordsButOne(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const { all, telling } = rarestFirst(search, query, parsed)
  const parts = telling.length > 0 && telling.length < all ? [telling] : []
  if (telling.length > 1 && telling.length <= maxRelaxedWords)
    for (const common of telling.toReversed()) parts.push(telling.filter((group) => group !== common))
  yield* hereThenElsewhere(search, query, parsed, parts)
}

/** The last resort: the rarest word that anybody has, then the next. */
export function* oneWord(search: Search, query: BusinessQuery, parsed: ParsedQuery): Generator<IndexQuery> {
  const { telling } = rarestFirst(search, query, parsed)
  const words = telling.slice(0, maxRelaxedWords).map((group) => [group])
  if (telling.length > 1) yield* hereThenElsewhere(search, query, parsed, words)
}

/** How many groups the words of a text are, and those that a listing has and may be meant by. */
function rarestFirst(search: Search, query: BusinessQuery, parsed: ParsedQuery) {
  const groups = groupsOfWords(search, query, parsed)
  const counts = new Map(groups.map((group) => [group, countOf(group, undefined, search.words.vocabulary)]))
  const count = (group: WordGroup) => counts.get(group) ?? 0
  const telling = groups
    .filter((group) => count(group) > 0 && (group[0] ?? []).some((word) => isTelling(search, word)))
    .sort((a, b) => count(a) - count(b))
  return { all: groups.length, telling }
}

/** Parts of the words, each in the city; then each elsewhere. What was selected beside the text stays. */
function* hereThenElsewhere(
  search: Search,
  query: BusinessQuery,
  parsed: ParsedQuery,
  parts: readonly (readonly WordGroup[])[],
): Generator<IndexQuery> {
  const asked = parts.map((part) => {
    const kept = new Set(part.flatMap(([words = []]) => words))
    const onlyWords = keptWords(search, parsed.remainingWords, (word) => kept.has(word))
    return { groups: [...part, ...filterGroups(parsed, query.categoryId)], told: onlyWords ? { onlyWords } : {} }
  })
  for (const { groups, told } of asked)
    for (const indexQuery of textOfPlace(parsed, groups)) yield { ...indexQuery, ...told }
  if (parsed.cityId === undefined) return
  for (const { groups, told } of asked)
    for (const indexQuery of textElsewhere(search, query, parsed, groups)) yield { ...indexQuery, ...told }
}
