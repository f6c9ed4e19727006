import type { City, Locality, Pincode, PlaceWords, PlaceWordsOptions } from '../place.ts'
import { citiesIn } from './city-in-text.ts'
import { localityIn } from './locality-in-text.ts'
import { withParts } from './locality-parts.ts'
import { namesIn, treeOfNames } from './name-tree.ts'
import {
  followingWords,
  type KnownPlaces,
  lengthOf,
  type Mention,
  overlap,
  type PlaceText,
  phraseOf,
  type Span,
} from './place-text.ts'
import { introducers, trailers } from './place-word-lists.ts'

/** The places that a text names, which belong together. */
interface NamedPlaces {
  pincode: Mention<Pincode> | undefined
  locality: Mention<Locality> | undefined
  city: Mention<City> | undefined
}

/** See `PlaceIndex.findPlaceWords` and `PlaceIndex.findLocality`. */
export function buildFindPlaceWords(known: KnownPlaces) {
  const nameTree = treeOfNames(known.names)

  function read(foldedText: string, options: PlaceWordsOptions): { text: PlaceText; places: NamedPlaces } {
    const words = foldedText.split(' ').filter((word) => word !== '')
    const text = { words, options, known }
    const named = namesIn(nameTree, words)
    const pincode = pincodeIn(text)
    const cities = citiesIn(text, named)
    const locality = localityIn(text, named, { cities, pincode })
    const city = chooseCity(cities, locality, words.length)
    // A locality in another city than the named one is not a place but part of the query: "andheri tiles in pune".
    const isOfOther = city && locality && locality.place.cityId !== city.place.id
    return { text, places: { pincode, city, locality: isOfOther ? undefined : locality } }
  }

  return {
    findPlaceWords(foldedText: string, options: PlaceWordsOptions = {}): PlaceWords {
      const { text, places } = read(foldedText, options)
      return viewPlaces(text, places)
    },
    findLocality(foldedText: string, cityId: number): Locality | undefined {
      const { locality } = read(foldedText, { preferCityId: cityId }).places
      return locality?.place.cityId === cityId ? locality.place : undefined
    },
  }
}

/** "600020" or "600 020". */
function pincodeIn({ words, known }: PlaceText): Mention<Pincode> | undefined {
  for (const [start, word] of words.entries()) {
    const next = words[start + 1] ?? ''
    const whole = /^\d{6}$/.test(word) ? known.pincode(word) : undefined
    if (whole) return { place: whole, start, end: start + 1, isIntroduced: true }
    const split = /^\d{3}$/.test(word) && /^\d{3}$/.test(next) ? known.pincode(word + next) : undefined
    if (split) return { place: split, start, end: start + 2, isIntroduced: true }
  }
  return undefined
}

/** Smaller towns are more often a word of a name. */
const minWeightBehind = 200_000

/**
 * The town of the locality; otherwise the introduced one, or a big one right behind the locality at the end of the
 * text: "connaught place dehradun" is in Dehradun. Where there is no locality the longest, then the last.
 */
function chooseCity(
  cities: readonly Mention<City>[],
  locality: Mention<Locality> | undefined,
  end: number,
): Mention<City> | undefined {
  const free = locality ? cities.filter((mention) => !overlap(mention, locality)) : cities
  const introduced = free.find((mention) => mention.isIntroduced)
  if (locality) {
    const own = free.find(({ place }) => place.id === locality.place.cityId)
    const isBehind = ({ place, ...at }: Mention<City>) =>
      at.start === locality.end && at.end === end && place.weight >= minWeightBehind
    return own ?? (locality.isIntroduced ? undefined : (introduced ?? free.find(isBehind)))
  }
  return introduced ?? free.toSorted((a, b) => lengthOf(b) - lengthOf(a) || b.start - a.start)[0]
}

function viewPlaces({ words, known }: PlaceText, { pincode, locality, city }: NamedPlaces): PlaceWords {
  const mentions = [pincode, locality, city]
    .filter((mention) => mention !== undefined)
    .sort((a, b) => a.start - b.start)
  const starts = wordStarts(words)
  const taken = new Set<number>()
  const spans = mentions.map((mention): [number, number] => {
    const { start, end } = spanOf(words, mention, mention === locality)
    for (let at = start; at < end + trailingWords(words, end); at++) taken.add(at)
    if (mention === pincode && /^(?:pin|pincode)$/.test(words[start - 1] ?? '')) taken.add(start - 1)
    return [starts[start] ?? 0, (starts[end - 1] ?? 0) + (words[end - 1]?.length ?? 0)]
  })
  const cityOfAnswer = city?.place ?? (locality && known.cityById(locality.place.cityId))
  return {
    ...(cityOfAnswer && { city: cityOfAnswer }),
    ...(locality && { locality: locality.place }),
    ...(pincode && { pincode: pincode.place }),
    spans,
    rest: words.filter((_, at) => !taken.has(at)).join(' '),
  }
}

/** The words of a place with those that introduce it, and of a locality with its part: "in rohini sector 7". */
function spanOf(words: readonly string[], { start, end }: Span, isLocality: boolean): Span {
  const [first, last] = isLocality ? withParts(words, start, end) : [start, end]
  return {
    start: introducers.has(words[first - 1] ?? '') ? first - 1 : first,
    end: last + followingWords(words, last),
  }
}

/** How many words after a place say nothing more than it does. */
const trailingWords = (words: readonly string[], end: number) =>
  [3, 2, 1].find((length) => trailers.has(phraseOf(words, { start: end, end: end + length }))) ?? 0

function wordStarts(words: readonly string[]): number[] {
  let next = 0
  return words.map((word) => {
    const start = next
    next += word.length + 1
    return start
  })
}
