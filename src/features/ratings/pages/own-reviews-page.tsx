import { useLingui } from '@lingui/react'
import { Star } from 'lucide-react'
import { useNavigation } from 'react-router'
import { readForm, signedInPageCtx } from '#core/page.ts'
import { AccountPage } from '#features/accounts/ui/account-page.tsx'
import { nameLanguage, textLanguage } from '#features/businesses/name-language.ts'
import { privateMeta } from '#page-kit/private-meta.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { FormErrors } from '#ui/form-errors.tsx'
import { formatDate } from '#ui/format.ts'
import { PageLink } from '#ui/page-link.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { StarRow } from '#ui/rating-stars.tsx'
import { ownReviewsPath, ratePath, reviewPhotosPath } from '../reviews.ts'
import { handleOwnReviewsForm, showOwnReviews } from '../server/show-own-reviews.ts'
import type { Route } from './+types/own-reviews-page'

export function loader({ context, url }: Route.LoaderArgs) {
  return showOwnReviews(signedInPageCtx(context), url)
}

export async function action({ context, request, url }: Route.ActionArgs) {
  return handleOwnReviewsForm(signedInPageCtx(context), await readForm(request), url)
}

export function meta({ matches }: Route.MetaArgs) {
  return privateMeta(matches, /* i18n */ 'My reviews')
}

export default function OwnReviewsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { i18n } = useLingui()
  const { reviews, deleting, page, totalPages } = loaderData
  return (
    <AccountPage
      title={i18n.t('My reviews')}
      lead={i18n.t('What you wrote about businesses. You can change it or take it back.')}
    >
      <FormErrors message={actionData?.message} />
      {reviews.length === 0 ? (
        <EmptyState title={i18n.t('No reviews yet')} icon={<Star size={28} aria-hidden />}>
          <p>{i18n.t('On the page of a business, tap the stars to say how it was.')}</p>
          <ButtonLink href="/">{i18n.t('Search')}</ButtonLink>
        </EmptyState>
      ) : (
        <ul className="grid gap-3">
          {reviews.map((own) => (
            <OwnReview key={own.review.ratingId} own={own} isDeleting={own.review.ratingId === deleting} page={page} />
          ))}
        </ul>
      )}
      <Pagination page={page} totalPages={totalPages} hrefFor={ownReviewsPath} />
    </AccountPage>
  )
}

type OwnReviewProps = {
  own: Route.ComponentProps['loaderData']['reviews'][number]
  isDeleting: boolean
  page: number
}

function OwnReview({ own: { business, reason, review, state }, isDeleting, page }: OwnReviewProps) {
  const { i18n } = useLingui()
  const isBusy = useNavigation().state !== 'idle'
  const { answer, can, dateCreated, dateEdited, photos, ratingId, stars, text } = review
  const hidden =
    state === 'removed'
      ? i18n.t('We took it down after reports.')
      : state === 'reported' && i18n.t('It is not shown while we look at reports about it.')
  const whose = (
    <span lang={nameLanguage(business.name)} className="sr-only">
      {` (${business.name})`}
    </span>
  )
  return (
    <li id={`review-${ratingId}`} className="grid scroll-mt-24 gap-2 rounded-md bg-card p-4 shadow-soft">
      <h2 lang={nameLanguage(business.name)} className="text-base break-words">
        {business.url ? (
          <PageLink href={`${business.url}#review-${ratingId}`} className="text-link">
            {business.name}
          </PageLink>
        ) : (
          business.name
        )}
      </h2>
      <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <StarRow average={stars} isSmall />
        <span className="sr-only">{i18n.t('{stars} of 5 stars', { stars })}</span>
        <span>{formatDate(dateEdited ?? dateCreated, i18n)}</span>
        {photos.length > 0 && (
          <span>{i18n.t('{count, plural, one {# photo} other {# photos}}', { count: photos.length })}</span>
        )}
      </p>
      {text !== '' && (
        <p lang={textLanguage(text, i18n)} className="break-words whitespace-pre-line">
          {text}
        </p>
      )}
      {hidden && (
        <p className="text-sm whitespace-pre-line break-words text-warning">
          {hidden} {reason}
        </p>
      )}
      {!business.url && <p className="text-sm text-muted">{i18n.t('This business is no longer listed')}</p>}
      {answer && (
        <div className="rounded-md bg-sunken px-3 py-2.5 text-sm">
          <p className="font-semibold">{i18n.t('{business} answered', { business: business.name })}</p>
          <p lang={textLanguage(answer.text, i18n)} className="break-words whitespace-pre-line">
            {answer.text}
          </p>
        </div>
      )}
      {isDeleting && state === 'published' ? (
        <Form method="post" className="grid gap-2 border-t border-line pt-3">
          <p className="font-semibold">{i18n.t('Delete this review for good, with its photos?')}</p>
          <input type="hidden" name="ratingId" value={ratingId} />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" variant="danger" isBusy={isBusy}>
              {i18n.t('Yes, delete it')}
            </Button>
            <ButtonLink href={`${ownReviewsPath(page)}#review-${ratingId}`} variant="outline">
              {i18n.t('Keep it')}
            </ButtonLink>
          </div>
        </Form>
      ) : (
        <p className="flex flex-wrap gap-x-5">
          {can.edit && business.url && (
            <PageLink href={ratePath(business.url)} className="text-link inline-flex min-h-11 items-center">
              {i18n.t('Change')}
              {whose}
            </PageLink>
          )}
          {can.addPhotos && business.url && (
            <PageLink href={reviewPhotosPath(ratingId)} className="text-link inline-flex min-h-11 items-center">
              {i18n.t('Photos')}
              {whose}
            </PageLink>
          )}
          {state === 'published' && (
            <PageLink
              href={ownReviewsPath(page, { deleting: ratingId })}
              className="text-link inline-flex min-h-11 items-center text-danger"
              aria-label={i18n.t('Delete the review of {business}', { business: business.name })}
            >
              {i18n.t('Delete')}
            </PageLink>
          )}
        </p>
      )}
    </li>
  )
}
