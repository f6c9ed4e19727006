import type { ColumnType, Generated } from 'kysely'
import type { NullableTimestamp, Timestamp } from '#platform/platform-tables.ts'
import type { ImportCounts } from './import-counts.ts'
import type { MergeReason } from './match-business.ts'

/** The tables of migrations 008, 034 and 035. */
export interface ImportTables {
  import_run: {
    id: Generated<number>
    source: string
    file_hash: string
    options_hash: string
    byte_offset: number
    line: number
    rejects_bytes: Generated<number>
    merged_bytes: Generated<number>
    counts: ColumnType<ImportCounts, string, string>
    started_at: Timestamp
    updated_at: Timestamp
    finished_at: NullableTimestamp
  }
  pincode_sighting: {
    code: string
    business_id: number
    source: string
  }
  import_merged: {
    source: string
    source_key: string
    business_id: number
    reason: MergeReason
  }
}
