import type { Ctx } from '#core/context.ts'
import { type ClosedRow, closedSentence } from '#features/businesses/server/business-view.ts'
import { refuseEnquiry } from '../contract.ts'

/**
 * The refusal of a business that is not open, in the sentence of its page: whether it closed for good, and otherwise on
 * which day it opens again.
 */
export function refuseClosed(ctx: Pick<Ctx, 'i18n' | 'now'>, business: ClosedRow) {
  const message = closedSentence(ctx, business)
  return refuseEnquiry('business_closed', message === null ? {} : { message })
}
