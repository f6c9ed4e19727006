import { useLingui } from '@lingui/react'
import type { BusinessPath } from '#features/businesses/business-path.ts'
import { Section } from '#page-kit/section.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { type Reviews, reviewsPath } from '../reviews.ts'
import { RatingInvite } from './rating-invite.tsx'
import { RatingSummary } from './rating-summary.tsx'
import { ReviewActions } from './review-actions.tsx'
import { ReviewItem } from './review-item.tsx'
import { ReviewOrder } from './review-order.tsx'

type ReviewsSectionProps = {
  business: { name: string; url: BusinessPath }
  reviews: Reviews
  isOwner: boolean
  /** Visitors and customers are asked for one. */
  asksForReview: boolean
}

/** Ratings and reviews of a business page: average and distribution, the entry to one's own rating, the list. */
export function ReviewsSection({ business, reviews, isOwner, asksForReview }: ReviewsSectionProps) {
  const { i18n } = useLingui()
  const { own, page, rating, ratingRespList, shown, tags, viewer } = reviews
  const { url: businessUrl } = business
  const isSignedIn = viewer !== 'visitor'
  return (
    <Section id="reviews" title={i18n.t('Ratings and reviews')}>
      <div className="grid gap-6 rounded-md bg-card p-4 shadow-soft md:p-6">
        {rating ? (
          <RatingSummary {...{ businessUrl, rating, tags, shown }} distribution={reviews.distribution} />
        ) : (
          <p className="text-muted">
            {isOwner
              ? i18n.t('Nobody has rated your business yet. Share this page with your customers and ask them to.')
              : i18n.t('No reviews yet. Been there? Be the first to say how it was.')}
          </p>
        )}
        {viewer !== 'merchant' && asksForReview && (
          <RatingInvite businessUrl={businessUrl} own={own} isSignedIn={isSignedIn} />
        )}
        {(ratingRespList.length > 0 || shown.stars !== undefined) && (
          <div className="grid gap-2">
            {(page.totalElements > 1 || shown.stars !== undefined) && <ReviewOrder {...{ businessUrl, shown }} />}
            {ratingRespList.length === 0 && <p>{i18n.t('No review has so many stars.')}</p>}
            <ol className="grid">
              {ratingRespList.map((review) => (
                <ReviewItem key={review.ratingId} {...{ review, business }}>
                  <ReviewActions {...{ review, businessUrl, isSignedIn }} place={{ shown, page: page.page + 1 }} />
                </ReviewItem>
              ))}
            </ol>
          </div>
        )}
        <Pagination
          page={page.page + 1}
          totalPages={page.totalPages}
          hrefFor={(number) => reviewsPath(businessUrl, shown, { page: number })}
          label={i18n.t('Pages of reviews')}
        />
      </div>
    </Section>
  )
}
