import { distanceMetres, maxTotal } from '../../rules.ts'
import type { BusinessQuery, BusinessResult } from '../../search-query.ts'
import { foldSearchText, phonesInText } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { IndexQuery, IndexResult } from './execute-query.ts'
import { categoryToWiden } from './fallbacks.ts'
import { type Candidate, findCandidates } from './find-candidates.ts'
import { findMeaning, type Meaning } from './find-meaning.ts'
import { listByPhone, listPositions, type Page } from './listing-queries.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { readAsName, readAsSlippedName, withNamedFirst } from './read-name.ts'

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

/** Reads the text as a name and as everything else it may mean, side by side. */
async function findByText(search: Search, query: BusinessQuery): Promise<BusinessResult> {
  const typed = await parseQuery(search, query)
  const [name, candidates, meaning] = await readText(search, query, typed)
  const named = name ?? (await readAsSlippedName(search, query, typed, meaning))
  if (named) {
    const result = await withNamedFirst(search, query, named, meaning)
    const corrected = named.agreement === 'slip' ? { corrected: named.name } : {}
    const place = meaning?.stage === 'as-read' ? meaning.candidate.parsed : typed
    return resultOf(search, query, result, meaningBeside(meaning), { parsed: place, ...corrected })
  }
  if (meaning) return resultOf(search, query, meaning.result, meaning.indexQuery, meaning.candidate)
  const [{ parsed: likeliest }] = candidates
  const categoryId = query.categoryId === undefined ? categoryToWiden(query, likeliest) : undefined
  const read = categoryId === undefined ? {} : { interpretedAs: { categoryId } }
  // A correction that finds nothing either is no help: the typed text is what was not found.
  return resultOf(search, query, { ids: [], total: 0, totalIsExact: true }, read, { parsed: typed })
}

async function readText(search: Search, query: BusinessQuery, typed: ParsedQuery) {
  const readMeaning = async () => {
    const candidates = await findCandidates(search, query, typed)
    return [candidates, await findMeaning(search, query, typed, candidates, pageOf(query))] as const
  }
  const [name, [candidates, meaning]] = await Promise.all([readAsName(search, query, typed), readMeaning()])
  return [name, candidates, meaning] as const
}

/** What the listings below the named ones are. */
function meaningBeside(meaning: Meaning | undefined): Pick<IndexQuery, 'interpretedAs'> {
  const read = meaning?.stage === 'as-read' ? meaning.indexQuery.interpretedAs : undefined
  return read ? { interpretedAs: read } : {}
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
