import { addFacts } from '#features/facts/fact-values.ts'
import type { KnownBusiness } from './match-business.ts'
import type { Candidate } from './read-candidate.ts'

const categoriesMax = 3

/**
 * The listing with its empty fields filled from a row, nothing overwritten; undefined when the row adds nothing.
 * Listings that an owner manages or has deleted are not touched by an import.
 */
export function fillGaps(known: KnownBusiness, row: Candidate): KnownBusiness | undefined {
  if (known.ownerId !== null || known.isDeleted) return undefined
  const newCategoryIds = row.categoryIds.filter((id) => !known.categoryIds.includes(id))
  const filled: KnownBusiness = {
    ...known,
    description: known.description || row.description,
    locality: known.locality || row.locality,
    address: known.address || row.address,
    pincode: known.pincode ?? row.pincode,
    lat: known.lat ?? row.lat,
    lng: known.lat === null ? row.lng : known.lng,
    phone: known.phone ?? row.phone,
    email: known.email ?? row.email,
    nativeName: known.nativeName ?? row.nativeName,
    website: known.website ?? row.website,
    hours: known.hours ?? row.hours,
    hashtags: known.hashtags.length > 0 ? known.hashtags : row.hashtags,
    facts: addFacts(known.facts, row.facts),
    categoryIds: [...known.categoryIds, ...newCategoryIds].slice(0, Math.max(categoriesMax, known.categoryIds.length)),
  }
  const isSame = Object.entries(known).every(
    ([field, value]) => JSON.stringify(value) === JSON.stringify(filled[field as keyof KnownBusiness]),
  )
  return isSame ? undefined : filled
}
