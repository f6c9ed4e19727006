import { maxTotal } from '../../rules.ts'
import {
  type BusinessQuery,
  type BusinessResult,
  type ChoiceCounts,
  type Narrowing,
  notNarrowed,
  type Reading,
  type WishAlone,
  type WishApplied,
} from '../../search-query.ts'
import { foldHashtag, foldSearchText, phonesInText } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { listWithWishes, withWishes } from './apply-wishes.ts'
import { countChoices, countChoicesAmong } from './count-choices.ts'
import type { IndexQuery, IndexResult } from './execute-query.ts'
import { categoryToWiden } from './fallbacks.ts'
import type { Candidate } from './find-candidates.ts'
import type { Meaning } from './find-meaning.ts'
import type { NamedListings } from './find-names.ts'
import { listByPhone, type Page } from './listing-queries.ts'
import { middleOf, narrowMeaning } from './narrow-meaning.ts'
import { findFirstOpening } from './opening-queries.ts'
import { type OthersBeside, othersBeside } from './others-beside.ts'
import { type ParsedQuery, parseQuery } from './parse-query.ts'
import { type AloneText, readAlone } from './read-alone.ts'
import { isBeside, readAsName, withNamedFirst } from './read-name.ts'
import { type Readings, readText, withHashtags } from './read-text.ts'
import { resultOf } from './result-of.ts'
import { hashtagGroups } from './with-hashtags.ts'

const maxPhoneCharacters = 40
const wholeList = { offset: 0, limit: maxTotal }

/** Listings for a text, best first. Refuses nothing that a person may type. */
export async function findBusinesses(search: Search, query: BusinessQuery): Promise<BusinessResult> {
  const result = (await findByPhone(search, query)) ?? (await findByText(search, query))
  if (query.page === 0 && query.radiusMetres === undefined) {
    const isFar = result.nearbyFallback !== undefined || result.relatedTo !== undefined
    // What says nothing is missed by nobody.
    const isEmpty = (result.total === 0 && !result.saysNothing) || isFar
    search.log.record(foldSearchText(query.text), query.cityId, isEmpty)
  }
  return result
}

async function findByPhone(search: Search, query: BusinessQuery): Promise<BusinessResult | undefined> {
  const phones = phonesInText(query.text.slice(0, maxPhoneCharacters))
  if (phones.length === 0) return undefined
  const { narrowing } = query
  const { ids, n } = await listByPhone(search.pool, phones, narrowing ? wholeList : pageOf(query))
  if (n === 0) return undefined
  if (!narrowing) return resultOf(search, query, { ids, total: n, totalIsExact: true })
  return resultOf(
    search,
    query,
    await narrowMeaning(search, { named: ids, indexQuery: undefined }, pageOf(query), narrowing),
  )
}

async function findByText(search: Search, sent: BusinessQuery): Promise<BusinessResult> {
  const asked = isHashtag(sent) ? { ...sent, text: '' } : sent
  const tags = hashtagGroups(asked.hashtags ?? [])
  // Without anything else the hashtags are what is searched.
  const isNarrowed = tags.length > 0 && (asked.categoryId !== undefined || foldSearchText(asked.text) !== '')
  const plain = isNarrowed ? { ...asked, hashtags: [] } : asked
  const parsed = await parseQuery(search, plain)
  const alone = readAlone(search, plain, parsed)
  if (alone && alone.applied.length === 0 && tags.length === 0) return saysNothing(search, plain, parsed, alone)
  const typed = alone ? { ...parsed, ...nothingAsked, unapplied: alone.unapplied } : parsed
  const read = await readText(search, plain, typed, pageOf(plain))
  const readings = isNarrowed ? await withHashtags(search, read, tags, pageOf(plain)) : read
  const wishes = wishesOf(asked, typed, alone, readings.named !== undefined)
  const list = (applied: readonly WishApplied[]) => listRead(search, withWishes(plain, applied), typed, readings)
  const isAlone = typed.text === ''
  const found = isAlone ? await list(wishes) : await listWithWishes(plain, wishes, list)
  const isClosed = found.unmetWishes?.includes('open-now')
  // Nothing fulfils the wish here, but somebody may be called so: "24x7" of 24x7 Restaurant.
  if (alone && wishes.length === 1 && alone.unapplied.length === 0 && found.total === 0 && !sent.narrowing) {
    const called = await findByText(search, { ...sent, literal: true })
    if (called.total > 0 && !called.nearbyFallback) return called
  }
  return {
    ...found,
    ...((isAlone ? wishes : found.wishes)?.includes('open-now') && { isOpenNow: true }),
    ...(isClosed && (await firstOpening(search, withWishes(plain, found.wishes ?? []), typed, readings))),
    ...(found.wishes && { askedText: typed.askedText }),
    ...(isAlone && wishes.length > 0 && { wishesAlone: wishes.filter(isAloneEnough) }),
  }
}

const enoughAlone: ReadonlySet<string> = new Set<WishAlone>(['open-now', 'open-24-hours', 'top-rated', 'verified'])
const isAloneEnough = (wish: WishApplied): wish is WishAlone => enoughAlone.has(wish)

/** When the first of a list opens of which nothing is open. */
async function firstOpening(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  readings: Readings,
): Promise<Pick<BusinessResult, 'firstOpensAt'>> {
  const { narrowing = notNarrowed, now } = query
  if (!now) return {}
  const whole = { ...query, narrowing, choicesToCount: undefined, page: 0, size: maxTotal }
  const { ids } = await listRead(search, whole, typed, readings)
  const firstOpensAt = await findFirstOpening(search.pool, ids, now)
  return firstOpensAt ? { firstOpensAt } : {}
}

/** The list of what a text was read as. */
async function listRead(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  { candidates, meaning, named, own }: Readings,
): Promise<BusinessResult> {
  return (
    (named && (await namedResult(search, query, typed, named, meaning))) ??
    (own && (await namedResult(search, query, typed, own.named, own.trade))) ??
    (meaning && (await meaningResult(search, query, meaning))) ??
    (await nothingFound(search, query, typed, candidates[0]))
  )
}

const nothingAsked = {
  text: '',
  remainingWords: '',
  categoryId: undefined,
  isNeed: false,
  otherTrades: [],
  alsoAsked: [],
}

/** What the text wants its list to be filtered by. */
function wishesOf(
  { now }: BusinessQuery,
  { wantsOpen, wishes: beside }: ParsedQuery,
  alone: AloneText | undefined,
  isName: boolean,
): readonly WishApplied[] {
  const typed = isName ? [] : beside.map(({ wish }) => wish)
  const wishes = new Set<WishApplied>([
    ...(wantsOpen ? ['open-now' as const] : []),
    ...typed,
    ...(alone?.applied ?? []),
  ])
  if (now === undefined) wishes.delete('open-now')
  return [...wishes]
}

/** Listings that are called just so; otherwise nothing, as whatever resembles the text was not asked for. */
async function saysNothing(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  { unapplied }: AloneText,
): Promise<BusinessResult> {
  const named = await readAsName(search, { ...query, literal: true }, typed)
  const called = named && (await namedResult(search, query, typed, named, undefined))
  if (called && called.total > 0) return called
  const empty = await resultOf(
    search,
    query,
    { ids: [], total: 0, totalIsExact: true },
    { unapplied },
    { parsed: typed },
  )
  return { ...empty, saysNothing: true }
}

/** Whether the text is one of the hashtags: the address of a hashtag alone (suggestion-lines.ts). */
export function isHashtag({ text, hashtags = [] }: Pick<BusinessQuery, 'text' | 'hashtags'>): boolean {
  const folded = foldHashtag(text)
  return folded !== '' && hashtags.some((tag) => foldHashtag(tag) === folded)
}

/** The listings with the name, then what else the text means there. */
async function namedResult(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  named: NamedListings,
  meaning: Meaning | undefined,
): Promise<BusinessResult> {
  const { choicesToCount } = query
  const parsed = meaning?.stage === 'as-read' ? meaning.candidate.parsed : typed
  const beside = isBeside(named, meaning) ? meaning : undefined
  const others = beside && othersBeside(search, beside, query.page)
  const interpretedAs = meaning?.stage === 'as-read' ? meaning.indexQuery.interpretedAs : undefined
  // Several with one name are ordered from there as well.
  const isAroundPlace = parsed.around !== undefined
  const [result, choiceCounts] = await Promise.all([
    query.narrowing
      ? narrow(search, query, parsed, named.ids, beside?.indexQuery)
      : withNamedFirst(query, named, others),
    choicesToCount && countNamed(search, query, named, others, choicesToCount),
  ])
  const corrected = named.agreement === 'slip' ? { corrected: named.name } : {}
  const { name, agreement } = named
  const reading: Reading | undefined =
    agreement === 'words'
      ? { kind: 'words', words: name }
      : interpretedAs && { kind: 'name', name, isBeginning: agreement === 'beginning' }
  const read = { ...(interpretedAs && { interpretedAs }), isAroundPlace, choiceCounts, reading }
  return resultOf(search, query, result, read, { parsed, ...corrected })
}

async function countNamed(
  search: Search,
  query: BusinessQuery,
  { ids }: NamedListings,
  others: OthersBeside | undefined,
  choices: NonNullable<BusinessQuery['choicesToCount']>,
): Promise<ChoiceCounts> {
  if (!others) return countChoicesAmong(search, query, ids, choices)
  // The few named ones make no difference to a list that is longer than what is counted.
  const whole = others.isLong ? undefined : await others.readWhole()
  if (!whole?.isWhole || !whole.totalIsExact) return countChoices(search, query, others.indexQuery, choices)
  return countChoicesAmong(search, query, [...new Set([...ids, ...whole.ids])], choices)
}

async function meaningResult(search: Search, query: BusinessQuery, meaning: Meaning): Promise<BusinessResult> {
  const { candidate, indexQuery } = meaning
  const { choicesToCount, narrowing } = query
  const [result, choiceCounts] = await Promise.all([
    narrowing ? narrow(search, query, candidate.parsed, [], indexQuery) : meaning.result,
    choicesToCount && countChoices(search, query, indexQuery, choicesToCount),
  ])
  const reading = readingOf(candidate.parsed, indexQuery)
  const parsed = isOfWholeCity(indexQuery) ? withoutLocality(candidate.parsed) : candidate.parsed
  const read = { ...indexQuery, unapplied: parsed.unapplied, choiceCounts, reading }
  return resultOf(search, query, result, read, { ...candidate, parsed })
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
): Reading | undefined {
  if (interpretedAs && brand) return { kind: 'absent', name: brand.name }
  const isOther = asked !== undefined && interpretedAs?.categoryId !== asked
  if (interpretedAs) return isNeed || isLoose || isOther ? { kind: 'need' } : undefined
  const categoryId = brand?.tradeId ?? brand?.categoryIds[0]
  return brand && categoryId !== undefined ? { kind: 'brand', name: brand.name, categoryId } : undefined
}

/** The filtered and sorted list of a meaning that was chosen without filters: they never change what a text means. */
async function narrow(
  search: Search,
  query: BusinessQuery & { narrowing?: Narrowing | undefined },
  parsed: ParsedQuery,
  named: readonly number[],
  indexQuery: IndexQuery | undefined,
): Promise<IndexResult> {
  const { narrowing = notNarrowed } = query
  const middle = middleOf(search, query, parsed, indexQuery?.nearbyFallback)
  const from = narrowing.from ?? (narrowing.sort === 'nearest' ? middle : undefined)
  const sort =
    narrowing.sort === 'nearest' && !from && !(indexQuery && 'circle' in indexQuery) ? 'best' : narrowing.sort
  const result = await narrowMeaning(search, { named, indexQuery }, pageOf(query), { ...narrowing, sort, from })
  return { ...result, ...(from && !narrowing.from && { measuredFrom: from }) }
}

function pageOf({ page, size }: BusinessQuery): Page {
  const offset = Math.min(page * size, maxTotal)
  return { offset, limit: Math.min(size, maxTotal - offset) }
}
