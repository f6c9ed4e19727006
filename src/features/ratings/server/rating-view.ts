import type { Actor } from '#core/context.ts'
import { picturesOf } from '#features/media/server/media-view.ts'
import type { RatingPhoto, RatingView } from '../contract.ts'
import { isReviewTag } from '../review-tags.ts'
import { publicNameOf } from '../rules.ts'
import type { StoredPhoto } from './rating-photo-queries.ts'
import type { NamedRatingRow } from './rating-queries.ts'

export function viewPhoto(photo: StoredPhoto): RatingPhoto {
  const files = picturesOf(photo)
  const url = files.findLast(({ type }) => type === 'image/webp')?.url ?? ''
  return { photoId: photo.id, url, width: photo.width, height: photo.height, files }
}

/**
 * A rating as `actor` may see it; strangers only ever get published ones. `mayEdit`: the business, as its owner or
 * manager.
 */
export function viewRating(
  row: NamedRatingRow,
  actor: Actor | undefined,
  { mayEdit = actor !== undefined && actor.accountId === row.owner_id } = {},
): RatingView {
  const isAuthor = actor?.accountId === row.customer_id
  const isShown = row.state === 'published'
  return {
    ratingId: row.id,
    businessId: row.business_id,
    stars: row.stars,
    text: row.body,
    authorName: publicNameOf(row.customer_name),
    dateCreated: row.created_at.toISOString(),
    dateEdited: row.edited_at?.toISOString() ?? null,
    isShown,
    tags: row.tags.filter(isReviewTag),
    photos: row.photos.map(viewPhoto),
    hasEnquired: row.has_enquired,
    isDemo: row.is_demo,
    usefulCount: row.useful_count,
    isUseful: row.is_useful_to_viewer,
    answer: row.answered_at && {
      text: row.answer,
      dateCreated: row.answered_at.toISOString(),
      dateEdited: row.answer_edited_at?.toISOString() ?? null,
    },
    can: {
      edit: isAuthor && row.state !== 'removed',
      addPhotos: isAuthor && isShown,
      report: actor !== undefined && !isAuthor,
      markUseful: actor !== undefined && !isAuthor && !mayEdit && isShown,
      answer: mayEdit && isShown,
    },
  }
}
