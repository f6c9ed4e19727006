import { distanceMetres, maxTotal } from '../../rules.ts'
import type { BusinessQuery, BusinessResult } from '../../search-query.ts'
import { foldSearchText, phonesInText } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { executeQuery, type IndexQuery, type IndexResult } from './execute-query.ts'
import { categoryToWiden, planFallbacks } from './fallbacks.ts'
import { type Candidate, findCandidates, respelledCandidates } from './find-candidates.ts'
import { listByPhone, listPositions, type Page } from './listing-queries.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { planQuery } from './plan-query.ts'

const maxPhoneCharacters = 40

/** Listings for a text, best first. Refuses nothing that a person may type. */
export async function findBusinesses(search: Search, query: BusinessQuery): Promise<BusinessResult> {
  const result = (await findByPhone(search, query)) ?? (await findByText(search, query))
  if (query.page === 0 && query.radiusMetres === undefined) {
    const isEmpty = result.total === 0 || result.nearbyFallback !== undefined
    search.log.record(foldSearchText(query.text), query.cityId, isEmpty)
  }
  return result
}

async function findByPhone(search: Search, query: BusinessQuery): Promise<BusinessResult | undefined> {
  const phones = phonesInText(query.text.slice(0, maxPhoneCharacters))
  if (phones.length === 0) return undefined
  const { ids, n } = await listByPhone(search.pool, phones, pageOf(query))
  return n > 0 ? resultOf(search, query, { ids, total: n, totalIsExact: true }) : undefined
}

/** Parses the text, finds what it may mean, and executes index queries until one finds something. */
async function findByText(search: Search, query: BusinessQuery): Promise<BusinessResult> {
  const typed = await parseQuery(search, query)
  const candidates = await findCandidates(search, query, typed)
  for (const { candidate, indexQuery } of planAttempts(search, query, typed, candidates)) {
    const found = await executeQuery(search, indexQuery, pageOf(query))
    if (found.total > 0) return resultOf(search, query, found, indexQuery, candidate)
  }
  const [{ parsed: likeliest }] = candidates
  const categoryId = query.categoryId === undefined ? categoryToWiden(query, likeliest) : undefined
  const meaning = categoryId === undefined ? {} : { interpretedAs: { categoryId } }
  // A correction that finds nothing either is no help: the typed text is what was not found.
  return resultOf(search, query, { ids: [], total: 0, totalIsExact: true }, meaning, { parsed: typed })
}

interface Attempt {
  candidate: Candidate
  indexQuery: IndexQuery
}

/** The index queries for a text, likeliest first: of every candidate, then of respelled ones, then the fallbacks. */
function* planAttempts(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  candidates: readonly [Candidate, ...Candidate[]],
): Generator<Attempt> {
  for (const candidate of candidates) {
    for (const indexQuery of planQuery(search, query, candidate.parsed)) yield { candidate, indexQuery }
  }
  for (const candidate of respelledCandidates(search, query, typed)) {
    for (const indexQuery of planQuery(search, query, candidate.parsed)) yield { candidate, indexQuery }
  }
  const [likeliest] = candidates
  for (const indexQuery of planFallbacks(search, query, likeliest.parsed)) yield { candidate: likeliest, indexQuery }
}

function pageOf({ page, size }: BusinessQuery): Page {
  const offset = Math.min(page * size, maxTotal)
  return { offset, limit: Math.min(size, maxTotal - offset) }
}

/** The result for the caller: what was found, and what the text was taken to mean. */
async function resultOf(
  search: Search,
  { lat, lng, text }: BusinessQuery,
  { ids, total, totalIsExact, distancesMetres }: IndexResult,
  { interpretedAs, nearbyFallback }: Pick<IndexQuery, 'interpretedAs' | 'nearbyFallback'> = {},
  { parsed, corrected }: Partial<Candidate> = {},
): Promise<BusinessResult> {
  const from = nearbyFallback ? search.places.cityById(nearbyFallback.cityId) : { lat, lng }
  const distances = distancesMetres ?? (await distancesTo(search, ids, from?.lat, from?.lng))
  return {
    ids,
    total: Math.min(total, maxTotal),
    totalIsExact: totalIsExact && total <= maxTotal,
    ...(distances && { distancesMetres: distances }),
    ...(corrected !== undefined && { corrected: { from: foldSearchText(text), to: corrected } }),
    ...(interpretedAs && { interpretedAs }),
    ...(parsed?.place && { place: parsed.place }),
    ...(nearbyFallback && { nearbyFallback }),
  }
}

async function distancesTo({ pool }: Search, ids: readonly number[], lat: number | undefined, lng: number | undefined) {
  if (lat === undefined || lng === undefined || ids.length === 0) return undefined
  const positions = new Map((await listPositions(pool, ids)).map((position) => [position.id, position]))
  return ids.map((id) => {
    const position = positions.get(id)
    return position ? Math.round(distanceMetres(lat, lng, position.lat, position.lng)) : null
  })
}
