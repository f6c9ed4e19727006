import { z } from 'zod'
import type { App, SignedInCtx } from '#core/context.ts'
import { enqueue, job } from '#core/jobs.ts'
import { asRead, type Senders } from '#core/message-language.ts'
import { findAccount } from '#features/accounts/server/account-queries.ts'
import { mayOn } from '#features/staff/server/business-rights.ts'
import { invalidFields } from '#platform/refusal.ts'
import { refuseEnquiry } from '../contract.ts'
import { isRemindable } from '../rules.ts'
import { enquiryMessage } from './enquiry-messages.ts'
import { lockEnquiry, updateEnquiry } from './enquiry-queries.ts'
import { hasNewOwner } from './enquiry-view.ts'
import { lockReceivedEnquiry } from './get-received-enquiry.ts'
import { queueBoth } from './notify-party.ts'
import { deleteReminder, insertReminder, lockReminder, updateReminderSent } from './thread-queries.ts'

/**
 * Reminds the caller of an enquiry at a time; any earlier reminder is forgotten. Refuses: enquiry_not_found (also to
 * the customer), enquiry_withdrawn, and a time that is over or more than a year away.
 */
export function setReminder(ctx: SignedInCtx, enquiryId: number, at: Date): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const enquiry = await lockReceivedEnquiry(tx, ctx, enquiryId)
    if (enquiry.withdrawn_at) throw refuseEnquiry('enquiry_withdrawn')
    if (!isRemindable(at, ctx.now)) {
      throw invalidFields({ remindAt: /* i18n */ 'Please choose a time within the next 12 months' })
    }
    await insertReminder(tx, { enquiry_id: enquiryId, account_id: ctx.actor.accountId, due_at: at, sent_at: null })
    await enqueue(tx, remindOfEnquiry, { enquiryId, dueAtMs: at.getTime() }, { runAt: at })
  })
}

/** Forgets the reminder. Refuses: enquiry_not_found. */
export function cancelReminder(ctx: SignedInCtx, enquiryId: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockReceivedEnquiry(tx, ctx, enquiryId)
    await deleteReminder(tx, enquiryId)
  })
}

/** Marks the enquiry as unread and messages whoever asked for it: once, whatever runs it again. */
export const remindOfEnquiry = job({
  name: 'remind_of_enquiry',
  payload: z.object({ enquiryId: z.number(), dueAtMs: z.number() }),
  maxAttempts: 14,
  handle: (app, reminder) => remindOfEnquiryAt(app, reminder, new Date()),
})

export async function remindOfEnquiryAt(
  app: Pick<App, 'db' | 'config'> & Senders,
  { enquiryId, dueAtMs }: { enquiryId: number; dueAtMs: number },
  now: Date,
): Promise<void> {
  await app.db.transaction().execute(async (tx) => {
    // The enquiry first, as everybody who writes: two orders would wait for each other.
    const enquiry = await lockEnquiry(tx, enquiryId)
    const reminder = await lockReminder(tx, enquiryId)
    // Another time was chosen since, or it was sent.
    if (!enquiry || !reminder || reminder.sent_at || reminder.due_at.getTime() !== dueAtMs) return
    await updateReminderSent(tx, enquiryId, now)
    if (enquiry.withdrawn_at || enquiry.spam_at || hasNewOwner(enquiry)) return
    const { business_id: id, owner_id, subject, business_name: businessName } = enquiry
    const accountId = reminder.account_id
    const account = await findAccount(tx, accountId)
    const mayReply = await mayOn(tx, { accountId }, { id, owner_id }, 'reply')
    if (!account || account.deleted_at || !mayReply) return
    await updateEnquiry(tx, enquiryId, { unread_by_merchant: true })
    const message = asRead(app, { wanted: account.language }, (language) =>
      enquiryMessage('reminder', app.config, { enquiryId, subject, businessName }, language),
    )
    const { phone, email } = account
    await queueBoth(tx, app.config, message, {
      phone,
      email: phone ? null : email,
      key: `enquiry-reminder:${enquiryId}:${dueAtMs}`,
    })
  })
}
