import { formatCount } from '#ui/format.ts'

/** Businesses on a page of results. */
export const resultsPageSize = 10

type Counted = { total: number; totalIsExact: boolean; lookedAt?: number | null; near?: object | null }

/** `Plumbers in Adyar, Chennai`, by nearness `Plumbers nearby in Chennai`. */
export function resultsTitle({ label, placeName, near }: { label: string; placeName: string; near?: object | null }) {
  return near ? `${label} nearby in ${placeName}` : `${label} in ${placeName}`
}

/** `1,000+ businesses`, `1 business`; with filters on a long list `37 of the best 1,000 businesses`. */
export function resultsCount({ total, totalIsExact, lookedAt, near }: Counted): string {
  if (lookedAt && !totalIsExact)
    return `${formatCount(total)} of the ${near ? 'nearest' : 'best'} ${formatCount(lookedAt)} businesses`
  return `${formatCount(total)}${totalIsExact ? '' : '+'} ${total === 1 ? 'business' : 'businesses'}`
}
