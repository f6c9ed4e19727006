import { sql } from 'kysely'
import type { Db } from '#core/database.ts'
import type { LiveKind } from '#core/live-event-tables.ts'

/** An event, and whom its enquiry is between. */
export interface LiveChangeRow {
  position: number
  kind: LiveKind
  enquiry_id: number
  customer_id: number | null
  business_id: number
  owner_id: number | null
  /** The business was claimed after the enquiry was sent: its people do not see it. */
  predates_owner: boolean
}

const predatesOwner = sql<boolean>`coalesce(enquiry.created_at < business.owner_since, false)`

/** Between two positions (the first excluded), in their order. Served by live_event_position and primary keys. */
export function listLiveChanges(
  db: Db,
  { after, upTo, limit }: { after: number; upTo: number; limit: number },
): Promise<LiveChangeRow[]> {
  return selectChanges(db, { after, upTo }).limit(limit).execute()
}

/**
 * The same for one customer, or for people of some businesses. Between the positions there is a bounded number of
 * events. Served by live_event_position and primary keys.
 */
export function listLiveChangesOf(
  db: Db,
  side: { customerId: number } | { businessIds: readonly number[] },
  range: { after: number; upTo: number },
): Promise<LiveChangeRow[]> {
  const isTheirs =
    'customerId' in side
      ? sql<boolean>`enquiry.customer_id = ${side.customerId} and live_event.kind <> 'answering'`
      : sql<boolean>`enquiry.business_id = any(${side.businessIds}::bigint[]) and not ${predatesOwner}`
  return selectChanges(db, range).where(isTheirs).execute()
}

function selectChanges(db: Db, { after, upTo }: { after: number; upTo: number }) {
  return db
    .selectFrom('live_event')
    .innerJoin('enquiry', 'enquiry.id', 'live_event.enquiry_id')
    .innerJoin('business', 'business.id', 'enquiry.business_id')
    .select(['live_event.kind', 'live_event.enquiry_id'])
    .select(sql<number>`live_event.position`.as('position'))
    .select(['enquiry.customer_id', 'enquiry.business_id', 'business.owner_id', predatesOwner.as('predates_owner')])
    .where('live_event.position', '>', after)
    .where('live_event.position', '<=', upTo)
    .orderBy('live_event.position')
}
