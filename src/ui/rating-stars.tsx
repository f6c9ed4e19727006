import { Trans, useLingui } from '@lingui/react'
import { Star } from 'lucide-react'
import { Chip } from './chip.tsx'
import { formatCount } from './format.ts'

export type Rating = { average: number; count: number }

const goodAverage = 4

/** `4.2 ★` on green, below 4 on amber, and the number of ratings, for cards. */
export function RatingBadge({ rating }: { rating: Rating }) {
  const { i18n } = useLingui()
  if (rating.count === 0) return <Chip>{i18n.t('New on Nukkad')}</Chip>
  const tone = rating.average < goodAverage ? 'bg-rating-fair' : 'bg-rating-good'
  return (
    <>
      <span className={`rating-badge ${tone}`}>
        {rating.average.toFixed(1)}
        <span className="sr-only">{i18n.t('of 5 stars')}</span>
      </span>
      <span className="truncate text-muted">
        {i18n.t('{number, plural, one {# rating} other {{count} ratings}}', {
          number: rating.count,
          count: formatCount(rating.count),
        })}
      </span>
    </>
  )
}

/** `4.2 ★ (1,240)` for lists; read aloud as a sentence. */
export function RatingShort({ rating }: { rating: Rating }) {
  const { i18n } = useLingui()
  if (rating.count === 0) return <span className="text-sm text-muted">{i18n.t('No ratings yet')}</span>
  const average = rating.average.toFixed(1)
  const count = formatCount(rating.count)
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <Star size={16} aria-hidden className="fill-current text-star" />
      <span aria-hidden>
        <strong>{average}</strong> <span className="text-muted">({count})</span>
      </span>
      <span className="sr-only">
        {i18n.t('Rated {average} of 5 by {number, plural, one {# person} other {{count} people}}', {
          average,
          count,
          number: rating.count,
        })}
      </span>
    </span>
  )
}

/** Five stars filled to the nearest half; decorative: show the number beside them. */
export function StarRow({ average, isSmall = false }: { average: number; isSmall?: boolean }) {
  const stars = Math.round(average * 2) / 2
  return (
    <span aria-hidden className={isSmall ? 'star-row is-small' : 'star-row'} style={{ '--stars': String(stars) }} />
  )
}

/** Five stars with the numbers in words beside them. */
export function RatingStars({ rating }: { rating: Rating }) {
  const { i18n } = useLingui()
  if (rating.count === 0) return <span className="text-muted">{i18n.t('No ratings yet')}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <StarRow average={rating.average} />
      <span>
        <Trans
          id="<strong>{average}</strong> of 5"
          values={{ average: rating.average.toFixed(1) }}
          components={{ strong: <strong /> }}
        />
        <span className="text-muted">
          {' · '}
          {i18n.t('{number, plural, one {# rating} other {{count} ratings}}', {
            number: rating.count,
            count: formatCount(rating.count),
          })}
        </span>
      </span>
    </span>
  )
}
