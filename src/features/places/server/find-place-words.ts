import { foldText } from '#platform/fold-text.ts'
import { hindiCityNames } from '../hindi-place-names.ts'
import type { City, Locality, Pincode, PlaceWords, PlaceWordsOptions } from '../place.ts'
import { isPartName, withParts } from './locality-parts.ts'
import { namesIn, treeOfNames } from './name-tree.ts'
import type { CityName, PlaceNames } from './place-names.ts'
import {
  everydayPhrases,
  everydayWords,
  followers,
  introducers,
  nearFollowers,
  nearIntroducers,
  productWords,
  roadWords,
  trailers,
} from './place-word-lists.ts'

/** From this population on a town's name is one also where trades are called after it ("jaipur foot"). */
const wellKnownWeight = 100_000
/** From this population on a town is meant even where a part of the chosen city has its name. */
const famousWeight = 500_000
/** As many times as big, the chosen city is likelier than the town that a part of it shares its name with. */
const timesBigger = 10
/** The same without a chosen city, for a locality known beyond its city. */
const timesBiggerWhereNotChosen = 20
/** From this population on a bare town name counts anywhere in the text. */
const bigCityWeight = 50_000
/** From this population on it counts at the end of the text. */
const townWeight = 20_000
/** The name of a locality that this many cities share identifies none of them. */
const sharedByCities = 3

/** Towns that are everyday words are so in Devanagari too: "खन्ना ज्वेलर्स". */
const everydayInHindi: ReadonlySet<string> = new Set(
  [...hindiCityNames].filter(([slug]) => everydayWords.has(slug)).map(([, name]) => foldText(name)),
)

interface Mention<Place> {
  place: Place
  /** Word numbers, [start, end), of the name itself. */
  start: number
  end: number
  /** "in" before it or "mein" after it. */
  isIntroduced: boolean
}

interface FindParts {
  names: PlaceNames
  cityById(id: number): City | undefined
  pincode(code: string): Pincode | undefined
}

/** See `PlaceIndex.findPlaceWords` and `PlaceIndex.findLocality`. */
export function buildFindPlaceWords({ names, cityById, pincode: findPincode }: FindParts) {
  const nameTree = treeOfNames(names)
  return {
    findPlaceWords: (foldedText: string, options: PlaceWordsOptions = {}): PlaceWords =>
      read(foldedText, options).answer(),
    findLocality(foldedText: string, cityId: number): Locality | undefined {
      const { locality } = read(foldedText, { preferCityId: cityId })
      return locality?.cityId === cityId ? locality : undefined
    },
  }

  function read(foldedText: string, options: PlaceWordsOptions) {
    const { preferCityId, isKind, isTrade, isEveryday, isOfSentence } = options
    const words = foldedText.split(' ').filter((word) => word !== '')
    const phraseAt = (start: number, end: number) => words.slice(start, end).join(' ')
    const isFollowed = (end: number) =>
      end < words.length && (followers.has(words[end] ?? '') || followers.has(phraseAt(end, end + 2)))
    const isIntroduced = (start: number, end: number) =>
      introducers.has(words[start - 1] ?? '') ||
      (start === 0 && end < words.length && isFollowed(end)) ||
      (start > 0 && isFollowed(end))
    /** "near" it, not "in" it: of a place that is hardly known, what is meant may be a landmark. */
    const isBeside = (start: number, end: number) =>
      nearIntroducers.has(words[start - 1] ?? '') ||
      nearFollowers.has(words[end] ?? '') ||
      nearFollowers.has(phraseAt(end, end + 2))
    const isListed = (phrase: string) =>
      everydayWords.has(phrase) || everydayPhrases.has(phrase) || everydayInHindi.has(phrase)
    const isOfEverydayWords = (start: number, end: number) =>
      isEveryday !== undefined && words.slice(start, end).every(isEveryday)
    // With a city chosen, hardly anybody leaves it by a word that few know as a place.
    const mayBeName = isEveryday !== undefined && preferCityId !== undefined
    const isElsewhere = (cityId: number) => preferCityId !== undefined && preferCityId !== cityId

    const pincode = findPincodeMention()
    const cities: Mention<City>[] = []
    const localityMentions: { found: readonly Locality[]; start: number; end: number }[] = []
    for (const { name, start, end } of namesIn(nameTree, words)) {
      if (name.localities) localityMentions.push({ found: name.localities, start, end })
      if (!name.cities || cities.some((mention) => overlap(mention, { start, end }))) continue
      const city = cityNamed(name.cities, phraseAt(start, end), start, end)
      if (city) cities.push({ place: city, start, end, isIntroduced: isIntroduced(start, end) })
    }

    const localityMention = findLocality()
    const city = chooseCity()
    // A locality in another city than the named one is not a place but part of the query: "andheri tiles in pune".
    const localityInCity =
      city && localityMention && localityMention.place.cityId !== city.place.id ? undefined : localityMention
    return { locality: localityInCity?.place, answer: buildAnswer }

    function findPincodeMention(): Mention<Pincode> | undefined {
      for (const [start, word] of words.entries()) {
        const whole = /^\d{6}$/.test(word) ? findPincode(word) : undefined
        if (whole) return { place: whole, start, end: start + 1, isIntroduced: true }
        const split =
          /^\d{3}$/.test(word) && /^\d{3}$/.test(words[start + 1] ?? '')
            ? findPincode(`${word}${words[start + 1]}`)
            : undefined
        if (split) return { place: split, start, end: start + 2, isIntroduced: true }
      }
      return undefined
    }

    function cityNamed(all: readonly CityName[], phrase: string, start: number, end: number): City | undefined {
      const named = all.filter(({ kind }) => kind !== 'district')
      const match = named.find(({ city }) => city.id === preferCityId) ?? named[0]
      if (!match || (phrase.length < 3 && match.kind !== 'own')) return undefined
      const { city, kind } = match
      // "kanpur road school" in Lucknow.
      if (isElsewhere(city.id) && roadWords.has(words[end] ?? '')) return undefined
      // For hamlets called Gandhi Nagar: the name means a locality of some city.
      if (city.weight < townWeight && (names.localities.get(phrase)?.length ?? 0) >= sharedByCities) return undefined
      const isSmall = city.weight < bigCityWeight
      const isOrdinary = isListed(phrase) || (isSmall && isOfEverydayWords(start, end))
      if (isIntroduced(start, end)) {
        const isOneHere = isBeside(start, end) && isElsewhere(city.id) && isSmall
        return isOneHere && (isOrdinary || !isInStateOfPreferred(city)) ? undefined : city
      }
      if (words.length === end - start) return isOrdinary && isSmall ? undefined : city
      if (isOrdinary || mayBeOfSentence(city, start, end) || productWords.has(words[end] ?? '')) return undefined
      const isLast = end === words.length
      if (kind === 'code') return isLast ? city : undefined
      return city.weight >= bigCityWeight || (isLast && city.weight >= townWeight) ? city : undefined
    }

    /** "tap toot gaya" is not in Gaya, "hotel gaya" is; "ram mobile care jaipur" is, although trades name Jaipur. */
    function mayBeOfSentence({ weight }: City, start: number, end: number): boolean {
      if (isTrade === undefined || isTrade(wordsBeside(start, end))) return false
      const isWord = weight < wellKnownWeight ? isEveryday : isOfSentence
      return isWord !== undefined && words.slice(start, end).every(isWord)
    }

    function wordsBeside(start: number, end: number): string {
      return words.filter((_, at) => at < start || at >= end).join(' ')
    }

    function isInStateOfPreferred({ stateId }: City): boolean {
      return preferCityId !== undefined && cityById(preferCityId)?.stateId === stateId
    }

    function findLocality(): Mention<Locality> | undefined {
      const mentions = localityMentions.flatMap(({ found, start, end }): Mention<Locality>[] => {
        const introduced = isIntroduced(start, end)
        const beside = cities.filter((mention) => !overlap(mention, { start, end }))
        const inNamedCity = found.find((locality) => beside.some(({ place }) => place.id === locality.cityId))
        const inPincodeCity = found.find(({ cityId }) => cityId === pincode?.place.cityId)
        const context =
          inNamedCity ??
          inPincodeCity ??
          (beside.length === 0 ? found.find(({ cityId }) => cityId === preferCityId) : undefined)
        const place = context ?? bestKnown(found)
        if (!place || !isLocalityLikely(place, context !== undefined, introduced, start, end)) return []
        // The big city with exactly that name is meant, not a locality named after it elsewhere.
        const sameSpan = cities.find((mention) => mention.start === start && mention.end === end)
        if (sameSpan && isTownLikelier(sameSpan.place, place, context !== undefined)) return []
        if (cities.some((mention) => overlap(mention, { start, end }) && mention.end - mention.start > end - start))
          return []
        return [{ place, start, end, isIntroduced: introduced }]
      })
      return mentions.sort(
        (a, b) =>
          Number(b.isIntroduced) - Number(a.isIntroduced) ||
          Number(isElsewhere(a.place.cityId)) - Number(isElsewhere(b.place.cityId)) ||
          b.end - b.start - (a.end - a.start),
      )[0]
    }

    function isLocalityLikely(
      place: Locality,
      inContext: boolean,
      introduced: boolean,
      start: number,
      end: number,
    ): boolean {
      // Nobody leaves the chosen city for some "sector 5".
      if (isElsewhere(place.cityId) && isPartName(phraseAt(start, end))) return false
      const isListedWord = isListed(phraseAt(start, end))
      const isWellKnown = place.weight === 3
      // Of several words, such as "film nagar", it is the name of a part of that city.
      const isOrdinary = !isWellKnown && isOfEverydayWords(start, end) && (!inContext || end - start === 1)
      // "Near central station" in Chennai is not Central in Prayagraj, nor "near police station" Police in Lucknow.
      if (introduced) {
        if (isBeside(start, end) && isOrdinary) return false
        if (inContext || !isElsewhere(place.cityId)) return !isOrdinary || inContext
        return !isListedWord && !isOrdinary && (isWellKnown || !isBeside(start, end))
      }
      if (isListedWord) return false
      if (inContext && isKind && isBesideKind(start, end, isKind)) return true
      if (isOrdinary) return false
      if (words.length === end - start) return inContext || isWellKnown || (!mayBeName && place.weight >= 1)
      return isWellKnown || (inContext && (end - start > 1 || place.weight === 2))
    }

    /** Whether a name stands at an end of the text, and the rest of it asks for a kind of business. */
    function isBesideKind(start: number, end: number, isKind: (words: string) => boolean): boolean {
      const [from, to] = withParts(words, start, end)
      if (from > 0 && to < words.length && !cities.some((city) => city.end === words.length && city.start === to))
        return false
      const isOther = (_: string, at: number) => at < from || at >= to
      const isTown = (at: number) =>
        cities.some((city) => at >= city.start && at < city.end && !overlap(city, { start, end }))
      const rest = words.filter((word, at) => isOther(word, at) && !isTown(at)).join(' ')
      return rest !== '' && isKind(rest)
    }

    /**
     * Chooses between a town and a locality of the same name: the town when it is big, otherwise the locality when the
     * context or its prominence supports it.
     */
    function isTownLikelier(town: City, locality: Locality, inContext: boolean): boolean {
      // New Delhi is a part of Delhi, and another name of it.
      if (locality.cityId === town.id) return true
      // Chhatarpur in Delhi is a part of it, although a town of 140,000 people elsewhere is called so too.
      const isTownMuchSmaller = (cityById(locality.cityId)?.weight ?? 0) >= timesBigger * town.weight
      if (town.weight >= wellKnownWeight && !(inContext && isTownMuchSmaller && town.weight < famousWeight)) return true
      return (
        !inContext &&
        (locality.weight < 3 || (cityById(locality.cityId)?.weight ?? 0) < timesBiggerWhereNotChosen * town.weight)
      )
    }

    /** The locality known beyond its city, unless too many cities have one or another of equal weight exists. */
    function bestKnown(found: readonly Locality[]): Locality | undefined {
      const [first, second] = found
      if (!first || first.weight < 2) return found.length === 1 ? first : undefined
      if (
        new Set(found.filter(({ weight }) => weight === first.weight).map(({ cityId }) => cityId)).size >=
        sharedByCities
      )
        return undefined
      const weightOf = (locality: Locality | undefined) => (locality && cityById(locality.cityId)?.weight) ?? 0
      const isRivalled =
        second?.weight === first.weight && second.cityId !== first.cityId && weightOf(second) * 2 > weightOf(first)
      return isRivalled ? undefined : first
    }

    function chooseCity(): Mention<City> | undefined {
      const free = cities.filter((mention) => !localityMention || !overlap(mention, localityMention))
      const cityOfLocality = free.find(({ place }) => place.id === localityMention?.place.cityId)
      const introduced = free.find((mention) => mention.isIntroduced)
      if (localityMention) return cityOfLocality ?? (localityMention.isIntroduced ? undefined : introduced)
      return introduced ?? free.toSorted((a, b) => b.end - b.start - (a.end - a.start) || b.start - a.start)[0]
    }

    function buildAnswer(): PlaceWords {
      const mentions = [pincode, localityInCity, city]
        .filter((mention) => mention !== undefined)
        .sort((a, b) => a.start - b.start)
      const starts = wordStarts(words)
      const taken = new Set<number>()
      const spans = mentions.map((mention): [number, number] => {
        const [first, last] =
          mention === localityInCity ? withParts(words, mention.start, mention.end) : [mention.start, mention.end]
        const start = introducers.has(words[first - 1] ?? '') ? first - 1 : first
        let end = last
        if (end + 2 <= words.length && followers.has(phraseAt(end, end + 2))) end += 2
        else if (followers.has(words[end] ?? '')) end += 1
        for (let word = start; word < end; word++) taken.add(word)
        const trailing = [3, 2, 1].find((length) => trailers.has(phraseAt(end, end + length))) ?? 0
        for (let word = end; word < end + trailing; word++) taken.add(word)
        if (mention === pincode && /^(?:pin|pincode)$/.test(words[start - 1] ?? '')) taken.add(start - 1)
        return [starts[start] ?? 0, (starts[end - 1] ?? 0) + (words[end - 1]?.length ?? 0)]
      })
      const cityOfAnswer = city?.place ?? (localityInCity && cityById(localityInCity.place.cityId))
      return {
        ...(cityOfAnswer && { city: cityOfAnswer }),
        ...(localityInCity && { locality: localityInCity.place }),
        ...(pincode && { pincode: pincode.place }),
        spans,
        rest: words.filter((_, word) => !taken.has(word)).join(' '),
      }
    }
  }
}

const overlap = (a: { start: number; end: number }, b: { start: number; end: number }) =>
  a.start < b.end && b.start < a.end

function wordStarts(words: readonly string[]): number[] {
  let next = 0
  return words.map((word) => {
    const start = next
    next += word.length + 1
    return start
  })
}
