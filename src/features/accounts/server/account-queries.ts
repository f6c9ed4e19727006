import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { Language } from '#texts/language.ts'
import type { Identifier } from '../identifier.ts'
import type { AccountTables } from './account-tables.ts'

/** PostgreSQL's class of error for a value that must be unique and is not. */
const uniqueViolation = '23505'

export type Account = Selectable<AccountTables['account']>
type ConsentKind = AccountTables['consent']['kind']

/** Served by the primary key. */
export function findAccount(db: Db, id: number): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Served by the unique keys on phone and email. */
export function findAccountByIdentifier(db: Db, { kind, value }: Identifier): Promise<Account | undefined> {
  return db.selectFrom('account').selectAll().where(kind, '=', value).executeTakeFirst()
}

/**
 * The account of an identifier that was just verified, created when there is none, with the language of whoever asks.
 * Concurrent calls get the same account.
 */
export async function findOrInsertAccount(
  db: Db,
  identifier: Identifier,
  { name = '', language = 'en' }: { name?: string; language?: Language } = {},
): Promise<Account> {
  const inserted = await db
    .insertInto('account')
    .values({ phone: null, email: null, name, language, ...asColumns(identifier) })
    .onConflict((conflict) => conflict.column(identifier.kind).doNothing())
    .returningAll()
    .executeTakeFirst()
  return (
    inserted ??
    (await db.selectFrom('account').selectAll().where(identifier.kind, '=', identifier.value).executeTakeFirstOrThrow())
  )
}

const asColumns = ({ kind, value }: Identifier) => (kind === 'phone' ? { phone: value } : { email: value })

/** Within a transaction: the account is not deleted meanwhile; others may do the same. account_pkey. */
export async function lockAccountAsBuyer(db: Db, id: number): Promise<void> {
  await db.selectFrom('account').select('id').where('id', '=', id).forShare().execute()
}

/**
 * Serialises concurrent operations of one account. False when it was deleted or blocked in the meantime. Rows that
 * refer to the account can be written meanwhile (docs/decisions/480-lock-of-an-account.md). account_pkey.
 */
export async function lockAccount(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select(['blocked_at', 'deleted_at'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return row !== undefined && row.blocked_at === null && row.deleted_at === null
}

/** Of a deletion that is taken back: the nightly erasure waits, or has come first. Served by the primary key. */
export function lockDeletedAccount(tx: Db, id: number): Promise<Account | undefined> {
  return tx.selectFrom('account').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()
}

export function updateAccount(
  db: Db,
  id: number,
  changes: Partial<
    Pick<Account, 'name' | 'is_merchant' | 'language' | 'deleted_at' | 'erase_after' | 'deletion_reason'>
  >,
): Promise<Account> {
  return db.updateTable('account').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Gives an account that has no name the one its person wrote elsewhere; served by the primary key. */
export async function updateMissingName(tx: Db, id: number, name: string): Promise<void> {
  await tx.updateTable('account').set({ name }).where('id', '=', id).where('name', '=', '').execute()
}

/** Stores a verified contact. False when another account has it, also one that gets it at the same moment. */
export async function updateContact(tx: Db, id: number, contact: Identifier): Promise<boolean> {
  try {
    await tx.updateTable('account').set(asColumns(contact)).where('id', '=', id).execute()
    return true
  } catch (error) {
    if ((error as { code?: unknown }).code === uniqueViolation) return false
    throw error
  }
}

/** The businesses of an account that are not deleted; served by business_owner. */
export function listOwnedBusinesses(db: Db, accountId: number) {
  return db
    .selectFrom('business')
    .select(['id', 'name'])
    .where('owner_id', '=', accountId)
    .where('status', '!=', 'deleted')
    .orderBy('id')
    .limit(500)
    .execute()
}

/** Stores the proof of a consent, once while it is live. False when there was one; served by consent_live. */
export async function insertConsentOnce(
  db: Db,
  consent: { accountId: number; kind: ConsentKind; noticeVersion: string; now: Date },
): Promise<boolean> {
  const { accountId: account_id, kind, noticeVersion: notice_version, now: given_at } = consent
  const inserted = await db
    .insertInto('consent')
    .values({ account_id, kind, notice_version, given_at })
    .onConflict((conflict) =>
      conflict.columns(['account_id', 'kind', 'notice_version']).where('withdrawn_at', 'is', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Withdraws a consent in every version of the notice; served by consent_live. */
export async function updateConsentWithdrawn(
  db: Db,
  consent: { accountId: number; kind: Exclude<ConsentKind, 'terms'>; now: Date },
): Promise<void> {
  await db
    .updateTable('consent')
    .set({ withdrawn_at: consent.now })
    .where('account_id', '=', consent.accountId)
    .where('kind', '=', consent.kind)
    .where('withdrawn_at', 'is', null)
    .execute()
}

/** What an account allows now, newest first: at most one of each kind and notice; served by consent_live. */
export function listLiveConsents(db: Db, accountId: number) {
  return consentsOf(db, accountId).where('withdrawn_at', 'is', null).execute()
}

/** What an account allowed before, newest first; served by consent_account. */
export function listWithdrawnConsents(db: Db, accountId: number) {
  return consentsOf(db, accountId).where('withdrawn_at', 'is not', null).execute()
}

function consentsOf(db: Db, accountId: number) {
  return db
    .selectFrom('consent')
    .select(['kind', 'notice_version', 'given_at', 'withdrawn_at'])
    .where('account_id', '=', accountId)
    .orderBy('given_at', 'desc')
    .limit(100)
}

/**
 * Erases personal data of accounts whose 30 days are over and returns what identified them; served by
 * account_erase_after.
 */
export async function eraseDueAccounts(db: Db): Promise<Pick<Account, 'id' | 'phone' | 'email'>[]> {
  const { rows } = await sql<Pick<Account, 'id' | 'phone' | 'email'>>`
    update account set phone = null, email = null, name = '', deletion_reason = '', erase_after = null
    where erase_after <= now()
    returning id, old.phone, old.email`.execute(db)
  return rows
}
