import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { lockBusiness } from '#features/businesses/server/business-queries.ts'
import { columnOf, type ListingField, type ListingFields, listingColumns } from '../listing-fields.ts'

/** A listing as its people may change it. */
export interface EditedListing {
  id: number
  ownerId: number | null
  fields: ListingFields
  /** How often people have changed it. */
  edits: number
  photoCount: number
}

const categoryIds = sql<number[]>`ARRAY(
  SELECT category_id FROM business_category WHERE business_id = business.id ORDER BY position, category_id
)`.as('category_ids')

/** A listing that is not deleted. business_pkey, business_category_pkey. */
export async function findListing(db: Db, id: number): Promise<EditedListing | undefined> {
  const row = await db
    .selectFrom('business')
    .select(['id', 'owner_id', 'edits', 'photo_count', ...listingColumns])
    .select(categoryIds)
    .where('id', '=', id)
    .where('status', '<>', 'deleted')
    .executeTakeFirst()
  if (!row) return undefined
  const values = Object.fromEntries(Object.entries(columnOf).map(([field, column]) => [field, row[column]]))
  return {
    id: row.id,
    ownerId: row.owner_id,
    // Every field of the type has its column in `columnOf`.
    fields: { ...(values as unknown as Omit<ListingFields, 'categoryIds'>), categoryIds: row.category_ids },
    edits: row.edits,
    photoCount: row.photo_count,
  }
}

/**
 * Whether another name, native name or city would end the badge of a business: it was given for documents
 * (docs/decisions/420-native-name-and-city-of-a-verified-business.md). business_pkey, account_pkey.
 */
export async function hasBadgeForDocuments(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('business')
    .select(sql<boolean>`has_badge_for_documents(business)`.as('is_for_documents'))
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.is_for_documents ?? false
}

/** A listing, locked until the transaction ends: concurrent changes are serialised. business_pkey. */
export async function lockListing(tx: Db, id: number): Promise<EditedListing | undefined> {
  await lockBusiness(tx, id)
  return findListing(tx, id)
}

const jsonFields: readonly ListingField[] = ['hours', 'specialDays', 'facts']

/** Writes the fields that differ, and what follows from them. business_pkey, business_category_pkey. */
export async function updateListing(
  tx: Db,
  id: number,
  { changes, slug, completeness }: { changes: Partial<ListingFields>; slug: string | undefined; completeness: number },
): Promise<void> {
  const { categoryIds: ids, ...others } = changes
  const columns = Object.fromEntries(
    Object.entries(others).map(([field, value]) => [
      columnOf[field as keyof typeof columnOf],
      jsonFields.includes(field as ListingField) && value !== null ? JSON.stringify(value) : value,
    ]),
  )
  await tx
    .updateTable('business')
    .set({ ...columns, ...(slug && { slug }), completeness, updated_at: sql`now()`, edits: sql`edits + 1` })
    .where('id', '=', id)
    .execute()
  if (!ids) return
  await tx.deleteFrom('business_category').where('business_id', '=', id).execute()
  await tx
    .insertInto('business_category')
    .values(ids.map((categoryId, position) => ({ business_id: id, category_id: categoryId, position })))
    .execute()
}

/** Closed businesses that open again on this day or an earlier one, by their ids. business_reopens_on. */
export async function listToReopen(
  db: Db,
  { today, after, limit }: { today: string; after: number; limit: number },
): Promise<number[]> {
  const rows = await db
    .selectFrom('business')
    .select('id')
    .where('status', '=', 'closed')
    .where('reopens_on', '<=', today)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

const keptChanges = 200

/** Keeps the newest 200 of a listing. business_change_business. */
export async function insertChange(
  tx: Db,
  change: {
    businessId: number
    accountId: number | null
    now: Date
    before: Partial<ListingFields>
    after: Partial<ListingFields>
  },
): Promise<void> {
  const { businessId, accountId, now, before, after } = change
  await tx
    .insertInto('business_change')
    .values({
      business_id: businessId,
      account_id: accountId,
      changed_at: now,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
    })
    .execute()
  await sql`
    DELETE FROM business_change WHERE business_id = ${businessId} AND id <= (
      SELECT id FROM business_change WHERE business_id = ${businessId} ORDER BY id DESC OFFSET ${keptChanges} LIMIT 1
    )`.execute(tx)
}

export interface ChangeRow {
  id: number
  changedAt: Date
  /** The name of the account; empty where it has none, or is gone. */
  by: string
  /** Null where no account made it, or one that has been erased. */
  accountId: number | null
  before: Partial<ListingFields>
  after: Partial<ListingFields>
}

/** The newest changes of a listing. business_change_business, account_pkey. */
export async function listChanges(db: Db, businessId: number, limit: number): Promise<ChangeRow[]> {
  const rows = await db
    .selectFrom('business_change')
    .leftJoin('account', 'account.id', 'business_change.account_id')
    .select(['business_change.id', 'changed_at', 'account_id', 'account.name', 'before', 'after'])
    .where('business_id', '=', businessId)
    .orderBy('business_change.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, changed_at, account_id, name, before, after }) => ({
    id,
    changedAt: changed_at,
    by: name ?? '',
    accountId: account_id,
    before,
    after,
  }))
}

/**
 * What one person changed in listings that are not theirs, for the export of their data: the newest 1,000.
 * business_change_account, business_pkey.
 */
export function listChangesForExport(db: Db, accountId: number) {
  return db
    .selectFrom('business_change')
    .innerJoin('business', 'business.id', 'business_change.business_id')
    .select(['business_change.business_id', 'business.name as business', 'business_change.changed_at', 'after'])
    .where('business_change.account_id', '=', accountId)
    .where('business.owner_id', 'is distinct from', accountId)
    .orderBy('business_change.id', 'desc')
    .limit(1000)
    .execute()
}

/** Of the deleted listings of erased accounts, and by these accounts. business_owner, business_change_account. */
export async function deleteChangesOfAccounts(db: Db, accountIds: readonly number[]): Promise<void> {
  const ids = sql`${accountIds}::bigint[]`
  await sql`
    DELETE FROM business_change USING business
    WHERE business.id = business_change.business_id AND business.owner_id = ANY(${ids})
      AND business.status = 'deleted'`.execute(db)
  await sql`UPDATE business_change SET account_id = NULL WHERE account_id = ANY(${ids})`.execute(db)
}
