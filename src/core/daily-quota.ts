import { indianDate } from '#platform/indian-time.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import type { Ctx } from './context.ts'
import { countDailyUse } from './daily-quota-queries.ts'
import type { Db } from './database.ts'

/** Something an account, an address or a network may do `limit` times a day. `who` is stored hashed. */
export interface DailyLimit {
  kind: string
  who: string
  limit: number
}

/**
 * Counts one use against each limit within the caller's transaction, so a rollback also undoes the count. Returns false
 * when a limit is reached; the caller must then roll back. Concurrent calls cannot exceed a limit together.
 */
export async function takeFromDailyQuota(
  tx: Db,
  { app, now }: Pick<Ctx, 'app' | 'now'>,
  limits: readonly DailyLimit[],
): Promise<boolean> {
  const day = indianDate(now)
  for (const { kind, who, limit } of limits) {
    if (
      !(await countDailyUse(tx, {
        day,
        kind,
        who: keyedHash(app.keys.current('daily quota'), `${kind} ${who}`),
        limit,
      }))
    )
      return false
  }
  return true
}
