import type { ColumnType, Generated } from 'kysely'

type Json = ColumnType<unknown, string, string>

export interface RegistrationTables {
  business_draft: {
    id: Generated<number>
    account_id: number | null
    token_hash: string | null
    network_hash: string | null
    answers: Json
    business_id: number | null
    updated_at: ColumnType<Date, Date, Date>
  }
}
