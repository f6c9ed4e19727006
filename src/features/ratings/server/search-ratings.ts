import type { Actor, Ctx } from '#core/context.ts'
import { pageInfoOf } from '#core/endpoint.ts'
import { averageOf } from '#features/businesses/rules.ts'
import { demoReviewIn } from '#features/businesses/server/demo-in-hindi.ts'
import { getBusiness } from '#features/businesses/server/get-business.ts'
import { mayOn } from '#features/staff/server/business-rights.ts'
import type { RatingList, RatingView, SearchRatingsInput } from '../contract.ts'
import { isReviewTag } from '../review-tags.ts'
import { starChoices } from '../rules.ts'
import { countStarsAndTags, findRating, findRatingOf, listPublished } from './rating-queries.ts'
import { viewRating } from './rating-view.ts'

/**
 * The published ratings of a business, and how often it was given how many stars and which tags. Refuses:
 * business_not_found, business_deleted.
 */
export async function searchRatings(
  ctx: Pick<Ctx, 'db' | 'actor' | 'i18n'>,
  input: SearchRatingsInput,
): Promise<RatingList> {
  await getBusiness(ctx, input.businessId)
  const list = await listRatings(ctx, input)
  return { rating: averageOf(sumsOf(list.distribution)), ...list }
}

/** From the ratings of this list alone: a demo listing states more of them than it has. */
const sumsOf = (distribution: RatingList['distribution']) => ({
  rating_sum: distribution.reduce((sum, { stars, count }) => sum + stars * count, 0),
  rating_count: distribution.reduce((sum, { count }) => sum + count, 0),
})

/** The same for a page that has already loaded its business. */
export async function listRatings(
  { actor, db, i18n }: Pick<Ctx, 'db' | 'actor' | 'i18n'>,
  { businessId, stars, order, page }: SearchRatingsInput,
): Promise<Omit<RatingList, 'rating'>> {
  const [rows, { byStars, tags }] = await Promise.all([
    listPublished(db, { businessId, stars, order, limit: page.size, offset: page.page * page.size }, actor?.accountId),
    countStarsAndTags(db, businessId),
  ])
  const distribution = starChoices.map((choice) => ({ stars: choice, count: byStars[choice] ?? 0 }))
  const listed = stars === undefined ? distribution : distribution.filter((line) => line.stars === stars)
  const total = listed.reduce((sum, { count }) => sum + count, 0)
  return {
    distribution,
    tags: tags.flatMap(({ tag, count }) => (isReviewTag(tag) ? { tag, count } : [])),
    ratingRespList: rows.map((row) => inLanguageOf(viewRating(row, actor), i18n)),
    page: pageInfoOf(page, total),
  }
}

/** What demo accounts wrote in the language of the page, but what a reader may edit as it is. */
function inLanguageOf(view: RatingView, i18n: Ctx['i18n']): RatingView {
  if (!view.isDemo || view.can.edit || view.can.answer) return view
  const answer = view.answer && { ...view.answer, text: demoReviewIn(i18n, view.answer.text) }
  return { ...view, text: demoReviewIn(i18n, view.text), answer }
}

/** The caller's rating of a business; undefined for visitors and when there is none. */
export async function findOwnRating(
  { actor, db }: { actor: Actor | undefined; db: Ctx['db'] },
  businessId: number,
): Promise<RatingView | undefined> {
  if (!actor) return undefined
  const row = await findRatingOf(db, { businessId, customerId: actor.accountId })
  return row && viewRating(row, actor)
}

/** A rating as the caller may see it; undefined when there is none, or it is not visible to them. */
export async function findVisibleRating(
  { actor, db }: Pick<Ctx, 'db' | 'actor'>,
  ratingId: number,
): Promise<RatingView | undefined> {
  const row = await findRating(db, ratingId, actor?.accountId)
  if (!row || (row.state !== 'published' && row.customer_id !== actor?.accountId)) return undefined
  const business = { id: row.business_id, owner_id: row.owner_id }
  return viewRating(row, actor, { mayEdit: actor !== undefined && (await mayOn(db, actor, business, 'edit')) })
}
