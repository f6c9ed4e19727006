import type { Ctx } from '#core/context.ts'
import { type DailyBound, takeFromDailyQuota } from '#core/daily-quota.ts'
import type { Db } from '#core/database.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import type { Refusal } from '#platform/refusal.ts'
import { sameWithinMinutes } from '../rules.ts'
import { type FormTable, findDuplicate, lockForm } from './form-queries.ts'

interface TakenForm {
  table: FormTable
  fingerprint: string
  bounds: readonly DailyBound[]
  /** What to throw when a bound is reached. */
  refuse: () => Refusal
  /** Writes the row and queues its messages; answers the row's id. */
  insert: (tx: Db) => Promise<number>
}

/** What makes two forms the same: who sends and every word. */
export function fingerprintOf({ app }: Pick<Ctx, 'app'>, words: readonly unknown[]): string {
  return keyedHash(app.config.secret, JSON.stringify(words))
}

/** Since when the same form counts as sent already. */
export function duplicatesSince(now: Date): Date {
  return new Date(now.getTime() - sameWithinMinutes * 60_000)
}

/**
 * Takes what a form says once, however often it is sent within some minutes, and no more of them a day than its bounds
 * allow.
 */
export function takeFormOnce(ctx: Ctx, { table, fingerprint, bounds, refuse, insert }: TakenForm): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockForm(tx, fingerprint)
    const duplicateId = await findDuplicate(tx, table, fingerprint, duplicatesSince(ctx.now))
    if (duplicateId !== undefined) return duplicateId
    if (!(await takeFromDailyQuota(tx, ctx, bounds))) throw refuse()
    return insert(tx)
  })
}
