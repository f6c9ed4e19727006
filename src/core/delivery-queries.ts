import { sql } from 'kysely'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { PlatformTables } from '#platform/platform-tables.ts'
import type { Db } from './database.ts'

export type DeliveryState = PlatformTables['delivery']['state']

/**
 * Begins the hand-over of a message: the first, or another attempt of one that was not taken. Undefined when it was
 * begun before and did not end as "not taken". Served by delivery_key_key.
 */
export function beginDelivery(
  db: Db,
  { key, channel, now }: { key: string; channel: 'sms' | 'email' | 'whatsapp'; now: Date },
): Promise<{ attempts: number } | undefined> {
  return db
    .insertInto('delivery')
    .values({ key, channel, state: 'SENDING', created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ state: 'SENDING', attempts: sql<number>`delivery.attempts + 1`, updated_at: now })
        .where('delivery.state', '=', 'WAITING'),
    )
    .returning('attempts')
    .executeTakeFirst()
}

/** Served by delivery_key_key. */
export function findDelivery(db: Db, key: string) {
  return db
    .selectFrom('delivery')
    .select(['state', 'reason', 'attempts', 'channel'])
    .where('key', '=', key)
    .executeTakeFirst()
}

/** How sure we are of each state; a report never makes us less sure. */
const states: Record<DeliveryState, readonly DeliveryState[]> = {
  SENDING: [],
  WAITING: ['SENDING'],
  MAYBE_SENT: ['SENDING'],
  SENT: ['SENDING', 'WAITING', 'MAYBE_SENT'],
  FAILED: ['SENDING', 'WAITING', 'MAYBE_SENT', 'SENT'],
  DELIVERED: ['SENDING', 'WAITING', 'MAYBE_SENT', 'SENT'],
}

interface DeliveryChange {
  state: DeliveryState
  reason?: string | undefined
  providerId?: string | undefined
  /** Only a message of this channel. */
  channel?: 'sms' | 'email' | 'whatsapp'
  now: Date
}

/** States only move forward: returns whether this one did. Served by delivery_key_key. */
export async function updateDelivery(db: Db, key: string, change: DeliveryChange): Promise<boolean> {
  const { state, reason = '', providerId, channel, now } = change
  const row = await db
    .updateTable('delivery')
    .set({ state, reason, updated_at: now, ...(providerId !== undefined && { provider_id: providerId }) })
    .where('key', '=', key)
    .where('state', 'in', states[state])
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'sms'))
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** The key of the message that a provider calls by this id; served by delivery_provider_id. */
export async function findKeyOfProviderId(
  db: Db,
  { channel, providerId }: { channel: 'sms' | 'email' | 'whatsapp'; providerId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('delivery')
    .select('key')
    .where('provider_id', '=', providerId)
    .where('channel', '=', channel)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.key
}

/** How many messages of the last hour are in each state, by channel; served by delivery_created_at. */
export function countDeliveries(db: Db, since: Date) {
  return db
    .selectFrom('delivery')
    .select(['channel', 'state', sql<number>`count(*)::int`.as('count')])
    .where('created_at', '>=', since)
    .groupBy(['channel', 'state'])
    .execute()
}

/** Messages that did not go through, those changed last first; served by delivery_troubled. */
export function listTroubledDeliveries(db: Db, limit: number) {
  return db
    .selectFrom('delivery')
    .select(['key', 'channel', 'state', 'reason', 'attempts', 'created_at', 'updated_at'])
    .where('state', 'in', ['WAITING', 'MAYBE_SENT', 'FAILED'])
    .orderBy('updated_at', 'desc')
    .limit(limit)
    .execute()
}

/** Makes a message that may or will not have arrived ready for another attempt. Served by delivery_key_key. */
export async function updateDeliveryToRepeat(db: Db, key: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable('delivery')
    .set({ state: 'WAITING', reason: 'sent_again', attempts: 0, updated_at: now })
    .where('key', '=', key)
    .where('state', 'in', ['MAYBE_SENT', 'FAILED', 'WAITING'])
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

/** As long as the messages themselves. Served by delivery_created_at. */
export async function deleteOldMessageDeliveries(db: Db): Promise<void> {
  await deleteInBatches(db, 'delivery', sql<boolean>`created_at < now() - interval '30 days'`)
}
