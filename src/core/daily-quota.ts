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
 * Counts one use against each limit. Returns false when a limit is reached. Concurrent calls cannot exceed a limit
 * together. In a transaction a rollback undoes the counts, and the caller must roll back when it is refused: limits
 * before the reached one are counted already. A single limit needs no transaction, because a refusal counts nothing;
 * the use then stays counted whatever the caller does next.
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
