import type { Ctx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { refusePhone } from '../contract.ts'
import { dailyPhoneLimit, publicPhoneOf } from '../rules.ts'
import { getBusiness } from './get-business.ts'

/**
 * Gives the phone number of one business, and counts it like the button "Show number" of its page. Refuses:
 * business_not_found, business_deleted, phone_limit_reached.
 */
export async function showPhone(ctx: Ctx, businessId: number): Promise<{ businessId: number; phone: string | null }> {
  const { actor, app, client, db, now } = ctx
  const business = await getBusiness(ctx, businessId)
  const phone = publicPhoneOf(business)
  const isOwner = actor !== undefined && actor.accountId === business.owner_id
  if (phone === null || isOwner) return { businessId, phone }
  const who = actor ? `account ${actor.accountId}` : `network ${client.ipHash}`
  if (!(await takeFromDailyQuota(db, ctx, [{ kind: 'phone', who, limit: dailyPhoneLimit }])))
    throw refusePhone('phone_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
  if (!client.isBot) app.businessCounts.record('reveals', businessId, client.ipHash)
  return { businessId, phone }
}
