import type { BusinessPath } from '#features/businesses/business-path.ts'
import type { PageAddress } from '#platform/page-address.ts'
import type { RatingList, RatingView } from './contract.ts'
import { ratingsPerPage, starChoices } from './rules.ts'

/** The reviews section of a business page. */
export interface Reviews extends RatingList {
  /** The viewer's own, shown to them even while it is held back. */
  own: RatingView | undefined
  /** Who views the page: merchants rate nobody, and owners not themselves. */
  viewer: 'visitor' | 'customer' | 'merchant'
}

/** Distribution and list of a business without ratings. */
export const noRatings: Omit<RatingList, 'rating'> = {
  distribution: starChoices.map((stars) => ({ stars, count: 0 })),
  ratingRespList: [],
  page: { size: ratingsPerPage, page: 0, totalPages: 0, totalElements: 0 },
}

/** The rating form of a business, with the stars preselected. */
export function ratePath(businessUrl: BusinessPath, stars?: number): PageAddress {
  return stars === undefined ? `${businessUrl}/rate` : `${businessUrl}/rate?stars=${stars}`
}

export function reportPath(businessUrl: BusinessPath, ratingId: number): PageAddress {
  return `${businessUrl}/reviews/${ratingId}/report`
}
