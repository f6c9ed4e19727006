import { useLingui } from '@lingui/react'
import { Flag, MessageSquareReply, ThumbsUp } from 'lucide-react'
import { signInPath } from '#features/accounts/sign-in-path.ts'
import type { BusinessPath } from '#features/businesses/business-path.ts'
import { usePagePath } from '#texts/use-page-path.ts'
import { ViewerField } from '#ui/form.tsx'
import { formatCount } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import type { RatingView } from '../contract.ts'
import { answerPath, reportPath, reviewsPath, type ShownReviews, usefulPath } from '../reviews.ts'

/** Where in the list a review is, to come back to. */
type ReviewPlace = { shown: ShownReviews; page: number }

type ReviewActionsProps = { review: RatingView; businessUrl: BusinessPath; isSignedIn: boolean; place: ReviewPlace }

const actionClass =
  'inline-flex min-h-11 items-center gap-1.5 px-2 text-sm font-semibold text-muted hover:text-action aria-pressed:text-action'

/** What a reader can do with a review: find it useful, answer it as the owner, report it. */
export function ReviewActions({ review, businessUrl, isSignedIn, place }: ReviewActionsProps) {
  const { i18n } = useLingui()
  const { authorName, can, ratingId } = review
  const report = reportPath(businessUrl, ratingId)
  return (
    <div className="-mx-2 flex flex-wrap items-center">
      <Useful {...{ review, businessUrl, isSignedIn, place }} />
      {can.answer && (
        <PageLink href={answerPath(businessUrl, ratingId)} rel="nofollow" className={actionClass}>
          <MessageSquareReply size={18} aria-hidden />
          {review.answer ? i18n.t('Change your answer') : i18n.t('Answer')}
          <span className="sr-only">{i18n.t(', review of {author}', { author: authorName })}</span>
        </PageLink>
      )}
      {(can.report || !isSignedIn) && (
        <PageLink
          href={isSignedIn ? report : signInPath(report)}
          rel="nofollow"
          aria-label={i18n.t('Report the review of {author}', { author: authorName })}
          className={actionClass}
        >
          <Flag size={18} aria-hidden />
          {i18n.t('Report')}
        </PageLink>
      )}
    </div>
  )
}

/** A button for who may press it, a link to sign in for visitors, else the count alone. */
function Useful({ review, businessUrl, isSignedIn, place }: ReviewActionsProps) {
  const { i18n } = useLingui()
  const inPageLanguage = usePagePath()
  const { authorName, can, isUseful, ratingId, usefulCount } = review
  const path = usefulPath(businessUrl, ratingId)
  const words = (
    <>
      <ThumbsUp size={18} aria-hidden className={isUseful ? 'fill-current' : ''} />
      {usefulCount > 0 ? `${i18n.t('Useful')} · ${formatCount(usefulCount)}` : i18n.t('Useful')}
      <span className="sr-only">{i18n.t(', review of {author}', { author: authorName })}</span>
    </>
  )
  if (!isSignedIn)
    return (
      <PageLink href={signInPath(path)} rel="nofollow" className={actionClass}>
        {words}
      </PageLink>
    )
  if (!can.markUseful)
    return usefulCount > 0 ? <p className="inline-flex items-center gap-1.5 px-2 text-sm text-muted">{words}</p> : null
  const [, query = ''] = /\?(.*)#/.exec(reviewsPath(businessUrl, place.shown, { page: place.page })) ?? []
  return (
    <form method="post" action={inPageLanguage(query === '' ? path : `${path}?${query}`)}>
      <ViewerField />
      <input type="hidden" name="isUseful" value={isUseful ? 'no' : 'yes'} />
      <button type="submit" aria-pressed={isUseful} className={`${actionClass} cursor-pointer`}>
        {words}
      </button>
    </form>
  )
}
