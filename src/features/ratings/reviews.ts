import type { BusinessPath } from '#features/businesses/business-path.ts'
import type { PageAddress } from '#platform/page-address.ts'
import type { RatingList, RatingView } from './contract.ts'
import { ratingsPerPage, starChoices } from './rules.ts'

/** What the reviews part of a business page shows. */
export interface Reviews extends RatingList {
  /** The viewer's own, shown to them also while it is held back. */
  own: RatingView | undefined
  /** Who looks: merchants rate nobody, and owners not themselves. */
  viewer: 'visitor' | 'customer' | 'merchant'
}

/** Spread and list of a business that nobody has rated. */
export const noRatings: Omit<RatingList, 'rating'> = {
  distribution: starChoices.map((stars) => ({ stars, count: 0 })),
  ratingRespList: [],
  page: { size: ratingsPerPage, page: 0, totalPages: 0, totalElements: 0 },
}

/** The form for a business, with the stars already chosen. */
export function ratePath(businessUrl: BusinessPath, stars?: number): PageAddress {
  return stars === undefined ? `${businessUrl}/rate` : `${businessUrl}/rate?stars=${stars}`
}

export function reportPath(businessUrl: BusinessPath, ratingId: number): PageAddress {
  return `${businessUrl}/reviews/${ratingId}/report`
}
