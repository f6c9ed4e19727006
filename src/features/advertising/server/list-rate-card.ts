import type { Ctx } from '#core/context.ts'
import { textIn } from '#texts/text-in.ts'
import type { PlacementView, PlaceQuery } from '../contract.ts'
import { reachDays } from '../rules.ts'
import { listReach } from './ad-count-queries.ts'
import { listDayPrices, listPlacements } from './advertising-queries.ts'
import { readNamedPlace } from './read-place-of-ad.ts'

/** Where a business can advertise, what a day costs and how many it reaches there. Refuses unknown places by field. */
export function listRateCard(ctx: Pick<Ctx, 'app' | 'db' | 'i18n'>, query: PlaceQuery): Promise<PlacementView[]> {
  const { city, category } = readNamedPlace(ctx, query)
  return listPricedPlacements(ctx, { cityId: city?.id, categoryId: category?.id })
}

/** The same for a place that was read. */
export async function listPricedPlacements(
  { db, i18n }: Pick<Ctx, 'db' | 'i18n'>,
  { cityId, categoryId }: { cityId: number | undefined; categoryId: number | undefined },
): Promise<PlacementView[]> {
  const [rows, prices, reach] = await Promise.all([
    listPlacements(db),
    listDayPrices(db, { cityId, categoryId }),
    cityId === undefined ? new Map<string, number>() : listReach(db, { cityId, categoryId, days: reachDays }),
  ])
  return rows.map((row) => ({
    placement: row.slug,
    name: textIn(i18n, row.name, row.name_hi),
    shownWhere: textIn(i18n, row.shown_where, row.shown_where_hi),
    suits: textIn(i18n, row.suits, row.suits_hi),
    sketch: row.sketch,
    isOfCategory: row.is_of_category,
    dayPricePaise: prices.get(row.slug) ?? row.day_price_paise,
    reachADay: reach.get(row.slug) ?? null,
  }))
}
