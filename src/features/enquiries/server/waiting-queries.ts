import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { dayMs } from '#platform/durations.ts'
import { type EnquiryScope, pickedOf } from './enquiry-list-queries.ts'

/** Who has waited longer has found another business. */
const waitingDays = 30

export interface WaitingRow {
  id: number
  name: string
  subject: string
  phone: string | null
  /** When the customer last wrote. */
  waitingSince: Date
  message: string
}

/**
 * The enquiries that wait for an answer, the longest first; those of several businesses merged as in their list.
 * enquiry_business_status, enquiry_message_enquiry.
 */
export async function listLongestWaiting(db: Db, scope: EnquiryScope, limit: number): Promise<WaitingRow[]> {
  const picked = { columns: 'id, contact_name, subject, contact_phone, updated_at', atMost: limit, isOldestFirst: true }
  const waiting = pickedOf({ scope, status: 'PENDING' }, picked)
  if (!waiting) return []
  const { rows } = await sql<WaitingRow>`
    select waiting.id, contact_name as name, subject, contact_phone as phone, sent_at as "waitingSince", body as message
    from (${waiting}) as waiting cross join lateral (
      select body, sent_at from enquiry_message where enquiry_id = waiting.id and sender <> 'automatic' order by id desc limit 1) as latest
    order by updated_at, waiting.id`.execute(db)
  return rows
}

/**
 * How many enquiries to a listing wait for an answer, of the last 30 days, counted to a hundred. Says no more of them,
 * so that whoever may claim the listing can be told. enquiry_business_status.
 */
export async function countWaitingAt(db: Db, businessId: number, now: Date): Promise<number> {
  const from = new Date(now.getTime() - waitingDays * dayMs)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from enquiry
      where business_id = ${businessId} and status = 'PENDING' and spam_at is null and updated_at > ${from}
      limit 100) as waiting`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * How many enquiries of these businesses still waited when they got their present owner, who may not read them: of the
 * last 30 days, counted to a hundred. enquiry_business_status.
 */
export async function countWaitingBefore(
  db: Db,
  businesses: readonly { id: number; owner_since: Date | null }[],
  now: Date,
): Promise<number> {
  const got = businesses.filter(({ owner_since }) => owner_since !== null)
  if (got.length === 0) return 0
  const from = new Date(now.getTime() - waitingDays * dayMs)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from enquiry join unnest(${got.map(({ id }) => id)}::bigint[],
          ${got.map(({ owner_since }) => owner_since)}::timestamptz[]) as own (business_id, since)
        on own.business_id = enquiry.business_id and enquiry.created_at < own.since
      where enquiry.status = 'PENDING' and enquiry.spam_at is null and enquiry.updated_at > ${from}
      limit 100) as waiting`.execute(db)
  return rows[0]?.count ?? 0
}
