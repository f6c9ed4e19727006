import type { I18n } from '@lingui/core'
import { formatCount } from '#ui/format.ts'

/** Businesses per page of results. */
export const resultsPageSize = 10

type Counted = { total: number; totalIsExact: boolean; lookedAt?: number | null; near?: object | null }

/** `Plumbers in Adyar, Chennai`; by distance `Plumbers nearby in Chennai`. */
export function resultsTitle(
  { label, placeName, near }: { label: string; placeName: string; near?: object | null },
  i18n: I18n,
): string {
  const values = { what: label, place: placeName }
  return near ? i18n.t('{what} nearby in {place}', values) : i18n.t('{what} in {place}', values)
}

/** `1,000+ businesses`, `1 business`; with filters on a long list `37 of the best 1,000 businesses`. */
export function resultsCount({ total, totalIsExact, lookedAt, near }: Counted, i18n: I18n): string {
  if (lookedAt && !totalIsExact) {
    const values = { count: formatCount(total), total: formatCount(lookedAt) }
    return near
      ? i18n.t('{count} of the nearest {total} businesses', values)
      : i18n.t('{count} of the best {total} businesses', values)
  }
  const count = `${formatCount(total)}${totalIsExact ? '' : '+'}`
  return i18n.t('{total, plural, one {{count} business} other {{count} businesses}}', { total, count })
}
