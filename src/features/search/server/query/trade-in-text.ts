import { searchWords, typedWords } from '../index/search-text.ts'
import type { Search } from '../search.ts'

type Known = Pick<Search, 'categories' | 'language'>

/** A trade that some words of a text ask for. */
export interface TradeInText {
  /** Best first. */
  categoryIds: readonly number[]
  /** The positions of these words among the `searchWords` of the text. */
  used: ReadonlySet<number>
}

/** A need of so many words in a text that has others too; for a text that found nothing. */
export function needInText(
  { language }: Pick<Search, 'language'>,
  rest: string,
  minWords = 1,
): TradeInText | undefined {
  const need = language.needs.find(searchWords(rest))
  return need && need.words >= minWords ? { categoryIds: need.categoryIds, used: new Set(need.used) } : undefined
}

/**
 * What an emergency in a text is about, when it says more of it than any need, and no trade is named: "pati maar raha
 * hai", but not "police station road tailor".
 */
export function emergencyInText(known: Known, rest: string): TradeInText | undefined {
  const { categories, language } = known
  const words = searchWords(rest)
  const found = language.emergencies.emergencyIn(words)
  const category = categories.bySlug(found?.numbers[0]?.category ?? '')
  const need = language.needs.find(words)
  if (!found || !category || (need && !need.isGuess && need.words >= found.used.size)) return undefined
  const wordsThat = (isUsed: boolean) => words.filter((_, at) => found.used.has(at) === isUsed).join(' ')
  if (categories.matchExactly(wordsThat(true)) || categories.findInText(wordsThat(false))) return undefined
  return { categoryIds: [category.id], used: found.used }
}

/** The need or the category in a text that has other words too: whichever speaks of more words. */
export function tradeInText(known: Known, rest: string): TradeInText | undefined {
  const emergency = emergencyInText(known, rest)
  if (emergency) return emergency
  const need = needInText(known, rest)
  const named = namedInText(known, rest)
  if (!named) return need
  // "dada biryani" names biryani, and only sounds like daad, which a skin doctor treats.
  if (need && known.language.needs.find(searchWords(rest))?.isGuess) return named
  if (need && need.used.size >= named.used.size && !isEmergencyAlone(known, searchWords(rest), need)) return need
  return named
}

function namedInText({ categories }: Known, rest: string): TradeInText | undefined {
  const named = categories.findInText(rest)
  if (!named) return undefined
  const first = typedWords(rest.slice(0, named.start)).length
  const { length } = typedWords(rest.slice(named.start, named.end))
  return { categoryIds: [named.category.id], used: new Set(Array.from({ length }, (_, at) => first + at)) }
}

/** "emergency" and "fire" are what is wanted only where nothing else is. */
function isEmergencyAlone({ language }: Known, words: readonly string[], { used }: TradeInText): boolean {
  return used.size === 1 && language.emergencies.find(words.filter((_, at) => used.has(at))).length > 0
}
