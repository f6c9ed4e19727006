import { hourMs } from '#platform/durations.ts'
import type { App } from './context.ts'
import { countHourlyUse, findHourlyUse } from './hourly-use-queries.ts'

/** From here on only those who are known may use what is left, and operators are told. */
const warnAt = 0.8

const hourOf = (now: Date) => new Date(Math.floor(now.getTime() / hourMs) * hourMs)

export interface HourlyBudget {
  kind: string
  limit: number
  /** Others leave a fifth of the budget to those who are known: strangers cannot use up what customers need. */
  isKnown: boolean
}

/**
 * Takes one from what all people together may be sent in an hour; false when it is used up. Committed at once, and
 * counted whatever the caller does next: each costs money.
 */
export async function takeFromHourlyBudget(
  { db, log }: Pick<App, 'db' | 'log'>,
  { kind, limit, isKnown }: HourlyBudget,
  now: Date,
): Promise<boolean> {
  const open = isKnown ? limit : Math.max(1, Math.floor(limit * warnAt))
  const uses = await countHourlyUse(db, { hour: hourOf(now), kind, limit: open })
  if (uses === Math.floor(limit * warnAt)) {
    log.error({ kind, limit, uses }, 'an hourly budget is nearly used up: only known devices may use the rest')
  }
  if (uses === limit) log.error({ kind, limit }, 'an hourly budget is used up')
  return uses !== undefined
}

/** Counts what is not refused by its number alone. */
export const addToHour = ({ db }: Pick<App, 'db'>, kind: string, now: Date) =>
  countHourlyUse(db, { hour: hourOf(now), kind, limit: 1_000_000 })

export const countOfHour = (app: Pick<App, 'db'>, kind: string, now: Date) => findHourlyUse(app.db, hourOf(now), kind)
