import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { couponCodeOf } from '#features/plans/contract.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { refusePayment } from '../contract.ts'
import { dailyCouponLimit } from '../rules.ts'

/**
 * Counts that an account tries a coupon, before anything says whether there is one: outside the transaction that its
 * refusal would roll back. False when it has tried too many today. No coupon is no try.
 */
export async function takeCouponTry(ctx: SignedInCtx, couponCode: string | undefined): Promise<boolean> {
  if (couponCodeOf(couponCode) === '') return true
  const limit = { kind: 'coupons', who: String(ctx.actor.accountId), limit: dailyCouponLimit }
  return takeFromDailyQuota(ctx.app.db, ctx, [limit])
}

export const tooManyTries = ({ now }: Pick<SignedInCtx, 'now'>) =>
  refusePayment('purchase_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
