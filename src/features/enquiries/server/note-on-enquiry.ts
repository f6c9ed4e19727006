import type { SignedInCtx } from '#core/context.ts'
import { minuteMs } from '#platform/durations.ts'
import { refuseEnquiry } from '../contract.ts'
import { noteLimits, repeatMinutes } from '../rules.ts'
import { lockReceivedEnquiry } from './get-received-enquiry.ts'
import { countNotes, deleteNote, findNewestNote, insertNote } from './thread-queries.ts'

/**
 * Writes a note that only the people of the business read. The newest one once more is a form that was sent twice, and
 * changes nothing. Refuses: enquiry_not_found (also to the customer),
 * note_limit_reached, enquiry_withdrawn.
 */
export function addNote(ctx: SignedInCtx, enquiryId: number, body: string): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    const enquiry = await lockReceivedEnquiry(tx, ctx, enquiryId)
    if (enquiry.withdrawn_at) throw refuseEnquiry('enquiry_withdrawn')
    const { actor, now } = ctx
    const newest = await findNewestNote(tx, enquiryId)
    const since = now.getTime() - repeatMinutes * minuteMs
    const isOwn = newest?.author_id === actor.accountId && newest.created_at.getTime() > since
    if (isOwn && newest.body === body) return
    if ((await countNotes(tx, enquiryId)) >= noteLimits.perEnquiry) throw refuseEnquiry('note_limit_reached')
    await insertNote(tx, { enquiry_id: enquiryId, author_id: actor.accountId, body, created_at: now })
  })
}

/** Deletes a note; one that is gone stays gone. Refuses: enquiry_not_found. */
export function removeNote(ctx: SignedInCtx, enquiryId: number, noteId: number): Promise<void> {
  return ctx.db.transaction().execute(async (tx) => {
    await lockReceivedEnquiry(tx, ctx, enquiryId)
    await deleteNote(tx, { id: noteId, enquiryId })
  })
}
