import type { Ctx } from '#core/context.ts'
import { textIn } from '#texts/text-in.ts'
import type { PlacementView } from '../contract.ts'
import { listPlacements } from './advertising-queries.ts'

/** Where a business can advertise, and the price where it is fixed. */
export async function listRateCard({ db, i18n }: Pick<Ctx, 'db' | 'i18n'>): Promise<PlacementView[]> {
  const rows = await listPlacements(db)
  return rows.map((row) => ({
    placement: row.slug,
    name: textIn(i18n, row.name, row.name_hi),
    shownWhere: textIn(i18n, row.shown_where, row.shown_where_hi),
    suits: textIn(i18n, row.suits, row.suits_hi),
    sketch: row.sketch,
    bookedBy: row.booked_by,
    pricePaise: row.price_paise,
  }))
}
