import { searchWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { type BrandReading, readBrand } from './read-brand.ts'
import { isAllSaid, oneTrade, readTrade, type Trade } from './read-trade.ts'

/** A brand, or a trade. */
export interface Kind extends Trade {
  brand: BrandReading | undefined
}

type Known = Pick<Search, 'categories' | 'language'>

/** Of needs.tsv: what is needed to go somewhere. */
const journeyWord = 'outstation'

/** What kind of business a folded text without its place asks for: a brand, a category, or a need. */
export const readKind = (known: Known, rest: string): Kind =>
  kindOfBrand(known, rest) ?? { ...readTrade(known, rest), brand: undefined }

/** The same beside a destination: a journey is asked for before what its words mean alone. */
export const readKindOfJourney = (known: Known, rest: string): Kind =>
  kindOfBrand(known, rest) ?? { ...(readJourney(known, searchWords(rest)) ?? readTrade(known, rest)), brand: undefined }

function kindOfBrand(known: Known, rest: string): Kind | undefined {
  const brand = readBrand(known, searchWords(rest))
  return brand && { ...oneTrade, categoryId: undefined, brand }
}

/** What a text says beside a destination: a car is wanted with its driver, not to buy. */
function readJourney({ language }: Known, words: readonly string[]): Trade | undefined {
  const going = [...words, journeyWord]
  const need = language.needs.find(going)
  const isOfBoth = need !== undefined && need.words > 1 && need.used.includes(words.length)
  if (!isOfBoth || !isAllSaid(language, going, need)) return undefined
  const [categoryId, ...otherTrades] = need.categoryIds
  return { ...oneTrade, categoryId, isNeed: true, otherTrades }
}
