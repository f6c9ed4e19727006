import type { Db } from '#core/database.ts'
import { saveReplyTime } from '#features/businesses/server/save-reply-time.ts'
import { dayMs } from '#platform/durations.ts'
import { replyTimeDays, usualReplyMinutes } from '../rules.ts'
import { listFirstReplies } from './enquiry-message-queries.ts'

/**
 * Measures how soon a business usually replies, from its recent conversations. Call it in the transaction that begins a
 * conversation or answers one for the first time; no page ever counts.
 */
export async function measureReplyTime(tx: Db, businessId: number, now: Date): Promise<void> {
  const since = new Date(now.getTime() - replyTimeDays * dayMs)
  const minutes = usualReplyMinutes(await listFirstReplies(tx, businessId, since), now)
  await saveReplyTime(tx, businessId, minutes, now)
}
