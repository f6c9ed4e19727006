import type { BusinessQuery } from '../../search-query.ts'
import { bigramsOf } from '../index/lexemes.ts'
import { foldSearchText, foldSentence, searchWords, splitNearMe, takeHashtags } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { readBesideWishes } from './beside-wishes.ts'
import { findRespelledCategory } from './find-respelled-category.ts'
import { existsByText } from './listing-queries.ts'
import { isLocalityHere, isNamedHere } from './named-here.ts'
import { noKind, type ParsedQuery } from './parsed-query.ts'
import { readKind } from './read-kind.ts'
import { readOnce } from './read-once.ts'
import { withJoiners } from './read-several.ts'
import { readOpenNow } from './read-wishes.ts'
import { splitText } from './split-text.ts'
import { tellingPart } from './telling-part.ts'
import { tsqueryOf } from './text-plan.ts'
import { withoutAskedAbout } from './without-asked-about.ts'
import { withoutRefused } from './without-refused.ts'

/** Parses what a person typed. A place in it that is part of a business name is left in the words. */
export async function parseQuery(search: Search, query: BusinessQuery): Promise<ParsedQuery> {
  const typed = takeHashtags(query.text).text
  if (query.literal) return preferName(search, query, splitText(search, query, foldSearchText(typed)))
  const folded = foldSentence(withJoiners(search, typed) ?? typed)
  const said = readOpenNow(readOnce(search, tellingPart(search.language, folded)))
  const { wantsOpen } = said
  const whole = withoutRefused(search, said.text)
  const text = withoutAskedAbout(search, whole)
  const parsed = await preferName(search, query, splitText(search, query, text))
  const plain = withRespelledCategory(search, query, parsed)
  const parse = (rest: string) => withRespelledCategory(search, query, splitText(search, query, rest))
  const read = { ...readBesideWishes(search, query, plain, parse), wantsOpen }
  return text === whole ? read : { ...read, withAskedAbout: whole }
}

/** Parses a corrected text. */
export function parseCorrected(search: Search, query: BusinessQuery, folded: string): ParsedQuery {
  const parsed = splitText(search, query, folded)
  // One corrected word is too little to tell what somebody needs.
  const isGuess = parsed.isNeed && !parsed.remainingWords.includes(' ')
  return withRespelledCategory(
    search,
    query,
    isGuess ? { ...parsed, categoryId: undefined, isNeed: false, otherTrades: [], alsoAsked: [] } : parsed,
  )
}

/**
 * "anand stores" means a business of that name before it means stores in Anand, if one is listed; and no place outside
 * the chosen city is meant where a name there has all the words.
 */
async function preferName(search: Search, { cityId }: BusinessQuery, parsed: ParsedQuery): Promise<ParsedQuery> {
  const { placeThatMayBeName: place, categoryId, brand } = parsed
  if (!place) return parsed
  const text = splitNearMe(parsed.text).rest
  const withoutPlace = { remainingWords: text, cityId, place: undefined, around: undefined, locality: undefined }
  if (cityId !== undefined && parsed.cityId !== cityId && (await isNamedHere(search, text, cityId, place))) {
    const whole = readKind(search, text).brand
    return { ...parsed, ...noKind, ...withoutPlace, ...(whole?.others === '' && { brand: whole }) }
  }
  if (cityId !== undefined && (await isLocalityHere(search, text, cityId, place))) {
    return { ...parsed, ...noKind, ...withoutPlace }
  }
  if (place.rest === '' || categoryId !== undefined || brand !== undefined) return parsed
  const bigrams = bigramsOf(searchWords(text))
  if (bigrams.length === 0 || !(await existsByText(search.pool, cityId, tsqueryOf([[bigrams]], '')))) return parsed
  return { ...parsed, ...withoutPlace }
}

/** "bijlee mistry" names the category that "bijli mistri" names. */
function withRespelledCategory({ categories, words }: Search, query: BusinessQuery, parsed: ParsedQuery): ParsedQuery {
  if (query.literal || parsed.categoryId !== undefined || parsed.brand || parsed.remainingWords === '') return parsed
  const category = findRespelledCategory(parsed.remainingWords, words.vocabulary, categories)
  return { ...parsed, categoryId: category?.id }
}
