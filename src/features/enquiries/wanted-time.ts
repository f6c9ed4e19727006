import { parseIndianDate } from '#platform/indian-date.ts'

/* When a customer wants something, as the form asks for it: a day as a chip or as dd/mm/yyyy, and a part of that day,
   or for a booking its time. */

export const dayParts = {
  morning: /* i18n */ 'Morning',
  afternoon: /* i18n */ 'Afternoon',
  evening: /* i18n */ 'Evening',
} as const
export type DayPart = keyof typeof dayParts

/** The value of the chip that asks for a typed date. */
export const otherDay = 'other'

/** Minutes between two times that a booking offers. */
const stepMinutes = 30
const dayMinutes = 1440

/** `07:00` to `22:30`, then the hours of the night: most bookings are for the day. */
export function bookingTimes(): { value: string; minute: number }[] {
  const count = dayMinutes / stepMinutes
  const firstMinute = 7 * 60
  return Array.from({ length: count }, (_, index) => {
    const minute = (firstMinute + index * stepMinutes) % dayMinutes
    const [hours, minutes] = [Math.floor(minute / 60), minute % 60]
    return { value: `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`, minute }
  })
}

/** When a business is open on a day to come; without spans it is closed, or closes before anybody could come. */
export interface OpenDay {
  date: string
  /** In minutes from midnight; what goes on after midnight belongs to both days. */
  spans: readonly (readonly [from: number, to: number])[]
}

/** Whether a time of the form lies within the hours of one of the days. */
export function isOpenThen(minute: number, days: readonly OpenDay[]): boolean {
  return days.some(({ spans }) => spans.some(([from, to]) => minute >= from && minute < to))
}

/** The chosen day: undefined when none was chosen, `invalid` when it is over or no day of the calendar. */
export function chosenDay(
  { day = '', date = '' }: { day?: string | undefined; date?: string | undefined },
  today: string,
): string | 'invalid' | undefined {
  // A date that was typed without its chip is meant.
  const typed = day === otherDay || day === '' ? date.trim() : day
  if (typed === '') return day === otherDay ? 'invalid' : undefined
  const chosen = parseIndianDate(typed)
  return chosen === undefined || chosen < today ? 'invalid' : chosen
}

export function isDayPart(text: string | undefined): text is DayPart {
  return text !== undefined && Object.hasOwn(dayParts, text)
}
