import { metresBetween } from '#features/places/rules.ts'
import { foldText } from '#platform/fold-text.ts'
import type { Candidate } from './read-candidate.ts'
import { addressWords, compareAddresses } from './same-address.ts'
import { areSimilarNames } from './similar-names.ts'

/** The fields of an existing listing that are needed to detect duplicates and fill gaps. */
export interface KnownBusiness {
  id: number
  sourceKey: string | null
  ownerId: number | null
  isDeleted: boolean
  /** A row of the run that goes on has made it. */
  isOfThisRun: boolean
  name: string
  slug: string
  nativeName: string | null
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
  facts: Candidate['facts']
  categoryIds: number[]
  photoCount: number
}

/** Why a row is the business of a listing, with the text shown to a person; the surest first. */
export const mergeReasons = {
  'name-and-address': 'same name at the same address',
  'name-and-position': 'same name within 300 m',
  'phone-and-name': 'same phone and a similar name in the same town',
  'name-and-pincode': 'same name in the same PIN code',
  'phone-and-address': 'same phone at the same address',
} as const

/** Why a row whose own listing is there already was left out, with the text shown to a person. */
export const repeatedReason = 'the same row again'

export type MergeReason = keyof typeof mergeReasons

type Comparable = Pick<KnownBusiness, 'name' | 'slug' | 'cityId' | 'locality' | 'address' | 'lat' | 'lng' | 'phone'> &
  Pick<KnownBusiness, 'pincode'>

/** A row or a listing, prepared for comparing it with many. */
export interface Compared<Business extends Comparable = Comparable> {
  business: Business
  foldedName: string
  address: ReadonlySet<string>
}

export interface MatcherOptions {
  /** The words of a town and its state: they do not tell addresses in it apart. */
  townWords(cityId: number): ReadonlySet<string>
  /** A number that a file gives to many names, as of a call centre: it identifies nobody. */
  isSharedPhone(phone: string): boolean
}

export interface Matcher {
  isSharedPhone: MatcherOptions['isSharedPhone']
  prepare<Business extends Comparable>(business: Business): Compared<Business>
  /** Why a row and a listing are one business; undefined when they are not, or when it is not certain. */
  reasonToMerge(row: Compared<Candidate>, known: Compared): MergeReason | undefined
  /** Whether a row and a listing certainly are two businesses: other names, and another place or phone. */
  areOtherBusinesses(row: Compared<Candidate>, known: Compared): boolean
}

const sameTownMetres = 25_000
const samePlaceMetres = 300
const samePincodeMetres = 3000
/** Further apart no name or address makes two positions one place. */
const samePlaceMetresMax = 15_000

/**
 * Compares rows with listings. A phone counts only with a similar name or the same address: brands give one number for
 * all branches, and shops share the number of a market. A name counts only at the same address, within 300 m or in the
 * same PIN code; namesakes at different addresses to which a geocoder gave the same position are no match.
 */
export function createMatcher({ townWords, isSharedPhone }: MatcherOptions): Matcher {
  function reasonToMerge(row: Compared<Candidate>, known: Compared): MergeReason | undefined {
    const apart = metresApart(row.business, known.business)
    return nameReason(row, known, apart) ?? phoneReason(row, known, apart)
  }

  function phoneReason(row: Compared<Candidate>, known: Compared, apart: number | undefined): MergeReason | undefined {
    const { phone, cityId, pincode, isPincodeTyped, isPositionTyped } = row.business
    if (phone === null || phone !== known.business.phone || isSharedPhone(phone)) return undefined
    if (cityId !== known.business.cityId && (apart === undefined || apart > sameTownMetres)) return undefined
    const relation = compareAddresses(row.address, known.address)
    if (relation !== 'different' && areSimilarNames(row.business.name, known.business.name)) {
      const isOtherPincode = isPincodeTyped && known.business.pincode !== null && pincode !== known.business.pincode
      const isFar = isPositionTyped && apart !== undefined && apart > samePincodeMetres
      if (relation === 'same' || (!isOtherPincode && !isFar)) return 'phone-and-name'
    }
    return relation === 'same' ? 'phone-and-address' : undefined
  }

  return {
    isSharedPhone,
    prepare: (business) => ({
      business,
      foldedName: foldText(business.name),
      address: addressWords(`${business.address} ${business.locality}`, townWords(business.cityId)),
    }),
    reasonToMerge,
    areOtherBusinesses,
  }
}

function areOtherBusinesses(row: Compared<Candidate>, known: Compared): boolean {
  const [own, other] = [row.business, known.business]
  if (areSimilarNames(own.name, other.name)) return false
  const hasPhones = own.phone !== null && other.phone !== null
  if (hasPhones) return own.phone !== other.phone
  const apart = metresApart(own, other)
  if (own.cityId !== other.cityId && (apart === undefined || apart > sameTownMetres)) return true
  return compareAddresses(row.address, known.address) === 'different'
}

function nameReason(row: Compared<Candidate>, known: Compared, apart: number | undefined): MergeReason | undefined {
  const [own, other] = [row.business, known.business]
  if (own.slug !== other.slug || row.foldedName !== known.foldedName) return undefined
  if (apart !== undefined && apart > samePlaceMetresMax) return undefined
  const relation = compareAddresses(row.address, known.address)
  if (own.cityId === other.cityId && relation === 'same') return 'name-and-address'
  // The very same position may be a geocoder's middle of a town.
  const isPlace = apart !== undefined && own.isPositionTyped && apart <= samePlaceMetres
  if (isPlace && (apart > 1 || relation !== 'different')) return 'name-and-position'
  const isSamePincode = own.isPincodeTyped && own.pincode === other.pincode && relation !== 'different'
  const isNear = apart === undefined || !own.isPositionTyped || apart <= samePincodeMetres
  return isSamePincode && isNear ? 'name-and-pincode' : undefined
}

function metresApart(row: Comparable, known: Comparable): number | undefined {
  if (row.lat === null || row.lng === null || known.lat === null || known.lng === null) return undefined
  return metresBetween({ lat: row.lat, lng: row.lng }, { lat: known.lat, lng: known.lng })
}
