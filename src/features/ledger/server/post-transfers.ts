import type { Db } from '#core/database.ts'
import { insertTransfers, type Transfer } from './ledger-queries.ts'

export type { Transfer }

/**
 * Moves money between accounts, in the caller's transaction: what it records and its transfers happen together or not
 * at all. A transfer whose key exists is left as it is. Transfers of nothing are left out.
 */
export async function postTransfers(tx: Db, transfers: readonly Transfer[], now: Date): Promise<void> {
  const moved = transfers.filter(({ amountPaise }) => amountPaise !== 0)
  if (moved.length > 0) await insertTransfers(tx, moved, now)
}
