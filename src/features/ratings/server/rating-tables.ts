import type { Generated } from 'kysely'
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
  }
  rating_report: {
    rating_id: number
    reporter_id: number
    reason: ReportReason
    body: Generated<string>
    reported_at: Timestamp
  }
}
