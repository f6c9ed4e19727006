import type { SignedInCtx } from '#core/context.ts'
import type { OwnBusinessRow } from '#features/businesses/server/business-queries.ts'
import { viewBusinessCard, viewOwnBusiness } from '#features/businesses/server/business-view.ts'
import { listCards } from '#features/businesses/server/shown-business-queries.ts'
import { whereById } from '#features/businesses/server/view-choices.ts'
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
  const cards = await listCards(
    ctx.db,
    own.map(({ id }) => id),
  )
  const where = whereById(ctx, own)
  const rowById = new Map(cards.map((card) => [card.id, card]))
  return own.flatMap((row) => {
    const listed = rowById.get(row.id)
    if (!listed) return []
    const { id, name, url, isPaid, status, viewCount } = viewOwnBusiness(ctx, row)
    const { scenes } = viewBusinessCard(ctx, listed)
    return [
      {
        id,
        name,
        url,
        isPaid,
        isOpen: status === 'open',
        viewCount,
        where: where.get(id) ?? '',
        scenes,
        photoUrl: listed.cover && smallPictureUrl(listed.cover),
      },
    ]
  })
}
