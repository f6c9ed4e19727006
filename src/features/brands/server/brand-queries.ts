import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { maxBranches, maxBrands } from '../rules.ts'
import type { BrandTables } from './brand-tables.ts'

export type BrandRow = Selectable<BrandTables['brand']>

/** brand_pkey. */
export async function findBrand(db: Db, id: number): Promise<BrandRow | undefined> {
  return db.selectFrom('brand').selectAll().where('id', '=', id).executeTakeFirst()
}

/** The same, locked until the transaction ends: its branches are changed one after the other. brand_pkey. */
export async function lockBrand(tx: Db, id: number): Promise<BrandRow | undefined> {
  return tx.selectFrom('brand').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** The brands of an owner, oldest first. brand_owner. */
export async function listBrandsOf(db: Db, ownerId: number): Promise<BrandRow[]> {
  return db.selectFrom('brand').selectAll().where('owner_id', '=', ownerId).orderBy('id').limit(maxBrands).execute()
}

/** Beside columns of `business`: its brand. brand_branch_pkey, brand_pkey. */
export const findBrandBeside = sql<Pick<BrandRow, 'id' | 'name' | 'slug'> | null>`(
  SELECT json_build_object('id', brand.id, 'name', brand.name, 'slug', brand.slug)
  FROM brand_branch JOIN brand ON brand.id = brand_branch.brand_id WHERE brand_branch.business_id = business.id)`

/** The same, with the brand locked until the transaction ends. brand_branch_pkey, brand_pkey. */
export async function lockBrandOf(tx: Db, businessId: number): Promise<BrandRow | undefined> {
  const branch = await tx
    .selectFrom('brand_branch')
    .select('brand_id')
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return branch && lockBrand(tx, branch.brand_id)
}

export interface BranchRow {
  brandId: number
  businessId: number
  isMain: boolean
}

/** The listed branches of some brands, the main one first. brand_branch_brand, business_pkey. */
export async function listBranches(db: Db, brandIds: readonly number[]): Promise<BranchRow[]> {
  if (brandIds.length === 0) return []
  return db
    .selectFrom('brand_branch')
    .innerJoin('business', 'business.id', 'brand_branch.business_id')
    .select(['brand_id as brandId', 'business_id as businessId', 'is_main as isMain'])
    .where('brand_id', '=', sql<number>`ANY(${brandIds}::bigint[])`)
    .where('business.status', '<>', 'deleted')
    .orderBy('brand_id')
    .orderBy('is_main', 'desc')
    .orderBy('business_id')
    .limit(maxBrands * maxBranches)
    .execute()
}

export async function insertBrand(
  db: Db,
  brand: { owner_id: number; name: string; slug: string; created_at: Date },
): Promise<number> {
  const { id } = await db.insertInto('brand').values(brand).returning('id').executeTakeFirstOrThrow()
  return id
}

/** brand_pkey. */
export async function updateBrand(
  db: Db,
  id: number,
  changes: Partial<Pick<BrandRow, 'name' | 'slug' | 'shares_texts' | 'shares_facts'>>,
): Promise<void> {
  await db.updateTable('brand').set(changes).where('id', '=', id).execute()
}

/** brand_pkey, brand_branch_brand. */
export async function deleteBrand(db: Db, id: number): Promise<void> {
  await db.deleteFrom('brand').where('id', '=', id).execute()
}

/** Makes a listing a branch; false when it is one already, of whichever brand. brand_branch_pkey. */
export async function insertBranch(db: Db, brandId: number, businessId: number, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO brand_branch (business_id, brand_id, is_main, added_at)
    SELECT ${businessId}, ${brandId}, NOT EXISTS (SELECT FROM brand_branch WHERE brand_id = ${brandId}), ${now}
    ON CONFLICT (business_id) DO NOTHING RETURNING business_id`.execute(db)
  return rows.length > 0
}

/** brand_branch_pkey. */
export async function deleteBranch(db: Db, brandId: number, businessId: number): Promise<void> {
  await db.deleteFrom('brand_branch').where('business_id', '=', businessId).where('brand_id', '=', brandId).execute()
}

/** brand_branch_brand. */
export async function updateMainBranch(db: Db, brandId: number, businessId: number): Promise<void> {
  await db.updateTable('brand_branch').set({ is_main: false }).where('brand_id', '=', brandId).execute()
  await db
    .updateTable('brand_branch')
    .set({ is_main: true })
    .where('business_id', '=', businessId)
    .where('brand_id', '=', brandId)
    .execute()
}

/** The brands of accounts. brand_owner. */
export async function deleteBrandsOf(db: Db, accountIds: readonly number[]): Promise<void> {
  await sql`DELETE FROM brand WHERE owner_id = ANY(${accountIds}::bigint[])`.execute(db)
}
