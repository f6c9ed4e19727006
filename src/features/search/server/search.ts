import type {
  BusinessQuery,
  BusinessResult,
  Choice,
  NearbyQuery,
  Suggestion,
  SuggestionQuery,
} from '../search-query.ts'

/** Searching, one object a process: its vocabulary and its connections (create-search.ts). */
export interface Search {
  /** Listings for a text, best first. Never refuses what a person typed. */
  businesses(query: BusinessQuery): Promise<BusinessResult>
  /** What a person may mean who is still typing; at most 10, best first. */
  suggestions(query: SuggestionQuery): Promise<Suggestion[]>
  /** Listings within a radius, nearest first, with their distances. */
  nearby(query: NearbyQuery): Promise<BusinessResult>
  /** Up to 12 listings of the same kind around a listing, nearest first. */
  related(businessId: number): Promise<number[]>
  /**
   * Counts what was chosen after which words, once an hour for a person; suggestions follow within minutes. `person` is any hash
   * that tells people apart and is not kept.
   */
  recordChoice(choice: Choice, person: string): void
  /** Reads the vocabulary and what is chosen often again. A rebuild is noticed by itself within seconds; this does not wait. */
  refresh(): Promise<void>
  close(): Promise<void>
}
