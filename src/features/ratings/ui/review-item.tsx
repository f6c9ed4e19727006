import { Trans, useLingui } from '@lingui/react'
import { Flag } from 'lucide-react'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import type { BusinessPath } from '#features/businesses/business-path.ts'
import { nameLanguage } from '#features/businesses/ui/name-language.ts'
import { formatDate } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { StarRow } from '#ui/rating-stars.tsx'
import type { RatingView } from '../contract.ts'
import { reportPath } from '../reviews.ts'

type ReviewItemProps = { review: RatingView; businessUrl: BusinessPath; isSignedIn: boolean }

/** One review: author, date, stars and text. */
export function ReviewItem({ review, businessUrl, isSignedIn }: ReviewItemProps) {
  const { i18n } = useLingui()
  const { authorName, can, dateCreated, dateEdited, ratingId, stars, text } = review
  const report = reportPath(businessUrl, ratingId)
  return (
    <li className="grid gap-1 border-t border-line pt-4 pb-2">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <p lang={nameLanguage(authorName)} className="min-w-0 font-semibold break-words">
          {authorName}
        </p>
        <p className="text-sm text-muted">
          <time dateTime={dateCreated}>{formatDate(dateCreated, i18n)}</time>
          {dateEdited && (
            <>
              {', '}
              <Trans
                id="changed <time>{date}</time>"
                values={{ date: formatDate(dateEdited, i18n) }}
                components={{ time: <time dateTime={dateEdited} /> }}
              />
            </>
          )}
        </p>
      </div>
      <p>
        <StarRow average={stars} sizePx={16} />
        <span className="sr-only">{i18n.t('{stars} of 5 stars', { stars })}</span>
      </p>
      {text !== '' && (
        <p lang={nameLanguage(text)} className="max-w-reading break-words whitespace-pre-line">
          {text}
        </p>
      )}
      {(can.report || !isSignedIn) && (
        <PageLink
          href={isSignedIn ? report : signInPath(report)}
          rel="nofollow"
          aria-label={i18n.t('Report the review of {author}', { author: authorName })}
          className="inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm text-muted hover:text-action hover:underline"
        >
          <Flag size={16} aria-hidden />
          {i18n.t('Report')}
        </PageLink>
      )}
    </li>
  )
}
