import { foldText } from '#platform/fold-text.ts'
import { distanceMetres } from './positions.ts'
import type { Candidate } from './read-candidate.ts'

/** The fields of an existing listing that are needed to detect duplicates and fill gaps. */
export interface KnownBusiness {
  id: number
  sourceKey: string | null
  ownerId: number | null
  isDeleted: boolean
  name: string
  slug: string
  description: string
  cityId: number
  locality: string
  address: string
  pincode: string | null
  lat: number | null
  lng: number | null
  phone: string | null
  email: string | null
  website: string | null
  hours: Candidate['hours']
  hashtags: string[]
  categoryIds: number[]
  photoCount: number
}

const sameTownMetres = 25_000
const samePlaceMetres = 300
const samePincodeMetres = 3000

/**
 * Whether a row and a listing are one business: the same phone in the same town, or the same name within 300 m or in
 * the same PIN code. A chain's call centre number in another town is no match, nor are namesakes at different addresses
 * to which a geocoder gave the same position.
 */
export function isSameBusiness(row: Candidate, known: KnownBusiness): boolean {
  const apart = metresApart(row, known)
  if (row.phone !== null && row.phone === known.phone) {
    if (row.cityId === known.cityId || (apart !== undefined && apart <= sameTownMetres)) return true
  }
  if (row.slug !== known.slug || foldText(row.name) !== foldText(known.name)) return false
  const [rowWords, knownWords] = [wordsOf(row.address), wordsOf(known.address)]
  if (row.cityId === known.cityId && rowWords.size > 0 && [...rowWords].join(' ') === [...knownWords].join(' '))
    return true
  const sharesAddress =
    rowWords.size === 0 || knownWords.size === 0 || [...rowWords].some((word) => knownWords.has(word))
  if (apart !== undefined && row.isPositionTyped && apart <= samePlaceMetres && (apart > 1 || sharesAddress))
    return true
  const isSamePincode = row.isPincodeTyped && row.pincode === known.pincode
  return isSamePincode && (apart === undefined || !row.isPositionTyped || apart <= samePincodeMetres)
}

function metresApart(row: Candidate, known: KnownBusiness): number | undefined {
  if (row.lat === null || row.lng === null || known.lat === null || known.lng === null) return undefined
  return distanceMetres({ lat: row.lat, lng: row.lng }, { lat: known.lat, lng: known.lng })
}

const commonAddressWords = new Set('road rd street st near opp opposite no main the at po p o dist district'.split(' '))

function wordsOf(address: string): Set<string> {
  return new Set(
    foldText(address)
      .split(' ')
      .filter((word) => word !== '' && !commonAddressWords.has(word)),
  )
}
