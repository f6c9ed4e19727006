import type { PlaceWords } from '#features/places/place.ts'
import { maxHashtags } from '../../rules.ts'
import type { BusinessQuery, SearchedPlace } from '../../search-query.ts'
import { bigramsOf } from '../index/lexemes.ts'
import {
  foldHashtag,
  foldSearchText,
  foldSentence,
  searchWords,
  splitNearMe,
  takeHashtags,
} from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { askedBeside } from './asked-beside.ts'
import { readBesideWishes } from './beside-wishes.ts'
import { findRespelledCategory } from './find-respelled-category.ts'
import { existsByText } from './listing-queries.ts'
import { isLocalityHere, isNamedHere } from './named-here.ts'
import { splitNear } from './near-place.ts'
import { introducesPlace, placeBesideBrand } from './place-beside-brand.ts'
import type { BrandReading } from './read-brand.ts'
import { categoryOfHelpline } from './read-helplines.ts'
import { type Kind, readKind, readKindOfJourney } from './read-kind.ts'
import { readOnce } from './read-once.ts'
import { withJoiners } from './read-several.ts'
import { readOpenNow, wishesIn, withoutTimeWords, withoutWishes } from './read-wishes.ts'
import { splitDestination } from './split-destination.ts'
import { spokenLocality } from './spoken-locality.ts'
import { tellingPart } from './telling-part.ts'
import { tsqueryOf } from './text-plan.ts'
import type { TypedWish } from './typed-wishes.ts'
import { withoutAskedAbout } from './without-asked-about.ts'
import { withoutRefused } from './without-refused.ts'

/** What a typed text asks for. */
export interface ParsedQuery {
  /** The whole text, folded, without "open now" and repeated words. */
  text: string
  /** The same with what it asks about a business at its end, where that is left out of `text`: "karims menu". */
  withAskedAbout?: string
  /** The text asks for what is open at this moment. */
  wantsOpen: boolean
  /**
   * The folded text without the words that name the place, say "near me", wish for a price or an hour, or name where
   * somebody wants to go.
   */
  remainingWords: string
  cityId: number | undefined
  place: SearchedPlace | undefined
  /** The position of the locality or PIN code in the text. */
  around: { lat: number; lng: number } | undefined
  /** The words of the locality, folded. */
  locality: string | undefined
  isNearMe: boolean
  /** The category that `remainingWords` names as a whole, or answers a need. */
  categoryId: number | undefined
  /** The category was read from a need: "ac not cooling". */
  isNeed: boolean
  /** The text is a part of what the category is called, and of no name of it. */
  isLoose: boolean
  /** The further categories that answer the need, best first. */
  otherTrades: readonly number[]
  /** The further categories that the text names: they are listed with `categoryId`. */
  alsoAsked: readonly number[]
  brand: BrandReading | undefined
  /** Wishes that are left out of `remainingWords`, or that its category says nothing of. */
  unapplied: readonly string[]
  /**
   * The text as a wish beside a trade, where it is also the name of another one: "veg restaurant" where no Pure Veg
   * Restaurant is listed.
   */
  otherwise?: ParsedQuery
  /** Wishes beside a trade that its list can be filtered by; they are left out of `remainingWords`. */
  wishes: readonly TypedWish[]
  /** The folded text without `wishes`. */
  askedText: string
  /** The place where it stands in the text without "in" or "near", so that its words may also be part of a name. */
  placeThatMayBeName: PlaceWords | undefined
  /** Folded, from the text and from the filters. */
  hashtags: readonly string[]
}

const noKind: Kind = {
  categoryId: undefined,
  isNeed: false,
  isLoose: false,
  otherTrades: [],
  alsoAsked: [],
  unused: '',
  brand: undefined,
}

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

/** A city named in the text takes precedence over the selected one, unless the whole text names a category. */
function splitText(search: Search, query: BusinessQuery, folded: string): ParsedQuery {
  const { categories, places } = search
  const { isNearMe, rest } = splitNear(search, query, folded)
  const wished = query.literal ? rest : withoutWishes(rest)
  const { text, destination } = query.literal
    ? { text: rest, destination: undefined }
    : splitDestination(places, wished, query.cityId)
  const whole =
    query.literal || text === '' ? undefined : (categories.matchPhrase(text) ?? categoryOfHelpline(search, text))?.id
  const beside = whole === undefined && !query.literal ? placeBesideBrand(search, query, text) : undefined
  const words: PlaceWords =
    beside?.words ??
    (whole === undefined && text !== ''
      ? literalPlace(query, placeIn(search, query, text), text)
      : { spans: [], rest: text })
  const placeText = beside?.text ?? words.spans.map(([start, end]) => text.slice(start, end)).join(' ')
  const placeCityId = words.locality?.cityId ?? words.pincode?.cityId ?? words.city?.id
  const beyond = query.literal || whole !== undefined ? undefined : askedBeside(search, words.rest)
  const asked = beyond?.asked ?? words.rest
  const { remainingWords, kind } = query.literal
    ? { remainingWords: asked, kind: noKind }
    : kindBesideTime(search, asked, destination === undefined ? readKind : readKindOfJourney)
  const keptWishes = new Set(remainingWords === asked ? [] : wishesIn(remainingWords))
  const timeWords = remainingWords === asked ? [] : wishesIn(asked).filter((wish) => !keptWishes.has(wish))
  const { categoryId, isNeed, brand } = kind
  return {
    text: folded,
    wantsOpen: false,
    remainingWords,
    cityId: placeCityId ?? query.cityId,
    place: placeCityId === undefined ? undefined : searchedPlace(placeCityId, placeText, words),
    around: words.locality ?? words.pincode,
    locality: words.locality ? placeText.replace(introducesPlace, '') : words.pincode?.code,
    isNearMe,
    categoryId,
    isNeed,
    isLoose: kind.isLoose,
    otherTrades: kind.otherTrades,
    alsoAsked: kind.alsoAsked,
    brand,
    unapplied: [
      ...(wished === rest ? [] : wishesIn(rest)),
      ...timeWords,
      ...wishesIn(kind.unused),
      ...(beyond?.detail ? [beyond.detail] : []),
    ],
    wishes: [],
    askedText: folded,
    placeThatMayBeName: placeCityId === undefined || introducesPlace.test(placeText) ? undefined : words,
    hashtags: hashtagsOf(query),
  }
}

/** The kind that words ask for; words of time beside it say nothing, but without a kind they may be of a name. */
function kindBesideTime(
  search: Search,
  words: string,
  read: (search: Search, words: string) => Kind,
): { remainingWords: string; kind: Kind } {
  const remainingWords = withoutTimeWords(words)
  const kind = remainingWords === '' ? noKind : read(search, remainingWords)
  const isKind = kind.categoryId !== undefined || kind.brand !== undefined
  if (isKind || remainingWords === words) return { remainingWords, kind }
  return { remainingWords: words, kind: read(search, words) }
}

/** The place in a text; in another script, a locality of the chosen city that sounds like some of its words. */
function placeIn(search: Search, { cityId, literal }: BusinessQuery, text: string): PlaceWords {
  const isKind = (words: string) => {
    const { categoryId, brand } = readKind(search, words)
    return categoryId !== undefined || brand !== undefined
  }
  const { isEveryday, functionWords } = search.language
  const isTrade = (words: string) => search.categories.matchPhrase(words) !== undefined
  const isOfSentence = (word: string) => functionWords.has(word)
  const options = { preferCityId: cityId, isTrade, isEveryday, isOfSentence, ...(!literal && { isKind }) }
  const found = search.places.findPlaceWords(text, options)
  const spoken =
    found.spans.length > 0 || cityId === undefined ? undefined : spokenLocality(search.places, cityId, text)
  if (!spoken) return found
  const { locality, rest } = search.places.findPlaceWords(spoken.text, options)
  if (locality?.id !== spoken.localityId) return found
  const city = search.places.cityById(locality.cityId)
  return { ...(city && { city }), locality, spans: [spoken.span], rest }
}

/**
 * Nothing but a place elsewhere, meant literally in the chosen city, is a word of a name there; and so is nothing but a
 * town where what is around a position is asked for: "jai" is not everything.
 */
function literalPlace({ literal, cityId, radiusMetres }: BusinessQuery, words: PlaceWords, text: string): PlaceWords {
  const isElsewhere = cityId !== undefined && words.city?.id !== cityId
  const isAroundPosition = radiusMetres !== undefined && words.locality === undefined && words.pincode === undefined
  const isOfName = (literal && isElsewhere) || isAroundPosition
  return isOfName && words.rest === '' ? { spans: [], rest: text } : words
}

function searchedPlace(cityId: number, text: string, words: PlaceWords): SearchedPlace {
  return {
    cityId,
    text,
    ...(words.locality && { localityId: words.locality.id }),
    ...(words.pincode && { pincode: words.pincode.code }),
  }
}

function hashtagsOf(query: BusinessQuery): string[] {
  const folded = [...(query.hashtags ?? []), ...takeHashtags(query.text).hashtags]
    .slice(0, maxHashtags)
    .map(foldHashtag)
  return [...new Set(folded.filter(Boolean))]
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
