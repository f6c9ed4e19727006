import type { PlaceWords } from '#features/places/place.ts'
import { metresBetween } from '#features/places/rules.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { existsByText } from './listing-queries.ts'
import { listNamesByWords } from './name-queries.ts'
import { lexemePrefixes, tsqueryOf } from './text-plan.ts'
import { wordGroupsOf } from './word-groups.ts'

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

/** In one urban area people name the localities of both cities. */
const sameAreaMetres = 60_000

/**
 * Whether a listing of the chosen city has all of a folded text, its locality included, although the locality is known
 * in a far city only: "restaurant chandni chowk" in Kolkata.
 */
export async function isLocalityHere(
  { categories, pool, places, words }: Search,
  folded: string,
  cityId: number,
  { city, locality }: PlaceWords,
): Promise<boolean> {
  const chosen = places.cityById(cityId)
  if (!locality || !chosen || city?.id === cityId || locality.cityId === cityId) return false
  if (metresBetween(chosen, locality) <= sameAreaMetres) return false
  const groups = wordGroupsOf(folded, categories.findInText(folded), words.vocabulary)
  const { prefix = '' } = lexemePrefixes({ cityId, groups }, words.vocabulary, words.setup).at(-1) ?? {}
  return existsByText(pool, cityId, tsqueryOf(groups, prefix))
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
