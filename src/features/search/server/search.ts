import type { BusinessQuery, BusinessResult, NearbyQuery, Suggestion, SuggestionQuery } from '../search-query.ts'

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
  /** Reads the vocabulary again. A rebuild is noticed by itself within seconds; this does not wait. */
  refresh(): Promise<void>
  close(): Promise<void>
}
