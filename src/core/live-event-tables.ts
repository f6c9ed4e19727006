import type { Generated } from 'kysely'
import type { Timestamp } from '#platform/platform-tables.ts'

export type LiveKind = 'message' | 'state' | 'read' | 'answering'

export interface LiveEventTables {
  live_event: {
    id: Generated<number>
    /** Null until it is given out. */
    position: number | null
    kind: LiveKind
    enquiry_id: number
    created_at: Timestamp
  }
  live_clock: { is_only: Generated<boolean>; position: number }
}
