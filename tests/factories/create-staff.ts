import type { Selectable } from 'kysely'
import type { Db } from '#core/database.ts'
import type { AccountTables } from '#features/accounts/server/account-tables.ts'
import type { StaffRole } from '#features/staff/rules.ts'
import { createAccount } from './create-account.ts'

/** A person of the staff of a business. */
export async function createStaff(
  db: Db,
  businessId: number,
  role: StaffRole,
): Promise<Selectable<AccountTables['account']>> {
  const account = await createAccount(db, { is_merchant: true })
  await db.insertInto('staff_member').values({ business_id: businessId, account_id: account.id, role }).execute()
  return account
}
