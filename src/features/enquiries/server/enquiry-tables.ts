import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { AnswerMoment } from '../automatic-answer.ts'
import type { EnquiryKind, EnquiryStatus, MessageSender, SpamReason } from '../rules.ts'

export interface EnquiryTables {
  enquiry: {
    id: Generated<number>
    business_id: number
    customer_id: number | null
    kind: EnquiryKind
    status: Generated<EnquiryStatus>
    contact_name: string
    contact_phone: string | null
    contact_email: string | null
    subject: string
    /** The subject as it is searched: in small letters, after a space. */
    folded_subject: GeneratedAlways<string>
    location: string
    preferred_at: NullableTimestamp
    unread_by_merchant: Generated<boolean>
    unread_by_customer: Generated<boolean>
    created_at: Timestamp
    updated_at: Timestamp
    withdrawn_at: NullableTimestamp
    /** What the enquiries of one request to several businesses have in common. */
    request_id: number | null
    /** When the customer chose this business among those of the request. */
    chosen_at: NullableTimestamp
    /** When and why the business called it spam: it is in no list but that of spam. */
    spam_at: NullableTimestamp
    spam_reason: Generated<SpamReason | null>
  }
  enquiry_note: {
    id: Generated<number>
    enquiry_id: number
    author_id: number | null
    body: string
    created_at: Timestamp
  }
  enquiry_reminder: {
    enquiry_id: number
    account_id: number
    due_at: ColumnType<Date, Date, Date>
    sent_at: NullableTimestamp
  }
  enquiry_message: {
    id: Generated<number>
    enquiry_id: number
    sender: MessageSender
    body: string
    /** A price that the business states. */
    price_paise: number | null
    sent_at: Timestamp
    /** Who of the business wrote it. */
    author_id: ColumnType<number | null, number | null | undefined, number | null>
  }
  enquiry_presence: {
    enquiry_id: number
    account_id: number
    seen_at: Timestamp
  }
  enquiry_photo: {
    id: Generated<number>
    message_id: number
    storage_key: string
    width: number
    height: number
    has_avif: Generated<boolean>
  }
  automatic_answer: {
    business_id: number
    moment: AnswerMoment
    body: string
  }
  quick_reply: {
    id: Generated<number>
    business_id: number
    position: number
    title: string
    body: string
  }
}
