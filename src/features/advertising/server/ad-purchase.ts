import type { Purchase } from '#features/payments/purchase.ts'
import { isBookableStart, isFree, runLength } from '../rules.ts'
import { expireHoldsOf, listTakenRuns, lockPlace, releaseOwnHolds } from './ad-hold-queries.ts'
import { findAd, lockAd, updateAdStatus } from './advertising-queries.ts'

/** A paid advertisement goes to review; one whose days somebody else has by now is given back. */
export const adPurchase: Purchase = {
  kind: 'AD',
  async activate(tx, { adBookingId }, now) {
    const found = adBookingId === null ? undefined : await findAd(tx, adBookingId)
    if (!found) return 'refund'
    const place = { placement: found.placement, cityId: found.city_id, categoryId: found.category_id }
    await lockPlace(tx, place)
    const ad = await lockAd(tx, found.id)
    if (!ad) return 'refund'
    if (ad.status === 'HELD') {
      await updateAdStatus(tx, ad.id, { status: 'REVIEW' })
      return 'given'
    }
    // Paid after its time was over: it still has its days when nobody else does, and we know whom to tell.
    if (ad.status !== 'OVER' || ad.phone === '' || !isBookableStart(ad.startsOn, now)) return 'refund'
    // What others held and did not pay is theirs no longer, and the constraint of the table counts it until then; nor
    // does the advertiser's own second hold of these days stand in the way of the first, which is paid.
    await expireHoldsOf(tx, place, now)
    const run = { startsOn: ad.startsOn, lastOn: ad.lastOn }
    if (found.account_id !== null) await releaseOwnHolds(tx, { ...place, accountId: found.account_id, run })
    if (!isFree(ad.startsOn, runLength(ad), await listTakenRuns(tx, { ...place, from: ad.startsOn, now })))
      return 'refund'
    await updateAdStatus(tx, ad.id, { status: 'REVIEW' })
    return 'given'
  },
  async reverse(tx, { adBookingId }, now) {
    const ad = adBookingId === null ? undefined : await lockAd(tx, adBookingId)
    if (ad && (ad.status === 'REVIEW' || ad.status === 'APPROVED'))
      await updateAdStatus(tx, ad.id, { status: 'CANCELLED', decidedAt: now })
  },
}
