import type { ColumnType, Generated } from 'kysely'
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
    /** Of a video: the picture that stands for it until it plays. */
    poster_key: ColumnType<string | null, string | null | undefined, string | null>
    poster_width: ColumnType<number | null, number | null | undefined, number | null>
    poster_height: ColumnType<number | null, number | null | undefined, number | null>
    created_at: Timestamp
  }
}
