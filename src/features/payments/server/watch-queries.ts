import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import { dayMs } from '#platform/durations.ts'
import type { GatewayName } from '../rules.ts'

export interface GatewayHealth {
  /** Webhooks that wait to be handled, and since when. */
  openEvents: number
  openSince: Date | null
  /** When the gateway sent its last webhook, and how many payments were made since. */
  lastEventAt: Date | null
  paidSince: number
  /** Refunds that the gateway has not carried out since a time, or could not. */
  lateRefunds: number
  /** That came a day ago or longer, less all that went. */
  unassignedPaise: number
}

/** Webhooks are kept so long. */
const keptDays = 90

/**
 * How it stands between the gateway and us. Served by gateway_event_open, gateway_event_received_at, payment_paid_at
 * and refund_open; the ledger's rows of `unassigned` are few, and read by ledger_transfer_unassigned.
 */
export async function findGatewayHealth(db: Db, gateway: GatewayName, now: Date): Promise<GatewayHealth> {
  const dayAgo = new Date(now.getTime() - dayMs)
  const { rows } = await sql<GatewayHealth>`
    SELECT open.count AS "openEvents", open.since AS "openSince",
      last.event AS "lastEventAt",
      (SELECT count(*) FROM payment WHERE gateway = ${gateway}
        AND paid_at > coalesce(last.event, ${new Date(now.getTime() - keptDays * dayMs)}))::int AS "paidSince",
      (SELECT count(*) FROM refund WHERE status <> 'PROCESSED' AND (status = 'FAILED' OR requested_at < ${dayAgo}))::int
        AS "lateRefunds",
      (SELECT coalesce(sum(CASE WHEN debit_account = 'unassigned' THEN -amount_paise
          WHEN created_at < ${dayAgo} THEN amount_paise ELSE 0 END), 0)
        FROM ledger_transfer WHERE credit_account = 'unassigned' OR debit_account = 'unassigned')::bigint
        AS "unassignedPaise"
    FROM (SELECT count(*)::int AS count, min(received_at) AS since FROM gateway_event WHERE handled_at IS NULL) open,
      (SELECT max(received_at) AS event FROM gateway_event) last
  `.execute(db)
  const [health] = rows
  if (!health) throw new Error('The health of the gateway was not read.')
  return health
}
