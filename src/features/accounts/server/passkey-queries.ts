import type { Insertable, Selectable } from 'kysely'
import type { Db } from '#core/database.ts'
import { maxPasskeys } from '../rules.ts'
import type { PasskeyTables } from './passkey-tables.ts'

export type PasskeyRow = Selectable<PasskeyTables['passkey']>

/** Served by the primary key. */
export function findPasskey(db: Db, id: string): Promise<PasskeyRow | undefined> {
  return db.selectFrom('passkey').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of one account, the newest first; served by passkey_account. */
export function listPasskeys(db: Db, accountId: number): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkey')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .limit(maxPasskeys)
    .execute()
}

/** Counted under the account's lock; served by passkey_account. */
export async function countPasskeys(tx: Db, accountId: number): Promise<number> {
  const { total } = await tx
    .selectFrom('passkey')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** False when it is registered already, with whomever. Served by the primary key. */
export async function insertPasskey(tx: Db, passkey: Insertable<PasskeyTables['passkey']>): Promise<boolean> {
  const row = await tx
    .insertInto('passkey')
    .values(passkey)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** Notes a use. False when a later one was noted before, or it is gone; served by the primary key. */
export async function updatePasskeyUsed(db: Db, id: string, { counter, now }: { counter: number; now: Date }) {
  const { numUpdatedRows } = await db
    .updateTable('passkey')
    .set({ counter, used_at: now })
    .where('id', '=', id)
    .where('counter', '<=', counter)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False when the account has no such passkey. Served by the primary key. */
export async function deletePasskey(db: Db, { id, accountId }: { id: string; accountId: number }): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Served by passkey_account. */
export async function deletePasskeysOf(tx: Db, accountId: number): Promise<void> {
  await tx.deleteFrom('passkey').where('account_id', '=', accountId).execute()
}
