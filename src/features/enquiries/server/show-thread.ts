import type { SignedInCtx } from '#core/context.ts'
import { isReopenable } from '../rules.ts'
import type { ThreadExtras } from '../thread-extras.ts'
import { listReadable } from './find-scope.ts'
import { getReceivedEnquiry } from './get-received-enquiry.ts'
import { showAnswering } from './say-answering.ts'
import { asMissingPage, enquiryIdOf, showConversation } from './show-conversation.ts'
import { repliesTo } from './show-quick-replies.ts'
import { findReminder, listNotes } from './thread-queries.ts'

/** A conversation as its business sees it: with its notes and reminder, which no customer is sent. */
export async function showThread(ctx: SignedInCtx, url: URL) {
  const enquiryId = enquiryIdOf(url)
  const row = await getReceivedEnquiry(ctx, enquiryId).catch(asMissingPage)
  const [shown, notes, reminder, quick, answering, businesses] = await Promise.all([
    showConversation(ctx, url),
    listNotes(ctx.db, enquiryId),
    findReminder(ctx.db, enquiryId),
    repliesTo(ctx, row),
    showAnswering(ctx, enquiryId),
    listReadable(ctx),
  ])
  const extras: ThreadExtras = {
    spamReason: row.spam_reason,
    canReopen: isReopenable(row),
    answering,
    notes: notes.map(({ id, body, author_id, author_name, created_at }) => ({
      noteId: id,
      text: body,
      author: author_id === ctx.actor.accountId ? null : (author_name ?? ''),
      writtenAt: created_at.toISOString(),
    })),
    reminder: reminder
      ? {
          dueAt: reminder.due_at.toISOString(),
          isSent: reminder.sent_at !== null,
          isMine: reminder.account_id === ctx.actor.accountId,
        }
      : null,
  }
  return { ...shown, extras, quick, ofSeveral: businesses.length > 1 }
}
