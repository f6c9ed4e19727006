import type { I18n } from '@lingui/core'
import { formatCount } from '#ui/format.ts'

/** Businesses per page of results. */
export const resultsPageSize = 10

export type CountedResults = { total: number; totalIsExact: boolean }

interface Titled {
  label: string
  placeName: string
  /** For a list by distance: what its position is called. */
  near?: { name: string } | null
  isNearest?: boolean
  isRelated?: boolean
}

/**
 * `Plumbers in Adyar, Chennai`; by distance `Plumbers near Adyar`; where the place has none `Plumbers nearest to
 * Chennai`.
 */
export function resultsTitle({ label, placeName, near, isNearest, isRelated }: Titled, i18n: I18n): string {
  const values = { what: label, place: near?.name ?? placeName }
  if (isRelated) return i18n.t('Related to {what} in {place}', values)
  if (isNearest) return i18n.t('{what} nearest to {place}', values)
  return near ? i18n.t('{what} near {place}', values) : i18n.t('{what} in {place}', values)
}

/** `1,000+ businesses`, `1 business`. */
export function resultsCount(counted: CountedResults, i18n: I18n): string {
  const { total } = counted
  return i18n.t('{total, plural, one {{count} business} other {{count} businesses}}', {
    total,
    count: countOf(counted),
  })
}

/** The button of the sheet of filters: `Show 34 businesses`; without a number where it is not known. */
export function showResultsText(counted: CountedResults | undefined, i18n: I18n): string {
  if (!counted) return i18n.t('Show results')
  return counted.total === 0 ? i18n.t('No results') : i18n.t('Show {results}', { results: resultsCount(counted, i18n) })
}

/** `12 in or near Adyar`. */
export function inLocalityText({ place, ...counted }: CountedResults & { place: string }, i18n: I18n): string {
  return i18n.t('{count} in or near {place}', { count: countOf(counted), place })
}

const countOf = ({ total, totalIsExact }: CountedResults) => `${formatCount(total)}${totalIsExact ? '' : '+'}`
