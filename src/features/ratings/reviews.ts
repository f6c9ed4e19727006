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
export function ratePath(businessUrl: string, stars?: number): string {
  return `${businessUrl}/rate${stars === undefined ? '' : `?stars=${stars}`}`
}

export function reportPath(businessUrl: string, ratingId: number): string {
  return `${businessUrl}/reviews/${ratingId}/report`
}
