import type { PageAddress } from '#platform/page-address.ts'
import { pagePath } from '#platform/page-address.ts'

export const bookAdPath = '/book-advertisement'
/** Where on its page the form of an advertisement stands. */
export const adFormId = 'ad-form'
export const adsPath = '/advertisements'

export interface AdChoice {
  placement: string
  /** Slugs. */
  city?: string | undefined
  category?: string | undefined
  days?: number | undefined
  from?: string | undefined
  /** The month of the calendar that is shown: `2026-12`. */
  month?: string | undefined
}

/** The page of booking with these choices made. */
export function bookAdPathWith({ placement, city, category, days, from, month }: AdChoice): PageAddress {
  const chosen = { placement, city, category, days: days?.toString(), from, month }
  const query = new URLSearchParams(Object.entries(chosen).flatMap(([name, value]) => (value ? [[name, value]] : [])))
  return `${bookAdPath}?${query}`
}

export const adPath = (adId: number) => pagePath('/advertisements/:ad', { ad: String(adId) })
/** Where the form with a picture of an advertisement is sent. */
export const adPicturePath = '/advertisements/picture'
export const adReportPath = (adId: number) => pagePath('/advertisements/:ad/report.csv', { ad: String(adId) })
