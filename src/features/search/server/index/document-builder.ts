import { copyLine } from '#platform/copy-streams.ts'
import { cellOf, rankInTrade } from '../../rules.ts'
import { nameInitials } from '../../spelling/name-initials.ts'
import { nameSound } from '../../spelling/name-sound.ts'
import { type CategoryWords, documentTsv, documentWords, type LexemeSetup, type SearchableListing } from './lexemes.ts'
import { unknownMinutes } from './open-minutes.ts'
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

/**
 * Turns listings, given city by city, into lines of the search tables; the keys of suggestions follow later
 * (build-keys.ts). Memory holds the vocabulary, and the names and counts of one city at a time.
 */
export function createDocumentBuilder(
  categories: CategoryWords,
  setup: LexemeSetup,
  write: (table: BuiltTable, line: string) => void,
) {
  const words = new Map<string, number>()
  const categoryCounts = new Map<number, number>()
  let city = emptyCity(0)
  let lastPhraseId = 0
  const weeks = new Map<string, number>([[unknownMinutes, 0]])

  function add(listing: SearchableListing) {
    if (listing.cityId !== city.id) {
      endCity()
      city = emptyCity(listing.cityId)
    }
    const document = documentWords(listing, categories)
    for (const word of document.base) city.words.set(word, (city.words.get(word) ?? 0) + 1)
    const phrase = phraseOf(listing, phraseKey(document.name))
    const { id, cityId, rank, lat, lng } = listing
    const facts = [cellOf(lat, lng), listing.rating, listing.traits, weekIdOf(listing.openMinutes)]
    const tsv = documentTsv(document, listing, setup)
    write('search_doc', copyLine([id, cityId, phrase.id, rank, lat, lng, ...facts, tsv]))
    for (const [at, categoryId] of listing.categoryIds.entries()) {
      write('listing_category', copyLine([id, cityId, categoryId, rankInTrade(rank, at === 0), lat, lng, ...facts]))
      city.categories.set(categoryId, (city.categories.get(categoryId) ?? 0) + 1)
    }
  }

  function weekIdOf(openMinutes: string): number {
    const known = weeks.get(openMinutes)
    if (known !== undefined) return known
    const id = weeks.size
    weeks.set(openMinutes, id)
    write('search_week', copyLine([id, openMinutes]))
    return id
  }

  /** Listings come best first, so the first with a name represents it. */
  function phraseOf({ id, name, rank }: SearchableListing, folded: string): Phrase {
    const known = city.phrases.get(folded)
    if (known) {
      known.n++
      return known
    }
    lastPhraseId++
    const phrase = { id: lastPhraseId, folded, phrase: name, rank, n: 1, listingId: id }
    city.phrases.set(folded, phrase)
    return phrase
  }

  function endCity() {
    for (const [categoryId, n] of city.categories) {
      write('city_cat_count', copyLine([city.id, categoryId, n]))
      categoryCounts.set(categoryId, (categoryCounts.get(categoryId) ?? 0) + n)
    }
    for (const [word, n] of city.words) {
      words.set(word, (words.get(word) ?? 0) + n)
      if (n >= minCityCount) write('search_word_city', copyLine([city.id, word, n]))
    }
    for (const { id, folded, phrase, rank, n, listingId } of city.phrases.values()) {
      const keys = [folded, nameSound(folded), nameInitials(folded)]
      write('suggest_phrase', copyLine([id, city.id, ...keys, phrase, phraseWeight(rank, n), n, listingId]))
    }
  }

  return {
    add,
    /** Writes the totals over all cities. Returns the last ids given to names and to patterns of opening hours. */
    end() {
      endCity()
      for (const [categoryId, n] of categoryCounts) write('city_cat_count', copyLine([0, categoryId, n]))
      for (const [word, n] of words) write('search_word', copyLine([word, n]))
      return { lastPhraseId, lastWeekId: weeks.size - 1 }
    },
  }
}

function emptyCity(id: number) {
  return {
    id,
    words: new Map<string, number>(),
    categories: new Map<number, number>(),
    phrases: new Map<string, Phrase>(),
  }
}
