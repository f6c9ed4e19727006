import { dayMinutes, indianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import type { OpeningHours } from './rules.ts'

type Span = readonly [fromMinute: number, toMinute: number]

/** A day on which a business keeps other hours than those of its week; without spans it is closed. */
export interface SpecialDay {
  /** In India, as 2026-12-25. */
  date: string
  spans: readonly Span[]
}

/** More than the holidays of a year, and fewer than a page can show. */
export const maxSpecialDays = 60

/** Who is open past midnight is not yet done with the day before: until this hour the night belongs to it. */
const nightEndsMs = 6 * 60 * 60_000

/** The date of business at a time: at 2 am still that of the day before. */
export const businessDate = (now: Date) => indianDate(new Date(now.getTime() - nightEndsMs))

/** Monday 0. */
const weekdayOf = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/**
 * The hours of the seven days from the date of business at `now`: those of the week, with the special days among them
 * in their places. Pages and the index of search both use it, and a job renews the index when the seven days move on.
 */
export function hoursAround(
  hours: OpeningHours | null,
  specialDays: readonly SpecialDay[] | null,
  now: Date,
): OpeningHours | null {
  if (hours === null || specialDays === null || specialDays.length === 0) return hours
  const first = businessDate(now)
  const last = addDays(first, 6)
  const special = new Map(
    specialDays.filter(({ date }) => date >= first && date <= last).map(({ date, spans }) => [weekdayOf(date), spans]),
  )
  if (special.size === 0) return hours
  const week = hours === '24x7' ? Array.from({ length: 7 }, () => [[0, dayMinutes] as const]) : hours
  return Array.from({ length: 7 }, (_, day) => special.get(day) ?? week[day] ?? [])
}

/** Those that are not over yet, earliest first, each date once: the last that was said of it. */
export function comingDays(specialDays: readonly SpecialDay[], today: string): SpecialDay[] {
  const byDate = new Map(specialDays.map((day) => [day.date, day]))
  return [...byDate.values()].filter(({ date }) => date >= today).sort((a, b) => (a.date < b.date ? -1 : 1))
}
