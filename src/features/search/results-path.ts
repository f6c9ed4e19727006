import { allIndia } from '#features/places/all-india.ts'
import { foldText } from '#platform/fold-text.ts'

export interface ResultsAddress {
  /** Undefined is All India. */
  citySlug?: string | undefined
  /** What is looked for, as typed or as a slug; must fold to something (`whatSegment`). */
  what: string
  /** From 1; the first page carries no number. */
  page?: number | undefined
  hashtags?: readonly string[] | undefined
  /** "Search instead for": the words exactly as typed. */
  literal?: boolean | undefined
}

const longestWhat = 100

/** A search text as a path segment: folded words joined by hyphens, `''` when nothing is left to search for. */
export function whatSegment(text: string): string {
  return foldText(text).slice(0, longestWhat).trim().replaceAll(' ', '-')
}

/** The search text a (decoded) path segment stands for. */
export function whatText(segment: string): string {
  return segment.slice(0, longestWhat).replaceAll('-', ' ').replaceAll(/\s+/g, ' ').trim()
}

/** The one address of a result list: `/business-listing/{city|all-india}/{what}` (decisions.md, "Routes"). */
export function resultsPath({ citySlug, what, page = 1, hashtags = [], literal = false }: ResultsAddress): string {
  const query = new URLSearchParams()
  for (const hashtag of hashtags) query.append('hashtag', hashtag)
  if (literal) query.set('literal', '1')
  if (page > 1) query.set('page', String(page))
  const path = `/business-listing/${citySlug ?? allIndia}/${encodeURIComponent(whatSegment(what))}`
  return query.size > 0 ? `${path}?${query}` : path
}
