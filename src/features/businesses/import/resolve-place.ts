import type { City, PlaceIndex, ResolvedCity } from '#features/places/place.ts'
import { farFromTown, metresBetween, type Position } from '#features/places/rules.ts'
import { latinDigits } from '#platform/digits.ts'
import { foldText } from '#platform/fold-text.ts'
import { localityInAddress } from './locality-in-address.ts'
import type { ReadPosition } from './positions.ts'
import type { RejectReason } from './reject-reasons.ts'

/** What a row says about the location of the business, cleaned, from whichever columns. */
export interface PlaceClues {
  address: string
  locality: string
  city: string
  district: string
  state: string
  pincode: string
  position: ReadPosition
}

export interface ResolvedPlace {
  cityId: number
  /** '' when none is known. */
  locality: string
  pincode: string | null
  /** True when the PIN code was in the row, not derived from its position. */
  isPincodeTyped: boolean
  /** True when the PIN code is in no table, but can be one of the town. */
  isPincodeNew: boolean
  position: Position | null
  /** False when the position is only the centre of the PIN code area or, without one, of the locality. */
  isPositionTyped: boolean
}

/** Up to this distance from the town that a row names, its position is trusted; beyond it is an error of a geocoder. */
const [maxFromTownMetres, maxFromGuessedTownMetres, maxFromPincodeMetres] = [60_000, 25_000, 25_000]
/**
 * Up to this distance the nearest PIN code centre supplies the code, and the nearest town the name: villages lie far
 * apart.
 */
const [maxToPincodeMetres, maxToTownMetres] = [12_000, 60_000]

/** No district is larger. */
const maxFromDistrictMetres = 120_000

/**
 * Determines the town, PIN code and position of a row from its words, its coordinates, or both; or returns why it
 * cannot.
 */
export function resolvePlace(
  places: PlaceIndex,
  resolveCity: PlaceIndex['resolveCity'],
  clues: PlaceClues,
): ResolvedPlace | RejectReason {
  const { locality, city, district, state } = clues
  const typedPincode = pincodeIn(clues.pincode) ?? pincodeIn(clues.address)
  const newPincode = typedPincode !== undefined && !places.pincode(typedPincode) ? typedPincode : undefined
  const address = [locality, clues.address].filter(Boolean).join(', ')
  const words = { city, district, state, pincode: typedPincode, address }
  const hasWords = Object.values(words).some(Boolean)
  const position = typeof clues.position === 'object' ? clues.position : undefined
  const named = hasWords ? resolveCity(words) : undefined
  const namedCity = named && places.cityById(named.cityId)
  const placedIn = (town: City, pincode: string | undefined, at: Position | undefined) =>
    placed(places, town, pincode, at, { ...clues, locality: withoutTown(places, resolveCity, locality, town) })
  if (named && namedCity && position && isNearNamed(places, position, namedCity, named)) {
    return placedIn(namedCity, named.pincode ?? newPincode, position)
  }
  const near = position && nearTown(places, position)
  if (named && namedCity && !(near && isBetter(near, namedCity, named, state !== ''))) {
    return placedIn(namedCity, named.pincode ?? newPincode, undefined)
  }
  if (position && near) {
    const isUsable = typedPincode !== undefined && isNearPincode(places, position, typedPincode)
    return placedIn(near, isUsable ? typedPincode : newPincode, position)
  }
  if (clues.position === 'outside' || position) return 'outside-india'
  return hasWords ? 'place-unknown' : 'no-place'
}

/**
 * "Kandivali West, Mumbai" is Kandivali West: its town, state and country are said elsewhere. Before the town's own
 * name another name of it is a part of it: "Ambala Cantt, Ambala".
 */
function withoutTown(places: PlaceIndex, resolveCity: PlaceIndex['resolveCity'], locality: string, town: City): string {
  if (!locality.includes(',')) return locality
  const saidElsewhere = new Set(['india', foldText(places.stateById(town.stateId)?.name ?? '')])
  const isSaid = (part: string) => {
    if (saidElsewhere.has(foldText(part))) return true
    const named = resolveCity({ city: part })
    return named?.how === 'city' && named.cityId === town.id
  }
  const parts = locality.split(',').map((part) => part.trim())
  const isTown = (part: string) => foldText(part) === foldText(town.name)
  const last = parts.findLastIndex((part, at) => {
    const isPartOfTown = !isTown(part) && !saidElsewhere.has(foldText(part)) && parts.slice(at + 1).some(isTown)
    return part !== '' && (isPartOfTown || !isSaid(part))
  })
  return parts.slice(0, last + 1).join(', ')
}

/**
 * Whether a column of towns names another town than the one that the rest of the row led to, far from it: of "Pune"
 * beside a district and a PIN code of Nagpur nothing is left.
 */
export function isElsewhere(
  { places, resolveCity }: { places: PlaceIndex; resolveCity: PlaceIndex['resolveCity'] },
  typedCity: string,
  cityId: number,
): boolean {
  const city = places.cityById(cityId)
  if (typedCity === '' || !city || foldText(typedCity) === foldText(city.name)) return false
  const isNamed = resolveCity({ city: typedCity })?.how === 'city'
  if (!isNamed) return false
  const here = resolveCity({ city: typedCity, state: places.stateById(city.stateId)?.name ?? '' })
  const named = here && places.cityById(here.cityId)
  return !named || metresBetween(named, city) > maxFromDistrictMetres
}

/** A town found in an address ("Gandhi Road, near Delhi Gate") or derived from its district is a guess. */
function isGuess({ how }: ResolvedCity): boolean {
  return how === 'address' || how === 'locality' || how === 'district'
}

function isNearNamed(places: PlaceIndex, position: Position, city: City, named: ResolvedCity): boolean {
  // "Nashik" may mean the town or the whole district.
  const isDistrict = foldText(city.name) === foldText(city.district) && named.pincode === undefined
  if (isDistrict && metresBetween(city, position) > farFromTown(city)) return false
  const maxDistanceMetres = isGuess(named) ? maxFromGuessedTownMetres : maxFromTownMetres
  if (metresBetween(city, position) <= maxDistanceMetres) return true
  return named.pincode !== undefined && isNearPincode(places, position, named.pincode)
}

function isNearPincode(places: PlaceIndex, position: Position, pincode: string): boolean {
  const centre = places.pincode(pincode)
  return centre !== undefined && centre.quality > 0 && metresBetween(centre, position) <= maxFromPincodeMetres
}

/**
 * Whether the town at a position is more reliable than a distant one that the row names: it is in the same district, or
 * the name was only a guess. A town and a PIN code that agree outweigh the position.
 */
function isBetter(near: City, namedCity: City, named: ResolvedCity, isStateTyped: boolean): boolean {
  if (!isGuess(named) && named.pincode !== undefined) return false
  if (near.stateId === namedCity.stateId && near.district === namedCity.district) return true
  return isGuess(named) && (!isStateTyped || near.stateId === named.stateId)
}

function nearTown(places: PlaceIndex, position: Position): City | undefined {
  const near = places.nearestCity(position.lat, position.lng)
  return near && near.distanceMetres <= maxToTownMetres ? near.place : undefined
}

function placed(
  places: PlaceIndex,
  city: City,
  pincode: string | undefined,
  position: Position | undefined,
  clues: PlaceClues,
): ResolvedPlace {
  const centre = pincode === undefined ? undefined : places.pincode(pincode)
  // A PIN code that is not known is kept when its first three digits fit the town.
  const isNew = pincode !== undefined && !centre && places.fitsPincodeArea(pincode, city)
  const typedPincode = centre || isNew ? pincode : undefined
  const certain = position ?? (centre && centre.quality > 0 ? centre : undefined)
  const isAsked = clues.locality === '' || !certain
  const locality = isAsked ? places.findLocality(foldText(clues.locality || clues.address), city.id) : undefined
  const middle = certain ?? locality
  return {
    cityId: city.id,
    locality:
      clues.locality || (locality?.name ?? localityInAddress(clues.address, city, places.stateById(city.stateId))),
    pincode: typedPincode ?? (position && borrowedPincode(places, position, city)) ?? null,
    isPincodeTyped: typedPincode !== undefined,
    isPincodeNew: isNew,
    position: middle ? { lat: middle.lat, lng: middle.lng } : null,
    isPositionTyped: position !== undefined,
  }
}

/** The PIN code at a position, unless its own position is doubtful: in another state, or far from its town. */
function borrowedPincode(places: PlaceIndex, position: Position, city: City): string | undefined {
  const near = places.nearestPincode(position.lat, position.lng)
  if (!near || near.distanceMetres > maxToPincodeMetres || near.place.stateId !== city.stateId) return undefined
  const town = places.cityById(near.place.cityId)
  return near.place.quality > 0 && town && metresBetween(town, position) <= maxToTownMetres
    ? near.place.code
    : undefined
}

/** A PIN code with the commas of a sum, or letters for its zeros, as the whole text. */
const spoiltPincode = /^[1-9](?:,\d\d,\d{3}|[\dOo]{5})$/

/**
 * The last PIN code in a text: "520 008", "RAJASTHAN.304502", "411001.00"; part of a longer number is not one. What a
 * spreadsheet has rounded ("4.11E+05") is none any more.
 */
export function pincodeIn(text: string): string | undefined {
  const written = latinDigits(text)
  if (spoiltPincode.test(written.trim())) return written.replace(/o/gi, '0').replace(/\D/g, '')
  const found = written.match(/(?<!\d|\d[.-])[1-9]\d{2}[\s-]?\d{3}(?=\.0+\b|(?![\d-]|\.\d))/g)?.at(-1)
  return found?.replace(/\D/g, '')
}
