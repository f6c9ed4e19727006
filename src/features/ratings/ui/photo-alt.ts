import type { I18n } from '@lingui/core'
import type { RatingView } from '../contract.ts'

type PhotoOfReview = { review: Pick<RatingView, 'authorName' | 'photos'>; business: string; index: number }

/** Alt text of a photo of a review: whose it is, and which one when there are several. */
export function photoAlt(i18n: I18n, { review, business, index }: PhotoOfReview): string {
  const values = { author: review.authorName, business, number: index + 1 }
  return review.photos.length === 1
    ? i18n.t('Photo by {author} with a review of {business}', values)
    : i18n.t('Photo {number} by {author} with a review of {business}', values)
}
