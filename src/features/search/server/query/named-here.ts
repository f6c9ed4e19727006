import type { PlaceWords } from '#features/places/place.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { listNamesByWords } from './name-queries.ts'
import { lexemePrefixes, tsqueryOf } from './text-plan.ts'

/** From this population on a town is meant, unless a name here begins with it and goes on as the text does. */
const bigTownWeight = 100_000
const maxNames = 64

/**
 * Whether a listing of the chosen city has all words of a folded text in its name, so that the town or locality of
 * another city in the text is none. For a big town the name must have them in the order of the text, and begin with the
 * first.
 */
export async function isNamedHere(
  { pool, words }: Pick<Search, 'pool' | 'words'>,
  folded: string,
  cityId: number,
  { city, locality, rest }: PlaceWords,
): Promise<boolean> {
  const isBigTown = locality === undefined && (city?.weight ?? 0) >= bigTownWeight
  if (isBigTown && rest === '') return false
  const typed = searchWords(folded)
  if (typed.length === 0) return false
  const groups = [[typed]]
  const { prefix = '' } = lexemePrefixes({ cityId, groups }, words.vocabulary, words.setup).at(-1) ?? {}
  const names = await listNamesByWords(pool, cityId, tsqueryOf(groups, prefix), maxNames)
  return names.some(({ folded: name }) => {
    const listed = searchWords(name)
    return isBigTown
      ? listed[0] === typed[0] && hasInOrder(listed, typed)
      : typed.every((word) => listed.includes(word))
  })
}

function hasInOrder(listed: readonly string[], typed: readonly string[]): boolean {
  let from = 0
  for (const word of typed) {
    const at = listed.indexOf(word, from)
    if (at < 0) return false
    from = at + 1
  }
  return true
}
