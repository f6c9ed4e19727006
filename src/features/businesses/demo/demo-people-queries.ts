import { type Insertable, sql } from 'kysely'
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

/** Visits of the last 180 days, so that the overview has something to show: more lately, and on Saturdays. */
export async function insertDemoDays(db: Db, businessId: number, now: Date): Promise<void> {
  await sql`
    INSERT INTO business_day (business_id, day, views, reveals, directions, listed)
    SELECT ${businessId}::bigint, day, views, views / 6, views / 9, views * 11 + abs(hashint4(back)) % 30
    FROM (
      SELECT back, (${now}::timestamptz AT TIME ZONE 'Asia/Kolkata')::date - back AS day,
        3 + (180 - back) / 40 + abs(hashint4(back + ${businessId}::int)) % 5 + CASE WHEN back % 7 = 3 THEN 4 ELSE 0 END AS views
      FROM generate_series(0, 179) AS back
    ) AS days
    ON CONFLICT DO NOTHING`.execute(db)
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
