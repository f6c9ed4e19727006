import type { Position } from '#features/places/rules.ts'
import { maxTotal } from '../../rules.ts'
import type { Narrowing } from '../../search-query.ts'
import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { extraWords } from './extra-words.ts'
import { findTextNear } from './find-text-near.ts'
import { categorySource, indiaRadiusMetres, listBeyond, listNear, listNearAgain } from './list-near.ts'
import {
  countByText,
  countInCategories,
  type FoundByText,
  listByCategories,
  listByCategory,
  listByCategoryInCity,
  listByText,
  type Page,
} from './listing-queries.ts'
import { type Circle, inCategories } from './listing-source-queries.ts'
import { narrowText } from './narrow-text.ts'
import { type FoundRows, listFrom } from './narrowed-queries.ts'
import { planTextSearch, type TextSearch, type TierPlan, type WordGroup } from './text-plan.ts'
import type { Vocabulary } from './vocabulary.ts'

/** A query of one index, and what it says to the person when it is the one that found something. */
export type IndexQuery = IndexLookup & {
  /** A fallback: the typed words that are used, where others that say something are left out. */
  onlyWords?: string
  /** The text was understood as the name of this category. */
  interpretedAs?: { categoryId: number; alsoIds?: readonly number[] }
  /** A fallback: nothing matched in this city. Beyond a sensible distance the list is of All India. */
  nearbyFallback?: { cityId: number; isAllIndia?: boolean }
  /** A fallback: listings of related categories in the city. */
  relatedTo?: { categoryId: number }
  /** A fallback: nothing within the radius that was asked for. */
  isBeyondRadius?: boolean
  /** With fewer listings it is no answer, and the next one is tried. */
  atLeast?: number
  /** The circle is around the place in the text, so distances are from there. */
  isAroundPlace?: boolean
}

type IndexLookup =
  | { kind: 'category'; categoryIds: readonly number[]; cityId: number | undefined }
  /** Nearest first. */
  | { kind: 'category-near'; categoryIds: readonly number[]; circle: Circle }
  /** Nearest first, as far as needed. */
  | { kind: 'category-beyond'; categoryIds: readonly number[]; circle: Circle }
  | { kind: 'text'; text: TextSearch }
  | { kind: 'text-near'; groups: readonly WordGroup[]; circle: Circle }

export interface IndexResult {
  ids: number[]
  total: number
  totalIsExact: boolean
  distancesMetres?: (number | null)[]
  /** Only the best placed of the list were filtered and sorted. */
  isAmongBest?: true
  /** The place that the distances are measured from, when the query has no position of its own. */
  measuredFrom?: Position
}

/** The word in another spelling or number: "escorts" of "escort". */
const costOfOtherForm = 0.2
/** With fewer listings a tier is no beginning: names that read like the text may be below it. */
const minBeginning = 20
const wholeList: Page = { offset: 0, limit: maxTotal }

export async function executeQuery(search: Search, query: IndexQuery, page: Page): Promise<IndexResult> {
  const { pool } = search
  switch (query.kind) {
    case 'category':
      return executeCategory(search, query.categoryIds, query.cityId, page)
    case 'category-near':
      return resultOfRows(await listNearAgain(search, query.categoryIds, query.circle, page))
    case 'category-beyond':
      return resultOfRows(await listBeyond(pool, query.categoryIds, { circle: query.circle, page }))
    case 'text':
      return executeText(search, query.text, page)
    case 'text-near':
      return resultOfRows(await findTextNear(search, query.groups, { circle: query.circle, page }))
  }
}

async function executeCategory(
  { pool }: Search,
  categoryIds: readonly number[],
  cityId: number | undefined,
  page: Page,
): Promise<IndexResult> {
  const [only] = categoryIds
  if (categoryIds.length === 1 && only !== undefined) {
    const found =
      cityId === undefined
        ? await listByCategory(pool, only, page)
        : await listByCategoryInCity(pool, cityId, only, page)
    return { ids: found.ids, total: found.n, totalIsExact: true }
  }
  const found = await listByCategories(pool, cityId ?? 0, categoryIds, page)
  // A listing in two of the categories was counted twice, which matters only while the exact number is shown.
  const total = found.n > 2 * maxTotal ? found.n : await countInCategories(pool, cityId ?? 0, categoryIds)
  return { ids: found.ids, total, totalIsExact: true }
}

/** The page of the fastest tier that has it, or of all that match. */
async function executeText({ pool, words }: Search, text: TextSearch, page: Page): Promise<IndexResult> {
  const plans = planTextSearch(text, words.vocabulary, words.setup)
  for (const plan of plans) {
    const found = await listByText(pool, plan.match, page)
    if (plan.tier === 0)
      return { ids: shortestFirst(found, text, words.vocabulary), total: found.n, totalIsExact: true }
    if (found.n < minBeginning) continue
    if (page.offset + page.limit > found.listed) return listTiers(pool, plans, plan, page)
    return { ids: found.ids, ...(await totalOf(pool, plans, plan, found)) }
  }
  return { ids: [], total: 0, totalIsExact: true }
}

/**
 * A page that goes beyond the first tier with a beginning of the list: the tiers of the best listings, each in its own
 * order, then what is below them. Pages repeat no listing, however many names read like the text.
 */
async function listTiers(
  pool: Search['pool'],
  plans: readonly TierPlan[],
  first: TierPlan,
  { offset, limit }: Page,
): Promise<IndexResult> {
  let listed: readonly number[] = []
  let total: Total = { total: 0, totalIsExact: true }
  for (const plan of plans.slice(plans.indexOf(first))) {
    const found = await listByText(pool, { ...plan.match, needsNames: false }, wholeList)
    const isWhole = plan.tier === 0
    if (!isWhole && found.n < minBeginning) continue
    listed = [...new Set([...listed, ...found.ids])]
    if (isWhole) total = { total: found.n, totalIsExact: true }
    else if (listed.length >= offset + limit) {
      total = await totalOf(pool, plans, plan, found)
      break
    }
  }
  return { ids: listed.slice(offset, offset + limit), ...total }
}

/**
 * A list that fits a page begins with the names that say no more than the text: Neeru's before Neerus Emporio, a
 * hospital before its blood bank. Of the others those of several words that say least besides come first, and of a
 * single word those that have it in their names, not only in their locality or trade.
 */
function shortestFirst(
  { ids, names }: FoundByText,
  { phrase, called = phrase }: TextSearch,
  vocabulary: Vocabulary,
): number[] {
  if (!names) return ids
  const [only] = called
  const costOf =
    called.length === 1 && only !== undefined
      ? costBesideWord(only, vocabulary)
      : (name: string) => extraWords(called, name, vocabulary.otherSpellings)
  const places = new Map(ids.map((id, at) => [id, costOf(names[at] ?? '')]))
  return ids.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0))
}

/** What a name says besides a single word; one that does not have the word comes last. */
function costBesideWord(word: string, { otherSpellings }: Vocabulary): (name: string) => number {
  const forms = new Set([word, ...otherSpellings(word)])
  return (name) =>
    searchWords(name).some((listed) => forms.has(listed))
      ? extraWords([word], name, otherSpellings) + (name.split(' ').includes(word) ? 0 : costOfOtherForm)
      : Number.POSITIVE_INFINITY
}

type Total = Pick<IndexResult, 'total' | 'totalIsExact'>
const moreThanListed: Total = { total: maxTotal, totalIsExact: false }

/**
 * How many match in all, when so many of them are in a tier. Enough that do not read like the text mean more than a
 * thousand; of those that do, which may be the branches of one chain, more than a thousand have to be counted, and
 * otherwise all that match.
 */
async function totalOf(
  pool: Search['pool'],
  plans: readonly TierPlan[],
  { enough, isPhraseEnough, match: { addIfFew: phrase }, tier: read }: TierPlan,
  { n, alike }: FoundByText,
): Promise<Total> {
  if (n > maxTotal || n - alike >= enough) return moreThanListed
  const all = plans.at(-1)?.match
  if (all && phrase !== undefined && alike >= enough) {
    const ofPhrase = isPhraseEnough
      ? { cityId: all.cityId, match: phrase, alsoMatch: undefined }
      : { ...all, match: `${all.match} & ${phrase}` }
    if ((await countByText(pool, ofPhrase, maxTotal + 1)) > maxTotal) return moreThanListed
  }
  let total = n
  for (const { match, tier } of plans) {
    if (tier >= read) continue
    total = await countByText(pool, match, maxTotal + 1)
    if (total > maxTotal) return moreThanListed
  }
  return { total, totalIsExact: true }
}

/** The same list, filtered and sorted as a whole. */
export async function executeNarrowed(
  search: Search,
  query: IndexQuery,
  page: Page,
  narrowing: Narrowing,
): Promise<FoundRows> {
  const { pool } = search
  switch (query.kind) {
    case 'category': {
      const { categoryIds, cityId } = query
      const { from, sort } = narrowing
      if (cityId === undefined && sort === 'nearest' && from) {
        const india = { ...from, radiusMetres: indiaRadiusMetres }
        const near = await listNear(pool, categorySource(categoryIds), { circle: india, page, narrowing })
        if (near.n > maxTotal) return near
        // A list that is shown to its end has those without a position there.
      }
      return listFrom(pool, inCategories(categoryIds, cityId, from), page, narrowing)
    }
    case 'category-near':
      return listNear(pool, categorySource(query.categoryIds), { circle: query.circle, page, narrowing })
    case 'category-beyond':
      return listBeyond(pool, query.categoryIds, { circle: query.circle, page, narrowing })
    case 'text-near':
      return findTextNear(search, query.groups, { circle: query.circle, page, narrowing })
    case 'text':
      return narrowText(search, query.text, page, narrowing)
  }
}

export function resultOfRows({ ids, metres, n, isAmongBest }: FoundRows): IndexResult {
  return {
    ids,
    total: Math.min(n, maxTotal),
    totalIsExact: n <= maxTotal && !isAmongBest,
    distancesMetres: metres,
    ...(isAmongBest && { isAmongBest }),
  }
}
