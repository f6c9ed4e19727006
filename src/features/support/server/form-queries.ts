import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Actor } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import type { ErasedPeople } from '#core/personal-data.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import { recycledAfterDays, retentionDays } from '../rules.ts'

/**
 * The tables of forms sent to us. Each has fingerprint, account_id, phone, email and created_at, with an index on each.
 */
const formTables = ['contact_message', 'affiliation_request'] as const
export type FormTable = (typeof formTables)[number]

/** Serialises identical forms sent at the same time, until the transaction ends. */
export async function lockForm(db: Db, fingerprint: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`form ${fingerprint}`}, 0))`.execute(db)
}

/** The identical form of the same person since a given time; served by {table}_fingerprint. */
export async function findDuplicate(
  db: Db,
  table: FormTable,
  fingerprint: string,
  since: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select id from ${sql.table(table)} where fingerprint = ${fingerprint} and created_at >= ${since} limit 1`.execute(
    db,
  )
  return rows[0]?.id
}

/** A person with an account, and its verified contacts. */
export type FormSender = Pick<Actor, 'accountId' | 'phone' | 'email'>

/**
 * Whether a row was sent by a person: by their account or, without an account, from its contacts. Numbers are recycled:
 * a row much older than the account may be by whoever had the number before, and is not shown to its new holder.
 * {table}_account, {table}_phone, {table}_email.
 */
export function isSentBy(table: FormTable, { accountId, phone, email }: FormSender): RawBuilder<SqlBool> {
  return sql<SqlBool>`(account_id = ${accountId} or (${isFromContacts(table, { phones: [phone], emails: [email] })}
    and created_at > (select created_at from account where id = ${accountId})
      - make_interval(days => ${sql.lit(recycledAfterDays)})))`
}

/** Whether a row is of erased people; served by {table}_account, {table}_phone, {table}_email. */
export function isOfErased(table: FormTable, { accountIds, phones, emails }: ErasedPeople): RawBuilder<SqlBool> {
  return sql<SqlBool>`(account_id = any(${accountIds}::bigint[]) or ${isFromContacts(table, { phones, emails })})`
}

/** Deletes the forms of erased people. */
export async function deleteFormsOf(db: Db, table: FormTable, people: ErasedPeople): Promise<void> {
  if (people.accountIds.length === 0) return
  await sql`delete from ${sql.table(table)} where ${isOfErased(table, people)}`.execute(db)
}

/**
 * Rows of nobody's account from these contacts. A visitor's message to us is proven by its number, or by its e-mail
 * when there is no number; a request proves neither, and its receipt went to the e-mail. Once it has a code, which went
 * there too, it is worth money: then a number that somebody typed is not enough.
 */
function isFromContacts(
  table: FormTable,
  { phones, emails }: { phones: readonly (string | null)[]; emails: readonly (string | null)[] },
): RawBuilder<SqlBool> {
  const isEmailProven = table === 'contact_message' ? sql`phone is null` : sql`true`
  const isPhoneEnough = table === 'affiliation_request' ? sql`code is null` : sql`true`
  return sql<SqlBool>`((account_id is null and phone = any(${phones}::text[]) and ${isPhoneEnough})
    or (account_id is null and email = any(${emails}::text[]) and ${isEmailProven}))`
}

/** Runs the tables independently, so that one failure does not affect the others; served by {table}_created_at. */
export async function deleteOldForms(db: Db): Promise<void> {
  const isOld = sql<boolean>`created_at < now() - make_interval(days => ${sql.lit(retentionDays)})`
  // Whoever works with us is not forgotten after two years.
  const isOldApplication = sql<boolean>`${isOld} AND status IN ('APPLIED', 'REFUSED')`
  await Promise.all(
    formTables.map((table) => deleteInBatches(db, table, table === 'affiliation_request' ? isOldApplication : isOld)),
  )
}
