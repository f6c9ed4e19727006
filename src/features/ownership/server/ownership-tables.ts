import type { ColumnType, Generated } from 'kysely'
import type { NullableTimestamp } from '#platform/platform-tables.ts'
import type { ClaimState, Proof } from '../rules.ts'

export interface OwnershipTables {
  business_claim: {
    id: Generated<number>
    business_id: number
    account_id: number
    proof: Proof
    note: string
    /** The business had an owner when it was claimed. */
    is_dispute: boolean
    state: Generated<ClaimState>
    reason: Generated<string>
    claimed_at: ColumnType<Date, Date, never>
    decided_at: NullableTimestamp
    papers_key: string | null
    papers: string[]
  }
}
