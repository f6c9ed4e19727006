import { useLingui } from '@lingui/react'
import { Star } from 'lucide-react'
import { formatCount } from '#ui/format.ts'
import { type Rating, StarRow } from '#ui/rating-stars.tsx'
import type { RatingList } from '../contract.ts'

type RatingSummaryProps = { rating: Rating; distribution: RatingList['distribution'] }

/** The average, the number of ratings, and the distribution of the stars: bars with their numbers beside them. */
export function RatingSummary({ rating, distribution }: RatingSummaryProps) {
  const { i18n } = useLingui()
  const listed = distribution.reduce((sum, { count }) => sum + count, 0)
  const takenOver = rating.count - listed
  return (
    <div className="grid gap-4">
      <div className="grid items-center gap-4 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-8">
        <p className="flex items-center gap-4 sm:grid sm:justify-items-center sm:gap-1">
          <strong className="text-3xl leading-none">{rating.average.toFixed(1)}</strong>
          <span className="grid gap-1 sm:justify-items-center">
            <StarRow average={rating.average} />
            <span className="text-sm text-muted">
              <span className="sr-only">{i18n.t('of 5,')} </span>
              {i18n.t('{number, plural, one {# rating} other {{count} ratings}}', {
                number: rating.count,
                count: formatCount(rating.count),
              })}
            </span>
          </span>
        </p>
        {listed > 0 && (
          <table className="w-full max-w-md text-sm">
            <caption className="sr-only">{i18n.t('How many gave how many stars')}</caption>
            <tbody>
              {distribution.map(({ stars, count }) => (
                <tr key={stars}>
                  <th scope="row" className="w-10 py-0.5 text-start font-normal whitespace-nowrap">
                    {stars} <Star size={12} className="inline fill-current text-star" aria-hidden />
                    <span className="sr-only">{stars === 1 ? i18n.t('star') : i18n.t('stars')}</span>
                  </th>
                  <td className="py-0.5" aria-hidden>
                    <span className="block h-2 overflow-hidden rounded-full bg-sunken">
                      <span
                        className="block h-full rounded-full bg-star"
                        style={{ width: `${Math.round((count / listed) * 100)}%` }}
                      />
                    </span>
                  </td>
                  <td className="w-12 py-0.5 text-end">{formatCount(count)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      {takenOver > 0 && (
        <p className="text-sm text-muted">
          {listed === 0
            ? i18n.t('These ratings came with the listing; nobody has written a review here yet.')
            : i18n.t('{count} of these ratings came with the listing and have no details.', {
                count: formatCount(takenOver),
              })}
        </p>
      )}
    </div>
  )
}
