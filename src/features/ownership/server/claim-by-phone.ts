import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { wrongOtp } from '#features/accounts/contract.ts'
import { lockAccount } from '#features/accounts/server/account-queries.ts'
import { actAsMerchant, becomeMerchant } from '#features/accounts/server/become-merchant.ts'
import { ensureOtpSent } from '#features/accounts/server/ensure-otp-sent.ts'
import { otpAttempt } from '#features/accounts/server/otp-attempt.ts'
import { consumeOtp } from '#features/accounts/server/otp-queries.ts'
import { type RobotCheck, sendOtp } from '#features/accounts/server/send-otp.ts'
import { otpError } from '#features/accounts/sign-in-fields.ts'
import type { BusinessRow } from '#features/businesses/server/business-queries.ts'
import { changeOwner } from '#features/businesses/server/change-owner.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { isMobile } from '#platform/phone.ts'
import { invalidFields, refuseAccess } from '#platform/refusal.ts'
import { refuseClaim } from '../contract.ts'
import { dailyClaimCodes } from '../rules.ts'
import { getClaimable, refuseSecond } from './claimable.ts'
import { tellOfOwnership } from './ownership-messages.ts'

/** The listed number that a code can go to. Refuses: owned_already, own_already, no_mobile_listed. */
function listedMobile({ owner_id, phone }: BusinessRow, accountId: number): string {
  if (owner_id !== null) throw refuseClaim(owner_id === accountId ? 'own_already' : 'owned_already')
  if (!phone || !isMobile(phone)) throw refuseClaim('no_mobile_listed')
  return phone
}

/**
 * Sends a code to the number of a listing that nobody owns; `isAgain` sends another. Returns the seconds until one more
 * may be sent. Refuses: business_not_found, owned_already, own_already, no_mobile_listed, second_needs_plan,
 * claim_limit_reached, and as `sendOtp`.
 */
export async function sendClaimOtp(
  ctx: SignedInCtx,
  businessId: number,
  { isAgain, ...robotCheck }: RobotCheck & { isAgain: boolean },
): Promise<number> {
  const phone = listedMobile(await getClaimable(ctx.db, businessId), ctx.actor.accountId)
  await refuseSecond(ctx.db, ctx)
  await countListing(ctx, businessId)
  const contact = { kind: 'phone' as const, value: phone }
  const sent = await (isAgain ? sendOtp : ensureOtpSent)(ctx, contact, 'claim', robotCheck)
  return sent.resendAfterSeconds
}

/** Every listing counts once a day, whichever button is pressed first. Refuses: claim_limit_reached. */
async function countListing(ctx: SignedInCtx, businessId: number): Promise<void> {
  const who = String(ctx.actor.accountId)
  await ctx.db.transaction().execute(async (tx) => {
    const isFirst = await takeFromDailyQuota(tx, ctx, [
      { kind: 'claim code of a listing', who: `${who} ${businessId}`, limit: 1 },
    ])
    if (!isFirst) return
    if (!(await takeFromDailyQuota(tx, ctx, [{ kind: 'claim codes', who, limit: dailyClaimCodes }]))) {
      throw refuseClaim('claim_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(ctx.now) })
    }
  })
}

/**
 * With the code sent to its number, or as the account that has this number, the caller becomes the owner of a listing
 * that nobody owns, sees its enquiries from now on, and acts as a merchant. Of two at once one gets it. Refuses:
 * business_not_found, owned_already, own_already, no_mobile_listed, second_needs_plan, otp_wrong.
 */
export async function claimByPhone(ctx: SignedInCtx, businessId: number, otp: string): Promise<void> {
  const { actor, app, db, now } = ctx
  const phone = listedMobile(await getClaimable(db, businessId), actor.accountId)
  if (phone !== actor.phone) {
    const problem = otpError(otp)
    if (problem) throw invalidFields({ otp: problem })
    await refuseSecond(db, ctx)
    const attempt = otpAttempt(ctx, { kind: 'phone', value: phone }, ['claim'], otp.trim())
    if (!(await consumeOtp(db, attempt))) throw wrongOtp()
  }
  await db.transaction().execute(async (tx) => {
    if (!(await lockAccount(tx, actor.accountId))) throw refuseAccess('not_signed_in')
    // The number of the account gives the listing anyway, at the next sign-in.
    if (phone !== actor.phone) await refuseSecond(tx, ctx)
    const isChanged = await changeOwner(tx, { businessId, from: null, to: actor.accountId, since: now })
    if (!isChanged) throw refuseClaim('owned_already')
    await becomeMerchant(tx, ctx)
    if (phone !== actor.phone) {
      const key = `${businessId}:${now.getTime()}`
      await tellOfOwnership(tx, app, { news: 'claimed', businessId, phone, email: null, key })
    }
  })
  actAsMerchant(ctx)
}
