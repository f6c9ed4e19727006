import type { I18n } from '@lingui/core'
import { formatWait } from '#ui/format.ts'

/** How long somebody has waited: in hours up to three days, as in the inbox, because "1 day" hides 26 of them. */
export function formatWaiting(minutes: number, i18n: I18n): string {
  const hours = Math.floor(minutes / 60)
  return hours >= 1 && hours < 72 ? i18n.t('{hours} h', { hours }) : formatWait(minutes, i18n)
}
