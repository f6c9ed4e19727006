import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { type FormValues, formProblem } from '#core/page.ts'
import { reasonIn } from '#core/ready-reasons.ts'
import { redirectDocument } from '#core/redirect.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { listBusinesses } from '#features/businesses/server/business-queries.ts'
import { idOf } from '#platform/id-of.ts'
import { Refusal } from '#platform/refusal.ts'
import { refuseRating } from '../contract.ts'
import { removalReasons } from '../removal-reasons.ts'
import { ownReviewsPath } from '../reviews.ts'
import { deleteRating } from './delete-rating.ts'
import { countRatingsOf, listRatingsOf } from './rating-queries.ts'
import { viewRating } from './rating-view.ts'

const perPage = 20
const maxPage = 100

/** A page of what the caller wrote about businesses, the newest first. */
export async function showOwnReviews(ctx: SignedInCtx, url: URL) {
  const { accountId } = ctx.actor
  const requested = requestedPage(url)
  const page = nearestPage(requested, maxPage)
  const [rows, count] = await Promise.all([
    listRatingsOf(ctx.db, { customerId: accountId, limit: perPage, offset: (page - 1) * perPage }),
    countRatingsOf(ctx.db, accountId),
  ])
  const totalPages = Math.min(maxPage, Math.ceil(count / perPage))
  redirectToExistingPage(url, { requested, totalPages })
  const ids = rows.map(({ business_id }) => business_id)
  const businesses = new Map((await listBusinesses(ctx.db, ids)).map((row) => [row.id, row]))
  const reviews = rows.map((row) => {
    const business = businesses.get(row.business_id)
    const city = business && ctx.app.places.cityById(business.city_id)
    const isListed = business && city && business.status !== 'deleted'
    const url = isListed ? businessPath({ citySlug: city.slug, slug: business.slug, id: business.id }) : null
    return {
      review: viewRating(row, ctx.actor),
      state: row.state,
      reason: row.state === 'removed' ? reasonIn(ctx.i18n, removalReasons, row.removal_reason) : '',
      business: { name: business?.name ?? '', url },
    }
  })
  return { reviews, count, page, totalPages, deleting: idOf(url.searchParams.get('delete')) }
}

/** Deletes one of them, after a question on the page. */
export async function handleOwnReviewsForm(ctx: SignedInCtx, form: FormValues, url: URL) {
  try {
    const ratingId = idOf(form.ratingId)
    if (ratingId === undefined) throw refuseRating('rating_not_found')
    await deleteRating(ctx, ratingId)
  } catch (error) {
    // A review that is gone already is what the person wanted.
    if (!(error instanceof Refusal && error.code === 'rating_not_found')) return formProblem(error, form)
  }
  setFlash(ctx, /* i18n */ 'Your review is deleted.')
  return redirectDocument(ownReviewsPath(nearestPage(requestedPage(url), maxPage)))
}
