import type { PersonalData } from '#core/personal-data.ts'
import type { AccountExport } from '#features/accounts/export-view.ts'
import { listBusinessesFor } from '#features/staff/server/business-rights.ts'
import { deleteAutomaticAnswersOfOwners, listAutomaticAnswersForExport } from './automatic-answer-queries.ts'
import {
  eraseNamesInEnquiries,
  listAnswersForExport,
  listEnquiriesForExport,
  listNotesForExport,
  listQuickRepliesForExport,
  withdrawEnquiriesOf,
} from './personal-data-queries.ts'
import { deletePresenceOf } from './presence-queries.ts'
import { deleteQuickRepliesOfOwners } from './quick-reply-queries.ts'
import { deleteExtrasOfAuthors, deleteExtrasOfCustomers } from './thread-queries.ts'

export const enquiryData = {
  tables: [
    'enquiry',
    'enquiry_message',
    'enquiry_note',
    'enquiry_photo',
    'enquiry_reminder',
    'enquiry_presence',
    'quick_reply',
    'automatic_answer',
  ],
  outliving: {
    enquiry: {
      erased: ['contact_name', 'contact_phone', 'contact_email', 'subject', 'folded_subject'],
      kept: ['kind', 'status', 'location', 'spam_reason'],
    },
  },
  async export(
    ctx,
  ): Promise<
    Pick<AccountExport, 'enquiries' | 'answersWritten' | 'notesWritten' | 'quickReplies' | 'automaticAnswers'>
  > {
    const { db, actor } = ctx
    const { accountId } = actor
    // Who no longer answers for a business reads nothing more about its customers, not even in their own words.
    const businessIds = (await listBusinessesFor(ctx, 'reply')).map(({ id }) => id)
    const [enquiries, answersWritten, notesWritten, quickReplies, automaticAnswers] = await Promise.all([
      listEnquiriesForExport(db, accountId),
      listAnswersForExport(db, accountId, businessIds),
      listNotesForExport(db, accountId, businessIds),
      listQuickRepliesForExport(db, accountId),
      listAutomaticAnswersForExport(db, accountId),
    ])
    return { enquiries, answersWritten, notesWritten, quickReplies, automaticAnswers }
  },
  hide: async (tx, { actor, now }) => {
    await withdrawEnquiriesOf(tx, actor.accountId, now)
    await deleteExtrasOfCustomers(tx, [actor.accountId])
  },
  erase: async (tx, { accountIds }) => {
    await eraseNamesInEnquiries(tx, accountIds)
    await deleteExtrasOfCustomers(tx, accountIds)
    await deleteExtrasOfAuthors(tx, accountIds)
    await deletePresenceOf(tx, accountIds)
    await deleteQuickRepliesOfOwners(tx, accountIds)
    await deleteAutomaticAnswersOfOwners(tx, accountIds)
  },
} satisfies PersonalData
