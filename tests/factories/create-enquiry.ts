import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#core/database.ts'
import type { EnquiryTables } from '#features/enquiries/server/enquiry-tables.ts'
import { createAccount } from './create-account.ts'
import { createBusiness } from './create-business.ts'

type Overrides = Partial<Insertable<EnquiryTables['enquiry']>> & { message?: string }

/**
 * A pending enquiry with its first message; creates the business and the customer when none are given. Nobody is
 * notified.
 */
export async function createEnquiry(
  db: Db,
  { message = 'Can you come today?', ...overrides }: Overrides = {},
): Promise<Selectable<EnquiryTables['enquiry']>> {
  const businessId = overrides.business_id ?? (await createBusiness(db)).id
  const customerId = overrides.customer_id ?? (await createAccount(db)).id
  const { phone } = await db
    .selectFrom('account')
    .select('phone')
    .where('id', '=', customerId)
    .executeTakeFirstOrThrow()
  const enquiry = await db
    .insertInto('enquiry')
    .values({
      kind: 'ENQUIRY',
      contact_name: 'Asha Kumari',
      contact_phone: phone,
      contact_email: phone ? null : 'asha@mail.example.com',
      subject: 'Fan is not running',
      location: 'Adyar, Chennai',
      ...overrides,
      business_id: businessId,
      customer_id: customerId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await db.insertInto('enquiry_message').values({ enquiry_id: enquiry.id, sender: 'customer', body: message }).execute()
  return enquiry
}
