import type { BusinessQuery } from '../../search-query.ts'
import { likenessOf } from '../../spelling/likeness.ts'
import { nameSound } from '../../spelling/name-sound.ts'
import { searchWords } from '../index/search-text.ts'
import { keyBeginning } from '../index/suggestion-keys.ts'
import type { Search } from '../search.ts'
import { listNamesAlike } from './alike-name-queries.ts'
import { saysLittle } from './extra-words.ts'
import type { Meaning } from './find-meaning.ts'
import type { NamedListings } from './find-names.ts'
import { listMatching } from './listing-queries.ts'
import { listBearersByName, maxWithWords, type SuggestedName } from './name-queries.ts'
import type { ParsedQuery } from './parse-query.ts'
import { hasInitials, type Initials, initialsAsked } from './read-initials.ts'
import { estimateMatches, lexemePrefixes, tsqueryOf, type WordGroup } from './text-plan.ts'
import { alikeGroups } from './word-groups.ts'

const maxWords = 8
const maxPairs = 15
const maxNames = 10
/** Of the trigrams that a text and a name have, the share that both have; more where the text is of everyday words. */
const minLikeness = 0.4
const minLikenessOfEveryday = 0.5
/** Names this much less like the text than the nearest one are other names. */
const maxGap = 0.15
/** The initials, the sound and the beginning of a name are as good as so many letters of it. */
const likenessOfInitials = 0.9
const likenessOfSound = 0.7
const likenessOfBeginning = 0.5
/** Shorter sounds are those of many names. */
const minSound = 5
const minBegunSound = 3
const minBeginning = 3

/** With this cost or less a name is meant before the trade among the words of a text. */
export const maxCostOfSure = 0.4

/**
 * For a text that nobody has all words of: the names of the city that are most like it, "woodlands hospital" of
 * Woodlands Multispeciality Hospital, "ctr" and "ct room" of Central Tiffin Room, "sthrn star" of Southern Star. They
 * have two of its words, also spelt a little otherwise, or its initials, or sound or begin like it. A name must share
 * with the text what is no everyday word. One query of indexes, and two more where several listings bear a name.
 */
export async function findNamesAlike(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  meaning: Meaning | undefined,
): Promise<NamedListings | undefined> {
  const asked = textAsked(search, query, typed, meaning)
  if (!asked) return undefined
  const { cityId, mustBegin, text, whole } = asked
  const words = wordsOf(search, text)
  if (words.length === 0 || words.length > maxWords) return undefined
  const initials = initialsAsked(search, text)
  const sound = nameSound(text)
  const known = await listNamesAlike(search.pool, cityId, {
    match: matchOf(search, cityId, pairsOf(search, cityId, words)),
    initials: initials?.letters,
    sound: sound.length < minSound ? undefined : sound,
    begunSound: begunSoundOf(words),
    beginning: text.includes(' ') || text.length < minBeginning ? undefined : keyBeginning(text),
  })
  const leastFor = leastLikeness(words)
  const near = known
    .map((name) => ({ ...name, ...likenessTo([text, whole], name.folded, initials, sound) }))
    .filter(({ folded, likeness, isSaid }) => isSaid || likeness >= leastFor(folded))
    .filter(({ folded, isSaid }) => isSaid || !mustBegin || firstTelling(text) === firstTelling(folded))
    .sort((a, b) => b.likeness - a.likeness || b.w - a.w)
  const [first] = near
  if (!first) return undefined
  const names = near.filter(({ likeness }) => likeness >= first.likeness - maxGap).slice(0, maxNames)
  const ids = (await bearersOf(search, asked, names)).slice(0, maxNames)
  const cost = 1 - first.likeness
  if (first.isSaid) return { ids, name: first.folded, agreement: 'initials', cost }
  const listed = searchWords(first.folded)
  const used = text.split(' ').filter((word) => listed.includes(searchWords(word)[0] ?? word))
  return used.length === 0
    ? { ids, name: first.folded, agreement: 'slip', cost }
    : { ids, name: used.join(' '), agreement: 'words', cost }
}

interface AskedText {
  /** Without the place that it was read beside. */
  text: string
  /** The place may be a part of the name as well. */
  whole: string
  cityId: number
  /** A name must begin as the text does. */
  mustBegin: boolean
}

/** The text that may be a name, and where; nothing where its meaning is clear. */
function textAsked(
  search: Search,
  query: BusinessQuery,
  typed: ParsedQuery,
  meaning: Meaning | undefined,
): AskedText | undefined {
  if (query.literal || query.categoryId !== undefined || query.radiusMetres !== undefined) return undefined
  if (typed.hashtags.length > 0 || typed.isNearMe || meaning?.candidate.brandCost !== undefined) return undefined
  if (isTradeInPlace(meaning)) return undefined
  const { brand, place, placeThatMayBeName, remainingWords, text } = typed
  const mayBeHere = query.cityId !== undefined && placeThatMayBeName !== undefined && remainingWords !== ''
  const isElsewhere = mayBeHere && typed.cityId !== query.cityId
  // "kashi jewellery" in Lucknow: a town before a trade is also how shops are called.
  const isTownFirst = mayBeHere && text.startsWith(`${place?.text} `)
  const isRead = meaning?.stage === 'as-read' && !isGuess(search, meaning)
  if (isRead && !(isTownFirst && isElsewhere)) return undefined
  if (meaning && isWritten(meaning) && !isTownFirst) return undefined
  const isHere = isTownFirst || isElsewhere
  const cityId = isHere ? query.cityId : typed.cityId
  if (cityId === undefined || remainingWords === '') return undefined
  // Of "bank of india" other names have all words in another order.
  const mustBegin = isHere || brand !== undefined
  return {
    text: place && !isHere ? remainingWords : text,
    whole: mayBeHere ? text : remainingWords,
    cityId,
    mustBegin,
  }
}

/** "doctors diag centre" becomes a need by one changed letter: dimag, the brain. */
function isGuess({ categories }: Search, { candidate, indexQuery }: Meaning): boolean {
  if (candidate.corrected === undefined || indexQuery.interpretedAs === undefined) return false
  return categories.matchExactly(candidate.parsed.remainingWords) === undefined
}

/** Of "pipes", a trade that nobody here has, the listings with the word in their names. */
function isWritten({ candidate, indexQuery, stage }: Meaning): boolean {
  const { interpretedAs, kind, nearbyFallback, onlyWords } = indexQuery
  const isOfWords = kind === 'text' && interpretedAs === undefined && onlyWords === undefined
  return stage === 'fallback' && isOfWords && nearbyFallback === undefined && candidate.parsed.categoryId !== undefined
}

/** "physiotherapy in uttam nagra" asks for the trade in Uttam Nagar, and is no Nagar Physiotherapy. */
function isTradeInPlace(meaning: Meaning | undefined): boolean {
  if (meaning?.candidate.corrected === undefined) return false
  const { categoryId, place } = meaning.candidate.parsed
  return categoryId !== undefined && place?.localityId !== undefined
}

interface Word {
  word: string
  /** In how many listings it stands. */
  n: number
  /** In all that it may be; undefined when it is like no known word. */
  group: WordGroup | undefined
  /** No everyday word. */
  isOwn: boolean
}

function wordsOf({ language, words: { vocabulary } }: Search, text: string): Word[] {
  return [...new Set(searchWords(text))].map((word) => ({
    word,
    n: vocabulary.count(word),
    group: alikeGroups(word, vocabulary)[0],
    isOwn: word.length > 1 && !language.isEveryday(word) && !saysLittle.has(word),
  }))
}

/**
 * Two words of the text each, or the only known one, the rarest first. Of pairs that more names have than are read only
 * the rarest, and only where there is no other.
 */
function pairsOf({ words: { vocabulary } }: Search, cityId: number, words: readonly Word[]): WordGroup[][] {
  const known = words.toSorted((a, b) => a.n - b.n).flatMap(({ group }) => (group ? [group] : []))
  if (known.length === 1) return [known]
  const pairs = known.flatMap((first, at) => known.slice(at + 1).map((second) => [first, second]))
  const rare = pairs.filter((groups) => estimateMatches({ cityId, groups }, vocabulary) <= maxWithWords)
  return (rare.length > 0 ? rare : pairs.slice(0, 1)).slice(0, maxPairs)
}

function matchOf(
  { words: { setup, vocabulary } }: Search,
  cityId: number,
  pairs: readonly WordGroup[][],
): string | undefined {
  const { prefix = '' } = lexemePrefixes({ cityId, groups: [] }, vocabulary, setup).at(-1) ?? {}
  const either = pairs.map((groups) => `(${tsqueryOf(groups, prefix)})`)
  return either.length === 0 ? undefined : either.join(' | ')
}

/** The sound of the first words that say something: of "uttrnchl dental hospital" that of the first. */
function begunSoundOf(words: readonly Word[]): string | undefined {
  const [first] = words
  if (!first?.isOwn) return undefined
  const sound = nameSound(first.word)
  return sound.length < minBegunSound ? undefined : sound
}

/**
 * How much a name must be like the text: less where it has what the text says itself, a word of no trade, also begun or
 * alike, or one that sounds like the first; more where it has only its first word first, or nothing but its words:
 * "original life line hospital". Others are other names.
 */
function leastLikeness(words: readonly Word[]): (folded: string) => number {
  const own = words.filter(({ isOwn }) => isOwn)
  const forms = new Set(own.flatMap(({ group, word }) => [word, ...(group ?? []).flat()]))
  const begun = own.map(({ word }) => word).filter((word) => word.length >= minBeginning)
  const sound = begunSoundOf(words)
  const first = words.find(({ word }) => !saysLittle.has(word))
  const firstForms = new Set([first?.word, ...(first?.group ?? []).flat()])
  return (folded) => {
    const listed = searchWords(folded)
    const hasOwn = listed.some((word) => forms.has(word) || begun.some((other) => word.startsWith(other)))
    if (hasOwn || (sound !== undefined && nameSound(folded).startsWith(sound))) return minLikeness
    const isOther = !firstForms.has(firstTelling(folded)) && !hasNothingElse(listed, words)
    return isOther ? Number.POSITIVE_INFINITY : minLikenessOfEveryday
  }
}

function hasNothingElse(listed: readonly string[], words: readonly Word[]): boolean {
  const asked = new Set(words.map(({ word }) => word))
  return listed.length > 1 && listed.every((word) => asked.has(word))
}

function likenessTo(texts: readonly string[], folded: string, initials: Initials | undefined, sound: string) {
  if (initials && hasInitials(folded, initials)) return { likeness: likenessOfInitials, isSaid: true }
  const ofSound = sound.length >= minSound && nameSound(folded) === sound ? likenessOfSound : 0
  const isBegun = texts.some((text) => !text.includes(' ') && folded.startsWith(text))
  const ofLetters = texts.map((text) => likenessOf(text, folded))
  return { likeness: Math.max(...ofLetters, ofSound, isBegun ? likenessOfBeginning : 0), isSaid: false }
}

const firstTelling = (folded: string) => searchWords(folded).find((word) => !saysLittle.has(word))

/** The listings with these names, of the first name first, and of one name those with the rest of the text. */
async function bearersOf(
  { pool }: Search,
  { cityId, whole }: AskedText,
  names: readonly SuggestedName[],
): Promise<number[]> {
  if (names.every(({ n }) => n === 1)) return names.map(({ listingId }) => listingId)
  const place = new Map(names.map(({ folded }, at) => [folded, at]))
  const bearers = await listBearersByName(pool, cityId, [...place.keys()])
  const [first] = names
  const listed = new Set(searchWords(first?.folded ?? ''))
  const rest = searchWords(whole).filter((word) => !listed.has(word))
  const ids = bearers.map(({ id }) => id)
  const isThere = new Set(rest.length === 0 ? [] : await listMatching(pool, ids, tsqueryOf([[rest]], ''), cityId))
  const placeOf = ({ id, folded }: { id: number; folded: string }) =>
    (place.get(folded) ?? 0) * 2 + (isThere.has(id) ? 0 : 1)
  return bearers.toSorted((a, b) => placeOf(a) - placeOf(b)).map(({ id }) => id)
}
