import { maxTotal } from '../../rules.ts'
import type { BusinessQuery } from '../../search-query.ts'
import type { Search } from '../search.ts'
import { executeQuery, type IndexResult } from './execute-query.ts'
import type { Meaning } from './find-meaning.ts'
import { findNames, findNamesBegun, findSlippedNames, type NamedListings } from './find-names.ts'
import type { ParsedQuery } from './parse-query.ts'

/**
 * The listings whose name is the text: all of it in the selected city, or the words beside a place in that place. A
 * text that names a category is a name only with the same letters.
 */
export async function readAsName(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
): Promise<NamedListings | undefined> {
  for (const { text, cityId } of textsToRead(query, typed)) {
    const named = await findNames(search, text, cityId)
    if (named && (named.agreement !== 'spelling' || typed.categoryId === undefined)) return named
    // A need is only guessed from the words: they may as well be the beginning of a name.
    const begun = typed.isNeed ? await findNamesBegun(search, text, cityId) : undefined
    if (begun) return begun
  }
  return undefined
}

/**
 * The same with one typing error, for a text that means nothing else: a word of it is unknown, or the city has nothing
 * with all its words.
 */
export async function readAsSlippedName(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  meaning: Meaning | undefined,
): Promise<NamedListings | undefined> {
  const isUnderstood = meaning?.stage === 'as-read' && meaning.candidate.corrected === undefined
  const isCategory = (meaning?.candidate.parsed ?? typed).categoryId !== undefined
  if (query.literal || isUnderstood || isCategory) return undefined
  for (const { text, cityId } of textsToRead(query, typed)) {
    const named = await findSlippedNames(search, text, cityId)
    if (named) return named
  }
  return undefined
}

function textsToRead(query: BusinessQuery, typed: ParsedQuery): { text: string; cityId: number | undefined }[] {
  // Who asks for what is near, or for one category, wants no name.
  if (typed.isNearMe || query.radiusMetres !== undefined || query.categoryId !== undefined) return []
  if (typed.hashtags.length > 0 || typed.text === '') return []
  const whole = { text: typed.text, cityId: query.cityId }
  if (!typed.place || typed.remainingWords === '') return [whole]
  return [whole, { text: typed.remainingWords, cityId: typed.cityId }]
}

/** Whether what the text means besides belongs below the listings with the name. */
export function isBeside({ agreement }: NamedListings, meaning: Meaning | undefined): boolean {
  return meaning?.stage === 'as-read' && (agreement === 'slip' || meaning.candidate.corrected === undefined)
}

/** The listings with the name first, then everything else that the text may mean there. */
export async function withNamedFirst(
  search: Search,
  { page, size }: BusinessQuery,
  { ids: named }: NamedListings,
  meaning: Meaning | undefined,
): Promise<IndexResult> {
  const others = meaning ? await othersBeside(search, named, meaning, page) : nothing
  const isNamed = new Set(named)
  const list = [...named, ...others.ids.filter((id) => !isNamed.has(id))]
  return {
    ids: list.slice(page * size, (page + 1) * size),
    total: others.totalIsExact && others.isWhole ? list.length : Math.max(others.total, list.length),
    totalIsExact: others.totalIsExact,
  }
}

const nothing = { ids: [], total: 0, totalIsExact: true, isWhole: true }

/** The first page of a meaning as it is when it has all the named listings, otherwise the whole of it. */
async function othersBeside(search: Search, named: readonly number[], meaning: Meaning, page: number) {
  const { result, indexQuery } = meaning
  const isOnPage = page === 0 && named.every((id) => result.ids.includes(id))
  if (isOnPage) return { ...result, isWhole: false }
  const whole = await executeQuery(search, indexQuery, { offset: 0, limit: maxTotal })
  return { ...whole, isWhole: whole.total <= whole.ids.length }
}
