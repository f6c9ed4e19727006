import type { I18n } from '@lingui/core'
import { formatWait } from '#ui/format.ts'

/**
 * How long somebody has waited, as in the inbox: to the minute below an hour, where "5 min" hides that they came just
 * now, and in hours up to three days, because "1 day" hides 26 of them.
 */
export function formatWaiting(minutes: number, i18n: I18n): string {
  if (minutes < 60) return i18n.t('{minutes} min', { minutes: Math.max(1, minutes) })
  const hours = Math.floor(minutes / 60)
  return hours < 72 ? i18n.t('{hours} h', { hours }) : formatWait(minutes, i18n)
}
