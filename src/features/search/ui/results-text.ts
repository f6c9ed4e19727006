import { formatCount } from '#ui/format.ts'

/** Businesses on a page of results. */
export const resultsPageSize = 10

/** `Plumbers in Adyar, Chennai`. */
export function resultsTitle({ label, placeName }: { label: string; placeName: string }): string {
  return `${label} in ${placeName}`
}

/** `1,000+ businesses`, `1 business`. */
export function resultsCount({ total, totalIsExact }: { total: number; totalIsExact: boolean }): string {
  return `${formatCount(total)}${totalIsExact ? '' : '+'} ${total === 1 ? 'business' : 'businesses'}`
}
