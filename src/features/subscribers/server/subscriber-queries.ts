import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { Language } from '#texts/language.ts'
import { confirmWithinDays, retentionAfterEndDays } from '../rules.ts'
import type { LinkPurpose, SubscriberTables } from './subscriber-tables.ts'

export type SubscriberRow = Selectable<SubscriberTables['subscriber']>

/**
 * Records that somebody asked for the newsletter, known address or not, and returns the row's id. Served by
 * subscriber_email_key.
 */
export async function upsertSubscriptionRequest(
  db: Db,
  request: { email: string; language: Language; noticeVersion: string; askedAt: Date },
): Promise<number> {
  const { email, language, noticeVersion: notice_version, askedAt: asked_at } = request
  const row = await db
    .insertInto('subscriber')
    .values({ email, language, notice_version, asked_at })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ language, notice_version, asked_at }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** Returns the subscription of an address. Served by subscriber_email_key. */
export function findSubscriber(db: Db, email: string): Promise<SubscriberRow | undefined> {
  return db.selectFrom('subscriber').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Serialises concurrent changes of one subscriber. Served by the primary key. */
export function lockSubscriber(db: Db, id: number): Promise<SubscriberRow | undefined> {
  return db.selectFrom('subscriber').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function updateSubscriber(
  db: Db,
  id: number,
  changes: Partial<Pick<SubscriberRow, 'answered_at' | 'confirmed_at' | 'unsubscribed_at'>>,
): Promise<void> {
  await db.updateTable('subscriber').set(changes).where('id', '=', id).execute()
}

export async function insertSubscriberToken(
  db: Db,
  token: { tokenHash: string; subscriberId: number; purpose: LinkPurpose; createdAt: Date },
): Promise<void> {
  const { tokenHash: token_hash, subscriberId: subscriber_id, purpose, createdAt: created_at } = token
  await db.insertInto('subscriber_token').values({ token_hash, subscriber_id, purpose, created_at }).execute()
}

/** Served by subscriber_token_pkey. */
export function findSubscriberToken(db: Db, tokenHash: string, purpose: LinkPurpose) {
  return db
    .selectFrom('subscriber_token')
    .select(['subscriber_id', 'created_at'])
    .where('token_hash', '=', tokenHash)
    .where('purpose', '=', purpose)
    .executeTakeFirst()
}

/** Served by subscriber_token_subscriber. */
export async function countSubscriberTokensSince(
  db: Db,
  subscriberId: number,
  purpose: LinkPurpose,
  since: Date,
): Promise<number> {
  const row = await db
    .selectFrom('subscriber_token')
    .select((eb) => eb.fn.countAll<number>().as('made'))
    .where('subscriber_id', '=', subscriberId)
    .where('purpose', '=', purpose)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return Number(row.made)
}

/** Deletes a whole subscription when its owner's personal data is erased. Served by subscriber_email_key. */
export async function deleteSubscriber(db: Db, email: string): Promise<void> {
  await db.deleteFrom('subscriber').where('email', '=', email).execute()
}

/**
 * Deletes unconfirmed addresses, ended subscriptions and used links after their retention time. Indexes
 * subscriber_unconfirmed, _unsubscribed, _token_confirm.
 */
export async function deleteOldSubscribers(db: Db): Promise<void> {
  const days = (count: number) => sql`make_interval(days => ${sql.lit(count)})`
  await deleteInBatches(
    db,
    'subscriber',
    sql<boolean>`confirmed_at is null and asked_at < now() - ${days(confirmWithinDays)}`,
  )
  await deleteInBatches(db, 'subscriber', sql<boolean>`unsubscribed_at < now() - ${days(retentionAfterEndDays)}`)
  await deleteInBatches(
    db,
    'subscriber_token',
    sql<boolean>`purpose = 'confirm' and created_at < now() - ${days(confirmWithinDays)}`,
  )
}
