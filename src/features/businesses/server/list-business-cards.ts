import type { Ctx } from '#core/context.ts'
import { listCovers } from '#features/media/server/media-queries.ts'
import { smallPictureUrl } from '#features/media/server/media-view.ts'
import type { BusinessCard } from '../contract.ts'
import { listCards } from './business-queries.ts'
import { viewBusinessCard } from './business-view.ts'
import { listShownQuotes } from './list-shown-quotes.ts'

/**
 * The cards of found businesses in the order found; `distancesMetres` is parallel to `ids`. Omits businesses deleted in
 * the meantime.
 */
export async function listBusinessCards(
  ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>,
  { ids, distancesMetres }: { ids: readonly number[]; distancesMetres?: readonly (number | null)[] | undefined },
): Promise<BusinessCard[]> {
  const rows = await listCards(ctx.db, ids)
  const distanceById = new Map(ids.map((id, index) => [id, distancesMetres?.[index] ?? null]))
  const withPhotos = rows.flatMap(({ id, photo_count }) => (photo_count > 0 ? id : []))
  const [covers, quotes] = await Promise.all([
    withPhotos.length > 0 ? listCovers(ctx.db, withPhotos) : [],
    listShownQuotes(ctx, rows),
  ])
  const photoById = new Map(covers.map((cover) => [cover.business_id, smallPictureUrl(cover)]))
  return rows.map((row) => ({
    ...viewBusinessCard(ctx, row, distanceById.get(row.id)),
    photoUrl: photoById.get(row.id) ?? null,
    quote: quotes.get(row.id) ?? null,
  }))
}
