import type { Ctx } from '#core/context.ts'
import { smallPictureUrl } from '#features/media/server/media-view.ts'
import type { BusinessCard } from '../contract.ts'
import { viewBusinessCard } from './business-view.ts'
import { listCards } from './shown-business-queries.ts'
import { shownQuote } from './shown-quote.ts'

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
  return rows.map((row) => ({
    ...viewBusinessCard(ctx, row, distanceById.get(row.id)),
    photoUrl: row.cover && smallPictureUrl(row.cover),
    quote: shownQuote(ctx.i18n, row),
  }))
}
