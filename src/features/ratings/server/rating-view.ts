import type { Actor } from '#core/context.ts'
import type { RatingView } from '../contract.ts'
import { publicNameOf } from '../rules.ts'
import type { NamedRatingRow } from './rating-queries.ts'

/** A rating as `actor` may see it; strangers only ever get published ones. */
export function viewRating(row: NamedRatingRow, actor: Actor | undefined): RatingView {
  const isAuthor = actor?.accountId === row.customer_id
  return {
    ratingId: row.id,
    businessId: row.business_id,
    stars: row.stars,
    text: row.body,
    authorName: publicNameOf(row.customer_name),
    dateCreated: row.created_at.toISOString(),
    dateEdited: row.edited_at?.toISOString() ?? null,
    isShown: row.state === 'published',
    can: { edit: isAuthor && row.state !== 'removed', report: actor !== undefined && !isAuthor },
  }
}
