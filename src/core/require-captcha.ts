import { keyedHash } from '#platform/keyed-hash.ts'
import { invalidFields } from '#platform/refusal.ts'
import { tokenHash } from '#platform/token-hash.ts'
import { checkCaptcha } from '#platform/validator.ts'
import type { Ctx } from './context.ts'
import { takeFromDailyQuota } from './daily-quota.ts'
import { recordSecurityEvent } from './security-log.ts'
import { insertSpentProof } from './spent-proof-queries.ts'

interface CaptchaUse {
  /** What the form sent as `recaptchaToken`: empty when no script solved a captcha. */
  token: string | undefined
  /** What it is accepted for, such as the fingerprint of a form: the same again is no second use. */
  usedFor: string
}

/**
 * Refuses a robot with the sentences of spec §5, at `recaptchaToken`. A token counts once, in the ten minutes after its
 * challenge was made. Refuses: validation_failed.
 */
export async function requireCaptcha(ctx: Ctx, { token = '', usedFor }: CaptchaUse): Promise<void> {
  const problem = await checkCaptcha(token, async (typed) => {
    const id = await ctx.app.captcha.verify(typed)
    if (id === undefined) return false
    const used = keyedHash(ctx.app.keys.current('captcha'), usedFor)
    return insertSpentProof(ctx.db, { idHash: tokenHash(id), usedFor: used, now: ctx.now })
  })
  if (!problem) return
  recordSecurityEvent(ctx, 'captcha_refused', { code: token ? 'invalid' : 'missing' })
  throw invalidFields({ recaptchaToken: problem })
}

/**
 * The same for the form of a visitor, which solves its captcha unseen while it is filled in. A network may send some
 * forms a day without one: their senders have no script (docs/decisions/120-captcha.md). Signed-in people are known.
 */
export async function requireCaptchaOfVisitor(ctx: Ctx, use: CaptchaUse): Promise<void> {
  if (ctx.actor) return
  if (!use.token) {
    const limit = ctx.app.config.captcha.freeFormsPerDay
    const free = { kind: 'form without captcha', who: ctx.client.ipHash, limit }
    if (limit > 0 && (await takeFromDailyQuota(ctx.db, ctx, [free]))) return
  }
  await requireCaptcha(ctx, use)
}
