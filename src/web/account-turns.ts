import type { Ctx } from '#core/context.ts'
import { createLimiterPerKey } from '#platform/limiter-per-key.ts'
import { refuseGuards } from './guards.ts'

/**
 * At work at once for one account: requests that wait for one locked row must not occupy the whole pool of database
 * connections (create-app.ts).
 */
const limitAccount = createLimiterPerKey<number>({ concurrency: 4, maxQueue: 40 })

/**
 * Runs a request's work when its account has a turn; strangers have no account and no locks. Refuses:
 * too_many_requests.
 */
export async function inTurn<T extends object>({ actor }: Pick<Ctx, 'actor'>, work: () => Promise<T>): Promise<T> {
  if (!actor) return work()
  const done = await limitAccount(actor.accountId, work)
  if (!done) throw refuseGuards('too_many_requests', { retryAfterSeconds: 1 })
  return done
}
