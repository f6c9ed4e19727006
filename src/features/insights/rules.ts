import type { BusinessEvent } from '#features/businesses/business-events.ts'
import { dayMs } from '#platform/durations.ts'

/** The lengths of time an overview can show, in days; the first is the default. */
export const periods = [30, 90] as const
export type Period = (typeof periods)[number]

export function periodOf(text: string | null): Period {
  return periods.find((days) => String(days) === text) ?? periods[0]
}

/** What an overview counts: events of the public page, and enquiries. */
export type Measure = BusinessEvent | 'enquiries'
export const measures = ['views', 'reveals', 'directions', 'enquiries', 'listed'] as const satisfies readonly Measure[]

export type Counts = Record<Measure, number>

export const noCounts: Readonly<Counts> = { views: 0, reveals: 0, directions: 0, enquiries: 0, listed: 0 }

export function addCounts(a: Counts, b: Counts): Counts {
  return {
    views: a.views + b.views,
    reveals: a.reveals + b.reveals,
    directions: a.directions + b.directions,
    enquiries: a.enquiries + b.enquiries,
    listed: a.listed + b.listed,
  }
}

/** A median of fewer would tell about single businesses. */
const fewestCompared = 10
/** A text fewer people searched for may tell who searched. */
export const fewestSearches = 3

/** The median of what others count; undefined when there are fewer than ten of them. */
export function medianOf(values: readonly number[]): number | undefined {
  if (values.length < fewestCompared) return undefined
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2
}

/** By how many per cent a count has grown; undefined where before it was too small to say anything. */
export function growthOf(now: number, before: number): number | undefined {
  return before < 10 ? undefined : Math.round(((now - before) / before) * 100)
}

export interface Bucket {
  /** The first of its days, as 2026-11-21. */
  from: string
  counts: Counts
}

const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10)

/**
 * The days of a period that ends with `lastDay`, in order, each with its counts; a longer period in weeks, so that a
 * chart has at most some thirty points.
 */
export function bucketsOf(perDay: ReadonlyMap<string, Counts>, { lastDay, days }: { lastDay: string; days: Period }) {
  const length = days > 31 ? 7 : 1
  const end = Date.parse(lastDay)
  const buckets: Bucket[] = []
  for (let first = days - 1; first >= 0; first -= length) {
    let counts: Counts = { ...noCounts }
    for (let day = first; day > first - length && day >= 0; day--) {
      counts = addCounts(counts, perDay.get(isoDay(end - day * dayMs)) ?? noCounts)
    }
    buckets.push({ from: isoDay(end - first * dayMs), counts })
  }
  return buckets
}

/** The part of the day of a greeting, by the minute of an Indian day. */
export function partOfDay(minute: number): 'morning' | 'afternoon' | 'evening' {
  if (minute >= 4 * 60 && minute < 12 * 60) return 'morning'
  return minute >= 12 * 60 && minute < 17 * 60 ? 'afternoon' : 'evening'
}
