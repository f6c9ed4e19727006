import { smoothedStars } from '#features/businesses/rules.ts'
import type { Lineage } from '#features/facts/catalogue.ts'
import { factBitsOf } from '#features/facts/server/fact-bits.ts'
import { shippedFacts } from '#features/facts/server/shipped-facts.ts'

/** What a listing is filtered and sorted by, as the search tables store it. */
export interface ListingFacts {
  /** Thousandths of a star, smoothed as in the ranking; 0 without ratings. */
  rating: number
  /** Bits of `traitBits`. */
  traits: number
  /** openMinutes of its hours. */
  openMinutes: string
}

/** One bit for each filter of a list; the further bits are facts (facts/fact-filters.ts). */
export const traitBits = { verified: 1, rated3: 2, rated4: 4 } as const

interface Rated {
  ratingSum: number
  ratingCount: number
}

interface Judged extends Rated {
  isVerified: boolean
  /** As stored. */
  facts: unknown
}

export function ratingOf({ ratingSum, ratingCount }: Rated): number {
  return ratingCount === 0 ? 0 : Math.round(1000 * smoothedStars(ratingSum, ratingCount))
}

/** `lineages`: of its categories, for its facts. */
export function traitsOf(listing: Judged, lineages: readonly Lineage[]): number {
  return (
    (listing.isVerified ? traitBits.verified : 0) |
    (isShownAs(listing, 3) ? traitBits.rated3 : 0) |
    (isShownAs(listing, 4) ? traitBits.rated4 : 0) |
    factBitsOf(shippedFacts(), lineages, listing.facts)
  )
}

/** Compares the displayed average, in whole numbers: 3.95 is displayed as 4. */
function isShownAs({ ratingSum, ratingCount }: Rated, stars: number): boolean {
  return ratingCount > 0 && ratingSum * 20 >= (stars * 20 - 1) * ratingCount
}
