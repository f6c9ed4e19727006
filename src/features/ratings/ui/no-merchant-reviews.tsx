import { useLingui } from '@lingui/react'
import { MessageSquareText } from 'lucide-react'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { merchantReviewsPath } from '../reviews.ts'
import type { MerchantReviews } from '../server/show-merchant-reviews.ts'

/** Why the owner's list is empty, and what to do next. */
export function NoMerchantReviews({ reviews: { shown, total } }: { reviews: MerchantReviews }) {
  const { i18n } = useLingui()
  const icon = <MessageSquareText size={28} aria-hidden />
  if (total === 0) {
    return (
      <EmptyState title={i18n.t('No reviews yet')} icon={icon}>
        <p>{i18n.t('What customers write stands here, and you answer it.')}</p>
      </EmptyState>
    )
  }
  const isAllAnswered = shown.unanswered && shown.stars === undefined
  return (
    <EmptyState title={isAllAnswered ? i18n.t('You have answered every review') : i18n.t('No such review')} icon={icon}>
      <ButtonLink
        href={merchantReviewsPath({ businessId: shown.businessId, stars: undefined, unanswered: false })}
        variant="outline"
      >
        {i18n.t('Show all reviews')}
      </ButtonLink>
    </EmptyState>
  )
}
