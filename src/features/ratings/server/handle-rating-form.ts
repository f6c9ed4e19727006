import type { SignedInCtx } from '#core/context.ts'
import type { FormValues } from '#core/page.ts'
import { idOf } from '#platform/id-of.ts'
import { parseForm } from '#platform/parse-form.ts'
import { editRatingInput } from '../contract.ts'
import { chosenTags } from '../review-tags.ts'
import { editRating } from './edit-rating.ts'
import { rateBusiness } from './rate-business.ts'
import { findOwnRating } from './search-ratings.ts'

/**
 * Handles the rating form of a business: creates the rating or changes it. Returns the confirmation. Refuses as those
 * two do.
 */
export async function handleRatingForm(ctx: SignedInCtx, businessId: number, form: FormValues): Promise<string> {
  const input = parseForm(editRatingInput, { stars: idOf(form.stars), text: form.text ?? '', tags: chosenTags(form) })
  const own = await findOwnRating(ctx, businessId)
  if (own) {
    await editRating(ctx, own.ratingId, input)
    return /* i18n */ 'Your review was changed.'
  }
  await rateBusiness(ctx, { businessId, ...input, tags: input.tags ?? [] })
  return /* i18n */ 'Thank you! Your review is on the page.'
}
