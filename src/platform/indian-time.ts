import { dayMs } from './durations.ts'

/** India has one time zone and no daylight saving time: every Indian day has 24 hours. */
const indianOffsetMs = 330 * 60_000
export const dayMinutes = 1440

/** A date whose UTC fields hold the date and time in India. */
export function indianClock(time: Date): Date {
  return new Date(time.getTime() + indianOffsetMs)
}

let lastDate = { day: Number.NaN, text: '' }

/** The calendar date in India, as 2026-11-21; mostly the one asked for before. */
export function indianDate(time: Date): string {
  const day = Math.floor((time.getTime() + indianOffsetMs) / dayMs)
  if (day !== lastDate.day) lastDate = { day, text: indianClock(time).toISOString().slice(0, 10) }
  return lastDate.text
}

/** The day of the week in India, Monday 0, and the minute of that day. */
export function indianMoment(time: Date): { day: number; minute: number } {
  const clock = indianClock(time)
  return { day: (clock.getUTCDay() + 6) % 7, minute: clock.getUTCHours() * 60 + clock.getUTCMinutes() }
}

/** Midnight in India with which a date begins, such as 2026-11-21; not a valid time where it is no date. */
export function startOfIndianDate(date: string): Date {
  return new Date(`${date}T00:00:00+05:30`)
}

/** Midnight in India, when daily limits are reset. */
export function startOfIndianDay(time: Date): Date {
  return new Date(Math.floor((time.getTime() + indianOffsetMs) / dayMs) * dayMs - indianOffsetMs)
}

/** Seconds until daily limits are reset. */
export function secondsToIndianMidnight(time: Date): number {
  return Math.ceil((startOfIndianDay(time).getTime() + dayMs - time.getTime()) / 1000)
}

/** When people may be sent what they did not ask for (TRAI: 10 am to 9 pm). */
const daytime = { fromMinute: 10 * 60, untilMinute: 21 * 60 }

export function isDaytime(time: Date): boolean {
  const { minute } = indianMoment(time)
  return minute >= daytime.fromMinute && minute < daytime.untilMinute
}

/** The next ten o'clock in the morning in India. */
export function nextDaytime(time: Date): Date {
  const morning = startOfIndianDay(time).getTime() + daytime.fromMinute * 60_000
  return new Date(morning > time.getTime() ? morning : morning + dayMs)
}
