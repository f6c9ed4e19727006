import type { City } from '#features/places/place.ts'
import { typedWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'
import { type TradeInText, tradeInText } from './trade-in-text.ts'

/** The name of a smaller town is more often a word of a name. */
const minWeight = 50_000

/**
 * The town, by any of its names, that stands before a trade with nothing else: "calcutta sweets", "bombay sweets".
 * Shops everywhere are called so.
 */
export function townBesideTrade(
  search: Pick<Search, 'categories' | 'language' | 'places'>,
  folded: string,
): { town: City; trade: TradeInText } | undefined {
  const trade = tradeInText(search, folded)
  if (!trade) return undefined
  const words = typedWords(folded)
  const before = words.findIndex((_, at) => trade.used.has(at))
  if (before < 1 || words.some((_, at) => at > before && !trade.used.has(at))) return undefined
  const { city, locality, pincode, rest } = search.places.findPlaceWords(`in ${words.slice(0, before).join(' ')}`)
  return city && !locality && !pincode && rest === '' && city.weight >= minWeight ? { town: city, trade } : undefined
}
