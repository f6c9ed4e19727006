import type { Generated } from 'kysely'
import type { Nullable, NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { LeadOutcome, LeadReason } from '../rules.ts'

export interface CreditTables {
  lead_report: {
    id: Generated<number>
    business_id: number | null
    enquiry_id: number | null
    account_id: number | null
    customer_id: number | null
    subscription_id: number | null
    reason: LeadReason
    note: Generated<string>
    value_paise: number
    reported_at: Timestamp
    passed_at: NullableTimestamp
    outcome: Nullable<LeadOutcome>
    because: Nullable<string>
    decided_at: NullableTimestamp
    credit_paise: Generated<number>
    withdrawn_paise: Generated<number>
  }
  credit_use: {
    payment_id: number
    business_id: number | null
    amount_paise: number
    used_at: NullableTimestamp
    returned_at: NullableTimestamp
  }
}
