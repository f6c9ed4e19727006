import type { PlaceIndex } from '#features/places/place.ts'
import { foldText } from '#platform/fold-text.ts'
import { createPhraseTable } from '../../understanding/phrase-table.ts'

const setOf = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** What takes somebody or something elsewhere: with it, a place after "for" is where it goes. */
const travelWords = setOf(`
  taxi taxis cab cabs car cars gaadi gadi bus buses volvo train trains rail flight flights plane air ticket tickets tickit
  booking tour tours trip trips travel travels package packages yatra darshan honeymoon holiday holidays vacation tempo
  traveller traveler innova ertiga auto rickshaw bike scooter truck lorry container transport transporter transporters
  packers packer movers mover moving shifting shift relocation luggage courier couriers cargo parcel logistics freight
  visa passport drop pickup outstation oneway roundtrip ambulance drive driver
  टैक्सी कैब गाड़ी बस ट्रेन रेल टिकट यात्रा दर्शन पैकर्स मूवर्स ट्रांसपोर्ट ट्रक कूरियर पार्सल वीजा फ्लाइट टूर पैकेज`)
/** After the name of a place: "goa tour", "delhi ki train". */
const journeyNouns = setOf(`
  tour tours trip trips package packages yatra darshan honeymoon holiday holidays vacation visa ticket tickets flight
  flights train trains bus buses jane jaane jana jaana wali wala ki ka ke tak jaye जाने जाना वाली वाला की का के तक यात्रा टूर
  पैकेज टिकट ट्रेन बस`)
/** Before them a town alone is where to go as well, for somebody in another one: "shimla taxi". */
const rideNouns = setOf('taxi taxis cab cabs volvo innova ertiga tempo traveller traveler टैक्सी कैब वोल्वो')
/** Resorts whose names are also those of localities elsewhere. */
const resorts = setOf('manali')
const towards = setOf('to till upto towards')
const meantFor = setOf('for')
const inside = setOf('in at')
const fromHindi = setOf('se से')
/** Only joins a place to the journey: "goa ki train" needs the train. */
const joining = setOf('ki ka ke wali wala tak jane jaane jana jaana jaye की का के वाली वाला तक जाने जाना')
const here = setOf('yahan yaha ghar idhar यहां यहाँ घर')
/** "agra jane ke liye", "patna ke liye", "mumbai tak jana hai": each at most once, in this order. */
const goingSteps = ['tak; तक', 'jane; jaane; jana; jaana; जाने; जाना', forPhrases(), 'hai; he; है'].map((phrases) =>
  createPhraseTable(phrases.split('; ').map((phrase) => [phrase.split(' '), true] as const)),
)
const maxPlaceWords = 3

export interface Split {
  /** The text without the destination; a Hindi origin reads "in {place}" in it. */
  text: string
  /** The words that name where somebody wants to go. */
  destination: string | undefined
}

/**
 * Takes away where somebody wants to go or send something: "taxi to agra", "pune se mumbai taxi", "haridwar ke liye
 * bus", "shimla taxi". The business is wanted here, not there. `folded` is a folded text, `cityId` the chosen city.
 */
export function splitDestination(places: PlaceIndex, folded: string, cityId?: number): Split {
  const words = folded.split(' ')
  const isTravel = words.some((word) => travelWords.has(word))
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? ''
    if (inside.has(word) && at > 0 && isAbroad(places, words, at + 1)) {
      const after = words.slice(at + 2)
      return { text: [...words.slice(0, at), 'abroad', ...after].join(' '), destination: words[at + 1] }
    }
    const isMarked = towards.has(word) || (meantFor.has(word) && isTravel)
    const marked = isMarked && at > 0 ? placeFrom(places, words, at + 1) : 0
    if (marked > 0) return without(words, at, at + 1 + marked, words.slice(at + 1, at + 1 + marked))
    if (fromHindi.has(word) && at > 0) {
      const length = placeFrom(places, words, at + 1)
      if (length > 0) return fromHere(places, words, at, length, cityId !== undefined)
    }
  }
  return isTravel ? beforeJourney(places, words, cityId) : { text: folded, destination: undefined }
}

/** "pune se mumbai taxi" from Delhi: somebody there wants to travel. Without a chosen city, a taxi in Pune. */
function fromHere(places: PlaceIndex, words: readonly string[], at: number, length: number, hasCity: boolean): Split {
  const end = at + 1 + length
  const destination = words.slice(at + 1, end)
  const rest = words.slice(end + goingAfter(words, end))
  const origin = here.has(words[at - 1] ?? '') ? 1 : placeBefore(places, words, at)
  const from = origin > 0 && !hasCity && !here.has(words[at - 1] ?? '') ? ['in', ...words.slice(at - origin, at)] : []
  return { text: [...words.slice(0, at - origin), ...rest, ...from].join(' '), destination: destination.join(' ') }
}

/** "goa tour package", "agra jane ke liye gaadi", "delhi ki train". */
function beforeJourney(places: PlaceIndex, words: readonly string[], cityId: number | undefined): Split {
  const ride = beforeRide(places, words, cityId)
  if (ride > 0) return without(words, 0, ride, words.slice(0, ride))
  for (let start = 0; start < words.length - 1; start++) {
    const length = placeFrom(places, words, start)
    const end = start + length
    if (length === 0 || !(journeyNouns.has(words[end] ?? '') || goingAfter(words, end) > 0)) continue
    let after = end + goingAfter(words, end)
    while (after < words.length - 1 && joining.has(words[after] ?? '')) after++
    const rest = words.slice(after)
    if (rest.length + start > 0) return without(words, start, after, words.slice(start, end))
  }
  return { text: words.join(' '), destination: undefined }
}

/** How many words before a taxi, at the beginning of a text, name another town than the chosen one. */
function beforeRide(places: PlaceIndex, words: readonly string[], cityId: number | undefined): number {
  const length = cityId === undefined ? 0 : words.findIndex((word) => rideNouns.has(word))
  const name = words.slice(0, length).join(' ')
  if (length < 1 || length > maxPlaceWords || !isPlace(places, name)) return 0
  const { city, locality } = places.findPlaceWords(`in ${name}`, { preferCityId: cityId })
  return city?.id !== cityId && (!locality || resorts.has(name)) ? length : 0
}

function without(words: readonly string[], start: number, end: number, destination: readonly string[]): Split {
  return { text: [...words.slice(0, start), ...words.slice(end)].join(' '), destination: destination.join(' ') }
}

/** How many words from `at` on say "to go to", as far as they follow a place. */
function goingAfter(words: readonly string[], at: number): number {
  return goingSteps.reduce((end, step) => end + (step.at(words, end)?.length ?? 0), at) - at
}

function forPhrases(): string {
  const ends = ['liye', 'lie', 'liy', 'लिए', 'लिये']
  return ['ke', 'k', 'के'].flatMap((start) => ends.map((end) => `${start} ${end}`)).join('; ')
}

function placeFrom(places: PlaceIndex, words: readonly string[], at: number): number {
  for (let length = Math.min(maxPlaceWords, words.length - at); length > 0; length--) {
    if (isPlace(places, words.slice(at, at + length).join(' '))) return length
  }
  return 0
}

function placeBefore(places: PlaceIndex, words: readonly string[], at: number): number {
  for (let length = Math.min(maxPlaceWords, at); length > 0; length--) {
    if (isPlace(places, words.slice(at - length, at).join(' '))) return length
  }
  return 0
}

/** Where people go that no list of Indian places has. */
const otherDestinations = setOf(`
  airport abroad foreign outstation anywhere usa us america uk england london canada australia germany russia ukraine
  dubai uae qatar kuwait oman bahrain saudi singapore malaysia thailand bangkok bali indonesia vietnam srilanka nepal
  bhutan maldives mauritius europe france paris italy switzerland spain turkey japan china georgia kazakhstan philippines
  bangladesh ireland newzealand poland netherlands sweden kerala rajasthan kashmir himachal uttarakhand ladakh sikkim
  meghalaya andaman lakshadweep chardham विदेश अमेरिका दुबई कनाडा नेपाल एयरपोर्ट`)
const placesHere = setOf(`
  airport outstation anywhere kerala rajasthan kashmir himachal uttarakhand ladakh sikkim meghalaya andaman lakshadweep
  chardham एयरपोर्ट`)
const prepositions = setOf('in near to from for')

/** "in kerala" is a place to search in, "in russia" is not. */
function isAbroad(places: PlaceIndex, words: readonly string[], at: number): boolean {
  const word = words[at] ?? ''
  if (!otherDestinations.has(word) || placesHere.has(word)) return false
  return places.findPlaceWords(`in ${word}`).spans.length === 0
}

const foldedStates = new WeakMap<PlaceIndex, ReadonlySet<string>>()

/** The folded names of the states. */
function statesOf(places: PlaceIndex): ReadonlySet<string> {
  const known = foldedStates.get(places)
  if (known) return known
  const names = new Set(places.states.map(({ name }) => foldText(name)))
  foldedStates.set(places, names)
  return names
}

function isPlace(places: PlaceIndex, phrase: string): boolean {
  const words = phrase.split(' ')
  if (words.length === 1 && otherDestinations.has(phrase)) return true
  if (words.some((word) => travelWords.has(word) || prepositions.has(word))) return false
  if (statesOf(places).has(phrase)) return true
  const found = places.findPlaceWords(`in ${phrase}`)
  return found.rest === '' && found.spans.length > 0
}
