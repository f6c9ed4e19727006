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
export function ratePath(businessUrl: string, stars?: number): string {
  return `${businessUrl}/rate${stars === undefined ? '' : `?stars=${stars}`}`
}

export function reportPath(businessUrl: string, ratingId: number): string {
  return `${businessUrl}/reviews/${ratingId}/report`
}
