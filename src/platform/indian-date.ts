import { isDate } from './iso-date.ts'

/* Dates as people in India write them: day first. */

/** `5/12/2026`, `05-12-26`, `05122026` or an ISO date as ISO date; undefined when it is no day of the calendar. */
export function parseIndianDate(typed: string): string | undefined {
  const iso = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(typed)
  // Keyboards of numbers have no sign to put between.
  const indian =
    /^(\d\d?)\s*[/.-]\s*(\d\d?)\s*[/.-]\s*(\d{4}|\d\d)$/.exec(typed) ?? /^(\d\d)(\d\d)(\d{4}|\d\d)$/.exec(typed)
  const [year, month, day] = iso ? iso.slice(1) : (indian?.slice(1).toReversed() ?? [])
  if (!year || !month || !day) return undefined
  const date = `${year.length === 2 ? `20${year}` : year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isDate(date) ? date : undefined
}

/** A date as people or programs write it for a form that wants an ISO date; what is none stays, to be refused. */
export const isoDate = (typed = ''): string => parseIndianDate(typed.trim()) ?? typed

/** `05/12/2026` of an ISO date; anything else as it is. */
export function typedDate(date: string): string {
  const [year, month, day] = /^(\d{4})-(\d\d)-(\d\d)$/.exec(date)?.slice(1) ?? []
  return year === undefined ? date : `${day}/${month}/${year}`
}

/** What is typed so far with the slashes that are due. */
export function withSlashes(typed: string): string {
  const whole = /^(\d\d)(\d\d)(\d{4})$/.exec(typed)
  if (whole) return whole.slice(1).join('/')
  return /^\d\d$|^\d\d?\/\d\d$/.test(typed) ? `${typed}/` : typed.replace('//', '/')
}
