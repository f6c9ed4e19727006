import { timingSafeEqual } from 'node:crypto'
import type { Ctx } from '#core/context.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import { refuseOtp } from '../contract.ts'
import type { Identifier } from '../identifier.ts'
import { type OtpPurpose, otpRules } from '../rules.ts'
import { lockNewestOtpChallenge, updateOtpChallenge } from './otp-queries.ts'

/**
 * Uses up a one-time password, or counts a wrong try. One answer for wrong, expired, used, asked for elsewhere and never sent.
 * Commits on its own: a try must count even when what follows is rolled back. Refuses: otp_wrong.
 */
export async function consumeOtp(ctx: Ctx, identifier: Identifier, purpose: OtpPurpose, code: string): Promise<void> {
  const isRight = await ctx.db.transaction().execute(async (tx) => {
    // A client without cookies is known by its address and kind; one with cookies by the cookie alone.
    const { browserHash, clientHash } = ctx.client
    const asker = browserHash ? { browser_hash: browserHash } : { client_hash: clientHash }
    const challenge = await lockNewestOtpChallenge(tx, { identifier: identifier.value, purpose, asker })
    if (!challenge || challenge.used_at || challenge.expires_at <= ctx.now) return false
    if (challenge.tries >= otpRules.wrongTriesAllowed) return false
    const expected = Buffer.from(challenge.code_hash)
    const given = Buffer.from(keyedHash(ctx.app.config.secret, `${challenge.salt} ${code}`))
    if (!timingSafeEqual(expected, given)) {
      await updateOtpChallenge(tx, challenge.id, { tries: challenge.tries + 1 })
      return false
    }
    await updateOtpChallenge(tx, challenge.id, { used_at: ctx.now })
    return true
  })
  if (!isRight) throw refuseOtp('otp_wrong')
}
