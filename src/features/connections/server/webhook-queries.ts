import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import { deliveriesKeptDays, shownDeliveries, type WebhookEvent } from '../rules.ts'
import type { ConnectionTables } from './connection-tables.ts'

export type WebhookRow = Selectable<ConnectionTables['business_webhook']>
export type DeliveryRow = Selectable<ConnectionTables['webhook_delivery']>

/** Served by business_webhook_pkey. */
export function findWebhook(db: Db, businessId: number): Promise<WebhookRow | undefined> {
  return db.selectFrom('business_webhook').selectAll().where('business_id', '=', businessId).executeTakeFirst()
}

/** The webhook of a business while it has this address, held until the transaction ends. business_webhook_pkey. */
export function lockWebhook(tx: Db, { businessId, url }: { businessId: number; url: string }) {
  return tx
    .selectFrom('business_webhook')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('url', '=', url)
    .forUpdate()
    .executeTakeFirst()
}

/** A changed address, and one that was switched off, start afresh; the secret stays. */
export async function saveWebhook(
  db: Db,
  { businessId, url, secret, now }: { businessId: number; url: string; secret: string; now: Date },
): Promise<void> {
  await db
    .insertInto('business_webhook')
    .values({ business_id: businessId, url, secret, created_at: now, on_since: now })
    .onConflict((conflict) =>
      conflict.column('business_id').doUpdateSet({
        url,
        failing_since: null,
        disabled_at: null,
        on_since: sql<Date>`CASE WHEN business_webhook.url = excluded.url AND business_webhook.disabled_at IS NULL
          THEN business_webhook.on_since ELSE excluded.on_since END`,
        // Nothing is known of another address.
        is_slow: sql<boolean>`business_webhook.is_slow AND business_webhook.url = excluded.url`,
      }),
    )
    .execute()
}

export async function deleteWebhook(db: Db, businessId: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('business_webhook')
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

/** The old secret signs along until a given time. */
export async function updateSecret(
  db: Db,
  { businessId, secret, previousUntil }: { businessId: number; secret: string; previousUntil: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('business_webhook')
    .set({ previous_secret: sql`secret`, previous_until: previousUntil, secret })
    .where('business_id', '=', businessId)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** The newest deliveries of a business. Served by webhook_delivery_business. */
export function listDeliveries(db: Db, businessId: number): Promise<DeliveryRow[]> {
  return db
    .selectFrom('webhook_delivery')
    .selectAll()
    .where('business_id', '=', businessId)
    .orderBy('id', 'desc')
    .limit(shownDeliveries)
    .execute()
}

export async function insertDelivery(
  db: Db,
  { businessId, event, now }: { businessId: number; event: WebhookEvent; now: Date },
): Promise<number> {
  const row = await db
    .insertInto('webhook_delivery')
    .values({ business_id: businessId, event, enquiry_id: null, message_id: null, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

/** A delivery is to be sent anew, with all its tries. Returns how many tries it has had of late. */
export async function restartDelivery(
  db: Db,
  { businessId, deliveryId }: { businessId: number; deliveryId: number },
): Promise<{ attempts: number } | undefined> {
  return db
    .updateTable('webhook_delivery')
    .set((eb) => ({
      state: 'waiting',
      // One that waits goes on counting: the try that was planned finds another number and does nothing.
      attempts: eb.case().when('state', '=', 'waiting').then(eb.ref('attempts')).else(0).end(),
      next_at: null,
    }))
    .where('id', '=', deliveryId)
    .where('business_id', '=', businessId)
    .returning('attempts')
    .executeTakeFirst()
}

/**
 * A delivery that waits for just this try, with its webhook, when that is on, its business on the site and its owner
 * somebody who may sign in. Served by the primary keys.
 */
export async function findDelivery(
  db: Db,
  { deliveryId, attempt }: { deliveryId: number; attempt: number },
): Promise<{ delivery: DeliveryRow; webhook: WebhookRow } | undefined> {
  const delivery = await db
    .selectFrom('webhook_delivery')
    .innerJoin('business', 'business.id', 'webhook_delivery.business_id')
    .innerJoin('account as owner', 'owner.id', 'business.owner_id')
    .selectAll('webhook_delivery')
    .where('webhook_delivery.id', '=', deliveryId)
    .where('state', '=', 'waiting')
    .where('attempts', '=', attempt)
    .where('business.status', '<>', 'deleted')
    .where('owner.blocked_at', 'is', null)
    .where('owner.deleted_at', 'is', null)
    .executeTakeFirst()
  const webhook = delivery && (await findWebhook(db, delivery.business_id))
  return webhook && webhook.disabled_at === null ? { delivery, webhook } : undefined
}

/** Stores how a try went. */
export async function updateDelivery(
  db: Db,
  id: number,
  went: Pick<DeliveryRow, 'state' | 'attempts' | 'next_at' | 'answered_at' | 'status' | 'problem' | 'took_ms'>,
): Promise<void> {
  await db.updateTable('webhook_delivery').set(went).where('id', '=', id).execute()
}

/** Since when nothing arrives, or that something arrived. Served by business_webhook_pkey. */
export async function updateFailing(
  db: Db,
  businessId: number,
  change: { failingSince: Date | null; disabledAt?: Date },
): Promise<void> {
  await db
    .updateTable('business_webhook')
    .set({ failing_since: change.failingSince, ...(change.disabledAt && { disabled_at: change.disabledAt }) })
    .where('business_id', '=', businessId)
    .execute()
}

/** The caller holds the row. */
export async function updateSlow(db: Db, businessId: number, isSlow: boolean): Promise<void> {
  await db.updateTable('business_webhook').set({ is_slow: isSlow }).where('business_id', '=', businessId).execute()
}

/** Ends what still waits for a webhook that was switched off. Served by webhook_delivery_business. */
export async function endWaiting(db: Db, businessId: number): Promise<void> {
  await db
    .updateTable('webhook_delivery')
    .set({ state: 'failed', next_at: null })
    .where('business_id', '=', businessId)
    .where('state', '=', 'waiting')
    .execute()
}

/** Of the nightly clean-up. Served by webhook_delivery_created_at. */
export async function deleteOldDeliveries(db: Db): Promise<void> {
  await deleteInBatches(
    db,
    'webhook_delivery',
    sql`created_at < now() - make_interval(days => ${sql.lit(deliveriesKeptDays)})`,
  )
}
