import type { Ctx } from '#core/context.ts'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { noRatings, type Reviews } from '../reviews.ts'
import { ratingsPerPage } from '../rules.ts'
import { findOwnRating, listRatings } from './search-ratings.ts'

const furthestPage = 1000

/** The reviews section of a business page; `?reviews=` is its page, and redirects when there is no such page. */
export async function showReviews(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { businessId, rating }: { businessId: number; rating: Reviews['rating'] },
  url: URL,
): Promise<Reviews> {
  const requested = requestedPage(url, 'reviews')
  const page = { size: ratingsPerPage, page: nearestPage(requested, furthestPage) - 1 }
  const [list, own] = await Promise.all([
    rating ? listRatings(ctx, { businessId, page }) : noRatings,
    findOwnRating(ctx, businessId),
  ])
  redirectToExistingPage(url, { requested, totalPages: list.page.totalPages }, 'reviews')
  const { actor } = ctx
  return {
    rating,
    ...list,
    own,
    viewer: actor?.role ?? 'visitor',
  }
}
