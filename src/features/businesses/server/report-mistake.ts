import type { Ctx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { type MistakeInput, refuseMistake } from '../contract.ts'
import { dailyMistakeLimit } from '../rules.ts'
import { getBusiness } from './get-business.ts'
import { insertMistake, reporterOf } from './mistake-queries.ts'

/**
 * Reports a mistake in a listing, with or without signing in. A visitor is identified by a hash of the network, and
 * only for the daily limit: any number of browsers can be made up. Refuses: mistake_limit_reached, business_not_found,
 * business_deleted.
 */
export async function reportMistake(
  ctx: Pick<Ctx, 'actor' | 'app' | 'client' | 'db' | 'now'>,
  { businessId, kind, text }: MistakeInput,
): Promise<void> {
  const { actor, client, db, now } = ctx
  await getBusiness(ctx, businessId)
  const reporter = actor ? reporterOf(actor.accountId) : `network:${client.ipHash}`
  await db.transaction().execute(async (tx) => {
    if (!(await takeFromDailyQuota(tx, ctx, [{ kind: 'mistake', who: reporter, limit: dailyMistakeLimit }])))
      throw refuseMistake('mistake_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
    await insertMistake(tx, { business_id: businessId, kind, body: text, reporter, reported_at: now })
  })
}
