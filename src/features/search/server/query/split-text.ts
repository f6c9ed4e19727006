import { LRUCache } from 'lru-cache'
import type { PlaceWords } from '#features/places/place.ts'
import { maxHashtags } from '../../rules.ts'
import type { BusinessQuery, SearchedPlace } from '../../search-query.ts'
import { foldHashtag, takeHashtags } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { askedBeside } from './asked-beside.ts'
import { splitNear } from './near-place.ts'
import { noKind, type ParsedQuery } from './parsed-query.ts'
import { introducesPlace, placeBesideBrand } from './place-beside-brand.ts'
import { categoryOfHelpline } from './read-helplines.ts'
import { type Kind, readKind, readKindOfJourney } from './read-kind.ts'
import { wishesIn, withoutTimeWords, withoutWishes } from './read-wishes.ts'
import { splitDestination } from './split-destination.ts'
import { spokenLocality } from './spoken-locality.ts'

/** What does not change while the app runs. */
type Static = Pick<Search, 'categories' | 'language' | 'places'>

/**
 * What the words of a folded text ask for. A city named in it takes precedence over the selected one, unless the whole
 * text names a category. What many search for is split once.
 */
export function splitText(search: Search, query: BusinessQuery, folded: string): ParsedQuery {
  const { cityId = '', literal = false, radiusMetres } = query
  const key = `${cityId} ${literal} ${radiusMetres !== undefined} ${folded}`
  const known = splitBefore.get(search) ?? new LRUCache<string, ParsedQuery>({ max: maxRemembered })
  splitBefore.set(search, known)
  const split = known.get(key) ?? splitAnew(search, query, folded)
  known.set(key, split)
  return { ...split, hashtags: hashtagsOf(query) }
}

/** By texts, cities, and what else `splitAnew` reads of a query: places, categories and language stay the same. */
const splitBefore = new WeakMap<Search, LRUCache<string, ParsedQuery>>()
const maxRemembered = 5000

function splitAnew(search: Static, query: BusinessQuery, folded: string): ParsedQuery {
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
    hashtags: [],
  }
}

/** The kind that words ask for; words of time beside it say nothing, but without a kind they may be of a name. */
function kindBesideTime(
  search: Static,
  words: string,
  read: (search: Static, words: string) => Kind,
): { remainingWords: string; kind: Kind } {
  const remainingWords = withoutTimeWords(words)
  const kind = remainingWords === '' ? noKind : read(search, remainingWords)
  const isKind = kind.categoryId !== undefined || kind.brand !== undefined
  if (isKind || remainingWords === words) return { remainingWords, kind }
  return { remainingWords: words, kind: read(search, words) }
}

/** The place in a text; in another script, a locality of the chosen city that sounds like some of its words. */
function placeIn(search: Static, { cityId, literal }: BusinessQuery, text: string): PlaceWords {
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
