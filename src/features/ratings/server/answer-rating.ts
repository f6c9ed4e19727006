import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { asRead } from '#core/message-language.ts'
import { queueMessage } from '#core/messages.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import { businessPath } from '#features/businesses/business-path.ts'
import { lockBusiness } from '#features/businesses/server/business-queries.ts'
import { getBusiness } from '#features/businesses/server/get-business.ts'
import { mayOn } from '#features/staff/server/business-rights.ts'
import { type AnswerInput, refuseRating } from '../contract.ts'
import { announceReviews } from './announce-reviews.ts'
import { answeredMessage } from './rating-messages.ts'
import { lockRating, updateRating } from './rating-queries.ts'

/**
 * The owner or a manager of a business answers a review of it: once, and may change the answer. The author is told
 * of the first. Refuses: rating_not_found, not_the_owner.
 */
export async function answerRating(ctx: SignedInCtx, ratingId: number, { text }: AnswerInput): Promise<void> {
  const { actor, now } = ctx
  await ctx.db.transaction().execute(async (tx) => {
    const rating = await lockRating(tx, ratingId)
    if (rating?.state !== 'published') throw refuseRating('rating_not_found')
    // After the rating, as by whoever gives the business away: no former owner answers.
    await lockBusiness(tx, rating.business_id)
    const business = await getBusiness({ db: tx }, rating.business_id)
    if (!(await mayOn(tx, actor, business, 'edit'))) throw refuseRating('not_the_owner')
    if (rating.answer === text) return
    await announceReviews(tx, business.id)
    if (rating.answered_at) return updateRating(tx, ratingId, { answer: text, answer_edited_at: now })
    await updateRating(tx, ratingId, { answer: text, answered_at: now })
    await tellAuthor(tx, ctx, { ratingId, customerId: rating.customer_id, business })
  })
}

async function tellAuthor(
  tx: Db,
  { app }: SignedInCtx,
  {
    ratingId,
    customerId,
    business,
  }: { ratingId: number; customerId: number; business: { id: number; name: string; slug: string; city_id: number } },
): Promise<void> {
  const author = await findAccount(tx, customerId)
  const city = app.places.cityById(business.city_id)
  if (!author || author.deleted_at || !city) return
  const url = businessPath({ citySlug: city.slug, slug: business.slug, id: business.id })
  const { sms, email } = asRead(app, { wanted: author.language }, (language) =>
    answeredMessage(app.config, { businessName: business.name, url }, language),
  )
  const key = `rating-answer:${ratingId}`
  if (author.phone) {
    await queueMessage(tx, app.config, { ...sms, channel: 'sms', recipient: author.phone, dedupeKey: `${key}:sms` })
  } else if (author.email) {
    await queueMessage(tx, app.config, {
      ...email,
      channel: 'email',
      recipient: author.email,
      dedupeKey: `${key}:email`,
    })
  }
}
