import type { Ctx } from '#context.ts'
import type { PlacementView } from '../contract.ts'
import { listPlacements } from './advertising-queries.ts'

/** Where a business can advertise, and at what price where one is fixed. */
export async function listRateCard({ db }: Pick<Ctx, 'db'>): Promise<PlacementView[]> {
  const rows = await listPlacements(db)
  return rows.map(({ slug, name, shown_where, suits, sketch, booked_by, price_paise }) => ({
    placement: slug,
    name,
    shownWhere: shown_where,
    suits,
    sketch,
    bookedBy: booked_by,
    pricePaise: price_paise,
  }))
}
