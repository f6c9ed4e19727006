import type { SignedInCtx } from '#core/context.ts'
import { listCards, type OwnBusinessRow } from '#features/businesses/server/business-queries.ts'
import { viewBusinessCard, viewOwnBusiness } from '#features/businesses/server/business-view.ts'
import { listCovers } from '#features/media/server/media-queries.ts'
import { smallPictureUrl } from '#features/media/server/media-view.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { brandPath } from '../brand-path.ts'
import { listBranches, listBrandsOf } from './brand-queries.ts'

/** The brands of the caller with their branches, and the listings that belong to none. */
export async function showBranches(ctx: SignedInCtx) {
  const { db, actor } = ctx
  const [own, brands] = await Promise.all([listBusinessesFor(ctx, 'own'), listBrandsOf(db, actor.accountId)])
  const branches = await listBranches(
    db,
    brands.map(({ id }) => id),
  )
  const shown = await viewAll(ctx, own)
  const taken = new Set(branches.map(({ businessId }) => businessId))
  return {
    isPaid: shown.some(({ isPaid }) => isPaid),
    brands: brands.map((brand) => ({
      id: brand.id,
      name: brand.name,
      url: brandPath(brand),
      sharesTexts: brand.shares_texts,
      sharesFacts: brand.shares_facts,
      branches: branches.flatMap(({ brandId, businessId, isMain }) => {
        const listing = brandId === brand.id ? shown.find(({ id }) => id === businessId) : undefined
        return listing ? [{ ...listing, isMain }] : []
      }),
    })),
    free: shown.filter(({ id }) => !taken.has(id)),
  }
}

export type ShownBrand = Awaited<ReturnType<typeof showBranches>>['brands'][number]
export type ShownListing = Awaited<ReturnType<typeof showBranches>>['free'][number]

async function viewAll(ctx: SignedInCtx, own: readonly OwnBusinessRow[]) {
  const ids = own.map(({ id }) => id)
  const [cards, covers] = await Promise.all([
    listCards(ctx.db, ids),
    listCovers(
      ctx.db,
      own.flatMap(({ id, photo_count }) => (photo_count > 0 ? id : [])),
    ),
  ])
  const photoById = new Map(covers.map((cover) => [cover.business_id, smallPictureUrl(cover)]))
  const cardById = new Map(cards.map((card) => [card.id, viewBusinessCard(ctx, card)]))
  return own.flatMap((row) => {
    const card = cardById.get(row.id)
    if (!card) return []
    const { id, name, city, url, isPaid, status, viewCount } = viewOwnBusiness(ctx, row)
    const { locality, scenes } = card
    return [
      {
        id,
        name,
        url,
        isPaid,
        isOpen: status === 'open',
        viewCount,
        where: [locality, city].filter(Boolean).join(', '),
        scenes,
        photoUrl: photoById.get(id) ?? null,
      },
    ]
  })
}
