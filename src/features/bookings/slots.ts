import type { OpeningHours } from '#features/businesses/rules.ts'
import type { SpecialDay } from '#features/businesses/special-days.ts'
import { minuteMs } from '#platform/durations.ts'
import { dayMinutes, indianDate, startOfIndianDate } from '#platform/indian-time.ts'
import { addDays } from '#platform/iso-date.ts'
import { handDays } from './rules.ts'

/* The times of a day at which a service can begin. India has one time zone and no daylight saving time. */

export interface ServiceTimes {
  durationMinutes: number
  /** Kept free before and after, for instance to travel. */
  beforeMinutes: number
  afterMinutes: number
  leadMinutes: number
  horizonDays: number
  /** How many may be served at once. */
  places: number
}

/** What is taken on one place, with the time before and after it. */
export interface Taken {
  place: number
  from: Date
  to: Date
}

export interface Slot {
  startsAt: Date
  /** The first place that is free then; undefined when all are taken. */
  place: number | undefined
}

export interface Calendar {
  hours: OpeningHours | null
  /** ISO dates in India on which nothing begins. */
  daysOff: ReadonlySet<string>
  /** Days with other hours than those of the week: holidays. */
  specialDays: readonly SpecialDay[]
  taken: readonly Taken[]
}

const longestStep = 60

/** The first and the last date of bookings that a business enters or moves by hand on this day. */
export function handDatesOn(today: string): { first: string; last: string } {
  return { first: addDays(today, -handDays.before), last: addDays(today, handDays.after) }
}

/** Also of a day off. */
export const tooFarAway = /* i18n */ 'That is more than two years away. Please check the year.'

/** What is wrong with the day of such a booking. */
export function handDateError(startsAt: Date, now: Date): string | false {
  const { first, last } = handDatesOn(indianDate(now))
  const date = indianDate(startsAt)
  if (date < first) return /* i18n */ 'That is more than a year ago. Please check the year.'
  return date > last && tooFarAway
}

/** Monday 0. */
const weekday = (date: string) => (new Date(`${date}T00:00:00Z`).getUTCDay() + 6) % 7

/** Minutes between two beginnings: one booking follows another without a gap, and long ones begin every hour. */
export function stepMinutes({ durationMinutes, beforeMinutes, afterMinutes }: ServiceTimes): number {
  return Math.min(longestStep, Math.ceil((beforeMinutes + durationMinutes + afterMinutes) / 5) * 5)
}

export type Span = readonly [from: number, to: number]

/** The spans of a day of business in minutes of its date; one may end after midnight. */
function spansOf(date: string, { hours, daysOff, specialDays }: Omit<Calendar, 'taken'>): readonly Span[] {
  if (hours === null || daysOff.has(date)) return []
  const special = specialDays.find((day) => day.date === date)
  if (special) return special.spans
  return hours === '24x7' ? [[0, dayMinutes]] : (hours[weekday(date)] ?? []).filter(([from, to]) => to > from)
}

/** The spans around a date, on its axis of minutes; what touches is one: open past midnight and on. */
function joined(spans: readonly Span[]): Span[] {
  const result: [number, number][] = []
  for (const [from, to] of [...spans].sort((a, b) => a[0] - b[0])) {
    const last = result.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else result.push([from, to])
  }
  return result
}

/** When the business is open on a date, in minutes of it: what reaches over midnight is cut there. */
export function openSpans(date: string, calendar: Omit<Calendar, 'taken'>): Span[] {
  const days = [-1, 0].flatMap((shift) =>
    spansOf(addDays(date, shift), calendar).map(
      ([from, to]): Span => [from + shift * dayMinutes, to + shift * dayMinutes],
    ),
  )
  return joined(days).flatMap(([from, to]): Span[] =>
    to > 0 && from < dayMinutes ? [[Math.max(0, from), Math.min(dayMinutes, to)]] : [],
  )
}

/** Whether anything can begin on a date at all, booked out or not. */
export function isOpenOn(date: string, { hours, daysOff, specialDays }: Omit<Calendar, 'taken'>): boolean {
  return startMinutes(date, { hours, daysOff, specialDays, durationMinutes: 1, step: longestStep }).length > 0
}

/**
 * The minutes of a date at which something of this length can begin and be over before closing. Each day of business
 * counts its steps from its own opening, so that a shift past midnight has the same times on both dates.
 */
function startMinutes(
  date: string,
  { durationMinutes, step, ...calendar }: Omit<Calendar, 'taken'> & { durationMinutes: number; step: number },
): number[] {
  const days = [-1, 0, 1].map((shift) =>
    spansOf(addDays(date, shift), calendar).map(
      ([from, to]): Span => [from + shift * dayMinutes, to + shift * dayMinutes],
    ),
  )
  const open = joined(days.flat())
  const starts = new Set<number>()
  for (const [from, to] of days.flat()) {
    for (let minute = from; minute < to; minute += step) {
      if (minute < 0 || minute >= dayMinutes) continue
      if (open.some(([opens, closes]) => minute >= opens && minute + durationMinutes <= closes)) starts.add(minute)
    }
  }
  return [...starts].sort((a, b) => a - b)
}

/** The time that a booking keeps from others. */
export function takenBy(startsAt: Date, { durationMinutes, beforeMinutes, afterMinutes }: ServiceTimes) {
  const endsAt = new Date(startsAt.getTime() + durationMinutes * minuteMs)
  return {
    endsAt,
    from: new Date(startsAt.getTime() - beforeMinutes * minuteMs),
    to: new Date(endsAt.getTime() + afterMinutes * minuteMs),
  }
}

/** The places that are free at a time, lowest first. */
export function freePlaces(startsAt: Date, service: ServiceTimes, taken: readonly Taken[]): number[] {
  const { from, to } = takenBy(startsAt, service)
  const places = Array.from({ length: service.places }, (_, index) => index + 1)
  return places.filter((place) => !taken.some((one) => one.place === place && one.from < to && one.to > from))
}

/** The last date on which a service can be booked. */
export function lastDate({ horizonDays }: ServiceTimes, now: Date): string {
  return addDays(indianDate(now), horizonDays)
}

/** The times of a date that are neither too soon nor too far ahead, free or taken. */
export function slotsOf(date: string, service: ServiceTimes, calendar: Calendar, now: Date): Slot[] {
  if (date < indianDate(now) || date > lastDate(service, now)) return []
  const { durationMinutes, leadMinutes } = service
  const midnight = startOfIndianDate(date).getTime()
  const earliest = now.getTime() + leadMinutes * minuteMs
  return startMinutes(date, { ...calendar, durationMinutes, step: stepMinutes(service) })
    .map((minute) => new Date(midnight + minute * minuteMs))
    .filter((startsAt) => startsAt.getTime() >= earliest && startsAt > now)
    .map((startsAt) => ({ startsAt, place: freePlaces(startsAt, service, calendar.taken)[0] }))
}

/** The free times nearest to a wanted one, in the order of the clock. */
export function nearestFree(wanted: Date, slots: readonly Slot[], count: number): Date[] {
  const distance = (time: Date) => Math.abs(time.getTime() - wanted.getTime())
  return slots
    .flatMap(({ startsAt, place }) => (place === undefined ? [] : startsAt))
    .sort((a, b) => distance(a) - distance(b) || a.getTime() - b.getTime())
    .slice(0, count)
    .sort((a, b) => a.getTime() - b.getTime())
}
