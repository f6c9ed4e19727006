import {
  bigramsOf,
  cityPrefix,
  everyLexeme,
  isBigram,
  type LexemeSetup,
  type Tier,
  tierPrefix,
} from '../index/lexemes.ts'
import type { TextMatch } from './listing-queries.ts'
import type { Vocabulary } from './vocabulary.ts'

/**
 * One condition of a text search: a listing must have any of the alternatives, each with all its lexemes and none of
 * those that are excluded (`without`).
 */
export type WordGroup = readonly (readonly string[])[]

export interface TextSearch {
  cityId: number | undefined
  groups: readonly WordGroup[]
  /** The typed words in order: names with the same pairs of neighbours come first. */
  phrase: readonly string[]
  /** What the names of a short list are compared with, where that is more than the phrase. */
  called?: readonly string[]
  /** Words of the locality: listings with them come before all others. */
  locality: readonly string[]
}

export interface TierPlan {
  match: TextMatch
  tier: Tier
  /** With this many matches there are more than a thousand in total, unless they are of one chain. */
  enough: number
  /** Whatever has the typed words side by side matches: nothing else is asked for. */
  isPhraseEnough: boolean
}

/** A word this rare is looked up without tiers. */
const rareCount = 1700
const cityTierEstimate = 1000
const indiaTier2Estimate = 50_000
/**
 * Matches in a tier that mean more than a thousand in total. A thousand would have about 60 in tier 1 (6 %) and 5 in
 * tier 2 (0.5 %); that chance makes it this many more happens once in a million times.
 */
const enoughInTier = { 0: 0, 1: 100, 2: 18 } as const
/** Begins a lexeme that a listing must not have; a word has no such sign. */
const exclusion = '!'
const neverMatches = "'~'"
const maxPreferredSpellings = 3

/** The ways to run a text search, fastest first; the last one finds everything. */
export function planTextSearch(search: TextSearch, vocabulary: Vocabulary, setup: LexemeSetup): TierPlan[] {
  const { cityId, groups } = search
  const isBigCity = cityId !== undefined && setup.bigCities.has(cityId)
  const bigrams = bigramsOf(search.phrase)
  const { called = search.phrase } = search
  const preference = preferenceOf(search.phrase, vocabulary)
  const typed = new Set(search.phrase)
  const isPhraseEnough = groups.every((group) => group.some((all) => all.every((lexeme) => typed.has(lexeme))))
  return lexemePrefixes(search, vocabulary, setup).map(({ tier, prefix }) => {
    const indexed = cityId === undefined && groups.length > 2 ? rarestTwo(groups, vocabulary) : groups
    return {
      tier,
      enough: enoughInTier[tier],
      isPhraseEnough,
      match: {
        cityId: isBigCity ? undefined : cityId,
        match: tsqueryOf(indexed, prefix),
        alsoMatch: indexed === groups ? undefined : tsqueryOf(groups, prefix),
        addIfFew: tier > 0 && bigrams.length > 0 ? allOf(bigrams, isBigCity ? cityPrefix(cityId) : '') : undefined,
        preferFirst: search.locality.length > 0 ? allOf(search.locality, '') : undefined,
        // A tier of the best is by rank, and a locality comes first.
        // Of a locality alone those come first that are called after it.
        needsNames: tier === 0 && called.length > 0 && (search.locality.length === 0 || search.phrase.length === 0),
        ...preference,
      },
    }
  })
}

/**
 * The lexeme prefixes to search with, fastest first: those of the big city, and of the tiers with the best listings.
 */
export function lexemePrefixes(
  search: Pick<TextSearch, 'cityId' | 'groups'>,
  vocabulary: Vocabulary,
  setup: LexemeSetup,
): { tier: Tier; prefix: string }[] {
  const { cityId } = search
  const city = cityId !== undefined && setup.bigCities.has(cityId) ? cityPrefix(cityId) : ''
  const tiers: Tier[] = Number.isFinite(setup.tier1Rank) ? tiersOf(search, vocabulary) : [0]
  return tiers.map((tier) => ({ tier, prefix: city + tierPrefix(tier) }))
}

/** Names that read like the text come first: those with its spelling before those with other spellings of its words. */
function preferenceOf(phrase: readonly string[], vocabulary: Vocabulary): Pick<TextMatch, 'prefer' | 'preferLast'> {
  const spellings = phrase.map((word) => [word, ...vocabulary.otherSpellings(word).slice(0, maxPreferredSpellings)])
  const isSpelledOtherwise = spellings.some((forms) => forms.length > 1)
  const bigrams = bigramsOf(phrase)
  if (bigrams.length === 0) {
    return { prefer: isSpelledOtherwise ? allOf(phrase, '') : neverMatches, preferLast: undefined }
  }
  const groups = bigrams.map((_, at) => {
    const [firsts = [], seconds = []] = [spellings[at], spellings[at + 1]]
    return firsts.flatMap((first) => seconds.map((second) => bigramsOf([first, second])))
  })
  return { prefer: allOf(bigrams, ''), preferLast: isSpelledOtherwise ? tsqueryOf(groups, '') : undefined }
}

/** An alternative of a group for listings whose names do not have these words side by side. */
export function without(words: readonly string[], pairs: readonly (readonly [string, string])[]): string[] {
  return [...words, ...pairs.flatMap((pair) => bigramsOf(pair)).map((bigram) => exclusion + bigram)]
}

/** The text form of a tsquery that requires every group, each lexeme with the prefix of its city and tier. */
export function tsqueryOf(groups: readonly WordGroup[], prefix: string): string {
  if (groups.length === 0) return quote(prefix + everyLexeme)
  return groups.map((group) => `(${group.map((all) => allOf(all, prefix)).join(' | ')})`).join(' & ')
}

function allOf(lexemes: readonly string[], prefix: string): string {
  const terms = lexemes.map((lexeme) => {
    if (lexeme.startsWith(exclusion)) return `!${quote(untiered(prefix) + lexeme.slice(exclusion.length))}`
    return quote((isBigram(lexeme) ? untiered(prefix) : prefix) + lexeme)
  })
  return `(${terms.join(' & ')})`
}

/** Documents have the bigrams of their names without a tier; "c1:" is city 1, not a tier. */
const untiered = (prefix: string) => prefix.replace(/(^|:)[12]:$/, '$1')

function quote(lexeme: string): string {
  return `'${lexeme.replaceAll('\\', '').replaceAll("'", '')}'`
}

function tiersOf({ cityId, groups }: Pick<TextSearch, 'cityId' | 'groups'>, vocabulary: Vocabulary): Tier[] {
  const counts = groups.map((group) => countOf(group, cityId, vocabulary))
  const all = countOf([[everyLexeme]], cityId, vocabulary)
  if (Math.min(all, ...counts) <= rareCount) return [0]
  const estimate = estimateMatches({ cityId, groups }, vocabulary)
  if (cityId !== undefined) return estimate > cityTierEstimate ? [1, 0] : [0]
  return estimate > indiaTier2Estimate ? [2, 1, 0] : [1, 0]
}

/** In how many listings all groups stand, if words were spread by chance. */
export function estimateMatches(
  { cityId, groups }: Pick<TextSearch, 'cityId' | 'groups'>,
  vocabulary: Vocabulary,
): number {
  const all = countOf([[everyLexeme]], cityId, vocabulary)
  return groups.reduce((product, group) => (product * countOf(group, cityId, vocabulary)) / Math.max(1, all), all)
}

/** In how many listings of India, or of a city, the rarest of the groups stands. */
export function lexemeCount(groups: readonly WordGroup[], vocabulary: Vocabulary, cityId?: number): number {
  const counts = groups.map((group) => countOf(group, cityId, vocabulary))
  return Math.min(countOf([[everyLexeme]], cityId, vocabulary), ...counts)
}

/** In how many listings of India, or of a city, the most frequent alternative of a group stands. */
export function countOf(group: WordGroup, cityId: number | undefined, vocabulary: Vocabulary): number {
  const count = (lexeme: string) =>
    cityId === undefined ? vocabulary.count(lexeme) : (vocabulary.countInCity(cityId, lexeme) ?? 0)
  // Bigrams are not counted: their words are.
  const required = (all: readonly string[]) =>
    all.filter((lexeme) => !lexeme.startsWith(exclusion) && !isBigram(lexeme))
  return Math.max(0, ...group.map((all) => Math.min(...required(all).map(count))))
}

function rarestTwo(groups: readonly WordGroup[], vocabulary: Vocabulary): readonly WordGroup[] {
  return [...groups]
    .map((group) => ({ group, count: countOf(group, undefined, vocabulary) }))
    .sort((a, b) => a.count - b.count)
    .slice(0, 2)
    .map(({ group }) => group)
}
