import { maxTotal } from '../../rules.ts'
import {
  type BusinessQuery,
  type BusinessResult,
  type ChoiceCounts,
  type Narrowing,
  notNarrowed,
  type Reading,
} from '../../search-query.ts'
import type { Search } from '../search.ts'
import { isLandmark } from './asked-beside.ts'
import { countChoices, countChoicesAmong } from './count-choices.ts'
import { countInLocality } from './count-in-locality.ts'
import type { IndexQuery, IndexResult } from './execute-query.ts'
import { categoryToWiden } from './fallbacks.ts'
import type { Candidate } from './find-candidates.ts'
import type { Meaning } from './find-meaning.ts'
import type { NamedListings } from './find-names.ts'
import type { Page } from './listing-queries.ts'
import { type AmongOthers, amongNone, withNamedFirst } from './named-first.ts'
import { afterIn } from './names-among.ts'
import { middleOf, narrowMeaning } from './narrow-meaning.ts'
import type { NearestBranch } from './nearest-branch.ts'
import { type OthersBeside, othersBeside } from './others-beside.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { isBeside } from './read-name.ts'
import type { Readings } from './read-text.ts'
import { resultOf } from './result-of.ts'

/** The list of what a text was read as. */
export async function listRead(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  { among, branch, called, candidates, meaning, named, own }: Readings,
): Promise<BusinessResult> {
  return (
    (named && (await namedResult(search, query, typed, named, meaning))) ??
    (own && (await namedResult(search, query, typed, own.named, own.trade))) ??
    (meaning && (await meaningResult(search, query, meaning, { among, branch, called }))) ??
    (await nothingFound(search, query, typed, candidates[0]))
  )
}

/** The listings with the name, then what else the text means there. */
export async function namedResult(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  named: NamedListings,
  meaning: Meaning | undefined,
): Promise<BusinessResult> {
  const { choicesToCount } = query
  const ids = [...named.ids, ...(named.alike ?? [])]
  const parsed = meaning?.stage === 'as-read' ? meaning.candidate.parsed : typed
  const beside = isBeside(named, meaning) ? meaning : undefined
  const others = beside && othersBeside(search, beside, query.page)
  const interpretedAs = meaning?.stage === 'as-read' ? meaning.indexQuery.interpretedAs : undefined
  // Several with one name are ordered from there as well.
  const isAroundPlace = parsed.around !== undefined
  const [result, choiceCounts] = await Promise.all([
    query.narrowing ? narrow(search, query, parsed, ids, beside?.indexQuery) : withNamedFirst(query, ids, others),
    choicesToCount && countNamed(search, query, ids, others, choicesToCount),
  ])
  const corrected = named.agreement === 'slip' ? { corrected: named.name } : {}
  const { name, agreement } = named
  const brand = beside?.candidate.brandCost === undefined ? undefined : brandOf(beside.candidate.parsed)
  const reading: Reading | undefined =
    agreement === 'words'
      ? { kind: 'words', words: name }
      : (interpretedAs ?? brand) && {
          kind: 'name',
          name,
          isBeginning: agreement === 'beginning',
          ...(brand && { brand }),
        }
  const read = { ...(interpretedAs && { interpretedAs }), isAroundPlace, choiceCounts, reading }
  return resultOf(search, query, result, read, { parsed, ...corrected })
}

async function countNamed(
  search: Search,
  query: BusinessQuery,
  ids: readonly number[],
  others: OthersBeside | undefined,
  choices: NonNullable<BusinessQuery['choicesToCount']>,
): Promise<ChoiceCounts> {
  if (!others) return countChoicesAmong(search, query, ids, choices)
  // The few named ones make no difference to a list that is longer than what is counted.
  const whole = others.isLong ? undefined : await others.readWhole()
  if (!whole?.isWhole || !whole.totalIsExact) return countChoices(search, query, others.indexQuery, choices)
  return countChoicesAmong(search, query, [...new Set([...ids, ...whole.ids])], choices)
}

async function meaningResult(
  search: Search,
  query: BusinessQuery,
  meaning: Meaning,
  { among, branch, called }: Pick<Readings, 'among' | 'branch' | 'called'>,
): Promise<BusinessResult> {
  const { candidate, indexQuery } = meaning
  const { choicesToCount, narrowing } = query
  const others = othersBeside(search, meaning, query.page)
  // Of what somebody needs the best of those that are called so come first.
  const put = among?.ids.filter((id) => !called.includes(id)) ?? []
  const named = branch ? [branch.id] : put
  const isAdded = branch !== undefined || named.some((id) => !meaning.result.ids.includes(id))
  const where = { called, afterIn: among ? afterIn({ ...among, ids: put }) : amongNone.afterIn }
  const [result, choiceCounts, inLocality] = await Promise.all([
    narrowing
      ? narrow(search, query, candidate.parsed, named, indexQuery, where)
      : branch
        ? withBranchFirst(search, query, meaning, branch, others)
        : put.length > 0
          ? withNamedFirst(query, named, others, where)
          : withCalledFirst(query, called, meaning, others),
    choicesToCount &&
      (isAdded
        ? countNamed(search, query, named, others, choicesToCount)
        : countChoices(search, query, indexQuery, choicesToCount)),
    choicesToCount && countInLocality(search, indexQuery, narrowing),
  ])
  const reading = readingOf(candidate.parsed, indexQuery, branch)
  const parsed = isOfWholeCity(indexQuery) ? withoutLocality(candidate.parsed) : candidate.parsed
  const unapplied = called.length > 0 ? parsed.unapplied.filter((detail) => !isLandmark(detail)) : parsed.unapplied
  const read = { ...indexQuery, unapplied, choiceCounts, reading }
  const found = await resultOf(search, query, result, read, { ...candidate, parsed })
  return {
    ...found,
    ...(put.length > 0 && { namesAmong: put }),
    ...(inLocality !== undefined && { inLocality }),
  }
}

/** Listings of the list itself before its others. */
async function withCalledFirst(
  query: BusinessQuery,
  called: readonly number[],
  { result }: Meaning,
  others: OthersBeside,
): Promise<IndexResult> {
  if (called.length === 0) return result
  if (query.page > 0) return withNamedFirst(query, called, others)
  const ids = [...called, ...result.ids.filter((id) => !called.includes(id))]
  return { ...result, ids: ids.slice(0, query.size) }
}

/** A branch elsewhere, then its trade; in a list that is not by distance only the branch has one. */
async function withBranchFirst(
  search: Search,
  query: BusinessQuery,
  { candidate, indexQuery }: Meaning,
  { id, metres }: NearestBranch,
  others: OthersBeside,
): Promise<IndexResult> {
  const list = await withNamedFirst(query, [id], others)
  if ('circle' in indexQuery) return list
  const measuredFrom = middleOf(search, query, candidate.parsed, indexQuery.nearbyFallback)
  const distancesMetres = list.ids.map((each) => (each === id ? Math.round(metres) : null))
  return { ...list, distancesMetres, ...(measuredFrom && { measuredFrom }) }
}

/** A category that nobody near the locality has, so that the list is that of the city, and says so. */
const isOfWholeCity = ({ kind, nearbyFallback }: IndexQuery) => kind === 'category' && !nearbyFallback

function withoutLocality(parsed: ParsedQuery): ParsedQuery {
  const { place } = parsed
  return place ? { ...parsed, place: { cityId: place.cityId, text: place.text } } : parsed
}

function nothingFound(search: Search, query: BusinessQuery, typed: ParsedQuery, { parsed: likeliest }: Candidate) {
  const categoryId = query.categoryId === undefined ? categoryToWiden(query, likeliest) : undefined
  const read = categoryId === undefined ? {} : { interpretedAs: { categoryId } }
  // A correction that finds nothing either is no help: the typed text is what was not found.
  return resultOf(search, query, { ids: [], total: 0, totalIsExact: true }, read, { parsed: typed })
}

function readingOf(
  { brand, categoryId: asked, isLoose, isNeed }: ParsedQuery,
  { interpretedAs }: IndexQuery,
  branch: NearestBranch | undefined,
): Reading | undefined {
  if (interpretedAs && brand)
    return { kind: 'absent', name: brand.name, ...(branch && { nearest: { metres: branch.metres } }) }
  const isOther = asked !== undefined && interpretedAs?.categoryId !== asked
  if (interpretedAs) return isNeed || isLoose || isOther ? { kind: 'need' } : undefined
  const read = brandOf({ brand })
  return read && { kind: 'brand', ...read }
}

/** The brand that a text asks for, and the category that it is looked for in. */
function brandOf({ brand }: Pick<ParsedQuery, 'brand'>): { name: string; categoryId: number } | undefined {
  const categoryId = brand?.tradeId ?? brand?.categoryIds[0]
  return brand && categoryId !== undefined ? { name: brand.name, categoryId } : undefined
}

/** The filtered and sorted list of a meaning that was chosen without filters: they never change what a text means. */
async function narrow(
  search: Search,
  query: BusinessQuery & { narrowing?: Narrowing | undefined },
  parsed: ParsedQuery,
  named: readonly number[],
  indexQuery: IndexQuery | undefined,
  among?: AmongOthers,
): Promise<IndexResult> {
  const { narrowing = notNarrowed } = query
  const middle = middleOf(search, query, parsed, indexQuery?.nearbyFallback)
  const from = narrowing.from ?? (narrowing.sort === 'nearest' ? middle : undefined)
  const sort =
    narrowing.sort === 'nearest' && !from && !(indexQuery && 'circle' in indexQuery) ? 'best' : narrowing.sort
  const result = await narrowMeaning(search, { named, indexQuery, ...(among && { among }) }, pageOf(query), {
    ...narrowing,
    sort,
    from,
  })
  return { ...result, ...(from && !narrowing.from && { measuredFrom: from }) }
}

export function pageOf({ page, size }: BusinessQuery): Page {
  const offset = Math.min(page * size, maxTotal)
  return { offset, limit: Math.min(size, maxTotal - offset) }
}
