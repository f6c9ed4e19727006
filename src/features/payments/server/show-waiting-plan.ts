import type { SignedInCtx } from '#core/context.ts'
import { findWaitingPlan } from './list-queries.ts'

/** What a buyer has approved for a business and the bank has not confirmed yet: to be seen before paying again. */
export async function showWaitingPlan({ db, actor }: SignedInCtx, businessId: number) {
  const waiting = await findWaitingPlan(db, { accountId: actor.accountId, businessId })
  return waiting ? { paymentId: waiting.id, amountPaise: waiting.amount_paise } : null
}

export type WaitingPlan = NonNullable<Awaited<ReturnType<typeof showWaitingPlan>>>
