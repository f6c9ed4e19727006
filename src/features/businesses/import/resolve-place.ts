import { foldText } from '#platform/fold-text.ts'
import type { City, PlaceIndex } from '../../places/place.ts'
import { distanceMetres, type Position, type ReadPosition } from './positions.ts'
import type { RejectReason } from './reject-reasons.ts'

/** What a row says about where the business is, cleaned, in whatever column it came. */
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
  /** True when the PIN code was read in the row, not looked up from its position. */
  isPincodeTyped: boolean
  position: Position | null
  /** False when the position is only the middle of the PIN code's area. */
  isPositionTyped: boolean
}

/** A position further from the town that the words name is a slip of a geocoder: the words are believed. */
const maxFromNamedCityMetres = 120_000
/** The nearest PIN code centre may lend its code and its town up to here; villages lie wide apart. */
const maxToPincodeMetres = 12_000
const maxToCityMetres = 60_000

/** Finds the town, PIN code and position of a row from its words, its coordinates, or both; or says why it cannot. */
export function resolvePlace(places: PlaceIndex, clues: PlaceClues): ResolvedPlace | RejectReason {
  const { locality, city, district, state } = clues
  const typedPincode = pincodeIn(clues.pincode) ?? pincodeIn(clues.address)
  const words = {
    city,
    district,
    state,
    pincode: typedPincode,
    address: [locality, clues.address].filter(Boolean).join(', '),
  }
  const position = typeof clues.position === 'object' ? clues.position : undefined
  const named = Object.values(words).some(Boolean) ? places.resolveCity(words) : undefined
  const near = position && places.nearestCity(position.lat, position.lng)
  const nearIsClose = near !== undefined && near.distanceMetres <= maxToCityMetres

  const namedCity = named && places.cityById(named.cityId)
  // An address without a town column ("Gandhi Road, near Delhi Gate") is weaker than a position.
  const isNamedWeakly = named?.how === 'address' || named?.how === 'locality' || named?.how === 'district'
  const agree = namedCity && position && distanceMetres(namedCity, position) <= maxFromNamedCityMetres

  if (namedCity && named && (agree || !nearIsClose || !isNamedWeakly)) {
    return placed(places, namedCity, named.pincode, agree ? position : undefined, clues)
  }
  if (position && nearIsClose) {
    const usable = typedPincode && isNear(places, typedPincode, position) ? typedPincode : undefined
    return placed(places, near.place, usable, position, clues)
  }
  if (clues.position === 'outside') return 'outside-india'
  return Object.values(words).some(Boolean) || position ? 'place-unknown' : 'no-place'
}

function placed(
  places: PlaceIndex,
  city: City,
  typedPincode: string | undefined,
  position: Position | undefined,
  clues: PlaceClues,
): ResolvedPlace {
  const nearest = position && typedPincode === undefined ? places.nearestPincode(position.lat, position.lng) : undefined
  const borrowed = nearest && nearest.distanceMetres <= maxToPincodeMetres ? nearest.place.code : undefined
  const centre = typedPincode === undefined ? undefined : places.pincode(typedPincode)
  return {
    cityId: city.id,
    locality: clues.locality || localityIn(places, clues.address, city.id),
    pincode: typedPincode ?? borrowed ?? null,
    isPincodeTyped: typedPincode !== undefined,
    position: position ?? (centre && centre.quality > 0 ? { lat: centre.lat, lng: centre.lng } : null),
    isPositionTyped: position !== undefined,
  }
}

function localityIn(places: PlaceIndex, address: string, cityId: number): string {
  if (address === '') return ''
  const { locality } = places.findPlaceWords(foldText(address), { preferCityId: cityId })
  return locality?.cityId === cityId ? locality.name : ''
}

function isNear(places: PlaceIndex, pincode: string, position: Position): boolean {
  const centre = places.pincode(pincode)
  return centre !== undefined && distanceMetres(centre, position) <= maxFromNamedCityMetres
}

/** The last PIN code in a text: "520 008", "PIN-411001", "411001.0"; a longer number is none. */
function pincodeIn(text: string): string | undefined {
  const found = text.match(/(?<![\d.-])[1-9]\d{2}[\s-]?\d{3}(?=\.0\b|(?![\d-]|\.\d))/g)?.at(-1)
  return found?.replace(/\D/g, '')
}
