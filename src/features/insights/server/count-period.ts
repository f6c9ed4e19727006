import type { SignedInCtx } from '#core/context.ts'
import { dayMs } from '#platform/durations.ts'
import { indianDate } from '#platform/indian-time.ts'
import { addCounts, bucketsOf, type Counts, noCounts, type Period } from '../rules.ts'
import { listEnquiryDays, listEventDays } from './insight-queries.ts'

/** The last day of a period, and its first, as the queries take them; a period may lie so many days back. */
export function daysOf(now: Date, days: Period, back = 0): { from: string; to: string } {
  return {
    from: indianDate(new Date(now.getTime() - (back + days - 1) * dayMs)),
    to: indianDate(new Date(now.getTime() - back * dayMs)),
  }
}

/** What happened in the last days, day by day (or in weeks), and the sums of the same length of time before. */
export async function countPeriod(
  { db, now }: SignedInCtx,
  businesses: readonly { id: number; owner_since: Date | null }[],
  days: Period,
) {
  const ids = businesses.map(({ id }) => id)
  const span = { from: daysOf(now, days, days).from, to: daysOf(now, days).to }
  const [events, enquiries] =
    ids.length === 0
      ? [[], []]
      : await Promise.all([listEventDays(db, ids, span), listEnquiryDays(db, businesses, span)])
  const perDay = new Map<string, Counts>(events.map(({ day, ...counts }) => [day, { ...counts, enquiries: 0 }]))
  for (const { day, enquiries: count } of enquiries) {
    perDay.set(day, { ...(perDay.get(day) ?? noCounts), enquiries: count })
  }
  const buckets = bucketsOf(perDay, { lastDay: span.to, days })
  const before = bucketsOf(perDay, { lastDay: daysOf(now, days, days).to, days })
  const totalOf = (some: typeof buckets) => some.reduce((sum, { counts }) => addCounts(sum, counts), noCounts)
  return { buckets, totals: totalOf(buckets), totalsBefore: totalOf(before) }
}
