import type { TextLanguage } from '#texts/text-in.ts'

export interface State {
  id: number
  name: string
  /** Two letters as on number plates: TN. */
  code: string
  /** Two digits as at the start of a GSTIN: 33. */
  gstCode: string
  lat: number
  lng: number
  aliases: string[]
}

export interface City {
  id: number
  slug: string
  name: string
  stateId: number
  district: string
  lat: number
  lng: number
  /** Number of inhabitants, known or estimated. */
  weight: number
}

export interface Locality {
  id: number
  cityId: number
  name: string
  /** Unique within its city. */
  slug: string
  pincode: string | undefined
  lat: number
  lng: number
  /** 3 known beyond its city, 2 a suburb, 1 a post office, 0 a branch post office. */
  weight: number
}

export interface Pincode {
  code: string
  cityId: number
  district: string
  stateId: number
  lat: number
  lng: number
  /**
   * 2: two sources agree within 15 km; 1: one source is consistent with its neighbours; 0: position taken from its
   * neighbours.
   */
  quality: number
}

/**
 * name: another name of the town; code: a short form (BLR) that also has other meanings; district: a district served
 * from the town.
 */
export type CityAliasKind = 'name' | 'code' | 'district'

export interface CityAlias {
  alias: string
  cityId: number
  kind: CityAliasKind
}

export interface LocalityAlias {
  alias: string
  localityId: number
}

/** Everything the place index is built from. */
export interface PlaceRows {
  states: State[]
  cities: City[]
  cityAliases: CityAlias[]
  localities: Locality[]
  localityAliases: LocalityAlias[]
  pincodes: Pincode[]
}

export interface Nearest<Place> {
  place: Place
  distanceMetres: number
}

export type CityMatch = 'city' | 'spelling' | 'locality' | 'pincode' | 'district' | 'address'

/** Unstructured text of an address, from any column. */
export interface CityClues {
  city?: string | undefined
  district?: string | undefined
  state?: string | undefined
  pincode?: string | undefined
  address?: string | undefined
}

export interface ResolvedCity {
  cityId: number
  stateId: number
  /** Present when a PIN was found and does not contradict the place. */
  pincode?: string
  /** The strongest clue for this city. */
  how: CityMatch
}

/** A part of a town that the listings of imports name, and the middle of these. */
export interface FoundLocality {
  cityId: number
  name: string
  lat: number
  lng: number
  /** How many businesses of different names say that they are there. */
  businesses: number
}

/** As it is stored. */
export interface StoredLocality extends FoundLocality {
  id: number
  /** Unique within its city. */
  slug: string
}

export interface PlaceWords {
  city?: City
  locality?: Locality
  pincode?: Pincode
  /** Parts of the text that name the place, in order: [start, end), including introducing words (in, near). */
  spans: [start: number, end: number][]
  /** The text without those parts, single-spaced. */
  rest: string
}

export interface PlaceWordsOptions {
  preferCityId?: number | undefined
  /** Whether words ask for a kind of business: what stands beside them may be a little known locality of that city. */
  isKind?: ((words: string) => boolean) | undefined
  /** Whether words name a kind of business: beside it even a word of everyday language may be a town. */
  isTrade?: ((words: string) => boolean) | undefined
  /**
   * Whether a word is one of everyday language, of which no lesser known place is meant. For texts that need not name a
   * place; that of a city field does.
   */
  isEveryday?: ((word: string) => boolean) | undefined
  /** Whether a word belongs to sentences ("gaya", went): beside anything but a trade it is no town. */
  isOfSentence?: ((word: string) => boolean) | undefined
}

export type PlaceId = `city:${number}` | `locality:${number}` | `pincode:${string}`

/** A part of a town that can be searched: a locality or the delivery area of a PIN code. */
export interface Area {
  placeId: PlaceId
  name: string
  cityId: number
  lat: number
  lng: number
}

/** A town, or a part of it. */
export interface NamedPlace {
  city: City
  area?: Area
}

/** A place as autocomplete and geocoding return it. */
export interface PlacePoint {
  placeId: PlaceId
  text: string
  lat: number
  lng: number
}

export interface PlaceIndex {
  /** Biggest first. */
  cities: readonly City[]
  states: readonly State[]
  cityById(id: number): City | undefined
  cityBySlug(slug: string): City | undefined
  /** What else a town is called: old names, other spellings and scripts. */
  otherNamesOf(cityId: number): readonly string[]
  stateById(id: number): State | undefined
  localityById(id: number): Locality | undefined
  localitiesOf(cityId: number): readonly Locality[]
  pincode(code: string): Pincode | undefined
  /** Whether a PIN code, known or not, can be one of a town by its first three digits. */
  fitsPincodeArea(code: string, city: City): boolean
  /** Towns whose name or alias contains the query, case-insensitive: prefix matches first, then by size. */
  searchCities(query: string, limit: number): City[]
  /** The town that unstructured address columns mean, or undefined when they are not conclusive. */
  resolveCity(clues: CityClues): ResolvedCity | undefined
  /** The town a position (degrees) belongs to; undefined outside India. */
  nearestCity(lat: number, lng: number): Nearest<City> | undefined
  /** The towns whose centre is within a radius of a position, nearest first, at most `limit`. */
  citiesAround(lat: number, lng: number, radiusMetres: number, limit: number): City[]
  /** The locality that people would name for a position; undefined when none is within 3 km. */
  nearestLocality(lat: number, lng: number): Nearest<Locality> | undefined
  nearestPincode(lat: number, lng: number): Nearest<Pincode> | undefined
  /** Finds the place named in a search text that `foldText` has folded. */
  findPlaceWords(foldedText: string, options?: PlaceWordsOptions): PlaceWords
  /** The locality of a city that a folded address names. */
  findLocality(foldedText: string, cityId: number): Locality | undefined
  /** Autocomplete over towns, localities and PIN codes, in Latin letters or Devanagari, best first. */
  searchPlaces(query: string, limit: number, language?: TextLanguage): PlacePoint[]
  placeById(placeId: string, language?: TextLanguage): PlacePoint | undefined
}
