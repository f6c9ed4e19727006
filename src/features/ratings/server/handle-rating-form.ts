import type { SignedInCtx } from '#core/context.ts'
import { setFlash } from '#core/flash.ts'
import type { FormValues } from '#core/page.ts'
import { idOf } from '#platform/id-of.ts'
import type { PageAddress } from '#platform/page-address.ts'
import { parseForm } from '#platform/parse-form.ts'
import { editRatingInput } from '../contract.ts'
import { chosenTags } from '../review-tags.ts'
import { reviewPhotosPath } from '../reviews.ts'
import { editRating } from './edit-rating.ts'
import { rateBusiness } from './rate-business.ts'
import { findOwnRating } from './search-ratings.ts'

/**
 * Handles the rating form of a business: creates the rating or changes it. Returns where to go when that is not the
 * business. Refuses as those two do.
 */
export async function handleRatingForm(
  ctx: SignedInCtx,
  businessId: number,
  form: FormValues,
): Promise<PageAddress | undefined> {
  const input = parseForm(editRatingInput, { stars: idOf(form.stars), text: form.text ?? '', tags: chosenTags(form) })
  const own = await findOwnRating(ctx, businessId)
  if (own) {
    await editRating(ctx, own.ratingId, input)
    setFlash(ctx, /* i18n */ 'Your review was changed.')
    return photosNext(form, own.ratingId)
  }
  const ratingId = await rateBusiness(ctx, { businessId, ...input, tags: input.tags ?? [] })
  setFlash(ctx, /* i18n */ 'Thank you! Your review is on the page.')
  return photosNext(form, ratingId)
}

/** Photos follow once the text is saved: an upload that breaks off loses nothing that was typed. */
function photosNext({ next }: FormValues, ratingId: number): PageAddress | undefined {
  return next === 'photos' ? reviewPhotosPath(ratingId) : undefined
}
