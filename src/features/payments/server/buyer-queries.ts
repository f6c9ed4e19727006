import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { InvoiceBuyer } from '#features/invoices/invoice-parties.ts'

/** To whom the last invoice of an account for a business went. payment_business. */
export async function findLastBuyer(
  db: Db,
  { accountId, businessId }: { accountId: number; businessId: number },
): Promise<InvoiceBuyer | undefined> {
  const row = await db
    .selectFrom('payment')
    .select('buyer')
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    // Of one that was never paid it is forgotten after a month.
    .where(sql<boolean>`buyer ->> 'name' <> ''`)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.buyer
}

/** business_pkey. */
export async function findGstNumber(db: Db, businessId: number): Promise<string | null> {
  const row = await db.selectFrom('business').select('gst_number').where('id', '=', businessId).executeTakeFirst()
  return row?.gst_number ?? null
}
