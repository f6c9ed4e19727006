import type { ColumnType, Generated } from 'kysely'
import type { Timestamp } from '#platform/platform-tables.ts'
import type { StaffNewsKind, StaffRole } from '../rules.ts'

export interface StaffTables {
  staff_member: {
    business_id: number
    account_id: number
    role: StaffRole
    since: Timestamp
  }
  staff_ending: {
    account_id: number
    business_id: number
    ended_at: ColumnType<Date, Date, Date>
  }
  staff_news: {
    business_id: number
    account_id: number
    kind: StaffNewsKind
    name: string
    happened_at: ColumnType<Date, Date, Date>
  }
  staff_invitation: {
    id: Generated<number>
    business_id: number
    phone: string
    name: string
    role: StaffRole
    invited_at: Timestamp
    expires_at: ColumnType<Date, Date, Date>
  }
}
