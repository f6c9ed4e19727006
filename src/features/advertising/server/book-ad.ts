import type { SignedInCtx } from '#core/context.ts'
import { takeFromDailyQuota } from '#core/daily-quota.ts'
import { refusePayment, type StartedPayment } from '#features/payments/contract.ts'
import { recordPurchase } from '#features/payments/server/record-purchase.ts'
import { startPayment } from '#features/payments/server/start-payment.ts'
import { secondsToIndianMidnight, startOfIndianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { invalidFields } from '#platform/refusal.ts'
import { type BookAdInput, refuseAd } from '../contract.ts'
import {
  adPricePaise,
  dailyBookingLimit,
  holdMinutes,
  holdPauseMinutes,
  isFree,
  lastDayOf,
  longestHoldMinutes,
  maxOpenBookings,
  minutesAfter,
} from '../rules.ts'
import {
  countOpenAds,
  expireHoldsOf,
  findHeldSince,
  insertAd,
  isKeptInVain,
  listTakenRuns,
  lockPlace,
  releaseOwnHolds,
  releasePicture,
  releaseUnpayable,
} from './ad-hold-queries.ts'
import { listDayPrices } from './advertising-queries.ts'
import { holderOf } from './list-runs-for.ts'
import { readAd } from './read-ad.ts'

/**
 * Holds the days of a place for 15 minutes, at the price of this moment, and starts the payment. The place is locked
 * while it is decided, and the constraint of the table has the last word: of any number of people at once one gets it.
 * Whoever comes back from the payment and books the same days anew gives the earlier ones back, and after 45 minutes
 * others have a chance; days that several people kept in vain are kept for nobody. When the gateway does not answer,
 * the days are given back at once. Refuses: ad_place_taken, ad_held_too_long, ad_limit_reached, purchase_limit_reached,
 * gateway_unavailable, and wrong fields.
 */
export async function bookAd(ctx: SignedInCtx, input: BookAdInput): Promise<{ adId: number; payment: StartedPayment }> {
  const { ad, fieldErrors } = await readAd(ctx, input)
  if (!ad) throw invalidFields(fieldErrors)
  const { actor, app, now } = ctx
  const { placement, city, category, business, sender, buyer } = ad
  const place = { placement: placement.slug, cityId: city.id, categoryId: category?.id ?? 0 }
  const run = { startsOn: input.startsOn, lastOn: lastDayOf(input.startsOn, input.days) }
  const holder = await holderOf(ctx, sender.phone)
  const booked = await ctx.db.transaction().execute(async (tx) => {
    const limit = { kind: 'ad bookings', who: String(actor.accountId), limit: dailyBookingLimit }
    if (!(await takeFromDailyQuota(tx, ctx, [limit])))
      throw refusePayment('purchase_limit_reached', { retryAfterSeconds: secondsToIndianMidnight(now) })
    await lockPlace(tx, place)
    await expireHoldsOf(tx, place, now)
    const own = { ...place, accountId: actor.accountId, run }
    const after = minutesAfter(now, -holdPauseMinutes)
    const heldSince = (await findHeldSince(tx, { place, holder, run, after })) ?? now
    if (minutesAfter(heldSince, longestHoldMinutes) <= now) throw refuseAd('ad_held_too_long')
    await releaseOwnHolds(tx, own)
    if (ad.pictureKey && !(await releasePicture(tx, { accountId: actor.accountId, key: ad.pictureKey })))
      throw invalidFields({ picture: /* i18n */ 'Please choose the picture once more' })
    if ((await countOpenAds(tx, actor.accountId, now)) >= maxOpenBookings) throw refuseAd('ad_limit_reached')
    const taken = await listTakenRuns(tx, { ...place, from: run.startsOn, now })
    if (!isFree(run.startsOn, input.days, taken)) throw refuseAd('ad_place_taken')
    // Then they are nobody's until they are paid (ad-purchase.ts).
    const isKept = !(await isKeptInVain(tx, { place, run, now }))
    const prices = await listDayPrices(tx, { cityId: city.id, categoryId: category?.id })
    const dayPricePaise = prices.get(placement.slug) ?? placement.day_price_paise
    const amountPaise = adPricePaise(dayPricePaise, input.days)
    const adId = await insertAd(tx, {
      ...place,
      accountId: actor.accountId,
      businessId: business?.id ?? null,
      run,
      dayPricePaise,
      amountPaise,
      headline: input.headline.trim(),
      line: input.line?.trim() ?? '',
      url: ad.url,
      pictureKey: ad.pictureKey,
      contactName: sender.name,
      phone: sender.phone,
      email: sender.email,
      heldSince: isKept ? heldSince : now,
      heldUntil: isKept ? minutesAfter(now, holdMinutes) : now,
      now,
    })
    if (adId === undefined) throw refuseAd('ad_place_taken')
    // In English, as all of the invoice is.
    const where = [category?.name, city.name].filter(Boolean).join(', ')
    const paymentId = await recordPurchase(
      app,
      tx,
      {
        accountId: actor.accountId,
        kind: 'AD',
        businessId: business?.id ?? null,
        adBookingId: adId,
        title: `Advertisement: ${placement.name}, ${where}`,
        startsAt: startOfIndianDate(run.startsOn),
        endsAt: startOfIndianDate(addDays(run.lastOn, 1)),
        listPaise: amountPaise,
        buyer,
      },
      now,
    )
    return { adId, paymentId }
  })
  try {
    return { adId: booked.adId, payment: await startPayment(ctx, booked.paymentId) }
  } catch (error) {
    // Nobody can pay it: others may have the days, and the next try begins anew.
    await releaseUnpayable(ctx.db, booked.adId)
    throw error
  }
}
