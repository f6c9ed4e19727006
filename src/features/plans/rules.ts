import { isPaidAt } from '#features/businesses/rules.ts'
import { dayMs } from '#platform/durations.ts'
import { startOfIndianDay } from '#platform/indian-time.ts'

/** What a business has without a plan. */
export const freePlan = { hashtagCount: 3, seatCount: 1 } as const

/** What a plan gives; free: null as its id. */
export interface PlanBenefits {
  planId: number | null
  hashtagCount: number
  seatCount: number
}

/** How long before its end a plan can be renewed: late enough that nobody buys the same year twice by mistake. */
const renewalDays = 60

/**
 * How long a purchase keeps its price and its coupon for a buyer who has not begun to pay. Who begins within it is
 * given what was sold, whenever the bank confirms.
 */
export const priceHeldMs = 30 * 60_000

/** Days before the end of the last period at which the owner is reminded. */
export const reminderDays = [30, 7, 1] as const

/** Less cannot be paid: gateways refuse it. */
export const leastPaise = 100

export interface Period {
  startsAt: Date
  endsAt: Date
}

/** Where whole days begin to be counted: the rest of the day of the purchase is given. */
function firstMidnight(time: Date): Date {
  const midnight = startOfIndianDay(time)
  return midnight.getTime() === time.getTime() ? midnight : new Date(midnight.getTime() + dayMs)
}

/** A year of a plan: from `start` through the same date of the next year, in Indian days. */
export function yearFrom(start: Date): Period {
  // The fields of a date in UTC are those of the Indian clock when moved by its offset: midnight is 18:30 UTC before.
  const first = firstMidnight(start)
  const clock = new Date(first.getTime() + 330 * 60_000)
  const end = Date.UTC(clock.getUTCFullYear() + 1, clock.getUTCMonth(), clock.getUTCDate())
  return { startsAt: start, endsAt: new Date(end - 330 * 60_000) }
}

/** The last day of a period, to be shown: an end at midnight belongs to the day before. */
export const lastMoment = (endsAt: Date) => new Date(endsAt.getTime() - 1)

/** The last day that is paid, to be shown; null for what is on the free plan at `now`. */
export const lastPaidDay = (paidUntil: Date | null, now: Date) =>
  paidUntil && isPaidAt(paidUntil, now) ? lastMoment(paidUntil).toISOString() : null

/** Whole Indian days of a period, at least 1, and those of them that begin after `now`. */
export function daysOf({ startsAt, endsAt }: Period, now: Date): { total: number; unused: number } {
  const wholeDays = (from: Date) => Math.max(0, Math.floor((endsAt.getTime() - firstMidnight(from).getTime()) / dayMs))
  const total = Math.max(1, wholeDays(startsAt))
  return { total, unused: Math.min(total, wholeDays(now)) }
}

/** Two integers divided and rounded up: in favour of the buyer, here. */
const dividedUp = (amount: number, by: number) => Math.floor(amount / by) + (amount % by === 0 ? 0 : 1)

/** The unused part of what was paid for a period: by whole days, a started paisa counts. */
export function creditOf({ valuePaise, period, now }: { valuePaise: number; period: Period; now: Date }): number {
  const { total, unused } = daysOf(period, now)
  return dividedUp(valuePaise * unused, total)
}

/** What a coupon takes off; at least 1 rupee is left to pay. */
export function discountOf(
  { percentOff, paiseOff }: { percentOff: number | null; paiseOff: number | null },
  pricePaise: number,
): number {
  const off = paiseOff ?? dividedUp(pricePaise * (percentOff ?? 0), 100)
  return Math.max(0, Math.min(off, pricePaise - leastPaise))
}

/** A period that a business has or will have. */
export interface HeldPeriod extends Period {
  id: number
  plan: { id: number; code: string; amountPaise: number }
  /** What was paid for it, credit of an earlier plan included, refunds taken off; 0: given by us. */
  valuePaise: number
}

export type PlanOffer =
  | ({ kind: 'new' } & Period)
  | ({ kind: 'renewal' } & Period)
  /** Begins at once; the unused part of the plan of now is credited. */
  | ({ kind: 'upgrade'; credited: HeldPeriod; creditPaise: number } & Period)
  /** Nothing to buy before `from`. */
  | { kind: 'held'; from: Date | null }

/** What buying a plan means for a business with these periods, which are in order and not over. */
export function offerOf(
  plan: { code: string; amountPaise: number },
  held: readonly HeldPeriod[],
  now: Date,
): PlanOffer {
  const [current, ...queued] = held
  const last = held.at(-1)
  if (!current || !last) return { kind: 'new', ...yearFrom(now) }
  if (plan.code !== current.plan.code && plan.amountPaise > current.plan.amountPaise) {
    const credit = creditOf({ valuePaise: current.valuePaise, period: current, now })
    const creditPaise = Math.min(credit, plan.amountPaise - leastPaise)
    return { kind: 'upgrade', credited: current, creditPaise, ...yearFrom(now) }
  }
  if (queued.length > 0) return { kind: 'held', from: null }
  const from = new Date(current.endsAt.getTime() - renewalDays * dayMs)
  return from > now ? { kind: 'held', from } : { kind: 'renewal', ...yearFrom(current.endsAt) }
}

/**
 * Periods one after the other without gaps, each as many days as before: the first begins now, if it had not begun.
 * They are in the order of their beginnings, and none is over.
 */
export function arrange<P extends Period>(periods: readonly P[], now: Date): P[] {
  let cursor: Date | undefined
  return periods.map((period) => {
    const startsAt = cursor ?? (period.startsAt <= now ? period.startsAt : now)
    const days = (period.endsAt.getTime() - firstMidnight(period.startsAt).getTime()) / dayMs
    const endsAt =
      startsAt.getTime() === period.startsAt.getTime()
        ? period.endsAt
        : new Date(firstMidnight(startsAt).getTime() + days * dayMs)
    cursor = endsAt
    return { ...period, startsAt, endsAt }
  })
}

/**
 * The reminder that is due: the latest whose day has come, when it was not sent and the period began before it.
 */
export function dueReminder(
  { startsAt, endsAt, remindedDays }: Period & { remindedDays: number | null },
  now: Date,
): number | undefined {
  const left = (endsAt.getTime() - now.getTime()) / dayMs
  if (left <= 0) return undefined
  const due = reminderDays.findLast((days) => left <= days)
  if (due === undefined || (remindedDays !== null && remindedDays <= due)) return undefined
  return endsAt.getTime() - due * dayMs > startsAt.getTime() ? due : undefined
}
