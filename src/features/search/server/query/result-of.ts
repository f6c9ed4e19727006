import { metresBetween, type Position } from '#features/places/rules.ts'
import { maxTotal } from '../../rules.ts'
import type { BusinessQuery, BusinessResult, ChoiceCounts, Reading } from '../../search-query.ts'
import { haveSameWords } from '../../spelling/have-same-words.ts'
import { foldSearchText } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import type { IndexQuery, IndexResult } from './execute-query.ts'
import type { Candidate } from './find-candidates.ts'
import { listPositions } from './listing-queries.ts'
import { middleOf } from './narrow-meaning.ts'

/** The result for the caller: what was found, and what the text was taken to mean. */
export async function resultOf(
  search: Search,
  query: BusinessQuery,
  result: IndexResult,
  read: Partial<
    Pick<
      IndexQuery,
      'interpretedAs' | 'nearbyFallback' | 'relatedTo' | 'isBeyondRadius' | 'isAroundPlace' | 'onlyWords'
    >
  > & {
    unapplied?: readonly string[]
    reading?: Reading | undefined
    choiceCounts?: ChoiceCounts | undefined
  } = {},
  { parsed, corrected }: Partial<Candidate> = {},
): Promise<BusinessResult> {
  const { ids, total, totalIsExact, isAmongBest } = result
  const { interpretedAs, nearbyFallback, relatedTo, isBeyondRadius, onlyWords, reading, choiceCounts } = read
  const own = query.lat === undefined || query.lng === undefined ? undefined : { lat: query.lat, lng: query.lng }
  const isFromPlace = read.isAroundPlace || (nearbyFallback !== undefined && !own)
  const place = isFromPlace && parsed ? middleOf(search, query, parsed, nearbyFallback) : undefined
  const measuredFrom = result.measuredFrom ?? place
  const isMeasured = result.distancesMetres?.some((metres) => metres !== null)
  const distances = isMeasured ? result.distancesMetres : await distancesTo(search, ids, measuredFrom ?? own)
  return {
    ids,
    total: Math.min(total, maxTotal),
    totalIsExact: totalIsExact && total <= maxTotal,
    ...(distances && { distancesMetres: distances }),
    ...(measuredFrom && { measuredFrom }),
    ...(corrected !== undefined && correctionOf(foldSearchText(query.text), corrected, onlyWords)),
    ...(interpretedAs && { interpretedAs }),
    ...(parsed?.place && { place: parsed.place }),
    ...(nearbyFallback && { nearbyFallback }),
    ...(relatedTo && { relatedTo }),
    ...(isBeyondRadius && { isBeyondRadius }),
    ...(onlyWords && { onlyWords }),
    ...(read.unapplied && read.unapplied.length > 0 && { unapplied: [...read.unapplied] }),
    ...(isAmongBest && { isAmongBest }),
    ...(choiceCounts && { choiceCounts }),
    ...(reading && { reading }),
  }
}

/** The same words in another script are no correction, nor are words that are not searched after all. */
function correctionOf(from: string, to: string, onlyWords: string | undefined): Pick<BusinessResult, 'corrected'> {
  const typed = new Set(from.split(' '))
  const used = new Set((onlyWords ?? to).split(' '))
  const isUsed = to.split(' ').some((word) => !typed.has(word) && used.has(word))
  return haveSameWords(from, to) || !isUsed ? {} : { corrected: { from, to } }
}

async function distancesTo({ pool }: Search, ids: readonly number[], from: Position | undefined) {
  if (!from || ids.length === 0) return undefined
  const positions = new Map((await listPositions(pool, ids)).map((position) => [position.id, position]))
  return ids.map((id) => {
    const position = positions.get(id)
    return position ? Math.round(metresBetween(from, position)) : null
  })
}
