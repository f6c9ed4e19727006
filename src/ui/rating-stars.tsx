import { Star } from 'lucide-react'
import { formatCount } from './format.ts'

export type Rating = { average: number; count: number }

/** `4.2 ★ (1,240)` for lists; read aloud as a sentence. */
export function RatingShort({ rating }: { rating: Rating }) {
  if (rating.count === 0) return <span className="text-sm text-muted">No ratings yet</span>
  const average = rating.average.toFixed(1)
  const count = formatCount(rating.count)
  return (
    <span className="inline-flex items-center gap-1 text-sm">
      <Star size={16} aria-hidden className="fill-current text-star" />
      <span aria-hidden>
        <strong>{average}</strong> <span className="text-muted">({count})</span>
      </span>
      <span className="sr-only">{`Rated ${average} of 5 by ${count} ${rating.count === 1 ? 'person' : 'people'}`}</span>
    </span>
  )
}

/** Five stars filled to the nearest half, with the numbers in words beside them. */
export function RatingStars({ rating }: { rating: Rating }) {
  if (rating.count === 0) return <span className="text-muted">No ratings yet</span>
  const halves = Math.round(rating.average * 2)
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      <span aria-hidden className="flex text-star">
        {[1, 2, 3, 4, 5].map((star) => (
          <span key={star} className="relative">
            <Star size={20} />
            {halves >= star * 2 - 1 && (
              <Star
                size={20}
                className={`absolute inset-0 fill-current ${halves >= star * 2 ? '' : '[clip-path:inset(0_50%_0_0)]'}`}
              />
            )}
          </span>
        ))}
      </span>
      <span>
        <strong>{rating.average.toFixed(1)}</strong> of 5
        <span className="text-muted">{` · ${formatCount(rating.count)} ${rating.count === 1 ? 'rating' : 'ratings'}`}</span>
      </span>
    </span>
  )
}
