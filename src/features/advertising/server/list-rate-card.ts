import type { Ctx } from '#core/context.ts'
import { textIn } from '#texts/text-in.ts'
import type { PlacementView } from '../contract.ts'
import { listPlacements, type PlacementRow } from './advertising-queries.ts'

/** Where a business can advertise, and what a day costs where nothing else is said. */
export async function listRateCard({ db, i18n }: Pick<Ctx, 'db' | 'i18n'>): Promise<PlacementView[]> {
  return (await listPlacements(db)).map((row) => viewPlacement(row, i18n))
}

export function viewPlacement(row: PlacementRow, i18n: Ctx['i18n']): PlacementView {
  return {
    placement: row.slug,
    name: textIn(i18n, row.name, row.name_hi),
    shownWhere: textIn(i18n, row.shown_where, row.shown_where_hi),
    suits: textIn(i18n, row.suits, row.suits_hi),
    sketch: row.sketch,
    isOfCategory: row.is_of_category,
    dayPricePaise: row.day_price_paise,
  }
}
