import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { Change, Told } from '../alerts.ts'

type Pair = { accountId: number; businessId: number }

/** False when it is not on the list. `told` null: no messages. saved_business_pkey. */
export async function updateAlerts(
  tx: Db,
  { accountId, businessId }: Pair,
  { told, now }: { told: Told | null; now: Date },
): Promise<boolean> {
  const off = { told: null, alerts_since: null, news: null, news_at: null }
  const row = await tx
    .updateTable('saved_business')
    .set(told ? { told: JSON.stringify(told), alerts_since: now } : off)
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .returning('business_id')
    .executeTakeFirst()
  return row !== undefined
}

/** saved_business_alerts. */
export async function stopAlertsOf(tx: Db, accountId: number): Promise<void> {
  await tx
    .updateTable('saved_business')
    .set({ told: null, alerts_since: null, news: null, news_at: null })
    .where('account_id', '=', accountId)
    .where('told', 'is not', null)
    .execute()
  await tx.updateTable('saved_alert').set({ next_at: null }).where('account_id', '=', accountId).execute()
}

/** The businesses that somebody wants to hear of, with what they know: at most as many as the list holds. */
export function listTold(db: Db, accountId: number) {
  return db
    .selectFrom('saved_business')
    .select(['business_id', 'told', 'alerts_since'])
    .where('account_id', '=', accountId)
    .where('told', 'is not', null)
    .orderBy('business_id')
    .limit(1000)
    .execute()
}

/** saved_business_pkey. */
export async function updateTold(
  tx: Db,
  { accountId, businessId }: Pair,
  { told, news, now }: { told: Told; news: readonly Change[]; now: Date },
): Promise<void> {
  await tx
    .updateTable('saved_business')
    .set({ told: JSON.stringify(told), news: JSON.stringify(news), news_at: now })
    .where('business_id', '=', businessId)
    .where('account_id', '=', accountId)
    .where('told', 'is not', null)
    .execute()
}

/** Has the next look made at `nextAt`, unless one is due already. saved_alert_pkey. */
export async function insertAlert(
  tx: Db,
  { accountId, nextAt, salt, hash }: { accountId: number; nextAt: Date; salt: string; hash: string },
): Promise<void> {
  await tx
    .insertInto('saved_alert')
    .values({ account_id: accountId, next_at: nextAt, link_salt: salt, link_hash: hash })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({ next_at: sql`coalesce(saved_alert.next_at, excluded.next_at)` }),
    )
    .execute()
}

/** Whose turn it is, the longest waiting first. saved_alert_due. */
export async function listDueAlerts(db: Db, { now, limit }: { now: Date; limit: number }): Promise<number[]> {
  const rows = await db
    .selectFrom('saved_alert')
    .select('account_id')
    .where('next_at', '<=', now)
    .orderBy('next_at')
    .limit(limit)
    .execute()
  return rows.map(({ account_id }) => account_id)
}

/** The person of a turn, unless another process has it, or had it. saved_alert_pkey. */
export function lockDueAlert(tx: Db, accountId: number, now: Date) {
  return tx
    .selectFrom('saved_alert')
    .innerJoin('account', 'account.id', 'saved_alert.account_id')
    .select(['account.id', 'phone', 'email', 'language', 'deleted_at', 'blocked_at', 'link_salt', 'link_hash'])
    .where('account_id', '=', accountId)
    .where('next_at', '<=', now)
    .forUpdate('saved_alert')
    .skipLocked()
    .executeTakeFirst()
}

/** saved_alert_pkey. */
export async function updateNextAlert(db: Db, accountId: number, nextAt: Date | null): Promise<void> {
  await db.updateTable('saved_alert').set({ next_at: nextAt }).where('account_id', '=', accountId).execute()
}

/** Not of an account that was deleted. saved_alert_link_hash_key, account_pkey. */
export async function findAlertByLink(db: Db, linkHash: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('saved_alert')
    .innerJoin('account', 'account.id', 'saved_alert.account_id')
    .select('saved_alert.account_id')
    .where('link_hash', '=', linkHash)
    .where('account.deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.account_id
}

/** The businesses of the last messages, the newest first. saved_business_list. */
export function listNews(db: Db, accountId: number, since: Date) {
  return db
    .selectFrom('saved_business')
    .select(['business_id', 'news', 'news_at'])
    .where('account_id', '=', accountId)
    .where('news_at', '>', since)
    .orderBy('news_at', 'desc')
    .orderBy('business_id')
    .limit(50)
    .execute()
}

/** Of these accounts. saved_alert_pkey. */
export async function deleteAlertsOf(tx: Db, accountIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('saved_alert').where('account_id', '=', sql<number>`any(${accountIds}::bigint[])`).execute()
}
