import type { Ctx } from '#core/context.ts'
import { noRatings, type Reviews } from '../reviews.ts'
import { ratingsPerPage } from '../rules.ts'
import { findOwnRating, listRatings } from './search-ratings.ts'

const furthestPage = 1000

/**
 * The reviews section of a business page; `asked` is the one-based page number of the URL. A page that does not exist
 * shows the first.
 */
export async function showReviews(
  ctx: Pick<Ctx, 'db' | 'actor'>,
  { businessId, rating }: { businessId: number; rating: Reviews['rating'] },
  asked: string | null,
): Promise<Reviews> {
  const wanted = Number(asked ?? 1)
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= furthestPage ? wanted - 1 : 0
  const readPage = (number: number) => listRatings(ctx, { businessId, page: { size: ratingsPerPage, page: number } })
  const [list, own] = await Promise.all([rating ? readPage(page) : noRatings, findOwnRating(ctx, businessId)])
  const isPast = page > 0 && list.ratingRespList.length === 0
  const { actor } = ctx
  return {
    rating,
    ...(isPast ? await readPage(0) : list),
    own,
    viewer: actor?.role ?? 'visitor',
  }
}
