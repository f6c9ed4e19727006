import type { SignedInCtx } from '#core/context.ts'
import { viewOwnBusiness } from '#features/businesses/server/business-view.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { brandPath } from '../brand-path.ts'
import { listBranches, listBrandsOf } from './brand-queries.ts'

/** The listings that the caller owns, brand by brand, then those of no brand. */
export async function listDirectories(ctx: SignedInCtx) {
  const { db, actor } = ctx
  const [own, brands] = await Promise.all([listBusinessesFor(ctx, 'own'), listBrandsOf(db, actor.accountId)])
  const branches = await listBranches(
    db,
    brands.map(({ id }) => id),
  )
  const byId = new Map(own.map((row) => [row.id, viewOwnBusiness(ctx, row)]))
  const taken = new Set(branches.map(({ businessId }) => businessId))
  const rest = own.flatMap(({ id }) => (taken.has(id) ? [] : (byId.get(id) ?? [])))
  return [
    ...brands.map((brand) => ({
      brandId: brand.id,
      name: brand.name,
      url: brandPath(brand),
      businesses: branches.flatMap(({ brandId, businessId }) =>
        brandId === brand.id ? (byId.get(businessId) ?? []) : [],
      ),
    })),
    ...(rest.length > 0 ? [{ brandId: null, name: '', url: null, businesses: rest }] : []),
  ]
}
