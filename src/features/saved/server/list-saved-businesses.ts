import type { Ctx, SignedInCtx } from '#core/context.ts'
import { pageInfoOf } from '#core/endpoint.ts'
import { type BusinessRow, listBusinesses } from '#features/businesses/server/business-queries.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { categoryName } from '#features/categories/category-name.ts'
import { categoryPath } from '#features/categories/category-path.ts'
import { cityName } from '#features/places/place-name.ts'
import type { ListSavedInput, SavedList, SavedView } from '../contract.ts'
import type { SaveState } from '../rules.ts'
import { countSaved, isSaved, listSaved } from './saved-queries.ts'
import { listNewsOf } from './show-alerts.ts'

/** A page of what the caller saved. A business that is no longer listed stays in it, without a card. */
export async function listSavedBusinesses(ctx: SignedInCtx, page: ListSavedInput): Promise<SavedList> {
  const { accountId } = ctx.actor
  const [rows, total, newsById] = await Promise.all([
    listSaved(ctx.db, { accountId, limit: page.size, offset: page.page * page.size }),
    countSaved(ctx.db, accountId),
    listNewsOf(ctx, accountId),
  ])
  const cards = await listBusinessCards(ctx, { ids: rows.map(({ business_id }) => business_id) })
  const cardById = new Map(cards.map((card) => [card.businessId, card]))
  const goneIds = rows.flatMap(({ business_id }) => (cardById.has(business_id) ? [] : business_id))
  const goneById = new Map((await listBusinesses(ctx.db, goneIds)).map((row) => [row.id, row]))
  return {
    savedRespList: rows.map(({ business_id, name, status, created_at, alerts_since }) => ({
      businessId: business_id,
      name,
      savedAt: created_at.toISOString(),
      hasAlerts: alerts_since !== null,
      news: newsById.get(business_id) ?? [],
      isTakingEnquiries: status === 'open',
      card: cardById.get(business_id) ?? null,
      former: formerOf(ctx, goneById.get(business_id)),
    })),
    page: pageInfoOf(page, total),
  }
}

/** What a business was that is no longer listed, and where there are others of its kind. */
function formerOf({ app, i18n }: Ctx, row: BusinessRow | undefined): SavedView['former'] {
  const category = app.categories.byId(row?.category_ids[0] ?? 0)
  const city = row && app.places.cityById(row.city_id)
  if (!category || !city) return null
  return {
    category: categoryName(category, i18n),
    city: cityName(city, i18n),
    similarUrl: categoryPath(category.slug, city.slug),
  }
}

/** What the button on a business page shows the viewer; undefined for merchants, who get none. */
export async function findSaveState({ actor, db }: Ctx, businessId: number): Promise<SaveState | undefined> {
  if (!actor) return 'unsaved'
  if (actor.role === 'merchant') return undefined
  return (await isSaved(db, { accountId: actor.accountId, businessId })) ? 'saved' : 'unsaved'
}
