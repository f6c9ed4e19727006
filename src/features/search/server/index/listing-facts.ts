import { smoothedStars } from '#features/businesses/rules.ts'

/** What a listing is filtered and sorted by, as the search tables store it. */
export interface ListingFacts {
  /** Thousandths of a star, smoothed as in the ranking; 0 without ratings. */
  rating: number
  /** Bits of `traitBits`. */
  traits: number
  /** openMinutes of its hours. */
  openMinutes: string
}

/** One bit for each filter of a list; further filters (prices, services) take further bits. */
export const traitBits = { verified: 1, rated3: 2, rated4: 4 } as const

interface Rated {
  isVerified: boolean
  ratingSum: number
  ratingCount: number
}

export function ratingOf({ ratingSum, ratingCount }: Rated): number {
  return ratingCount === 0 ? 0 : Math.round(1000 * smoothedStars(ratingSum, ratingCount))
}

export function traitsOf(listing: Rated): number {
  return (
    (listing.isVerified ? traitBits.verified : 0) |
    (isShownAs(listing, 3) ? traitBits.rated3 : 0) |
    (isShownAs(listing, 4) ? traitBits.rated4 : 0)
  )
}

/** Compares the displayed average, in whole numbers: 3.95 is displayed as 4. */
function isShownAs({ ratingSum, ratingCount }: Rated, stars: number): boolean {
  return ratingCount > 0 && ratingSum * 20 >= (stars * 20 - 1) * ratingCount
}
