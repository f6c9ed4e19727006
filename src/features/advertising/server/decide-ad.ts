import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { findPaymentOfAd } from '#features/payments/server/ad-payment-queries.ts'
import { refundPayment } from '#features/payments/server/refund-payment.ts'
import { refuseAd } from '../contract.ts'
import { isCancellable } from '../rules.ts'
import { tellOfAd } from './ad-messages.ts'
import { type AdRow, lockAd, updateAdStatus } from './advertising-queries.ts'

type DecidingApp = Pick<App, 'db' | 'config' | 'purchases'>

/**
 * An operator approves an advertisement, which then runs on its days, or refuses it with a reason; the whole amount of
 * a refused one goes back. Its advertiser is told. Refuses: ad_not_found, also when it was decided before.
 */
export async function decideAd(
  app: DecidingApp,
  { id, reason, now }: { id: number; reason: string | undefined; now: Date },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const ad = await lockAd(tx, id)
    if (ad?.status !== 'REVIEW') throw refuseAd('ad_not_found')
    const isApproved = reason === undefined
    const status = isApproved ? 'APPROVED' : 'REFUSED'
    await updateAdStatus(tx, id, { status, ...(reason !== undefined && { reason }), decidedAt: now })
    await tellOfAd(tx, app.config, ad, isApproved ? 'approved' : 'refused')
  })
  if (reason !== undefined) await giveBack(app, id, `Advertisement refused: ${reason}`, now)
}

/**
 * The advertiser calls it off before it begins; the whole amount goes back. Refuses: ad_not_found, ad_not_cancellable.
 */
export async function cancelAd(
  app: DecidingApp,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const ad = await lockOwnAd(tx, id, accountId)
    if (!isCancellable(ad, now)) throw refuseAd('ad_not_cancellable')
    await updateAdStatus(tx, id, { status: 'CANCELLED', decidedAt: now })
  })
  await giveBack(app, id, 'Advertisement called off before it began', now)
}

async function lockOwnAd(tx: Db, id: number, accountId: number): Promise<AdRow> {
  const ad = await lockAd(tx, id)
  if (!ad || ad.account_id !== accountId) throw refuseAd('ad_not_found')
  return ad
}

/** Once, however often it is asked for: what an outage left undone is done by the next try. */
async function giveBack(app: DecidingApp, adId: number, reason: string, now: Date): Promise<void> {
  const paymentId = await findPaymentOfAd(app.db, adId)
  if (paymentId !== undefined) await refundPayment(app, { paymentId, reason, idempotencyKey: `ad:${adId}` }, now)
}
