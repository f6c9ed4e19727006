import type { Insertable } from 'kysely'
import type { Database, Db } from '#core/database.ts'
import type { DemoPerson } from './demo-people.ts'

/** Returns the account of a demo person, created if it does not exist. account_phone_key. */
export async function insertDemoAccount(db: Db, { name, phone, isMerchant }: DemoPerson): Promise<number> {
  const { id } = await db
    .insertInto('account')
    .values({ name, phone, is_merchant: isMerchant, is_demo: true })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ is_demo: true }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Returns the id of the inserted listing; undefined when it exists already. business_source_source_key_key. */
export async function insertOwnBusiness(
  db: Db,
  row: Insertable<Database['business']>,
  categoryIds: readonly number[],
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('business')
    .values(row)
    .onConflict((conflict) => conflict.columns(['source', 'source_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) return undefined
  const links = categoryIds.map((categoryId, position) => ({
    business_id: inserted.id,
    category_id: categoryId,
    position,
  }))
  if (links.length > 0) await db.insertInto('business_category').values(links).execute()
  return inserted.id
}

export async function insertDemoEnquiry(
  db: Db,
  enquiry: Insertable<Database['enquiry']>,
  messages: readonly Omit<Insertable<Database['enquiry_message']>, 'enquiry_id'>[],
): Promise<void> {
  const { id } = await db.insertInto('enquiry').values(enquiry).returning('id').executeTakeFirstOrThrow()
  await db
    .insertInto('enquiry_message')
    .values(messages.map((message) => ({ ...message, enquiry_id: id })))
    .execute()
}
