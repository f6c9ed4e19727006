import type { SignedInCtx } from '#core/context.ts'
import { listMessages, type MessageRow } from './enquiry-message-queries.ts'
import type { EnquiryRow } from './enquiry-queries.ts'
import { updateEnquiry } from './enquiry-queries.ts'
import { getEnquiry, type OwnEnquiry } from './get-enquiry.ts'

/** Returns the conversation of one of the caller's enquiries, oldest message first. Refuses: enquiry_not_found. */
export async function getMessages(
  ctx: SignedInCtx,
  enquiryId: number,
): Promise<OwnEnquiry & { messages: MessageRow[] }> {
  const own = await getEnquiry(ctx, enquiryId)
  return { ...own, messages: await listMessages(ctx.db, enquiryId) }
}

/** The same for a person who looks at it: it is read from now on. Refuses: enquiry_not_found. */
export async function readMessages(
  ctx: SignedInCtx,
  enquiryId: number,
): Promise<OwnEnquiry & { messages: MessageRow[] }> {
  const { messages, ...own } = await getMessages(ctx, enquiryId)
  return { ...(await markRead(ctx, own)), messages }
}

/** Marks one of the caller's enquiries as read by the caller. Refuses: enquiry_not_found. */
export async function markEnquiryRead(ctx: SignedInCtx, enquiryId: number): Promise<OwnEnquiry> {
  return markRead(ctx, await getEnquiry(ctx, enquiryId))
}

async function markRead({ db }: SignedInCtx, { enquiry, party }: OwnEnquiry): Promise<OwnEnquiry> {
  const flag = party === 'merchant' ? 'unread_by_merchant' : 'unread_by_customer'
  if (enquiry[flag]) await updateEnquiry(db, enquiry.id, { [flag]: false })
  return { enquiry: { ...enquiry, [flag]: false } satisfies EnquiryRow, party }
}
