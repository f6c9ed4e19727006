import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { lockAccount } from '#features/accounts/server/account-queries.ts'
import { secondsToIndianMidnight, startOfIndianDay } from '#platform/indian-time.ts'
import { refuseAccess } from '#platform/refusal.ts'
import { type ReportRatingInput, refuseRating } from '../contract.ts'
import { countedStars, dailyReportLimit, stateAfterReport } from '../rules.ts'
import { listPhotos } from './rating-photo-queries.ts'
import { lockRating, type RatingRow, updateRating } from './rating-queries.ts'
import { countReporters, countReportsBy, insertReport } from './rating-report-queries.ts'
import { updateAverageRating } from './update-average-rating.ts'

/**
 * A signed-in person reports a rating. The third reporter since an operator's last decision holds it back: it is
 * neither shown nor counted until an operator decides. Refuses: rating_not_found, own_rating, report_limit_reached.
 */
export async function reportRating(
  { actor, db, now }: SignedInCtx,
  ratingId: number,
  { reason, text }: ReportRatingInput,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, actor.accountId))) throw refuseAccess('not_signed_in')
    if ((await countReportsBy(tx, actor.accountId, startOfIndianDay(now))) >= dailyReportLimit)
      throw refuseRating('report_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
    const rating = await lockRating(tx, ratingId)
    if (!rating || rating.state === 'removed') throw refuseRating('rating_not_found')
    if (rating.customer_id === actor.accountId) throw refuseRating('own_rating')
    const report = { rating_id: ratingId, reporter_id: actor.accountId, reason, body: text, reported_at: now }
    await insertReport(tx, report, await lastChangeOf(tx, rating))
    const state = stateAfterReport(rating.state, await countReporters(tx, ratingId, rating.decided_at))
    if (state === rating.state) return
    await updateRating(tx, ratingId, { state })
    await updateAverageRating(tx, rating.business_id, countedStars(rating), countedStars({ ...rating, state }))
  })
}

/** When its text was edited or its newest photo added; null for neither. */
async function lastChangeOf(tx: Db, { id, edited_at }: RatingRow): Promise<Date | null> {
  const newest = (await listPhotos(tx, id)).at(-1)?.created_at ?? null
  return newest && edited_at && edited_at > newest ? edited_at : (newest ?? edited_at)
}
