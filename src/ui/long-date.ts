import type { I18n } from '@lingui/core'
import { indianMoment } from '#platform/indian-time.ts'
import { formatDate } from './format.ts'
import { dayNames } from './opening-hours.ts'

/** `Monday, 23 Nov 2026` of a date as 2026-11-23. */
export function longDate(date: string, i18n: I18n): string {
  const noon = new Date(`${date}T12:00:00+05:30`)
  return i18n.t('{day}, {date}', { day: i18n.t(dayNames[indianMoment(noon).day] ?? ''), date: formatDate(noon, i18n) })
}
