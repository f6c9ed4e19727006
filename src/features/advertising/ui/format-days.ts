import type { I18n } from '@lingui/core'
import { formatDate } from '#ui/format.ts'
import type { AdView } from '../contract.ts'

/** `8 Dec 2026 – 14 Dec 2026`; one day alone stands alone. */
export function formatDays({ startsOn, lastOn }: { startsOn: string; lastOn: string }, i18n: I18n): string {
  const day = (date: string) => formatDate(`${date}T12:00:00+05:30`, i18n)
  return startsOn === lastOn ? day(startsOn) : `${day(startsOn)} – ${day(lastOn)}`
}

/** `Row in the results · Tailors · Surat`; a line never begins with a dot. */
export function placeOf({
  placementName,
  category,
  city,
}: Pick<AdView, 'placementName' | 'category' | 'city'>): string {
  return [placementName, category, city].filter(Boolean).join('\u00a0· ')
}
