import type { ColumnType, Generated } from 'kysely'
import type { NullableTimestamp } from '#platform/platform-tables.ts'

/** The tables this feature owns (migrations 006, 010, 036, 039, 040 and 042). */
export interface SearchTables {
  listing_category: {
    listing_id: number
    city_id: number
    cat_id: number
    rank: number
    lat: number | null
    lng: number | null
    cell: number | null
    rating: number
    traits: number
    week_id: number
  }
  city_cat_count: { city_id: number; cat_id: number; n: number }
  city_cat_delta: { city_id: number; cat_id: number; n: number }
  search_doc: {
    id: number
    city_id: number
    phrase_id: number
    rank: number
    lat: number | null
    lng: number | null
    cell: number | null
    rating: number
    traits: number
    week_id: number
    tsv: string
  }
  /** An absent pattern, 0, means that the hours are unknown. */
  search_week: { id: Generated<number>; minutes: string }
  search_word: { word: string; n: number }
  search_word_city: { city_id: number; word: string; n: number }
  suggest_phrase: {
    id: Generated<number>
    city_id: number
    folded: string
    /** nameSound of the name. */
    sound: string
    phrase: string
    w: number
    n: number
    listing_id: number
  }
  suggest_key: { city_id: number; key: string; w: number; id: number }
  suggest_top: { city_id: number; prefix: string; ids: number[] }
  search_setup: {
    only_row: Generated<boolean>
    lexeme_version: number
    listings: number
    tier1_rank: number
    tier2_rank: number
    big_cities: number[]
    built_at: NullableTimestamp
    rebuild_started_at: NullableTimestamp
  }
  search_change: { business_id: number }
  search_log: {
    day: ColumnType<Date, string, never>
    city_id: number
    words: string
    searches: number
    empty_searches: number
  }
  search_choice: {
    day: ColumnType<Date, string, never>
    city_id: number
    kind: string
    target: string
    words: string
    choices: number
  }
  search_popularity: { kind: string; target: string; score: number }
}
