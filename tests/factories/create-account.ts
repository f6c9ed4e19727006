import type { Insertable } from 'kysely'
import type { Db } from '#core/database.ts'
import type { OwnerUse } from '#features/accounts/rules.ts'
import type { Account } from '#features/accounts/server/account-queries.ts'
import type { AccountTables } from '#features/accounts/server/account-tables.ts'

let made = Date.now() % 100_000_000

/** A mobile number that is unique within this run. */
export function newPhone(): string {
  made = (made + 1) % 1_000_000_000
  return `+919${String(made).padStart(9, '0')}`
}

/** A customer with a name and a number; pass `is_merchant: true` for a merchant. */
export function createAccount(db: Db, overrides: Partial<Insertable<AccountTables['account']>> = {}): Promise<Account> {
  return db
    .insertInto('account')
    .values({ phone: newPhone(), email: null, name: 'Asha Kumari', ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** As after the right code for this, in every session the account has by now. */
export async function confirmOwner(db: Db, accountId: number, use: OwnerUse = 'account'): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmed_at: new Date(), confirmed_use: use })
    .where('account_id', '=', accountId)
    .execute()
}
