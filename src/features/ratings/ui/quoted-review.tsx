import { useLingui } from '@lingui/react'
import { textLanguage } from '#features/businesses/name-language.ts'
import { clipText } from '#page-kit/page-meta.ts'
import type { RatingView } from '../contract.ts'

/** The review that a form is about. */
export function QuotedReview({ review }: { review: RatingView }) {
  const { i18n } = useLingui()
  return (
    <blockquote className="grid gap-1 rounded-md bg-sunken px-4 py-3">
      <p className="text-sm text-muted">
        {i18n.t('{author}, {stars} of 5 stars', { author: review.authorName, stars: review.stars })}
      </p>
      {review.text !== '' && (
        <p lang={textLanguage(review.text, i18n)} className="break-words whitespace-pre-line">
          {clipText(review.text, 300)}
        </p>
      )}
    </blockquote>
  )
}
