import { type Selectable, sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { deleteInBatches } from '#platform/delete-in-batches.ts'
import type { GatewayName } from '../rules.ts'
import type { PaymentTables } from './payment-tables.ts'

export type GatewayEventRow = Selectable<PaymentTables['gateway_event']>

/** Stores a webhook once; false when it is there already. Served by gateway_event_pkey. */
export async function insertGatewayEvent(
  db: Db,
  event: { eventId: string; gateway: GatewayName; kind: string; body: unknown; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('gateway_event')
    .values({
      event_id: event.eventId,
      gateway: event.gateway,
      kind: event.kind,
      body: JSON.stringify(event.body),
      received_at: event.now,
    })
    .onConflict((conflict) => conflict.column('event_id').doNothing())
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Whether the webhook stored under an id says the same. Served by gateway_event_pkey. */
export async function isSameGatewayEvent(db: Db, eventId: string, body: unknown): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_event')
    .select('event_id')
    .where('event_id', '=', eventId)
    .where(sql<boolean>`body = ${JSON.stringify(body)}::jsonb`)
    .executeTakeFirst()
  return row !== undefined
}

/** Served by gateway_event_pkey. */
export function findGatewayEvent(db: Db, eventId: string): Promise<GatewayEventRow | undefined> {
  return db.selectFrom('gateway_event').selectAll().where('event_id', '=', eventId).executeTakeFirst()
}

/**
 * Webhooks that were not handled, longest first, each with how often that was tried and what stopped it last. Served by
 * gateway_event_open; of the jobs, which are few, all are read.
 */
export async function listOpenEvents(db: Db, limit: number) {
  const { rows } = await sql<{
    id: string
    gateway: GatewayName
    kind: string
    receivedAt: Date
    /** 0: its job is gone. */
    attempts: number
    isGivenUp: boolean
    problem: string
  }>`
    SELECT event_id AS id, gateway, kind, received_at AS "receivedAt", coalesce(job.attempts, 0)::int AS attempts,
      coalesce(job.attempts >= job.max_attempts, true) AS "isGivenUp", left(coalesce(job.last_error, ''), 200) AS problem
    FROM gateway_event
    LEFT JOIN LATERAL (
      SELECT attempts, max_attempts, last_error FROM graphile_worker._private_jobs
      WHERE payload ->> 'eventId' = event_id ORDER BY id DESC LIMIT 1
    ) job ON true
    WHERE handled_at IS NULL ORDER BY received_at LIMIT ${limit}`.execute(db)
  return rows
}

export async function updateEventHandled(db: Db, eventId: string, outcome: string, now: Date): Promise<void> {
  await db.updateTable('gateway_event').set({ handled_at: now, outcome }).where('event_id', '=', eventId).execute()
}

/** They carry numbers and addresses of buyers; what they brought about is kept. Served by gateway_event_received_at. */
export async function deleteOldGatewayEvents(db: Db): Promise<void> {
  await deleteInBatches(db, 'gateway_event', sql<boolean>`received_at < now() - interval '90 days'`)
}
