import type { SignedInCtx } from '#core/context.ts'
import { listMessages, type MessageRow } from './enquiry-message-queries.ts'
import type { EnquiryRow } from './enquiry-queries.ts'
import { updateEnquiry } from './enquiry-queries.ts'
import { getEnquiry, type OwnEnquiry } from './get-enquiry.ts'

/**
 * Returns the conversation of one of the caller's enquiries, oldest message first, and marks it as read by the caller.
 * Refuses: enquiry_not_found.
 */
export async function readMessages(
  ctx: SignedInCtx,
  enquiryId: number,
): Promise<OwnEnquiry & { messages: MessageRow[] }> {
  const { enquiry, party } = await getEnquiry(ctx, enquiryId)
  const messages = await listMessages(ctx.db, enquiryId)
  const flag = party === 'merchant' ? 'unread_by_merchant' : 'unread_by_customer'
  if (enquiry[flag]) await updateEnquiry(ctx.db, enquiryId, { [flag]: false })
  return { enquiry: { ...enquiry, [flag]: false } satisfies EnquiryRow, party, messages }
}
