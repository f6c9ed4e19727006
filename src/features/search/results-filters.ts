import { factFilters, type PriceStep, priceSteps } from '#features/facts/fact-filters.ts'
import { foldText } from '#platform/fold-text.ts'
import { type OpenTime, openTimes } from './open-times.ts'

export type ResultsSort = 'best' | 'nearest' | 'rating'

/** How a visitor filters and sorts a list of results. */
export interface ResultsFilters {
  hashtags: readonly string[]
  /** At least this many stars, by the average as shown. */
  minRating: 3 | 4 | undefined
  isOpenNow: boolean
  /** Another time at which it should be open. */
  openTime: OpenTime | undefined
  isVerified: boolean
  /** Keys of facts (facts/fact-filters.ts), in their order. */
  facts: readonly string[]
  priceStep: PriceStep | undefined
  sort: ResultsSort
}

const maxHashtags = 5
const maxHashtagCharacters = 40

export const noFilters: ResultsFilters = {
  hashtags: [],
  minRating: undefined,
  isOpenNow: false,
  openTime: undefined,
  isVerified: false,
  facts: [],
  priceStep: undefined,
  sort: 'best',
}

/** Reads the filters of a URL; unknown values are ignored, and hashtags that filter nothing. */
export function readFilters(params: URLSearchParams): ResultsFilters {
  const rating = params.get('rating')
  const sort = params.get('sort')
  return {
    hashtags: [...new Set(params.getAll('hashtag').map((tag) => tag.trim().slice(0, maxHashtagCharacters)))]
      .filter((tag) => foldText(tag) !== '')
      .slice(0, maxHashtags),
    minRating: rating === '4' ? 4 : rating === '3' ? 3 : undefined,
    isOpenNow: params.get('open') === '1',
    openTime: openTimes.find((time) => time === params.get('hours')),
    isVerified: params.get('verified') === '1',
    facts: inOrder(params.getAll('fact')),
    priceStep: priceSteps.find((step) => String(step) === params.get('price')),
    sort: sort === 'nearest' || sort === 'rating' ? sort : 'best',
  }
}

/** Adds the active filters to a URL. */
export function writeFilters(params: URLSearchParams, filters: Partial<ResultsFilters>): void {
  for (const hashtag of filters.hashtags ?? []) params.append('hashtag', hashtag)
  if (filters.minRating) params.set('rating', String(filters.minRating))
  if (filters.isOpenNow) params.set('open', '1')
  if (filters.openTime) params.set('hours', filters.openTime)
  if (filters.isVerified) params.set('verified', '1')
  for (const fact of inOrder(filters.facts ?? [])) params.append('fact', fact)
  if (filters.priceStep) params.set('price', String(filters.priceStep))
  if (filters.sort && filters.sort !== 'best') params.set('sort', filters.sort)
}

const filterFields = ['hashtag', 'rating', 'open', 'hours', 'verified', 'price', 'sort']

/** Whether a URL has fields of filters that say nothing: unknown or usual values, facts twice or in another order. */
export function hasIdleFilters(params: URLSearchParams): boolean {
  const active = new URLSearchParams()
  writeFilters(active, readFilters(params))
  if (params.getAll('fact').join() !== active.getAll('fact').join()) return true
  return [...params].some(([field, value]) => filterFields.includes(field) && !active.has(field, value))
}

/** Whether the filters change the list that the search returns; hashtags are part of the search. */
export function isNarrowed({
  minRating,
  isOpenNow,
  openTime,
  isVerified,
  facts,
  priceStep,
  sort,
}: ResultsFilters): boolean {
  const isByFacts = facts.length > 0 || priceStep !== undefined
  return minRating !== undefined || isOpenNow || openTime !== undefined || isVerified || isByFacts || sort !== 'best'
}

/** Known facts, each once, in one order: the same choice has one address. */
function inOrder(keys: readonly string[]): string[] {
  return factFilters.map(({ key }) => key).filter((key) => keys.includes(key))
}
