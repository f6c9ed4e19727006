import { useLingui } from '@lingui/react'
import { MessageSquareReply } from 'lucide-react'
import { setFlash } from '#core/flash.ts'
import { takeInterruptedForm } from '#core/interrupted-form.ts'
import { formProblem, readForm, signedInPageCtx } from '#core/page.ts'
import { redirectDocument } from '#core/redirect.ts'
import { ListingChoice } from '#features/businesses/ui/listing-choice.tsx'
import { NoListings } from '#features/businesses/ui/no-listings.tsx'
import { privateMeta } from '#page-kit/private-meta.ts'
import { idOf } from '#platform/id-of.ts'
import { searchOf, uncheckedAddress } from '#platform/page-address.ts'
import { parseForm } from '#platform/parse-form.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { RatingStars } from '#ui/rating-stars.tsx'
import { answerInput, refuseRating } from '../contract.ts'
import { merchantReviewsPath } from '../reviews.ts'
import { answerRating } from '../server/answer-rating.ts'
import { showMerchantReviews } from '../server/show-merchant-reviews.ts'
import { AnswerForm } from '../ui/answer-form.tsx'
import { AskForReviews } from '../ui/ask-for-reviews.tsx'
import { MerchantReviewFilters } from '../ui/merchant-review-filters.tsx'
import { NoMerchantReviews } from '../ui/no-merchant-reviews.tsx'
import { ReviewItem } from '../ui/review-item.tsx'
import type { Route } from './+types/merchant-reviews-page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = signedInPageCtx(context)
  return { ...(await showMerchantReviews(ctx, url)), typed: await takeInterruptedForm(ctx, url, 'answer') }
}

/** Answers one of the listed reviews, and shows the list again as it was. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const ctx = signedInPageCtx(context)
  const values = await readForm(request)
  try {
    const id = idOf(values.ratingId)
    if (id === undefined) throw refuseRating('rating_not_found')
    await answerRating(ctx, id, parseForm(answerInput, { text: values.text ?? '' }))
  } catch (error) {
    return formProblem(error, values)
  }
  setFlash(ctx, /* i18n */ 'Your answer is on the page.')
  return redirectDocument(uncheckedAddress(`/merchant-reviews${searchOf(url.href)}`))
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'Reviews')
}

export default function MerchantReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { chosen, listings } = loaderData
  if (!chosen) {
    return (
      <div className="grid gap-6">
        <h1 className="text-2xl">{i18n.t('Reviews')}</h1>
        <NoListings />
      </div>
    )
  }
  const { page, reviews, shown } = chosen
  const problem = actionData ?? loaderData.typed
  const isAbout = (ratingId: number) => problem?.values.ratingId === String(ratingId)
  return (
    <div className="grid gap-6">
      <div className="grid gap-1">
        <h1 className="text-2xl">{i18n.t('Reviews')}</h1>
        <p className="flex flex-wrap items-center gap-x-3">
          <PageLink href={`${chosen.url}#reviews`} className="text-link">
            {chosen.name}
          </PageLink>
          {chosen.rating && <RatingStars rating={chosen.rating} />}
        </p>
      </div>
      <ListingChoice action="/merchant-reviews" listings={listings} chosenId={chosen.id} />
      <AskForReviews reviews={chosen} />
      {chosen.total > 0 && <MerchantReviewFilters reviews={chosen} />}
      {reviews.length > 0 ? (
        <ol className="grid rounded-md bg-card px-4 pb-4 shadow-soft md:px-6 [&>li:first-child]:border-t-0">
          {reviews.map((review) => (
            <ReviewItem key={review.ratingId} review={review} business={chosen}>
              <details open={isAbout(review.ratingId)} className="max-w-reading">
                <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 font-semibold text-action">
                  <MessageSquareReply size={18} aria-hidden />
                  {review.answer ? i18n.t('Change your answer') : i18n.t('Answer')}
                  <span className="sr-only">{i18n.t(', review of {author}', { author: review.authorName })}</span>
                </summary>
                <div className="pt-1 pb-3">
                  <AnswerForm
                    key={review.answer?.text}
                    review={review}
                    problem={isAbout(review.ratingId) ? problem : undefined}
                  />
                </div>
              </details>
            </ReviewItem>
          ))}
        </ol>
      ) : (
        <NoMerchantReviews reviews={chosen} />
      )}
      <Pagination
        page={page.page + 1}
        totalPages={page.totalPages}
        hrefFor={(number) => merchantReviewsPath(shown, number)}
        label={i18n.t('Pages of reviews')}
      />
    </div>
  )
}
