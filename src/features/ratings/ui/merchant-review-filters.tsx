import { useLingui } from '@lingui/react'
import { Star } from 'lucide-react'
import { formatCount } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { merchantReviewsPath } from '../reviews.ts'
import type { MerchantReviews } from '../server/show-merchant-reviews.ts'

/** Which reviews of a listing its owner sees: all or those to answer, of all stars or of so many. */
export function MerchantReviewFilters({ reviews }: { reviews: MerchantReviews }) {
  const { i18n } = useLingui()
  const { byStars, shown, total, unansweredCount } = reviews
  const answers = [
    { label: i18n.t('All reviews'), count: total, unanswered: false },
    { label: i18n.t('Not answered yet'), count: unansweredCount, unanswered: true },
  ]
  return (
    <nav aria-label={i18n.t('Which reviews')} className="grid gap-2">
      <div className="flex flex-wrap gap-2">
        {answers.map(({ label, count, unanswered }) => (
          <PageLink
            key={label}
            href={merchantReviewsPath({ ...shown, unanswered, stars: undefined })}
            aria-current={shown.unanswered === unanswered ? 'true' : undefined}
            className="chip-link"
          >
            {label} <span className="text-muted">{formatCount(count)}</span>
          </PageLink>
        ))}
      </div>
      <div className="flex flex-wrap gap-2 max-sm:gap-1 max-sm:*:px-2">
        {byStars.map(({ stars, count }) => {
          const isOn = shown.stars === stars
          return (
            <PageLink
              key={stars}
              href={merchantReviewsPath({ ...shown, stars: isOn ? undefined : stars })}
              aria-current={isOn ? 'true' : undefined}
              className="chip-link"
            >
              <span aria-hidden className="inline-flex items-center gap-1">
                {stars} <Star size={14} className="fill-current text-star" />
              </span>
              <span className="sr-only">
                {i18n.t('{stars, plural, one {# star} other {# stars}}', { stars })}
                {isOn && i18n.t(', show all')}
              </span>{' '}
              <span className="text-muted">{formatCount(count)}</span>
            </PageLink>
          )
        })}
      </div>
    </nav>
  )
}
