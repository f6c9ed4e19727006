import type { Ctx } from '#core/context.ts'
import type { BusinessCard } from '#features/businesses/contract.ts'
import { findDemoShowpiece } from '#features/businesses/server/demo-queries.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'

/** A demo listing that shows what a page can be. Without demo data there is none: a real shop is nobody's sample. */
export async function findSampleListing(
  ctx: Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>,
): Promise<BusinessCard | undefined> {
  const id = await findDemoShowpiece(ctx.db)
  if (id === undefined) return undefined
  const [card] = await listBusinessCards(ctx, { ids: [id] })
  return card
}
