import type { Ctx } from '#core/context.ts'
import { type DailyLimit, takeFromDailyQuota } from '#core/daily-quota.ts'
import type { Db } from '#core/database.ts'
import { keyedHash } from '#platform/keyed-hash.ts'
import type { Refusal } from '#platform/refusal.ts'
import { sameWithinMinutes } from '../rules.ts'
import { type FormTable, findDuplicate, lockForm } from './form-queries.ts'

interface TakenForm {
  table: FormTable
  fingerprint: string
  limits: readonly DailyLimit[]
  /** Creates the refusal for a reached limit. */
  refuse: () => Refusal
  /** Writes the row and queues its messages; returns the row's id. */
  insert: (tx: Db) => Promise<number>
}

/** Two forms are the same when sender and every field are equal. */
export function fingerprintOf({ app }: Pick<Ctx, 'app'>, words: readonly unknown[]): string {
  return keyedHash(app.keys.current('form'), JSON.stringify(words))
}

/** The time from which an identical form counts as a duplicate. */
export function duplicatesSince(now: Date): Date {
  return new Date(now.getTime() - sameWithinMinutes * 60_000)
}

/** Accepts a form once, however often it is sent within some minutes, and within its daily limits. */
export function takeFormOnce(ctx: Ctx, { table, fingerprint, limits, refuse, insert }: TakenForm): Promise<number> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockForm(tx, fingerprint)
    const duplicateId = await findDuplicate(tx, table, fingerprint, duplicatesSince(ctx.now))
    if (duplicateId !== undefined) return duplicateId
    if (!(await takeFromDailyQuota(tx, ctx, limits))) throw refuse()
    return insert(tx)
  })
}
