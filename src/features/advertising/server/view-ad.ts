import type { Ctx } from '#core/context.ts'
import { reasonIn } from '#core/ready-reasons.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { listPaymentsOfAds } from '#features/payments/server/ad-payment-queries.ts'
import { cityName } from '#features/places/place-name.ts'
import { textIn } from '#texts/text-in.ts'
import { adReasons } from '../ad-reasons.ts'
import type { AdView } from '../contract.ts'
import { adNumberOf, adStateOf, isCancellable } from '../rules.ts'
import { listAdDays } from './ad-count-queries.ts'
import { type AdRow, listPlacements } from './advertising-queries.ts'

/** Bookings as their advertiser sees them, with their counts so far. */
export async function viewAds(
  { app, db, now, i18n }: Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>,
  rows: readonly AdRow[],
): Promise<AdView[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [placements, days, payments] = await Promise.all([
    listPlacements(db),
    listAdDays(db, ids),
    listPaymentsOfAds(db, ids),
  ])
  return rows.map((row) => {
    const placement = placements.find(({ slug }) => slug === row.placement)
    const city = app.places.cityById(row.city_id)
    const category = app.categories.byId(row.category_id)
    const own = days.filter(({ adId }) => adId === row.id)
    const payment = payments.get(row.id)
    return {
      adId: row.id,
      adNumber: adNumberOf(row.id),
      // Its time is over, whether or not that is written down yet.
      state: row.status === 'HELD' && row.held_until <= now ? 'over' : adStateOf(row, now),
      reason: row.reason === null ? null : reasonIn(i18n, adReasons, row.reason),
      placement: row.placement,
      placementName: placement ? textIn(i18n, placement.name, placement.name_hi) : row.placement,
      city: city ? cityName(city, i18n) : '',
      category: category ? categoryName(category, i18n) : null,
      startsOn: row.startsOn,
      lastOn: row.lastOn,
      amountPaise: row.amount_paise,
      headline: row.headline,
      line: row.line,
      seen: own.reduce((sum, { seen }) => sum + seen, 0),
      opened: own.reduce((sum, { opened }) => sum + opened, 0),
      paymentId: payment ?? null,
      can: { pay: row.status === 'HELD' && row.held_until > now, cancel: isCancellable(row, now) },
    }
  })
}
