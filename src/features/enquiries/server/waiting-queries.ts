import type { Db } from '#core/database.ts'
import { conditions, type EnquiryScope } from './enquiry-list-queries.ts'

export interface WaitingRow {
  id: number
  name: string
  subject: string
  phone: string | null
  /** When the customer last wrote. */
  waitingSince: Date
  message: string
}

/** The enquiries that wait for an answer, the longest first. enquiry_business, enquiry_message_enquiry. */
export async function listLongestWaiting(db: Db, scope: EnquiryScope, limit: number): Promise<WaitingRow[]> {
  return db
    .selectFrom('enquiry')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('enquiry_message')
          .select(['body', 'sent_at'])
          .whereRef('enquiry_message.enquiry_id', '=', 'enquiry.id')
          .orderBy('enquiry_message.id', 'desc')
          .limit(1)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .select([
      'enquiry.id',
      'enquiry.contact_name as name',
      'enquiry.subject',
      'enquiry.contact_phone as phone',
      'latest.sent_at as waitingSince',
      'latest.body as message',
    ])
    .where(conditions({ scope, status: 'PENDING' }))
    .orderBy('enquiry.updated_at')
    .orderBy('enquiry.id')
    .limit(limit)
    .execute()
}
