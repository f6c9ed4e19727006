import type { Lineage } from '#features/facts/catalogue.ts'
import { foldText } from '#platform/fold-text.ts'
import { memoize } from '#platform/memoize.ts'
import type { ListingFacts } from './listing-facts.ts'
import { foldHashtag, foldName, searchWords } from './search-text.ts'

/** Increase it whenever documents are built differently: the next start then rebuilds them. */
export const lexemeVersion = 13

/** The fields of a listing that are searched, filtered and sorted. */
export interface SearchableListing extends ListingFacts {
  id: number
  name: string
  cityId: number
  locality: string
  pincode: string | null
  lat: number | null
  lng: number | null
  hashtags: readonly string[]
  /** 0 to 1: rankOf. */
  rank: number
  /** The main one first. */
  categoryIds: readonly number[]
}

/** The words and the ancestors of every category, the latter as ids and as slugs. */
export type CategoryWords = ReadonlyMap<
  number,
  { words: readonly string[]; selfAndAncestorIds: readonly number[]; lineage: Lineage }
>

/** Decides which helper lexemes a document has. The row of search_setup. */
export interface LexemeSetup {
  tier1Rank: number
  tier2Rank: number
  bigCities: ReadonlySet<number>
}

export interface DocumentWords {
  /** The folded name. */
  name: string
  /** Each once: words of name, locality, PIN and categories, `#tag`, `k:category`, `*`. */
  base: string[]
  /** Neighbouring words of the name, `gupta_sweet`. */
  bigrams: string[]
}

/** Every document has it: matches listings whatever their words. */
export const everyLexeme = '*'

const maxNameWords = 12
const maxLocalityWords = 6
const maxKnownLocalities = 5000

export const categoryLexeme = (categoryId: number) => `k:${categoryId}`
export const hashtagLexeme = (foldedTag: string) => `#${foldedTag}`

/** The lexemes that find a listing, without the helpers. */
export function documentWords(listing: SearchableListing, categories: CategoryWords): DocumentWords {
  const name = foldName(listing.name)
  const nameWords = searchWords(name).slice(0, maxNameWords)
  const base = new Set(nameWords)
  for (const word of localityWords(listing.locality)) base.add(word)
  if (listing.pincode) base.add(listing.pincode)
  for (const id of listing.categoryIds) {
    const category = categories.get(id)
    if (!category) continue
    for (const word of category.words) base.add(word)
    for (const own of category.selfAndAncestorIds) base.add(categoryLexeme(own))
  }
  for (const tag of listing.hashtags) {
    const folded = foldHashtag(tag)
    if (folded) base.add(hashtagLexeme(folded))
  }
  base.add(everyLexeme)
  return { name, base: [...base], bigrams: bigramsOf(nameWords) }
}

/** Thousands of successive listings share the name of a locality. */
const localityWords = memoize(
  (locality: string): readonly string[] => searchWords(foldText(locality)).slice(0, maxLocalityWords),
  maxKnownLocalities,
)

/** Pairs of neighbouring words, `gupta_sweet`. */
export function bigramsOf(words: readonly string[]): string[] {
  const bigrams: string[] = []
  for (let at = 1; at < words.length; at++) bigrams.push(`${words[at - 1]}_${words[at]}`)
  return bigrams
}

/** Folded words have no such sign. */
export const isBigram = (lexeme: string) => lexeme.includes('_')

/**
 * A document as a tsvector in text form: words, bigrams of the name, and the helper lexemes for its tier and big city.
 */
export function documentTsv(
  document: DocumentWords,
  listing: { cityId: number; rank: number },
  setup: LexemeSetup,
): string {
  const lexemes = withTiers(document, listing.rank, setup)
  let tsv = ''
  for (const lexeme of lexemes) tsv += `'${lexeme}' `
  if (setup.bigCities.has(listing.cityId)) {
    const city = cityPrefix(listing.cityId)
    for (const lexeme of lexemes) tsv += `'${city}${lexeme}' `
  }
  return tsv
}

function withTiers({ base, bigrams }: DocumentWords, rank: number, setup: LexemeSetup): string[] {
  const lexemes = [...base, ...bigrams]
  if (rank >= setup.tier1Rank) for (const lexeme of base) lexemes.push(tierPrefix(1) + lexeme)
  if (rank >= setup.tier2Rank) for (const lexeme of base) lexemes.push(tierPrefix(2) + lexeme)
  return lexemes
}

export type Tier = 0 | 1 | 2

/** The prefix of a lexeme that matches only the best 6 % of listings (tier 1) or the best 0.5 % (tier 2). */
export const tierPrefix = (tier: Tier) => (tier === 0 ? '' : `${tier}:`)

/** The prefix of a lexeme, before that of the tier, that matches only one big city. */
export const cityPrefix = (cityId: number) => `c${cityId}:`
