import { useLingui } from '@lingui/react'
import { Info } from 'lucide-react'
import type { BusinessPath } from '#features/businesses/business-path.ts'
import { formatCount } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { type Rating, StarRow } from '#ui/rating-stars.tsx'
import type { RatingList } from '../contract.ts'
import { reviewTags } from '../review-tags.ts'
import { reviewsPath, type ShownReviews } from '../reviews.ts'

type RatingSummaryProps = {
  businessUrl: BusinessPath
  rating: Rating
  distribution: RatingList['distribution']
  tags: RatingList['tags']
  shown: ShownReviews
}

/** The average, a bar for each number of stars that leads to its reviews, and what most people found good. */
export function RatingSummary({ businessUrl, rating, distribution, tags, shown }: RatingSummaryProps) {
  const { i18n } = useLingui()
  const listed = distribution.reduce((sum, { count }) => sum + count, 0)
  return (
    <div className="grid gap-4">
      <div className="flex flex-wrap items-center gap-4 sm:gap-8">
        <div className="grid gap-1">
          <p className="text-3xl leading-none font-bold">{rating.average.toFixed(1)}</p>
          <span className="sr-only">{i18n.t('of 5,')} </span>
          <StarRow average={rating.average} isSmall />
          <p className="text-sm text-muted">
            {i18n.t('{number, plural, one {# rating} other {{count} ratings}}', {
              number: rating.count,
              count: formatCount(rating.count),
            })}
          </p>
        </div>
        {listed > 0 && (
          <div className="max-w-md flex-1 basis-32 text-sm">
            {listed < rating.count && (
              <p className="text-muted">{i18n.t('Given here: {count}', { count: formatCount(listed) })}</p>
            )}
            <ul aria-label={i18n.t('How many gave how many stars')}>
              {distribution.map(({ stars, count }) => (
                <li key={stars}>
                  <StarLine {...{ businessUrl, stars, count, shown }} share={count / listed} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      {tags.length > 0 && (
        <ul aria-label={i18n.t('What people found good')} className="flex flex-wrap gap-2">
          {tags.map(({ tag, count }) => (
            <li key={tag} className="rounded-full bg-sunken px-3 py-1 text-sm">
              {i18n.t(reviewTags[tag])} <span className="text-muted">{formatCount(count)}</span>
            </li>
          ))}
        </ul>
      )}
      <TakenOver total={rating.count} listed={listed} />
    </div>
  )
}

type StarLineProps = {
  businessUrl: BusinessPath
  stars: number
  count: number
  share: number
  shown: ShownReviews
}

function StarLine({ businessUrl, stars, count, share, shown }: StarLineProps) {
  const { i18n } = useLingui()
  const isOn = shown.stars === stars
  const line = (
    <>
      <span aria-hidden className="star-number">
        {stars}
      </span>
      <span aria-hidden className="star-bar" style={{ '--share': `${Math.round(share * 100)}%` }} />
      <span aria-hidden className="w-8 flex-none text-end text-muted">
        {formatCount(count)}
      </span>
    </>
  )
  const lineClass = 'flex min-h-7 items-center gap-2 rounded-sm'
  const label = i18n.t(
    '{stars, plural, one {# star} other {# stars}}: {number, plural, one {# review} other {# reviews}}',
    {
      stars,
      number: count,
    },
  )
  if (count === 0)
    return (
      <span className={lineClass}>
        {line}
        <span className="sr-only">{label}</span>
      </span>
    )
  return (
    <PageLink
      href={reviewsPath(businessUrl, { ...shown, stars: isOn ? undefined : stars })}
      rel="nofollow"
      aria-current={isOn ? 'true' : undefined}
      className={`${lineClass} hover:bg-action-tint aria-[current]:bg-action-tint aria-[current]:font-semibold`}
    >
      {line}
      <span className="sr-only">{isOn ? i18n.t('{label}, shown now. Show all', { label }) : label}</span>
    </PageLink>
  )
}

/** Ratings from before the listing was on this site: said where somebody asks, not as a doubt about the rest. */
function TakenOver({ total, listed }: { total: number; listed: number }) {
  const { i18n } = useLingui()
  const takenOver = total - listed
  if (takenOver <= 0) return null
  return (
    <details className="text-sm text-muted">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5">
        <Info size={16} aria-hidden />
        {listed === 0
          ? i18n.t('Where these ratings come from')
          : i18n.t('{takenOver} more came with the listing', { takenOver: formatCount(takenOver) })}
      </summary>
      <p className="max-w-reading pb-2">
        {listed === 0
          ? i18n.t('They came with the listing when we took it over, as a sum without single stars or texts.')
          : i18n.t(
              '{takenOver} of {count} came with the listing when we took it over, as a sum without single stars or texts. The others were given here by people who signed in.',
              { takenOver: formatCount(takenOver), count: formatCount(total) },
            )}
      </p>
    </details>
  )
}
