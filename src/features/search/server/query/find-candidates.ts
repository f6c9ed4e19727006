import type { BusinessQuery } from '../../search-query.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { correctBrand } from './correct-brand.ts'
import { correctText, suspiciousWords, unknownWords } from './correct-text.ts'
import { parseCorrected } from './parse-query.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { respellPlace } from './respell-place.ts'
import { listKnownWords } from './vocabulary-queries.ts'

/** One thing a text may mean. */
export interface Candidate {
  parsed: ParsedQuery
  /** The corrected text, when it differs from the typed one. */
  corrected?: string
  /** The cost of the typing errors in the brand that was corrected (correct-brand.ts). */
  brandCost?: number
}

/**
 * What a text may mean, likeliest first: the brand that it misspells; otherwise corrections of its unknown words if it
 * has any, otherwise the text as typed.
 */
export async function findCandidates(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
): Promise<[Candidate, ...Candidate[]]> {
  const branded = correctBrand(search, query, typed)
  if (branded) return [branded]
  const corrected = correct(search, query, typed, await findUnknownWords(search, query, typed))
  const [first, ...others] = isClear(search, typed)
    ? corrected.filter((candidate) => isTradeInFull(search, candidate))
    : corrected
  return first ? [first, ...others] : [{ parsed: typed }]
}

/** "ac repair serviice" asks for no more than a need, and names a trade with all its words once it is corrected. */
const isTradeInFull = ({ categories }: Search, { parsed }: Candidate) =>
  categories.matchExactly(parsed.remainingWords) !== undefined

/** For a text that found nothing: corrections of known words that may be misspellings all the same. */
export function respelledCandidates(search: Search, query: BusinessQuery, typed: ParsedQuery): Candidate[] {
  if (query.literal || typed.brand) return []
  const suspicious = suspiciousWords(typed.remainingWords, search.words.vocabulary)
  const wrong = suspicious.filter((word) => !isProtected(search.language, word))
  return isClear(search, typed) ? correctPlace(search, query, typed, wrong) : correct(search, query, typed, wrong)
}

/** Where it is clear what somebody needs, a word that is not of a place is corrected only to name a trade in full. */
function isClear({ language }: Pick<Search, 'language'>, { remainingWords }: ParsedQuery): boolean {
  const words = searchWords(remainingWords)
  return language.emergencies.find(words).length > 0 || (language.needs.find(words)?.words ?? 0) > 1
}

async function findUnknownWords(search: Search, query: BusinessQuery, parsed: ParsedQuery): Promise<string[]> {
  const { language, pool, words } = search
  if (query.literal || parsed.categoryId !== undefined || parsed.brand || parsed.remainingWords === '') return []
  if (language.emergencies.find(searchWords(parsed.remainingWords)).length > 0) return []
  const unknown = unknownWords(parsed.remainingWords, words.vocabulary).filter((word) => !isProtected(language, word))
  if (unknown.length === 0) return []
  // A listing saved since the vocabulary was read may have added the word.
  const wordOf = (token: string) => searchWords(token)[0] ?? token
  const known = await listKnownWords(pool, unknown.map(wordOf))
  return unknown.filter((token) => !known.has(wordOf(token)))
}

/**
 * Words of brands and needs, those that only hold a sentence together, common English words and abbreviations are never
 * misspellings of others.
 */
function isProtected(language: Search['language'], token: string): boolean {
  return language.isKnown(searchWords(token)[0] ?? token) || abbreviation.test(token)
}

const abbreviation = /^[bcdfghjklmnpqrstvwxz]{2,4}$/

/** Corrects the wrong words and parses the text again; a place that was found before is kept. */
function correct(search: Search, query: BusinessQuery, typed: ParsedQuery, wrong: readonly string[]): Candidate[] {
  if (wrong.length === 0) return []
  const { place, around, locality, cityId, isNearMe, remainingWords } = typed
  const elsewhere = correctPlace(search, query, typed, wrong)
  if (elsewhere.length > 0) return elsewhere
  return correctText(remainingWords, wrong, search.words.vocabulary, search.categories).flatMap((words) => {
    const parsed = { ...parseCorrected(search, query, words), isNearMe }
    if (!place && leavesCity(search, query, parsed)) return []
    return {
      ...(words !== remainingWords && { corrected: place ? `${words} ${place.text}` : words }),
      parsed: place ? { ...parsed, place, around, locality, cityId } : parsed,
    }
  })
}

/** The same where one of the wrong words stands where a place is named; nothing otherwise. */
function correctPlace(search: Search, query: BusinessQuery, typed: ParsedQuery, wrong: readonly string[]): Candidate[] {
  const { place } = typed
  if (!place) {
    const respelled = respellPlace(search.places, typed.remainingWords, wrong, query.cityId)
    return respelled ? inRespelledPlace(search, query, typed, wrong, respelled) : []
  }
  // "near anand viar" in Delhi is not near the town Anand.
  if (place.localityId !== undefined || place.cityId === query.cityId) return []
  const respelled = respellPlace(search.places, typed.text, wrong, query.cityId)
  const read = respelled ? inRespelledPlace(search, query, typed, wrong, respelled) : []
  return read.filter(({ parsed }) => parsed.locality !== undefined && parsed.cityId === query.cityId)
}

/** What is asked for in a place that was misspelt, its own words corrected as well. */
function inRespelledPlace(
  search: Search,
  query: BusinessQuery,
  { isNearMe }: ParsedQuery,
  wrong: readonly string[],
  { place, rest }: { place: string; rest: string },
): Candidate[] {
  const others = rest.split(' ').filter((word) => wrong.includes(word))
  const asked = others.length > 0 ? correctText(rest, others, search.words.vocabulary, search.categories) : [rest]
  return asked.map((words) => {
    const corrected = `${words} in ${place}`.trim()
    return { corrected, parsed: { ...parseCorrected(search, query, corrected), isNearMe } }
  })
}

/** From this population on a town is known well enough to be meant by a misspelt word beside a trade. */
const wellKnownWeight = 200_000

/**
 * A guess at a misspelled word never changes the chosen city, unless the word stands where a place is named, or is a
 * well-known town beside a trade: "plumber gorakpur".
 */
function leavesCity(
  { places }: Search,
  { cityId }: BusinessQuery,
  { place, cityId: inCity, categoryId, isLoose, isNeed }: ParsedQuery,
): boolean {
  if (place === undefined || cityId === undefined || inCity === cityId) return false
  const isTown = place.localityId === undefined && (places.cityById(place.cityId)?.weight ?? 0) >= wellKnownWeight
  const isBesideTrade = isTown && categoryId !== undefined && !isLoose && !isNeed
  return !isBesideTrade && !/^(?:in|near|at|from) /u.test(place.text)
}
