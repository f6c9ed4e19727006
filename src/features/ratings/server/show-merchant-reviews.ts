import type { SignedInCtx } from '#core/context.ts'
import { pageInfoOf } from '#core/endpoint.ts'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { averageOf } from '#features/businesses/rules.ts'
import { findBusiness } from '#features/businesses/server/business-queries.ts'
import { chooseListing } from '#features/staff/server/choose-listing.ts'
import { ratePath } from '../reviews.ts'
import { furthestPage, ratingsPerPage, starChoices } from '../rules.ts'
import { countByStars, countUnansweredByStars, listPublished } from './rating-queries.ts'
import { viewRating } from './rating-view.ts'
import { readShownReviews } from './show-reviews.ts'

/**
 * The reviews of one of the caller's listings, by default the first, newest first: all, those with so many stars, those
 * not answered yet.
 */
export async function showMerchantReviews(ctx: SignedInCtx, url: URL) {
  const { app, db, actor } = ctx
  const { listings, chosen } = await chooseListing(ctx, url, 'edit')
  if (!chosen) return { listings, chosen: undefined }
  const shown = {
    businessId: chosen.id,
    stars: readShownReviews(url).stars,
    unanswered: url.searchParams.get('answer') === 'none',
  }
  const path = businessPath({ ...chosen, citySlug: app.places.cityById(chosen.city_id)?.slug ?? '' })
  const requested = requestedPage(url)
  const page = { size: ratingsPerPage, page: nearestPage(requested, furthestPage) - 1 }
  const [business, rows, all, unanswered] = await Promise.all([
    findBusiness(db, chosen.id),
    listPublished(db, { ...shown, order: 'newest', limit: page.size, offset: page.page * page.size }, actor.accountId),
    countByStars(db, chosen.id),
    countUnansweredByStars(db, chosen.id),
  ])
  const counts = shown.unanswered ? unanswered : all
  const list = pageInfoOf(page, shown.stars === undefined ? sum(counts) : (counts.get(shown.stars) ?? 0))
  redirectToExistingPage(url, { requested, totalPages: list.totalPages })
  return {
    listings,
    chosen: {
      id: chosen.id,
      name: chosen.name,
      url: path,
      /** Where a customer rates it, to be sent. */
      askUrl: app.config.origin + ratePath(path),
      rating: business ? averageOf(business) : null,
      shown,
      reviews: rows.map((row) => viewRating(row, actor, { mayEdit: true })),
      byStars: starChoices.map((stars) => ({ stars, count: counts.get(stars) ?? 0 })),
      total: sum(all),
      unansweredCount: sum(unanswered),
      page: list,
    },
  }
}

const sum = (counts: ReadonlyMap<number, number>) => [...counts.values()].reduce((all, count) => all + count, 0)

export type MerchantReviews = NonNullable<Awaited<ReturnType<typeof showMerchantReviews>>['chosen']>
