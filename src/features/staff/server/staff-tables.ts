import type { Timestamp } from '#platform/platform-tables.ts'
import type { StaffRole } from '../rules.ts'

export interface StaffTables {
  staff_member: {
    business_id: number
    account_id: number
    role: StaffRole
    since: Timestamp
  }
}
