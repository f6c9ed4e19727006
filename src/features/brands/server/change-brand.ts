import { businessTag } from '#core/cache-tags.ts'
import { notifyChange } from '#core/change-queries.ts'
import type { SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { lockAccount } from '#features/accounts/server/account-queries.ts'
import { copyToBranches } from '#features/listings/server/share-changes.ts'
import { getBusinessFor, holdBusinessFor } from '#features/staff/server/business-rights.ts'
import { slugOf } from '#platform/fold-text.ts'
import { refuseBrand } from '../contract.ts'
import { maxBranches, maxBrands } from '../rules.ts'
import {
  type BrandRow,
  deleteBranch,
  deleteBrand,
  insertBranch,
  insertBrand,
  listBranches,
  listBrandsOf,
  lockBrand,
  updateBrand,
  updateMainBranch,
} from './brand-queries.ts'

/** A name in a script without Latin letters has no slug. */
const brandSlug = (name: string) => slugOf(name) || 'brand'

/**
 * The owner makes a brand of some of their listings; the first is its main branch. Refuses: business_not_found,
 * brand_limit_reached, branch_taken.
 */
export async function createBrand(
  ctx: SignedInCtx,
  { name, businessIds }: { name: string; businessIds: readonly number[] },
): Promise<number> {
  const { actor, now } = ctx
  return ctx.db.transaction().execute(async (tx) => {
    await lockAccount(tx, actor.accountId)
    for (const id of businessIds.toSorted((a, b) => a - b)) await holdBusinessFor(tx, ctx, id, 'own')
    if ((await listBrandsOf(tx, actor.accountId)).length >= maxBrands) throw refuseBrand('brand_limit_reached')
    const id = await insertBrand(tx, { owner_id: actor.accountId, name, slug: brandSlug(name), created_at: now })
    for (const businessId of businessIds.slice(0, maxBranches)) await join(tx, id, businessId, now)
    await renewPages(tx, id)
    return id
  })
}

/** Refuses: brand_not_found. */
export async function renameBrand(ctx: SignedInCtx, brandId: number, name: string): Promise<void> {
  await onOwnBrand(ctx, brandId, (tx) => updateBrand(tx, brandId, { name, slug: brandSlug(name) }))
}

/** Refuses: brand_not_found, business_not_found, branch_limit_reached, branch_taken. */
export async function addBranch(ctx: SignedInCtx, brandId: number, businessId: number): Promise<void> {
  await getBusinessFor(ctx, businessId, 'own')
  await onOwnBrand(ctx, brandId, async (tx) => {
    await holdBusinessFor(tx, ctx, businessId, 'own')
    if ((await listBranches(tx, [brandId])).length >= maxBranches) throw refuseBrand('branch_limit_reached')
    await join(tx, brandId, businessId, ctx.now)
  })
}

/** The listing stays as it is, and stands for itself. Refuses: brand_not_found. */
export async function removeBranch(ctx: SignedInCtx, brandId: number, businessId: number): Promise<void> {
  await onOwnBrand(ctx, brandId, async (tx) => {
    await deleteBranch(tx, brandId, businessId)
    await notifyChange(tx, [businessTag(businessId)])
    const left = await listBranches(tx, [brandId])
    const [first] = left
    if (first && !left.some(({ isMain }) => isMain)) await updateMainBranch(tx, brandId, first.businessId)
  })
}

/** Refuses: brand_not_found. */
export async function makeMain(ctx: SignedInCtx, brandId: number, businessId: number): Promise<void> {
  await onOwnBrand(ctx, brandId, async (tx) => {
    const branches = await listBranches(tx, [brandId])
    if (!branches.some((branch) => branch.businessId === businessId)) throw refuseBrand('brand_not_found')
    await updateMainBranch(tx, brandId, businessId)
  })
}

/**
 * What all branches share: from now on a change in one is written to all. What is switched on begins with what the main
 * branch says. Refuses: brand_not_found.
 */
export async function shareInBrand(
  ctx: SignedInCtx,
  brandId: number,
  { texts, facts }: { texts: boolean; facts: boolean },
): Promise<void> {
  await onOwnBrand(ctx, brandId, async (tx, before) => {
    await updateBrand(tx, brandId, { shares_texts: texts, shares_facts: facts })
    const [main, ...others] = await listBranches(tx, [brandId])
    if (!main) return
    await copyToBranches({ ...ctx, db: tx }, main.businessId, {
      to: others.map(({ businessId }) => businessId),
      texts: texts && !before.shares_texts,
      facts: facts && !before.shares_facts,
    })
  })
}

/** The listings stay. Refuses: brand_not_found. */
export async function dissolveBrand(ctx: SignedInCtx, brandId: number): Promise<void> {
  await onOwnBrand(ctx, brandId, async (tx) => {
    await renewPages(tx, brandId)
    await deleteBrand(tx, brandId)
  })
}

async function onOwnBrand(
  { db, actor }: SignedInCtx,
  brandId: number,
  change: (tx: Db, brand: BrandRow) => Promise<void>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const brand = Number.isSafeInteger(brandId) ? await lockBrand(tx, brandId) : undefined
    if (brand?.owner_id !== actor.accountId) throw refuseBrand('brand_not_found')
    await change(tx, brand)
    await renewPages(tx, brandId)
  })
}

async function join(tx: Db, brandId: number, businessId: number, now: Date): Promise<void> {
  if (!(await insertBranch(tx, brandId, businessId, now))) throw refuseBrand('branch_taken')
}

/** Every branch names the others. */
async function renewPages(tx: Db, brandId: number): Promise<void> {
  const branches = await listBranches(tx, [brandId])
  if (branches.length > 0)
    await notifyChange(
      tx,
      branches.map(({ businessId }) => businessTag(businessId)),
    )
}
