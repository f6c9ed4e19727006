import { copyFields, copyLine } from '#platform/copy-streams.ts'
import { cellOf, rankInTrade } from '../../rules.ts'
import { nameInitials } from '../../spelling/name-initials.ts'
import { nameSound } from '../../spelling/name-sound.ts'
import { type CategoryWords, documentTsv, documentWords, type LexemeSetup, type SearchableListing } from './lexemes.ts'
import { phraseKey, phraseWeight } from './suggestion-keys.ts'

/** A word that is rarer than this in a city never changes how a query is executed there. */
const minCityCount = 1000

export type BuiltTable =
  | 'listing_category'
  | 'city_cat_count'
  | 'search_doc'
  | 'search_week'
  | 'search_word'
  | 'search_word_city'
  | 'suggest_phrase'

interface Phrase {
  id: number
  folded: string
  phrase: string
  rank: number
  n: number
  listingId: number
}

/** The number of listings of each word and of each category, over all cities. */
export interface DocumentTotals {
  words: Map<string, number>
  categories: Map<number, number>
}

interface BuilderInput {
  setup: LexemeSetup
  categories: CategoryWords
  phraseIds: { first: number; step: number }
  weeks: ReadonlyMap<string, number>
}

/**
 * Turns listings, given city by city, into lines of the search tables; the keys of suggestions follow later
 * (build-keys.ts). Memory holds the vocabulary, and the names and counts of one city at a time.
 */
export function createDocumentBuilder(
  { setup, categories, phraseIds, weeks }: BuilderInput,
  write: (table: BuiltTable, line: string) => void,
) {
  const totals: DocumentTotals = { words: new Map(), categories: new Map() }
  let city = emptyCity(0)
  let nextPhraseId = phraseIds.first

  function add(listing: SearchableListing) {
    if (listing.cityId !== city.id) {
      endCity()
      city = emptyCity(listing.cityId)
    }
    const document = documentWords(listing, categories)
    for (const word of document.base) addCount(city.words, word, 1)
    const phrase = phraseOf(listing, phraseKey(document.name))
    const { id, cityId, rank, lat, lng } = listing
    // Hours that were saved since the patterns were read: that change was noted, and is indexed before the swap.
    const weekId = weeks.get(listing.openMinutes) ?? 0
    // The fields that both tables end with are written out once.
    const facts = copyFields([lat, lng, cellOf(lat, lng), listing.rating, listing.traits, weekId])
    const tsv = copyFields([documentTsv(document, listing, setup)])
    write('search_doc', `${copyFields([id, cityId, phrase.id, rank])}\t${facts}\t${tsv}\n`)
    for (const [at, categoryId] of listing.categoryIds.entries()) {
      write('listing_category', `${copyFields([id, cityId, categoryId, rankInTrade(rank, at === 0)])}\t${facts}\n`)
      addCount(city.categories, categoryId, 1)
    }
  }

  /** Listings come best first, so the first with a name represents it. */
  function phraseOf({ id, name, rank }: SearchableListing, folded: string): Phrase {
    const known = city.phrases.get(folded)
    if (known) {
      known.n++
      return known
    }
    const phrase = { id: nextPhraseId, folded, phrase: name, rank, n: 1, listingId: id }
    nextPhraseId += phraseIds.step
    city.phrases.set(folded, phrase)
    return phrase
  }

  function endCity() {
    for (const [categoryId, n] of city.categories) {
      write('city_cat_count', copyLine([city.id, categoryId, n]))
      addCount(totals.categories, categoryId, n)
    }
    for (const [word, n] of city.words) {
      addCount(totals.words, word, n)
      if (n >= minCityCount) write('search_word_city', copyLine([city.id, word, n]))
    }
    for (const { id, folded, phrase, rank, n, listingId } of city.phrases.values()) {
      const keys = [folded, nameSound(folded), nameInitials(folded)]
      write('suggest_phrase', copyLine([id, city.id, ...keys, phrase, phraseWeight(rank, n), n, listingId]))
    }
  }

  return {
    add,
    end(): DocumentTotals {
      endCity()
      return totals
    },
  }
}

/** Adds to the count of a key. */
export function addCount<Key>(counts: Map<Key, number>, key: Key, n: number): void {
  counts.set(key, (counts.get(key) ?? 0) + n)
}

function emptyCity(id: number) {
  return {
    id,
    words: new Map<string, number>(),
    categories: new Map<number, number>(),
    phrases: new Map<string, Phrase>(),
  }
}
