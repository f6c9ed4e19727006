import type { BusinessQuery } from '../../search-query.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { executeQuery, type IndexQuery, type IndexResult } from './execute-query.ts'
import { planFallbacks } from './fallbacks.ts'
import { type Candidate, respelledCandidates } from './find-candidates.ts'
import type { Page } from './listing-queries.ts'
import { listNamesOf } from './name-queries.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { planQuery } from './plan-query.ts'
import { type BrandReading, readSomeBrand } from './read-brand.ts'
import type { WordGroup } from './text-plan.ts'

/** The index queries of a text are planned in stages; the later the stage, the further from what was typed. */
type Stage = 'as-read' | 'respelled' | 'fallback'

interface Attempt {
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
    // What stands on a later page says nothing of whether this is an answer.
    const judged = attempt.stage === 'as-read' ? page : { ...page, offset: 0 }
    const result = await executeQuery(search, attempt.indexQuery, judged)
    if (result.total < (attempt.indexQuery.atLeast ?? 1) || !(await isAnswer(search, attempt, result))) continue
    return {
      ...attempt,
      result: judged.offset === page.offset ? result : await executeQuery(search, attempt.indexQuery, page),
    }
  }
  return undefined
}

/**
 * Words that stand only in the addresses of listings are no answer when others had to be left out or nothing of the
 * city has them: of "sabarmati ashram" no plumber at Ashram Road is.
 */
async function isAnswer(
  { pool }: Search,
  { indexQuery, stage }: Attempt,
  { ids }: Pick<IndexResult, 'ids'>,
): Promise<boolean> {
  if (stage === 'as-read' || ids.length === 0) return true
  const { nearbyFallback, onlyWords } = indexQuery
  if (nearbyFallback === undefined && onlyWords === undefined) return true
  const groups = groupsOf(indexQuery)
  if (!groups) return true
  const asked = new Set(groups.flat(2).flatMap((lexeme) => lexeme.split('_')))
  const names = await listNamesOf(pool, ids)
  return names.some(({ folded }) => searchWords(folded).some((word) => asked.has(word)))
}

function groupsOf(indexQuery: IndexQuery): readonly WordGroup[] | undefined {
  if (indexQuery.kind === 'text') return indexQuery.text.groups
  return indexQuery.kind === 'text-near' ? indexQuery.groups : undefined
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
  const [candidate] = candidates
  const respelled = candidate.brandCost === undefined ? respelledCandidates(search, query, typed) : []
  for (const other of respelled) {
    for (const indexQuery of planQuery(search, query, other.parsed))
      yield { candidate: other, indexQuery, stage: 'respelled' }
  }
  for (const indexQuery of planFallbacks(search, query, candidate.parsed))
    yield { candidate, indexQuery, stage: 'fallback' }
  const brand = query.literal ? undefined : brandAfterAll(search, candidate.parsed)
  if (!brand) return
  const branded = { ...candidate, parsed: { ...candidate.parsed, brand } }
  for (const indexQuery of planFallbacks(search, query, branded.parsed))
    yield { candidate: branded, indexQuery, stage: 'fallback' }
}

/** "max" is a word as well, but where nobody is called so the brand is meant. */
function brandAfterAll(search: Search, { brand, remainingWords, categoryId }: ParsedQuery): BrandReading | undefined {
  if (brand || categoryId !== undefined || remainingWords === '') return undefined
  return readSomeBrand(search, searchWords(remainingWords))
}
