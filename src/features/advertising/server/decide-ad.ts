import type { App } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import type { Senders } from '#core/message-language.ts'
import { findPaymentOfAd } from '#features/payments/server/ad-payment-queries.ts'
import { lockPayment } from '#features/payments/server/payment-queries.ts'
import { refundPaymentIn } from '#features/payments/server/refund-payment.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { refuseAd } from '../contract.ts'
import { isCancellable } from '../rules.ts'
import { tellOfAd } from './ad-messages.ts'
import { type AdRow, listUndecidedAds, lockAd, updateAdStatus } from './advertising-queries.ts'

type DecidingApp = Pick<App, 'db' | 'config' | 'purchases'> & Senders

/**
 * An operator approves an advertisement, which then runs on its days, or refuses it with a reason; the whole amount of
 * a refused one goes back. Its advertiser is told. Refuses: ad_not_found, also when it was decided before, and
 * ad_too_late to approve one whose first day has come: its days would be fewer than those that were paid.
 */
export async function decideAd(
  app: DecidingApp,
  { id, reason, now }: { id: number; reason: string | undefined; now: Date },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { ad, paymentId } = await lockPaidAd(tx, id)
    if (ad?.status !== 'REVIEW') throw refuseAd('ad_not_found')
    const isApproved = reason === undefined
    if (isApproved && ad.startsOn <= indianDate(now)) throw refuseAd('ad_too_late')
    const status = isApproved ? 'APPROVED' : 'REFUSED'
    await updateAdStatus(tx, id, { status, ...(reason !== undefined && { reason }), decidedAt: now })
    await tellOfAd(tx, app, ad, isApproved ? 'approved' : 'refused')
    if (!isApproved) await giveBack(tx, app, { adId: id, paymentId, reason: `Advertisement refused: ${reason}` }, now)
  })
}

/**
 * The advertiser calls it off before it begins; the whole amount goes back. Refuses: ad_not_found, ad_not_cancellable.
 */
export async function cancelAd(
  app: DecidingApp,
  { id, accountId, now }: { id: number; accountId: number; now: Date },
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    const { ad, paymentId } = await lockPaidAd(tx, id)
    if (!ad || ad.account_id !== accountId) throw refuseAd('ad_not_found')
    if (!isCancellable(ad, now)) throw refuseAd('ad_not_cancellable')
    await updateAdStatus(tx, id, { status: 'CANCELLED', decidedAt: now })
    await giveBack(tx, app, { adId: id, paymentId, reason: 'Advertisement called off before it began' }, now)
  })
}

/**
 * Advertisements that nobody decided before their first day: the whole amount goes back, and their advertisers are
 * told. Those that begin tomorrow raise an alarm.
 */
export async function giveBackUndecidedAt(app: DecidingApp & Pick<App, 'paymentAlarms'>, now: Date): Promise<void> {
  const today = indianDate(now)
  for (const { id } of await listUndecidedAds(app.db, today)) {
    await app.db.transaction().execute(async (tx) => {
      const { ad, paymentId } = await lockPaidAd(tx, id)
      if (ad?.status !== 'REVIEW') return
      await updateAdStatus(tx, id, { status: 'CANCELLED', decidedAt: now })
      await tellOfAd(tx, app, ad, 'late')
      await giveBack(tx, app, { adId: id, paymentId, reason: 'Advertisement not checked in time' }, now)
    })
  }
  const waiting = await listUndecidedAds(app.db, addDays(today, 1))
  if (waiting.length > 0) app.paymentAlarms.raise('ad_undecided', { advertisements: waiting.length })
}

/** Holds an advertisement, and before it its payment, as whoever records money does. */
async function lockPaidAd(tx: Db, adId: number): Promise<{ ad: AdRow | undefined; paymentId: number | undefined }> {
  const paymentId = await findPaymentOfAd(tx, adId)
  if (paymentId !== undefined) await lockPayment(tx, paymentId)
  return { ad: await lockAd(tx, adId), paymentId }
}

/** In the transaction that ends the advertisement: it is never over while its money is kept. */
async function giveBack(
  tx: Db,
  app: DecidingApp,
  { adId, paymentId, reason }: { adId: number; paymentId: number | undefined; reason: string },
  now: Date,
): Promise<void> {
  if (paymentId !== undefined) await refundPaymentIn(tx, app, { paymentId, reason, idempotencyKey: `ad:${adId}` }, now)
}
