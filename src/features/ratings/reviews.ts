import type { BusinessPath } from '#features/businesses/business-path.ts'
import type { PageAddress } from '#platform/page-address.ts'
import type { RatingList, RatingView } from './contract.ts'
import { type RatingOrder, ratingsPerPage, starChoices } from './rules.ts'

/** The reviews section of a business page. */
export interface Reviews extends RatingList {
  /** The viewer's own, shown to them even while it is held back. */
  own: RatingView | undefined
  /** Who views the page: merchants rate nobody, and owners not themselves. */
  viewer: 'visitor' | 'customer' | 'merchant'
  shown: ShownReviews
}

/** Which reviews are listed, in which order. */
export interface ShownReviews {
  stars: number | undefined
  order: RatingOrder
}

/** Distribution and list of a business without ratings. */
export const noRatings: Omit<RatingList, 'rating'> = {
  distribution: starChoices.map((stars) => ({ stars, count: 0 })),
  tags: [],
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

/** Where the author of a review adds photos to it and removes them; asks first whether to remove one. */
export function reviewPhotosPath(ratingId: number, { removing }: { removing?: number } = {}): PageAddress {
  const path = `/account/review-photos?review=${ratingId}` as const
  return removing === undefined ? path : `${path}&remove=${removing}`
}

/** What somebody wrote about businesses; asks first whether to delete one. */
export function ownReviewsPath(page = 1, { deleting }: { deleting?: number } = {}): PageAddress {
  const fields = [...(page === 1 ? [] : [`page=${page}`]), ...(deleting === undefined ? [] : [`delete=${deleting}`])]
  const path = fields.length === 0 ? ('/account/reviews' as const) : (`/account/reviews?${fields.join('&')}` as const)
  return deleting === undefined ? path : `${path}#review-${deleting}`
}

/** Where the script of that page sends one photo at a time. */
export const reviewPhotoFilePath = (ratingId: number): PageAddress => `/account/review-photos/file?review=${ratingId}`

export const usefulPath = (businessUrl: BusinessPath, ratingId: number): PageAddress =>
  `${businessUrl}/reviews/${ratingId}/useful`

export const answerPath = (businessUrl: BusinessPath, ratingId: number): PageAddress =>
  `${businessUrl}/reviews/${ratingId}/answer`

/** What of a listing's reviews its owner wants to see. */
export interface MerchantShown {
  businessId: number
  stars: number | undefined
  unanswered: boolean
}

/** The owner's list of the reviews of a listing. */
export function merchantReviewsPath({ businessId, stars, unanswered }: MerchantShown, page = 1): PageAddress {
  const fields = [
    `business=${businessId}`,
    ...(stars === undefined ? [] : [`stars=${stars}`]),
    ...(unanswered ? ['answer=none'] : []),
    ...(page === 1 ? [] : [`page=${page}`]),
  ]
  return `/merchant-reviews?${fields.join('&')}`
}

/** The page of a business at a page of its reviews. */
export function reviewsPath(
  businessUrl: BusinessPath,
  { stars, order }: ShownReviews,
  { page = 1, at = 'reviews' }: { page?: number; at?: string } = {},
): PageAddress {
  const fields = [
    ...(stars === undefined ? [] : [`stars=${stars}`]),
    ...(order === 'newest' ? [] : [`order=${order}`]),
    ...(page === 1 ? [] : [`reviews=${page}`]),
  ]
  return fields.length === 0 ? `${businessUrl}#${at}` : `${businessUrl}?${fields.join('&')}#${at}`
}
