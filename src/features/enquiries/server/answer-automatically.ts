import type { Ctx } from '#core/context.ts'
import type { Db } from '#core/database.ts'
import type { BusinessRow } from '#features/businesses/server/business-queries.ts'
import { cutText } from '#platform/cut-text.ts'
import { isAnsweredAt } from '../automatic-answer.ts'
import { fillQuickReply } from '../quick-replies.ts'
import { replyLimits } from '../rules.ts'
import { findAutomaticAnswer } from './automatic-answer-queries.ts'
import { insertMessage } from './enquiry-message-queries.ts'
import { findEnquiry } from './enquiry-queries.ts'
import { notifyCustomer } from './notify-party.ts'

/**
 * Gives the automatic answer of a business to an enquiry that has just come, where it has one for this time, and tells
 * the customer. Part of the transaction that writes the enquiry, which stays pending and unread: nobody of the business
 * has answered. Nor is it unread by the customer, whom an unread message would cost the notification of a real answer
 * (`isWorthNotifying`).
 */
export async function answerAutomatically(
  tx: Db,
  ctx: Ctx,
  enquiryId: number,
  business: Pick<BusinessRow, 'id' | 'name' | 'hours' | 'special_days'>,
): Promise<void> {
  const answer = await findAutomaticAnswer(tx, business.id)
  if (!answer || !isAnsweredAt(answer.moment, business, ctx.now)) return
  const enquiry = await findEnquiry(tx, enquiryId)
  if (!enquiry) return
  const known = { name: enquiry.contact_name, subject: enquiry.subject, business: business.name }
  const { id } = await insertMessage(tx, {
    enquiry_id: enquiryId,
    sender: 'automatic',
    // Names and subjects put in many times must not make it longer than a message may be.
    body: cutText(fillQuickReply(answer.body, known), replyLimits.max),
    sent_at: ctx.now,
  })
  await notifyCustomer(tx, ctx, enquiry, 'automaticAnswer', `enquiry-message:${id}`)
}
