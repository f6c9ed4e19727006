import { dayMs } from '#platform/durations.ts'
import { dayMinutes, indianMoment } from '#platform/indian-time.ts'
import { hasPhoneNumber } from '#platform/phone.ts'

/**
 * Opening hours of a week in Indian time, Monday first. A day is a list of spans in minutes from its midnight; a span
 * that ends after 1440 runs past midnight into the next day (a bar open 6 pm to 2 am is `[1080, 1560]`). `'24x7'` never
 * closes.
 */
export type OpeningHours = '24x7' | readonly (readonly (readonly [fromMinute: number, toMinute: number])[])[]

/** The day before a day of the week. */
const previousDay = (day: number) => (day + 6) % 7

/**
 * Whether a business with these hours is open at `now`; undefined when its hours are unknown. The filter "open now"
 * compares the same hours as minutes of a week (open-minutes.ts in search).
 */
export function isOpenAt(hours: OpeningHours | null, now: Date): boolean | undefined {
  if (hours === null) return undefined
  if (hours === '24x7') return true
  const { day, minute } = indianMoment(now)
  const opensToday = hours[day]?.some(([from, to]) => minute >= from && minute < to) ?? false
  const stillOpenFromYesterday =
    hours[previousDay(day)]?.some(([, to]) => to > dayMinutes && minute < to - dayMinutes) ?? false
  return opensToday || stillOpenFromYesterday
}

/** Trades that nobody writes to: who needs them needs them now, and calls. */
const calledFirst: ReadonlySet<string> = new Set(['blood-banks', 'ambulance-services', 'locksmiths'])

/** Whether calling comes before asking here, whatever the hour. */
export const isCalledFirst = ({ categories: [main] }: { categories: readonly { slug: string }[] }) =>
  main !== undefined && calledFirst.has(main.slug)

/** Enough to report on a whole market, too few to bury a rival's listing in complaints. */
export const dailyMistakeLimit = 10

/** Numbers given by the API in a day to an account, or to a network without one: for people, not to copy the list. */
export const dailyPhoneLimit = 100

/** How long a measured time to the reply is told: after half a year without an enquiry nobody knows it any more. */
const replyTimeDays = 180

/** How soon a business usually replies, in minutes; null when that is not known. */
export function replyMinutesOf(row: { reply_minutes: number | null; reply_measured_at: Date | null }, now: Date) {
  const isRecent =
    row.reply_measured_at !== null && now.getTime() - row.reply_measured_at.getTime() < replyTimeDays * dayMs
  return isRecent ? row.reply_minutes : null
}

/** Whether the paid plan of a business is active at `now`. */
export function isPaidAt(paidUntil: Date | null, now: Date): boolean {
  return paidUntil !== null && paidUntil > now
}

/** A business that is closed for now is not called; one without a mobile number on its landline. */
export function publicPhoneOf(business: {
  phone: string | null
  landline: string | null
  status: string
}): string | null {
  return business.status === 'open' ? (business.phone ?? business.landline) : null
}

/** Whether customers are told the place only as exactly as its locality. */
export function isStreetHidden(row: { hides_address: boolean; service_area: string | null }): boolean {
  return row.hides_address || row.service_area !== null
}

/** The displayed rating: the average to one decimal and the count; null when there are no ratings. */
export function averageOf(sums: { rating_sum: number; rating_count: number }) {
  const { rating_sum: sum, rating_count: count } = sums
  return count > 0 ? { average: Math.round((sum / count) * 10) / 10, count } : null
}

/** The average smoothed towards 3.5 by eight virtual votes, so that one friend's five stars do not win. */
export function smoothedStars(ratingSum: number, ratingCount: number): number {
  return (ratingSum + 3.5 * 8) / (ratingCount + 8)
}

/**
 * The static part of the ranking, 0 to 1: paid and verified, then rating, then completeness (decisions.md, "Business").
 */
export function rankOf(business: {
  isPaid: boolean
  isVerified: boolean
  ratingSum: number
  ratingCount: number
  completeness: number
}): number {
  const rating = smoothedStars(business.ratingSum, business.ratingCount) / 5
  const trust = (business.isPaid ? 0.6 : 0) + (business.isVerified ? 0.4 : 0)
  return (
    0.4 * trust +
    0.35 * rating +
    0.15 * Math.min(1, Math.log10(1 + business.ratingCount) / 3) +
    0.001 * business.completeness
  )
}

/** How complete a profile is, 0 to 100: the value of `GET /businesses/{id}/profile-percentage`. */
export function completenessOf(business: {
  description: string
  address: string
  /** Stands in place of an address. */
  serviceArea?: string | null
  pincode: string | null
  phone: string | null
  email: string | null
  website: string | null
  hours: OpeningHours | null
  hashtags: readonly string[]
  lat: number | null
  photoCount: number
}): number {
  const parts: [boolean, number][] = [
    [business.description.length >= 40, 15],
    [business.address !== '' || (business.serviceArea ?? null) !== null, 15],
    [business.pincode !== null, 10],
    [business.phone !== null, 15],
    [business.email !== null, 5],
    [business.website !== null, 5],
    [business.hours !== null, 10],
    [business.hashtags.length > 0, 5],
    [business.lat !== null, 10],
    [business.photoCount > 0, 10],
  ]
  return parts.reduce((sum, [filled, points]) => sum + (filled ? points : 0), 0)
}

const schemaOrgDays = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'] as const

/** A minute of a day as 09:00; past midnight the time of the next day. */
export const clockOf = (minute: number) =>
  `${String(Math.floor(minute / 60) % 24).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/**
 * Opening hours as schema.org's `openingHours` texts, one per span: `Mo 09:00-21:00`. A span past midnight keeps its
 * first day and an end earlier than its start (`Sa 18:00-02:00`), as required by Google's structured-data guide; a
 * whole day ends at 23:59.
 */
export function schemaOrgHours(hours: OpeningHours): string[] {
  if (hours === '24x7') return ['Mo-Su 00:00-23:59']
  return schemaOrgDays.flatMap((day, index) =>
    (hours[index] ?? []).map(([from, to]) => `${day} ${clockOf(from)}-${to === dayMinutes ? '23:59' : clockOf(to)}`),
  )
}

export const nativeNameLength = 150

/** Whether a text may be the name of a business in an Indian script: it has letters of one, and no number to call. */
export function isNativeName(text: string): boolean {
  return /[\u0904-\u0d7f]/.test(text) && [...text].length <= nativeNameLength && !hasPhoneNumber(text)
}
