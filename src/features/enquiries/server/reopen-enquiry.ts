import type { SignedInCtx } from '#core/context.ts'
import { isReopenable } from '../rules.ts'
import { updateEnquiry } from './enquiry-queries.ts'
import { lockReceivedEnquiry } from './get-received-enquiry.ts'

/**
 * The merchant marks a resolved enquiry as pending again: it waits for them. One that cannot be reopened stays as it
 * is. Refuses: enquiry_not_found (also to the customer).
 */
export function reopenEnquiry(ctx: SignedInCtx, enquiryId: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const enquiry = await lockReceivedEnquiry(tx, ctx, enquiryId)
    if (isReopenable(enquiry)) await updateEnquiry(tx, enquiryId, { status: 'PENDING' })
  })
}
