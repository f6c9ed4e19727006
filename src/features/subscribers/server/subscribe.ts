import type { Ctx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { enqueue } from '#core/jobs.ts'
import { languageOf } from '#core/message-language.ts'
import { noticeVersion } from '#features/accounts/rules.ts'
import { secondsToIndianMidnight } from '#platform/indian-time.ts'
import { invalidFields } from '#platform/refusal.ts'
import { checkEmailNotDisposable, validate } from '#platform/validator.ts'
import { refuseSubscriber } from '../contract.ts'
import { confirmWithinDays, dailyNetworkLimit } from '../rules.ts'
import { answerSubscriptionRequest } from './answer-subscription-request.ts'
import { upsertSubscriptionRequest } from './subscriber-queries.ts'

/**
 * Subscribes an e-mail address to the newsletter. Whether it is new, confirmed or ended, the same is written and
 * returned here; a job decides whether a confirmation e-mail is sent. Refuses: subscribing_too_often, and an invalid or
 * disposable address.
 */
export async function subscribe(ctx: Ctx, input: { email: string }): Promise<{ confirmWithinDays: number }> {
  const problem =
    validate(input.email, 'emailAddress') || (await checkEmailNotDisposable(input.email, ctx.app.isDisposableEmail))
  if (problem) throw invalidFields({ email: problem })
  const email = input.email.toLowerCase()
  await ctx.db.transaction().execute(async (tx) => {
    const bounds = [{ kind: 'subscribe', who: ctx.client.ipHash, limit: dailyNetworkLimit }]
    if (!(await takeFromDailyQuota(tx, ctx, bounds))) {
      throw refuseSubscriber('subscribing_too_often', { retryAfterSeconds: secondsToIndianMidnight(ctx.now) })
    }
    const subscriberId = await upsertSubscriptionRequest(tx, {
      email,
      language: languageOf(ctx),
      noticeVersion,
      askedAt: ctx.now,
    })
    await enqueue(tx, answerSubscriptionRequest, { subscriberId })
  })
  return { confirmWithinDays }
}
