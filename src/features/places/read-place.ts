import { foldText } from '#platform/fold-text.ts'
import type { TextLanguage } from '#texts/text-in.ts'
import { saysAllIndia } from './all-india.ts'
import { areaOfLocality, areaOfPincode } from './area.ts'
import type { Area, City, NamedPlace, PlaceIndex, PlaceWords, State } from './place.ts'
import { cityName, isStateNamed, localityName } from './place-name.ts'
import { isConfident, similarPlaces } from './similar-places.ts'

/** What the text of a city field means. */
export type ReadPlace =
  | { kind: 'everywhere' }
  /** A guess is told to the person: a misspelt name, the beginning of one, a district, a name of several places. */
  | ({ kind: 'place'; isGuess: boolean } & NamedPlace)
  | { kind: 'state'; state: State }
  | { kind: 'unknown' }

const maxTextCharacters = 100
/** A shorter prefix matches too many towns. */
const minPrefixLength = 3
/** Of a smaller town nobody types only the beginning. */
const minBegunWeight = 20_000
const offeredPlaces = 4
/** "Andaman and Nicobar Islands". */
const maxStateWords = 4

/** Reads the text of a city field. A locality that several cities have is looked for in the preferred city first. */
export function readPlace(places: PlaceIndex, text: string, preferCityId?: number): ReadPlace {
  const wanted = text.trim()
  if (saysAllIndia(wanted)) return { kind: 'everywhere' }
  if (wanted.length > maxTextCharacters) return { kind: 'unknown' }
  const folded = foldText(wanted)
  const [name, stateText] = townAndState(places, wanted)
  const resolved = places.resolveCity({ city: name, state: stateText })
  const named = resolved && places.cityById(resolved.cityId)
  const words = places.findPlaceWords(folded, { preferCityId: resolved ? undefined : preferCityId })
  const exact =
    places.cityBySlug(wanted.toLowerCase()) ??
    (resolved?.how === 'city' ? named : undefined) ??
    otherwiseCalled(places, folded, words)
  const part = partOfNamedCity(places, name, stateText) ?? partOf(places, words)
  // Gurgaon is a locality in the data as well as the old name of the whole city.
  const isCityItself = exact && part?.city.id === exact.id && !wanted.includes(',') && !words.pincode
  if (part && !isCityItself) {
    const isAmbiguous = !resolved && folded === foldText(part.area.name) && part.city.id !== preferCityId
    return { kind: 'place', ...part, isGuess: isAmbiguous }
  }
  if (exact) return { kind: 'place', city: exact, isGuess: false }
  const state = stateNamed(places, folded)
  if (state) return { kind: 'state', state }
  const town = named ?? words.city
  if (town) return { kind: 'place', city: town, isGuess: true }
  const [alike] = similarPlaces(places, folded)
  if (alike && isConfident(alike)) return { kind: 'place', ...alike.place, isGuess: true }
  const begun = cityBeginningWith(places, folded)
  return begun ? { kind: 'place', city: begun, isGuess: true } : { kind: 'unknown' }
}

/** Other places that the text of a city field may mean, best first. */
export function otherPlaces(places: PlaceIndex, text: string, read: ReadPlace): NamedPlace[] {
  if (read.kind === 'everywhere') return []
  if (read.kind === 'state')
    return places.cities
      .filter(({ stateId }) => stateId === read.state.id)
      .slice(0, offeredPlaces)
      .map((city) => ({ city }))
  const folded = foldText(text.slice(0, maxTextCharacters))
  const taken = read.kind === 'place' ? [keyOf(read)] : []
  const namesakes = places
    .searchPlaces(folded, 3 * offeredPlaces)
    .flatMap(({ placeId }) => placeOfId(places, placeId) ?? [])
    .filter(({ city, area }) => foldText(area?.name ?? city.name) === folded)
  const alike = similarPlaces(places, folded).map(({ place }) => place)
  const others: NamedPlace[] = []
  for (const place of [...namesakes, ...alike]) {
    if (taken.includes(keyOf(place)) || others.length === offeredPlaces) continue
    taken.push(keyOf(place))
    others.push(place)
  }
  return others
}

/**
 * The text of a city in the city field: its name in the language of the page, with the state for the smaller of two
 * namesakes (`Aurangabad, Bihar`), and the slug where a state has two of them, so that every text identifies one town.
 */
function cityText(places: PlaceIndex, city: City, language: TextLanguage): string {
  const known = cityTexts.get(places) ?? new Map<string, string>()
  cityTexts.set(places, known)
  const key = `${language.locale} ${city.id}`
  const text = known.get(key) ?? findCityText(places, city, language)
  known.set(key, text)
  return text
}

/** Almost every page has one, and reading it back takes a search: kept by language and town, as places are loaded. */
const cityTexts = new WeakMap<PlaceIndex, Map<string, string>>()

function findCityText(places: PlaceIndex, city: City, language: TextLanguage): string {
  const texts = [cityName(city, language), city.name, `${city.name}, ${places.stateById(city.stateId)?.name ?? ''}`]
  const isOwn = (text: string) => {
    const read = readPlace(places, text)
    return read.kind === 'place' && !read.area && !read.isGuess && read.city.id === city.id
  }
  return texts.find(isOwn) ?? city.slug
}

/** A place as the text of the city field: `Koramangala, Bengaluru`. */
export function placeText(places: PlaceIndex, { city, area }: NamedPlace, language: TextLanguage): string {
  return area ? `${localityName(area.name, language)}, ${cityName(city, language)}` : cityText(places, city, language)
}

/** The place of an id of autocomplete; undefined when there is none. */
export function placeOfId(places: PlaceIndex, placeId: string): NamedPlace | undefined {
  const [kind, key = ''] = placeId.split(':')
  if (kind === 'pincode') return withCity(places, areaOfPincode(places.pincode(key)))
  if (!/^\d{1,9}$/.test(key)) return undefined
  const city = kind === 'city' ? places.cityById(Number(key)) : undefined
  if (city) return { city }
  return kind === 'locality' ? withCity(places, areaOfLocality(places.localityById(Number(key)))) : undefined
}

const hindi: TextLanguage = { locale: 'hi' }
const isDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text)

/** A key of a place among the others of a list. */
const keyOf = ({ city, area }: NamedPlace) => area?.placeId ?? `city:${city.id}`

/** "Aurangabad, Bihar", also without the comma where a town of that state is named so. */
function townAndState(places: PlaceIndex, wanted: string): [town: string | undefined, state: string | undefined] {
  if (wanted.includes(',')) {
    const [town, state] = wanted.split(',').map((part) => part.trim())
    return [town, state]
  }
  const words = wanted.split(/\s+/)
  for (let at = Math.max(1, words.length - maxStateWords); at < words.length; at++) {
    const [town, state] = [words.slice(0, at).join(' '), words.slice(at).join(' ')]
    if (stateNamed(places, foldText(state)) && places.resolveCity({ city: town, state })?.how === 'city')
      return [town, state]
  }
  return [wanted, undefined]
}

/** The town with another name that is the whole of a folded text: New Delhi is a town before it is a state. */
function otherwiseCalled(places: PlaceIndex, folded: string, { city }: PlaceWords): City | undefined {
  return city && places.otherNamesOf(city.id).some((name) => foldText(name) === folded) ? city : undefined
}

/** The PIN code or locality that the whole text names. */
function partOf(places: PlaceIndex, { locality, pincode, rest }: PlaceWords) {
  if (rest !== '') return undefined
  return withCity(places, areaOfPincode(pincode) ?? areaOfLocality(locality))
}

/**
 * "Fort, Mumbai": the locality of that name in that city, although its name is an everyday word. Also by the name that
 * Hindi pages show.
 */
function partOfNamedCity(places: PlaceIndex, name = '', cityText = '') {
  const resolved = cityText === '' ? undefined : places.resolveCity({ city: cityText })
  if (resolved?.how !== 'city') return undefined
  const folded = foldText(name)
  const localities = places.localitiesOf(resolved.cityId)
  const locality =
    localities.find((each) => foldText(each.name) === folded) ??
    localities.find((each) => isDevanagari(name) && foldText(localityName(each.name, hindi)) === folded)
  return withCity(places, areaOfLocality(locality))
}

function withCity(places: PlaceIndex, area: Area | undefined) {
  const city = area && places.cityById(area.cityId)
  return city && { city, area }
}

function cityBeginningWith(places: PlaceIndex, folded: string): City | undefined {
  if (folded.length < minPrefixLength) return undefined
  return places
    .searchCities(folded, 1)
    .find(({ name, weight }) => weight >= minBegunWeight && foldText(name).startsWith(folded))
}

function stateNamed({ states }: PlaceIndex, folded: string): State | undefined {
  return states.find((state) => isStateNamed(state, folded))
}
