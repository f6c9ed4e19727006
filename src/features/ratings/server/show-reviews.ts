import type { Ctx } from '#core/context.ts'
import { nearestPage, redirectToExistingPage, requestedPage } from '#core/list-page.ts'
import { idOf } from '#platform/id-of.ts'
import { noRatings, type Reviews, type ShownReviews } from '../reviews.ts'
import { furthestPage, ratingOrders, ratingsPerPage } from '../rules.ts'
import { findOwnRating, listRatings } from './search-ratings.ts'

/**
 * The reviews section of a business page: `?stars=` and `?order=` choose from them, `?reviews=` is the page, which
 * redirects when there is no such page.
 */
export async function showReviews(
  ctx: Pick<Ctx, 'db' | 'actor' | 'i18n'>,
  { businessId, rating }: { businessId: number; rating: Reviews['rating'] },
  url: URL,
): Promise<Reviews> {
  const requested = requestedPage(url, 'reviews')
  const shown = readShownReviews(url)
  const page = { size: ratingsPerPage, page: nearestPage(requested, furthestPage) - 1 }
  const [list, own] = await Promise.all([
    rating ? listRatings(ctx, { businessId, ...shown, page }) : noRatings,
    findOwnRating(ctx, businessId),
  ])
  redirectToExistingPage(url, { requested, totalPages: list.page.totalPages }, 'reviews')
  const { actor } = ctx
  return {
    rating,
    ...list,
    own,
    viewer: actor?.role ?? 'visitor',
    shown,
  }
}

/** What is no choice is ignored: the address is typed by anybody. */
export function readShownReviews({ searchParams }: URL): ShownReviews {
  const stars = idOf(searchParams.get('stars'))
  return {
    stars: stars !== undefined && stars <= 5 ? stars : undefined,
    order: ratingOrders.find((order) => order === searchParams.get('order')) ?? 'newest',
  }
}
