import type { Ctx } from '#core/context.ts'
import { listBusinesses } from '#features/businesses/server/business-queries.ts'
import { viewBusinessPage } from '#features/businesses/server/business-view.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { compareFacts } from '#features/facts/server/compare-facts.ts'
import { chosenPlace } from '#features/places/chosen-place.ts'
import { distanceMetres } from '#features/search/rules.ts'
import { chosenIds } from '../chosen-businesses.ts'

/**
 * The businesses in the address side by side: what lists and pages say of them, and every fact that one of them states.
 */
export async function showComparison(ctx: Ctx, url: URL) {
  const ids = chosenIds(url.searchParams)
  const rows = new Map((await listBusinesses(ctx.db, ids)).map((row) => [row.id, row]))
  const cards = await listBusinessCards(ctx, { ids, distancesMetres: ids.map((id) => distanceTo(ctx, rows.get(id))) })
  const pages = cards.flatMap(({ businessId }) => {
    const row = rows.get(businessId)
    return row ? viewBusinessPage(ctx, row) : []
  })
  return {
    cards,
    facts: compareFacts(pages, ctx.i18n),
    openIds: cards.flatMap(({ businessId, isTakingEnquiries }) => (isTakingEnquiries ? businessId : [])),
  }
}

/** From where the visitor looks; null when they did not say. */
function distanceTo(
  { app, cookies }: Ctx,
  business: { lat: number | null; lng: number | null } | undefined,
): number | null {
  const { near, area } = chosenPlace(cookies, app.places)
  const from = near?.position ?? area
  if (!from || business?.lat == null || business.lng == null) return null
  return Math.round(distanceMetres(from.lat, from.lng, business.lat, business.lng))
}
