import type { SignedInCtx } from '#core/context.ts'
import type { SpamReason } from '../rules.ts'
import { updateEnquiry } from './enquiry-queries.ts'
import { lockReceivedEnquiry } from './get-received-enquiry.ts'

/**
 * The merchant calls an enquiry spam: it leaves every list but that of spam, and its customer can write neither in it
 * nor anew to this business. Refuses: enquiry_not_found (also to the customer).
 */
export function markSpam(ctx: SignedInCtx, enquiryId: number, reason: SpamReason): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockReceivedEnquiry(tx, ctx, enquiryId)
    await updateEnquiry(tx, enquiryId, { spam_at: ctx.now, spam_reason: reason, unread_by_merchant: false })
  })
}

/** Takes that back: the enquiry is where it was, and its customer may write. Refuses: enquiry_not_found. */
export function unmarkSpam(ctx: SignedInCtx, enquiryId: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockReceivedEnquiry(tx, ctx, enquiryId)
    await updateEnquiry(tx, enquiryId, { spam_at: null, spam_reason: null })
  })
}
