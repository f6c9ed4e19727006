import type { Generated, GeneratedAlways } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { RatingState, ReportReason } from '../rules.ts'

export interface RatingTables {
  rating: {
    id: Generated<number>
    business_id: number
    customer_id: number
    stars: number
    body: Generated<string>
    state: Generated<RatingState>
    created_at: Timestamp
    edited_at: NullableTimestamp
    decided_at: NullableTimestamp
    /** Why an operator took it down; empty for those that are shown. */
    removal_reason: Generated<string>
    /** Keys of review-tags.ts. */
    tags: Generated<string[]>
    useful_count: Generated<number>
    /** The owner's; empty without one. */
    answer: Generated<string>
    answered_at: NullableTimestamp
    answer_edited_at: NullableTimestamp
    quote: GeneratedAlways<string | null>
  }
  review_invitation: {
    enquiry_id: number
    account_id: number
    token_hash: string
    invited_at: Timestamp
  }
  review_opt_out: { account_id: number; opted_out_at: Timestamp }
  rating_useful: {
    rating_id: number
    account_id: number
    marked_at: Timestamp
  }
  rating_photo: {
    id: Generated<number>
    rating_id: number
    storage_key: string
    width: number
    height: number
    has_avif: Generated<boolean>
    created_at: Timestamp
  }
  rating_report: {
    rating_id: number
    reporter_id: number
    reason: ReportReason
    body: Generated<string>
    reported_at: Timestamp
  }
}
