import type { Ctx, SignedInCtx } from '#core/context.ts'
import { readFormDraft, saveFormDraft } from '#core/form-draft.ts'
import { idOf } from '#platform/id-of.ts'
import { findAd } from './advertising-queries.ts'

/** The name under which a booking is kept while its person signs in. */
export const adDraft = 'advertisement'

/** The name of what an account booked and has not paid: whoever signs in next in this browser does not get it. */
const unpaidDraft = (accountId: number) => `unpaid advertisement ${accountId}`

/** Keeps what was typed for Back from the payment, ten minutes long. */
export function keepUnpaidAd(ctx: SignedInCtx, adId: number, values: Record<string, string>): Promise<void> {
  return saveFormDraft(ctx, unpaidDraft(ctx.actor.accountId), { values: { ...values, adId: String(adId) } })
}

/** What this person typed before the sign-in, or booked and has not paid; null when there is nothing. */
export async function findTypedAd(ctx: Ctx): Promise<Record<string, string> | null> {
  const before = await readFormDraft(ctx, adDraft)
  if (before || !ctx.actor) return before?.values ?? null
  const { adId, ...values } = (await readFormDraft(ctx, unpaidDraft(ctx.actor.accountId)))?.values ?? {}
  const ad = await findAd(ctx.db, idOf(adId) ?? 0)
  return ad?.status === 'HELD' || ad?.status === 'OVER' ? values : null
}
