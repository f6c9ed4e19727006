import type { Ctx } from '#core/context.ts'
import { listBusinessCards } from '#features/businesses/server/list-business-cards.ts'
import { idOfSegment } from '#platform/id-of.ts'
import type { BrandOfBusiness } from '../brand-of-business.ts'
import { brandPath } from '../brand-path.ts'
import { shownBranches } from '../rules.ts'
import { type BrandRow, findBrand, listBranches } from './brand-queries.ts'

type ViewCtx = Pick<Ctx, 'app' | 'db' | 'now' | 'i18n'>

/** A brand and the cards of its branches, the main one first; undefined when there is none, or nothing is listed. */
export async function showBrand(ctx: ViewCtx, segment: string) {
  const id = idOfSegment(segment)
  const brand = id === undefined ? undefined : await findBrand(ctx.db, id)
  if (!brand) return undefined
  const branches = await listBranches(ctx.db, [brand.id])
  const cards = await listBusinessCards(ctx, { ids: branches.map(({ businessId }) => businessId) })
  return cards.length > 0 ? { name: brand.name, url: brandPath(brand), cards } : undefined
}

/** The branches of a brand beside a business of it, those of its own city first; undefined without any. */
export async function showOtherBranches(
  ctx: ViewCtx,
  brand: Pick<BrandRow, 'id' | 'name' | 'slug'>,
  { businessId, citySlug }: { businessId: number; citySlug: string },
): Promise<BrandOfBusiness | undefined> {
  const branches = await listBranches(ctx.db, [brand.id])
  const ids = branches.flatMap((branch) => (branch.businessId === businessId ? [] : branch.businessId))
  if (ids.length === 0) return undefined
  const cards = (await listBusinessCards(ctx, { ids })).filter(({ isTakingEnquiries }) => isTakingEnquiries)
  const near = cards.toSorted((a, b) => Number(b.citySlug === citySlug) - Number(a.citySlug === citySlug))
  if (near.length === 0) return undefined
  return {
    name: brand.name,
    url: brandPath(brand),
    count: near.length,
    others: near.slice(0, shownBranches).map(({ businessId: id, name, locality, city, url }) => ({
      id,
      name,
      where: [locality, city].filter(Boolean).join(', '),
      url,
    })),
  }
}
