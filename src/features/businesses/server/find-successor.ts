import type { Db } from '#core/database.ts'
import { type BusinessRow, findBusiness } from './business-queries.ts'

/** How often a listing may have become another before nobody is led on. */
const mostMoves = 5

/**
 * The listing that one has become, after all that became others themselves; that one is open or says how it is closed.
 * Undefined for one that is no other, whose last is deleted, or that is part of a circle.
 */
export async function findSuccessor(
  db: Db,
  { successor_id }: Pick<BusinessRow, 'successor_id'>,
  moves = mostMoves,
): Promise<BusinessRow | undefined> {
  if (successor_id === null || moves === 0) return undefined
  const next = await findBusiness(db, successor_id)
  if (!next || next.status === 'deleted') return undefined
  return next.status === 'closed' && next.successor_id !== null ? findSuccessor(db, next, moves - 1) : next
}
