import { Trans, useLingui } from '@lingui/react'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { nameLanguage, textLanguage } from '#features/businesses/name-language.ts'
import { DemoChip } from '#ui/chip.tsx'
import { formatDate } from '#ui/format.ts'
import { StarRow } from '#ui/rating-stars.tsx'
import type { RatingView } from '../contract.ts'
import { reviewTags } from '../review-tags.ts'
import { ReviewPhotos } from './review-photos.tsx'

type ReviewItemProps = {
  review: RatingView
  business: { name: string }
  /** What the reader can do with it. */
  children: ReactNode
}

/** One review: who wrote it and when, stars, tags, text and photos, what the owner answers, and what follows. */
export function ReviewItem({ review, business, children }: ReviewItemProps) {
  const { i18n } = useLingui()
  const { authorName, dateCreated, dateEdited, hasEnquired, isDemo, ratingId, stars, tags, text } = review
  const nameLang = nameLanguage(authorName)
  return (
    <li id={`review-${ratingId}`} className="grid scroll-mt-24 gap-2 border-t border-line pt-4 pb-1">
      <div className="flex items-center gap-2.5">
        <span
          aria-hidden
          lang={nameLang}
          className="grid size-10 flex-none place-items-center rounded-full bg-action-tint font-bold text-action-strong"
        >
          {initialOf(authorName)}
        </span>
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-x-2 font-semibold">
            <span lang={nameLang} className="min-w-0 break-words">
              {authorName}
            </span>
            {isDemo && <DemoChip />}
          </p>
          <p className="flex flex-wrap gap-x-2 text-sm text-muted">
            {dateEdited ? (
              <span>
                <time dateTime={dateCreated}>{formatDate(dateCreated, i18n)}</time>
                {', '}
                <Trans
                  id="changed <time>{date}</time>"
                  values={{ date: formatDate(dateEdited, i18n) }}
                  components={{ time: <time dateTime={dateEdited} /> }}
                />
              </span>
            ) : (
              <time dateTime={dateCreated}>{formatDate(dateCreated, i18n)}</time>
            )}
            {hasEnquired && (
              <span className="inline-flex items-center gap-1 font-semibold text-verified-text">
                <Check size={16} aria-hidden />
                {i18n.t('Enquired here')}
              </span>
            )}
          </p>
        </div>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <p>
          <StarRow average={stars} isSmall />
          <span className="sr-only">{i18n.t('{stars} of 5 stars', { stars })}</span>
        </p>
        {tags.length > 0 && (
          <ul aria-label={i18n.t('What was good')} className="flex flex-wrap gap-1.5">
            {tags.map((tag) => (
              <li key={tag} className="rounded-full bg-sunken px-2.5 py-0.5 text-sm">
                {i18n.t(reviewTags[tag])}
              </li>
            ))}
          </ul>
        )}
      </div>
      {text !== '' && (
        <p lang={textLanguage(text, i18n)} className="max-w-reading break-words whitespace-pre-line">
          {text}
        </p>
      )}
      <ReviewPhotos review={review} business={business} />
      {review.answer && (
        <div className="max-w-reading rounded-md bg-sunken px-3 py-2.5 text-sm">
          <p className="font-semibold">{i18n.t('{business} answered', { business: business.name })}</p>
          <p lang={textLanguage(review.answer.text, i18n)} className="break-words whitespace-pre-line">
            {review.answer.text}
          </p>
          <p className="text-muted">
            <time dateTime={review.answer.dateCreated}>{formatDate(review.answer.dateCreated, i18n)}</time>
            {review.answer.dateEdited && (
              <>
                {', '}
                <Trans
                  id="changed <time>{date}</time>"
                  values={{ date: formatDate(review.answer.dateEdited, i18n) }}
                  components={{ time: <time dateTime={review.answer.dateEdited} /> }}
                />
              </>
            )}
          </p>
        </div>
      )}
      {children}
    </li>
  )
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

function initialOf(name: string): string {
  const [first] = graphemes.segment(name)
  return first?.segment.toUpperCase() ?? ''
}
