import type { App } from '#core/context.ts'
import type { QueuePart } from '#core/queue-part.ts'
import { type AdInReview, lockAdsInReview, updateAdsLookedAt } from './advertising-queries.ts'

/**
 * What waits for a decision, longest first, or one of them, for an operator to look at. From now on its picture stays
 * as it is: what is approved is what was looked at.
 */
export function lookAtAds({ db }: Pick<App, 'db'>, part: QueuePart, now: Date): Promise<AdInReview[]> {
  return db.transaction().execute(async (tx) => {
    const found = await lockAdsInReview(tx, part)
    const unseen = found.flatMap(({ id, looked_at }) => (looked_at === null ? id : []))
    if (unseen.length > 0) await updateAdsLookedAt(tx, unseen, now)
    return found
  })
}
