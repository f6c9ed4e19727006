import type { City, Locality, Pincode } from '../place.ts'
import { sharedByCities, wellKnownWeight } from './city-in-text.ts'
import { isPartName, withParts } from './locality-parts.ts'
import type { NamedWords } from './name-tree.ts'
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

/** From this population on a town is meant even where a part of the chosen city has its name. */
const famousWeight = 500_000
/** As many times as big, the chosen city is likelier than the town that a part of it shares its name with. */
const timesBigger = 10
/** The same without a chosen city, for a locality known beyond its city. */
const timesBiggerWhereNotChosen = 20

/** What else a text names. */
interface Beside {
  cities: readonly Mention<City>[]
  pincode: Mention<Pincode> | undefined
}

interface Candidate extends Mention<Locality> {
  /** Its city is named beside it, or chosen. */
  isInContext: boolean
}

/** The likeliest locality that a text names: introduced, in the chosen city, with the longest name. */
export function localityIn(
  text: PlaceText,
  named: readonly NamedWords[],
  beside: Beside,
): Mention<Locality> | undefined {
  const { cities } = beside
  const mentions = named.flatMap(({ name, start, end }): Candidate[] => {
    const candidate = name.localities && candidateOf(text, name.localities, { start, end }, beside)
    if (!candidate || !isLikely(text, candidate, cities)) return []
    // The big city with exactly that name is meant, not a locality named after it elsewhere.
    const town = cities.find((mention) => mention.start === start && mention.end === end)
    if (town && isTownLikelier(text, town.place, candidate)) return []
    const isOfLongerName = cities.some(
      (mention) => overlap(mention, candidate) && lengthOf(mention) > lengthOf(candidate),
    )
    return isOfLongerName ? [] : [candidate]
  })
  return mentions.sort(
    (a, b) =>
      Number(b.isIntroduced) - Number(a.isIntroduced) ||
      Number(isElsewhere(text, a.place.cityId)) - Number(isElsewhere(text, b.place.cityId)) ||
      lengthOf(b) - lengthOf(a),
  )[0]
}

/** Which of the localities with a name is meant: that of the named or chosen city, else the best known. */
function candidateOf(
  text: PlaceText,
  found: readonly Locality[],
  span: Span,
  { cities, pincode }: Beside,
): Candidate | undefined {
  const others = cities.filter((mention) => !overlap(mention, span))
  const inContext =
    found.find((locality) => others.some(({ place }) => place.id === locality.cityId)) ??
    found.find(({ cityId }) => cityId === pincode?.place.cityId) ??
    (others.length === 0 ? found.find(({ cityId }) => cityId === text.options.preferCityId) : undefined)
  const place = inContext ?? bestKnown(text, found)
  return place && { place, ...span, isIntroduced: isIntroduced(text, span), isInContext: inContext !== undefined }
}

/** The locality known beyond its city, unless too many cities have one or another of equal weight exists. */
function bestKnown({ known }: PlaceText, found: readonly Locality[]): Locality | undefined {
  const [first, second] = found
  if (!first || first.weight < 2) return found.length === 1 ? first : undefined
  const ofEqualWeight = found.filter(({ weight }) => weight === first.weight)
  if (new Set(ofEqualWeight.map(({ cityId }) => cityId)).size >= sharedByCities) return undefined
  const peopleOf = (locality: Locality) => known.cityById(locality.cityId)?.weight ?? 0
  const isRivalled =
    second?.weight === first.weight && second.cityId !== first.cityId && peopleOf(second) * 2 > peopleOf(first)
  return isRivalled ? undefined : first
}

/** Whether a name is meant as that of the locality, and not as the words that it consists of. */
function isLikely(text: PlaceText, candidate: Candidate, cities: Beside['cities']): boolean {
  const { words, options } = text
  const { place, isInContext } = candidate
  const isElse = isElsewhere(text, place.cityId)
  // Nobody leaves the chosen city for some "sector 5".
  if (isElse && isPartName(phraseOf(words, candidate))) return false
  const isListed = isListedWord(text, candidate)
  const isWellKnown = place.weight === 3
  const isOneWord = lengthOf(candidate) === 1
  // Of several words, such as "film nagar", it is the name of a part of that city.
  const isOrdinary = !isWellKnown && isOfEverydayWords(text, candidate) && (!isInContext || isOneWord)
  if (candidate.isIntroduced) {
    // "Near central station" in Chennai is not Central in Prayagraj, nor "near police station" Police in Lucknow.
    if (isBeside(text, candidate) && isOrdinary) return false
    if (isInContext || !isElse) return !isOrdinary || isInContext
    return !isListed && !isOrdinary && (isWellKnown || !isBeside(text, candidate))
  }
  if (isListed) return false
  if (isInContext && options.isKind && isBesideKind(words, candidate, cities, options.isKind)) return true
  if (isOrdinary) return false
  // With a city chosen, hardly anybody leaves it by a word that few know as a place.
  const mayBeName = options.isEveryday !== undefined && options.preferCityId !== undefined
  if (words.length === lengthOf(candidate)) return isInContext || isWellKnown || (!mayBeName && place.weight >= 1)
  return isWellKnown || (isInContext && (!isOneWord || place.weight === 2))
}

/** Whether a name stands at an end of the text, and the rest of it asks for a kind of business. */
function isBesideKind(
  words: readonly string[],
  span: Span,
  cities: Beside['cities'],
  isKind: (words: string) => boolean,
): boolean {
  const [from, to] = withParts(words, span.start, span.end)
  const isBeforeLastTown = cities.some((city) => city.end === words.length && city.start === to)
  if (from > 0 && to < words.length && !isBeforeLastTown) return false
  const towns = cities.filter((city) => !overlap(city, span))
  const isOfPlace = (at: number) => (at >= from && at < to) || towns.some(({ start, end }) => at >= start && at < end)
  const rest = words.filter((_, at) => !isOfPlace(at)).join(' ')
  return rest !== '' && isKind(rest)
}

/**
 * Chooses between a town and a locality of the same name: the town when it is big, otherwise the locality when the
 * context or its prominence supports it.
 */
function isTownLikelier({ known }: PlaceText, town: City, { place, isInContext }: Candidate): boolean {
  // New Delhi is a part of Delhi, and another name of it.
  if (place.cityId === town.id) return true
  const people = known.cityById(place.cityId)?.weight ?? 0
  // Chhatarpur in Delhi is a part of it, although a town of 140,000 people elsewhere is called so too.
  const isPartOfBigger = isInContext && people >= timesBigger * town.weight && town.weight < famousWeight
  if (town.weight >= wellKnownWeight && !isPartOfBigger) return true
  return !isInContext && (place.weight < 3 || people < timesBiggerWhereNotChosen * town.weight)
}
