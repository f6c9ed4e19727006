import type { Ctx, SignedInCtx } from '#core/context.ts'
import { pageInfoOf } from '#core/endpoint.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import type { ListSavedInput, SavedList } from '../contract.ts'
import type { SaveState } from '../rules.ts'
import { countSaved, isSaved, listSaved } from './saved-queries.ts'

/** A page of what the caller saved. A business that is no longer listed stays in it, without a card. */
export async function listSavedBusinesses(ctx: SignedInCtx, page: ListSavedInput): Promise<SavedList> {
  const { accountId } = ctx.actor
  const [rows, total] = await Promise.all([
    listSaved(ctx.db, { accountId, limit: page.size, offset: page.page * page.size }),
    countSaved(ctx.db, accountId),
  ])
  const cards = await listBusinessCards(ctx, { ids: rows.map(({ business_id }) => business_id) })
  const cardById = new Map(cards.map((card) => [card.businessId, card]))
  return {
    savedRespList: rows.map(({ business_id, name, status, created_at }) => ({
      businessId: business_id,
      name,
      savedAt: created_at.toISOString(),
      isTakingEnquiries: status === 'open',
      card: cardById.get(business_id) ?? null,
    })),
    page: pageInfoOf(page, total),
  }
}

/** What the button on a business page offers the viewer; undefined for merchants, who get none. */
export async function findSaveState({ actor, db }: Ctx, businessId: number): Promise<SaveState | undefined> {
  if (!actor) return 'visitor'
  if (actor.role === 'merchant') return undefined
  return (await isSaved(db, { accountId: actor.accountId, businessId })) ? 'saved' : 'unsaved'
}
