import type { City } from '../place.ts'
import type { NamedWords } from './name-tree.ts'
import type { CityName } from './place-names.ts'
import {
  isBeside,
  isElsewhere,
  isIntroduced,
  isListedWord,
  isOfEverydayWords,
  lengthOf,
  type Mention,
  overlap,
  type PlaceText,
  phraseOf,
  type Span,
} from './place-text.ts'
import { productWords, roadWords } from './place-word-lists.ts'

/** From this population on a town's name is one also where trades are called after it ("jaipur foot"). */
export const wellKnownWeight = 100_000
/** From this population on a bare town name counts anywhere in the text. */
const bigCityWeight = 50_000
/** From this population on it counts at the end of the text. */
const townWeight = 20_000
/** The name of a locality that this many cities share identifies none of them. */
export const sharedByCities = 3

/** The towns that a text names; of names that overlap the first, which is the longest. */
export function citiesIn(text: PlaceText, named: readonly NamedWords[]): Mention<City>[] {
  const cities: Mention<City>[] = []
  for (const { name, start, end } of named) {
    const span = { start, end }
    if (!name.cities || cities.some((mention) => overlap(mention, span))) continue
    const city = cityNamed(text, name.cities, span)
    if (city) cities.push({ place: city, ...span, isIntroduced: isIntroduced(text, span) })
  }
  return cities
}

/** Which of the towns with a name is meant by it. */
function cityNamed(text: PlaceText, all: readonly CityName[], span: Span): City | undefined {
  const { words, options, known } = text
  const named = all.filter(({ kind }) => kind !== 'district')
  const match = named.find(({ city }) => city.id === options.preferCityId) ?? named[0]
  const phrase = phraseOf(words, span)
  if (!match || (phrase.length < 3 && match.kind !== 'own')) return undefined
  const { city, kind } = match
  // "kanpur road school" in Lucknow.
  if (isElsewhere(text, city.id) && roadWords.has(words[span.end] ?? '')) return undefined
  // For hamlets called Gandhi Nagar: the name means a locality of some city.
  if (city.weight < townWeight && (known.names.localities.get(phrase)?.length ?? 0) >= sharedByCities) return undefined
  const isSmall = city.weight < bigCityWeight
  const isOrdinary = isListedWord(text, span) || (isSmall && isOfEverydayWords(text, span))
  if (isIntroduced(text, span)) {
    const isOneHere = isBeside(text, span) && isElsewhere(text, city.id) && isSmall
    return isOneHere && (isOrdinary || !isInStateOfPreferred(text, city)) ? undefined : city
  }
  if (kind === 'code' && isElsewhere(text, city.id) && !mayBeCode(text, span)) return undefined
  if (words.length === lengthOf(span)) return isOrdinary && isSmall ? undefined : city
  if (isOrdinary || mayBeOfSentence(text, city, span) || productWords.has(words[span.end] ?? '')) return undefined
  const isLast = span.end === words.length
  if (kind === 'code') return isLast ? city : undefined
  return city.weight >= bigCityWeight || (isLast && city.weight >= townWeight) ? city : undefined
}

/** With a city chosen nobody leaves it by "maa", but "plumbers blr" are in Bengaluru. A field for places says all. */
function mayBeCode({ words, options }: PlaceText, { start, end }: Span): boolean {
  const { isEveryday, isTrade, isKind = isTrade } = options
  if (isEveryday === undefined) return true
  const beside = words.filter((_, at) => at < start || at >= end).join(' ')
  return beside !== '' && (isKind === undefined || isKind(beside))
}

/** "tap toot gaya" is not in Gaya, "hotel gaya" is; "ram mobile care jaipur" is, although trades name Jaipur. */
function mayBeOfSentence({ words, options }: PlaceText, { weight }: City, { start, end }: Span): boolean {
  const { isTrade, isEveryday, isOfSentence } = options
  const beside = words.filter((_, at) => at < start || at >= end).join(' ')
  if (isTrade === undefined || isTrade(beside)) return false
  const isWord = weight < wellKnownWeight ? isEveryday : isOfSentence
  return isWord !== undefined && words.slice(start, end).every(isWord)
}

function isInStateOfPreferred({ options: { preferCityId }, known }: PlaceText, { stateId }: City): boolean {
  return preferCityId !== undefined && known.cityById(preferCityId)?.stateId === stateId
}
