import { maxTotal } from '../../rules.ts'
import {
  type BusinessQuery,
  type BusinessResult,
  notNarrowed,
  type WishAlone,
  type WishApplied,
} from '../../search-query.ts'
import { foldHashtag, foldSearchText, phonesInText } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { listWithWishes, withWishes } from './apply-wishes.ts'
import { findNamesWithin, type NamedListings } from './find-names.ts'
import { listRead, namedResult, pageOf } from './list-read.ts'
import { listByPhone } from './listing-queries.ts'
import { narrowMeaning } from './narrow-meaning.ts'
import { findFirstOpening } from './opening-queries.ts'
import { parseQuery } from './parse-query.ts'
import type { ParsedQuery } from './parsed-query.ts'
import { type AloneText, readAlone } from './read-alone.ts'
import { helplinesIn } from './read-helplines.ts'
import { readAsName } from './read-name.ts'
import { type Readings, readText, withHashtags } from './read-text.ts'
import { resultOf } from './result-of.ts'
import type { WordGroup } from './text-plan.ts'
import { hashtagGroups } from './with-hashtags.ts'

const maxPhoneCharacters = 40
const wholeList = { offset: 0, limit: maxTotal }

/** Listings for a text, best first. Refuses nothing that a person may type. */
export async function findBusinesses(search: Search, query: BusinessQuery): Promise<BusinessResult> {
  const result = (await findByPhone(search, query)) ?? (await findByText(search, query))
  // What a filter leaves, or none of it, says nothing of the search, which was counted before it was filtered.
  if (query.page === 0 && query.radiusMetres === undefined && !query.narrowing) {
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
  const typed: TypedText = { sent, plain, tags, isNarrowed }
  const parsed = await parseQuery(search, plain)
  const found = await findAsRead(search, typed, parsed)
  const other = parsed.otherwise && !isHere(found) ? await findAsRead(search, typed, parsed.otherwise) : found
  return isHere(other) ? other : found
}

/** Whether the searched place itself has what is asked for. */
const isHere = ({ total, nearbyFallback, relatedTo }: BusinessResult) => total > 0 && !nearbyFallback && !relatedTo

interface TypedText {
  sent: BusinessQuery
  /** Without hashtags, where these only narrow its list. */
  plain: BusinessQuery
  tags: readonly WordGroup[]
  isNarrowed: boolean
}

async function findAsRead(
  search: Search,
  { sent, plain, tags, isNarrowed }: TypedText,
  parsed: ParsedQuery,
): Promise<BusinessResult> {
  const alone = readAlone(search, plain, parsed)
  if (alone && alone.applied.length === 0 && tags.length === 0) return saysNothing(search, plain, parsed, alone)
  const typed = alone ? { ...parsed, ...nothingAsked, unapplied: alone.unapplied } : parsed
  const read = await readText(search, plain, typed, pageOf(plain))
  const readings = isNarrowed ? await withHashtags(search, read, tags, pageOf(plain)) : read
  const wishes = wishesOf(sent, typed, alone, readings.named !== undefined)
  const asked = helplinesIn(search, typed.remainingWords).length > 0 ? withClosedLast(plain) : plain
  const list = (applied: readonly WishApplied[]) => listRead(search, withWishes(asked, applied), typed, readings)
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

/** In an emergency a hospital that is closed is no help, however good it is. */
function withClosedLast(query: BusinessQuery): BusinessQuery {
  const { narrowing = notNarrowed, now } = query
  return now && narrowing.sort !== 'rating' ? { ...query, narrowing: { ...narrowing, closedLastAt: now } } : query
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
  // "v k" begins V. K. Electronics and "bhai bhai" Bhai Bhai Stores, but "a" or "in" is the beginning of no name.
  const isLiteral = !foldSearchText(query.text).includes(' ')
  const { named } = await readAsName(search, { ...query, literal: isLiteral }, typed)
  // A wish ("cheap") is no name.
  const begun = named ?? (unapplied.length > 0 ? undefined : await namesBegunWith(search, query))
  const called = begun && (await namedResult(search, query, typed, begun, undefined))
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

const minLettersOfName = 4

/** "bina" (without) alone says nothing, and few are called so: Bina Tea Company. */
async function namesBegunWith(search: Search, { cityId, text }: BusinessQuery): Promise<NamedListings | undefined> {
  const folded = foldSearchText(text)
  const isWord = folded.length >= minLettersOfName && !folded.includes(' ')
  return isWord && cityId !== undefined ? findNamesWithin(search, folded, cityId) : undefined
}

/** Whether the text is one of the hashtags: the address of a hashtag alone (suggestion-lines.ts). */
export function isHashtag({ text, hashtags = [] }: Pick<BusinessQuery, 'text' | 'hashtags'>): boolean {
  const folded = foldHashtag(text)
  return folded !== '' && hashtags.some((tag) => foldHashtag(tag) === folded)
}
