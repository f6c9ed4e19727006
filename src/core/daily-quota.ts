import { indianDate } from '#platform/indian-time.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import type { Ctx } from './context.ts'
import { incrementDailyUse } from './daily-quota-queries.ts'
import type { Db } from './database.ts'

/** What somebody may do `limit` times a day: an account, an address, a network. `who` is stored hashed. */
export interface DailyBound {
  kind: string
  who: string
  limit: number
}

/**
 * Counts one more of something against each bound, in the transaction one is in: what is rolled back was not used.
 * False when one of them is reached; then roll back. Two at once never slip under a limit together.
 */
export async function takeFromDailyQuota(
  tx: Db,
  { app, now }: Pick<Ctx, 'app' | 'now'>,
  bounds: readonly DailyBound[],
): Promise<boolean> {
  const day = indianDate(now)
  for (const { kind, who, limit } of bounds) {
    if (!(await incrementDailyUse(tx, { day, kind, who: keyedHash(app.config.secret, `${kind} ${who}`), limit })))
      return false
  }
  return true
}
