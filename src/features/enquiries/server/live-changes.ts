import type { Actor, SignedInCtx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import { findFirstPosition } from '#core/live-event-queries.ts'
import { listAccountsWith, listBusinessesFor } from '#features/staff/server/business-rights.ts'
import type { LiveChange } from '../live-change.ts'
import { type LiveChangeRow, listLiveChanges, listLiveChangesOf } from './live-change-queries.ts'

/** An event and the accounts that may see it now, in the role of their session. */
export interface AddressedChange {
  change: LiveChange
  customerId: number | null
  merchantIds: readonly number[]
}

const atOnce = 500
/** A page that missed more events loads anew what it shows. */
const mostReplayed = 2000

/** The events after a position, with who may see them at this moment; at most 500. */
export async function listAddressedChanges(
  db: Db,
  range: { after: number; upTo: number },
): Promise<{ changes: AddressedChange[]; isMore: boolean }> {
  const rows = await listLiveChanges(db, { ...range, limit: atOnce })
  const businesses = new Map(rows.map((row) => [row.business_id, { id: row.business_id, owner_id: row.owner_id }]))
  const people = await listAccountsWith(db, [...businesses.values()], 'reply')
  const changes = rows.map((row) => ({
    change: viewLiveChange(row),
    // Who of a business answers is its own affair.
    customerId: row.kind === 'answering' ? null : row.customer_id,
    merchantIds: row.predates_owner ? [] : (people.get(row.business_id) ?? []),
  }))
  return { changes, isMore: rows.length === atOnce }
}

/**
 * What one person missed after a position; undefined where nobody can say any more: too much happened, or events of
 * that time are deleted, or the position is not ours.
 */
export async function listMissedChanges(
  { db, actor }: Pick<SignedInCtx, 'db' | 'actor'>,
  { after, upTo }: { after: number; upTo: number },
): Promise<LiveChange[] | undefined> {
  if (after === upTo) return []
  if (after > upTo || upTo - after > mostReplayed) return undefined
  const first = await findFirstPosition(db)
  if (first === undefined || first > after + 1) return undefined
  const rows = await listLiveChangesOf(db, await sideOf(db, actor), { after, upTo })
  return rows.map(viewLiveChange)
}

async function sideOf(db: Db, actor: Actor) {
  if (actor.role === 'customer') return { customerId: actor.accountId }
  const businesses = await listBusinessesFor({ db, actor }, 'reply')
  return { businessIds: businesses.map(({ id }) => id) }
}

function viewLiveChange({ position, kind, enquiry_id: enquiryId }: LiveChangeRow): LiveChange {
  return { position, kind, enquiryId }
}
