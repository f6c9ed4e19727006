import { businessTag } from '#core/cache-tags.ts'
import { notifyChange } from '#core/change-queries.ts'
import type { Db } from '#core/database.ts'
import { updateReplyTime } from './business-queries.ts'

/** Stores how soon a business usually replies, undefined when that is not known; its cached page is rendered again. */
export async function saveReplyTime(tx: Db, businessId: number, minutes: number | undefined, now: Date): Promise<void> {
  const isChanged = await updateReplyTime(tx, businessId, minutes ?? null, now)
  if (isChanged) await notifyChange(tx, [businessTag(businessId)])
}
