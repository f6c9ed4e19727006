import type { I18n } from '@lingui/core'
import { demoReviewIn } from './demo-in-hindi.ts'

/** The line of a review that a card or page of a business quotes; that of demo data in the language of the page. */
export function shownQuote(i18n: I18n, { quote, is_demo }: { quote: string | null; is_demo: boolean }): string | null {
  return quote !== null && is_demo ? demoReviewIn(i18n, quote) : quote
}
