import type { ColumnType, Generated } from 'kysely'
import type { Nullable, NullableTimestamp } from '#platform/platform-tables.ts'
import type { ClaimState, Proof } from '../rules.ts'

export interface OwnershipTables {
  business_claim: {
    id: Generated<number>
    business_id: number
    account_id: number
    proof: Proof
    note: string
    /** The business had an owner when it was claimed, or has had one since. */
    is_dispute: boolean
    /** The owner who was told of it. */
    told_owner_id: Nullable<number>
    state: Generated<ClaimState>
    reason: Generated<string>
    claimed_at: ColumnType<Date, Date, never>
    decided_at: NullableTimestamp
    papers_key: string | null
    papers: string[]
  }
  business_transfer: {
    business_id: number
    from_account_id: number
    to_phone: string
    to_name: string
    offered_at: ColumnType<Date, Date, never>
    ends_at: ColumnType<Date, Date, Date>
    to_account_id: number | null
    previous_since: NullableTimestamp
  }
}
