import type { I18n } from '@lingui/core'
import { indianClock, indianMoment } from '#platform/indian-time.ts'
import { shortWeekday } from '#ui/format.ts'

/** Noon in India: a date as a time that is that date everywhere we format it. */
const noonOf = (date: string) => new Date(`${date}T12:00:00+05:30`)

/** `Mon`, `सोम`: seven stand side by side on a phone. */
export const shortDay = (date: string, i18n: I18n) => shortWeekday(indianMoment(noonOf(date)).day, i18n)
/** `23` */
export const dayOfMonth = (date: string) => String(indianClock(noonOf(date)).getUTCDate())
/** `45 min`, `1 h 30 min` */
export function formatDuration(minutes: number, i18n: I18n): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return i18n.t('{minutes} min', { minutes: rest })
  return rest === 0 ? i18n.t('{hours} h', { hours }) : i18n.t('{hours} h {minutes} min', { hours, minutes: rest })
}
