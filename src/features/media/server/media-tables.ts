import type { Generated } from 'kysely'
import type { Timestamp } from '#platform/platform-tables.ts'
import type { MediaKind } from '../rules.ts'

export interface MediaTables {
  media: {
    id: Generated<number>
    business_id: number
    kind: MediaKind
    storage_key: string
    position: number
    alt: Generated<string>
    width: number
    height: number
    mime_type: 'image/webp' | 'video/mp4' | 'video/webm'
    has_avif: Generated<boolean>
    created_at: Timestamp
  }
}
