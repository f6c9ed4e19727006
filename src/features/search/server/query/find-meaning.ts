import type { BusinessQuery } from '../../search-query.ts'
import type { Search } from '../search.ts'
import { executeQuery, type IndexQuery, type IndexResult } from './execute-query.ts'
import { planFallbacks } from './fallbacks.ts'
import { type Candidate, respelledCandidates } from './find-candidates.ts'
import type { Page } from './listing-queries.ts'
import type { ParsedQuery } from './parse-query.ts'
import { planQuery } from './plan-query.ts'

/** The index queries of a text are planned in stages; the later the stage, the further from what was typed. */
export type Stage = 'as-read' | 'respelled' | 'fallback'

export interface Attempt {
  candidate: Candidate
  indexQuery: IndexQuery
  stage: Stage
}

export interface Meaning extends Attempt {
  result: IndexResult
}

/** Executes index queries, likeliest first, until one finds something. */
export async function findMeaning(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  candidates: readonly [Candidate, ...Candidate[]],
  page: Page,
): Promise<Meaning | undefined> {
  for (const attempt of planAttempts(search, query, typed, candidates)) {
    const result = await executeQuery(search, attempt.indexQuery, page)
    if (result.total > 0) return { ...attempt, result }
  }
  return undefined
}

/** The index queries for a text: of every candidate, then of respelled ones, then the fallbacks. */
function* planAttempts(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  candidates: readonly [Candidate, ...Candidate[]],
): Generator<Attempt> {
  for (const candidate of candidates) {
    for (const indexQuery of planQuery(search, query, candidate.parsed))
      yield { candidate, indexQuery, stage: 'as-read' }
  }
  for (const candidate of respelledCandidates(search, query, typed)) {
    for (const indexQuery of planQuery(search, query, candidate.parsed))
      yield { candidate, indexQuery, stage: 'respelled' }
  }
  const [candidate] = candidates
  for (const indexQuery of planFallbacks(search, query, candidate.parsed))
    yield { candidate, indexQuery, stage: 'fallback' }
}
